"""Whose request it is: a player by cookie (browsers) or by bearer token (programs)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Request, Security
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer
from starlette.responses import Response

from ladle.errors import UnknownPlayer
from ladle.play import House
from ladle.web.answers import PRIVATE, private
from ladle.web.cookies import PlayerCookie

by_bearer = HTTPBearer(auto_error=False, scheme_name="bearer", description="A player's token, for programs.")

Bearer = Annotated[HTTPAuthorizationCredentials | None, Security(by_bearer)]


@dataclass(frozen=True, slots=True)
class Caller:
    """A known player and the request that said so."""

    player: int
    request: Request
    cookie: PlayerCookie
    token: str | None
    """The cookie's token, if that is what was used."""

    def answer(self, value: Any, status: int = 200) -> Response:
        """A private answer. Using the cookie renews it."""
        return self._renewed(private(value, status))

    def done(self) -> Response:
        """An answer without content, 204, otherwise as ``answer``."""
        return self._renewed(Response(status_code=204, headers={"Cache-Control": PRIVATE}))

    def _renewed(self, response: Response) -> Response:
        if self.token is not None:
            self.cookie.keep(self.request, response, self.token)
        return response


def caller_of(house: House) -> Callable[..., Caller]:
    """The dependency that finds the player of a request; a bearer token goes before a cookie. Raises UnknownPlayer."""
    known = caller_if_any(house)

    def caller(found: Annotated[Caller | None, Security(known)]) -> Caller:
        if found is None:
            raise UnknownPlayer
        return found

    return caller


def caller_if_any(house: House) -> Callable[..., Caller | None]:
    """As ``caller_of``, for what anyone may ask: None for who names none. Raises UnknownPlayer for an unknown one."""
    cookie = PlayerCookie(house)
    by_cookie = APIKeyCookie(
        name=cookie.name, auto_error=False, scheme_name="cookie", description="A player's token, for browsers."
    )

    def caller(request: Request, bearer: Bearer, _own: Annotated[str | None, Security(by_cookie)]) -> Caller | None:
        if bearer is not None:
            return Caller(house.player(bearer.credentials), request, cookie, None)
        token = cookie.token(request)
        if token is None:
            return None
        request.state.refused_cookie = cookie  # so that a refusal takes it away
        return Caller(house.player(token), request, cookie, token)

    return caller


def caller_at_hand(house: House) -> Callable[[Request], Caller | None]:
    """As ``caller_of``, for who is known without waiting; None says nothing but that it has to be asked."""
    cookie = PlayerCookie(house)
    name = cookie.name

    def caller(request: Request) -> Caller | None:
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme:
            player = house.player_at_hand(token) if scheme == "Bearer" else None
            return None if player is None else Caller(player, request, cookie, None)
        own = request.cookies.get(name)
        player = None if own is None else house.player_at_hand(own)
        if player is None:
            return None
        request.state.refused_cookie = cookie  # another process may have forgotten who it was
        return Caller(player, request, cookie, own)

    return caller
