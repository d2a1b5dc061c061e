"""The player's cookie: a random token that only the server reads, kept for as long as browsers allow."""

from starlette.requests import Request
from starlette.responses import Response

PLAYER = "ladle_player"
KEPT_SECONDS = 400 * 24 * 60 * 60
"""400 days, the longest that browsers keep a cookie; each use begins them anew."""


def keep_player(request: Request, response: Response, token: str) -> None:
    """Sets the cookie. Over plain HTTP it goes without Secure, or browsers would drop it."""
    response.set_cookie(
        PLAYER,
        token,
        max_age=KEPT_SECONDS,
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


def clear_player(request: Request, response: Response) -> None:
    """Takes the cookie away, if the request had one."""
    if PLAYER in request.cookies:
        response.delete_cookie(PLAYER, path="/", secure=request.url.scheme == "https", httponly=True, samesite="lax")
