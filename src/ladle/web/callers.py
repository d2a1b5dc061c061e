"""Whose request it is: a player by cookie (browsers) or by bearer token (programs)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Request, Security
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer
from starlette.responses import Response

from ladle.errors import UnknownPlayer
from ladle.play import House
from ladle.web import cookies
from ladle.web.answers import private

by_bearer = HTTPBearer(auto_error=False, scheme_name="bearer", description="A player's token, for programs.")
by_cookie = APIKeyCookie(
    name=cookies.PLAYER, auto_error=False, scheme_name="cookie", description="A player's token, for browsers."
)

Bearer = Annotated[HTTPAuthorizationCredentials | None, Security(by_bearer)]
Cookie = Annotated[str | None, Security(by_cookie)]


@dataclass(frozen=True, slots=True)
class Caller:
    """A known player and the request that said so."""

    player: int
    request: Request
    cookie: str | None
    """The cookie's token, if that is what was used."""

    def answer(self, value: Any) -> Response:
        """A private answer. Using the cookie renews it."""
        response = private(value)
        if self.cookie is not None:
            cookies.keep_player(self.request, response, self.cookie)
        return response


def caller_of(house: House) -> Callable[..., Caller]:
    """The dependency that finds the player of a request; a bearer token goes before a cookie. Raises UnknownPlayer."""

    def caller(request: Request, bearer: Bearer, cookie: Cookie) -> Caller:
        if bearer is not None:
            return Caller(house.player(bearer.credentials), request, None)
        if cookie is not None:
            request.state.by_cookie = True  # so that a refusal takes it away
            return Caller(house.player(cookie), request, cookie)
        raise UnknownPlayer

    return caller


def caller_if_any(house: House) -> Callable[..., Caller | None]:
    """As ``caller_of``, for what anyone may ask: None for who names none. Raises UnknownPlayer for an unknown one."""
    known = caller_of(house)

    def caller(request: Request, bearer: Bearer, cookie: Cookie) -> Caller | None:
        return None if bearer is None and cookie is None else known(request, bearer, cookie)

    return caller
