"""The player's cookie: a random token that only the server reads, kept for as long as browsers allow.

Browsers keep cookies by the name of the host, and not by port or program. So its name ends in the mark of this house:
two houses on one host name do not take each other's players away. A house below a path keeps it to that path, too.
"""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from ladle.errors import UnknownPlayer
from ladle.play import House
from ladle.web.base_path import root_of

PLAYER = "ladle_player"
"""What the name begins with; all of it in the first versions. One of those is taken over when it is next sent."""
KEPT_SECONDS = 400 * 24 * 60 * 60
"""400 days, the longest that browsers keep a cookie; each use begins them anew."""


@dataclass(frozen=True, slots=True)
class PlayerCookie:
    """The cookie of one house."""

    house: House

    @property
    def name(self) -> str:
        return f"{PLAYER}_{self.house.mark}"

    def token(self, request: Request) -> str | None:
        """The token that *request* brings for this house, known here or not.

        One under the old name may be another house's: it counts only if it is known here. Cost: for those, a read.
        """
        own = request.cookies.get(self.name)
        return own if own is not None else self._old_token(request)

    def _old_token(self, request: Request) -> str | None:
        token = request.cookies.get(PLAYER)
        try:
            return None if token is None or self.house.player(token) is None else token
        except UnknownPlayer:
            return None

    def keep(self, request: Request, response: Response, token: str) -> None:
        """Sets the cookie, and takes away one under the old name that held the same token.

        Over plain HTTP it goes without Secure, or browsers would drop it.
        """
        secure = request.url.scheme == "https"
        response.set_cookie(
            self.name, token, max_age=KEPT_SECONDS, path=root_of(request), secure=secure, httponly=True, samesite="lax"
        )
        if request.cookies.get(PLAYER) == token:
            _clear(request, response, PLAYER)

    def clear(self, request: Request, response: Response) -> None:
        """Takes the cookie away, if the request had one."""
        if self.name in request.cookies:
            _clear(request, response, self.name)


def _clear(request: Request, response: Response, name: str) -> None:
    """Below a path also where the house kept it before it had one."""
    secure = request.url.scheme == "https"
    for path in dict.fromkeys((root_of(request), "/")):
        response.delete_cookie(name, path=path, secure=secure, httponly=True, samesite="lax")
