"""Whom a page is for: the player that the visitor's cookie names, if there is one."""

from starlette.requests import Request

from ladle.errors import UnknownPlayer
from ladle.play import House
from ladle.web.cookies import PlayerCookie


def visitor(house: House, request: Request) -> int | None:
    """None for who has no player yet, and for a cookie that is not known here: pages then show nothing of anyone.

    Who was forgotten a moment ago, in another process, is not known either: a page has no way to begin anew.
    """
    token = PlayerCookie(house).token(request)
    if token is None:
        return None
    try:
        return house.player_now(token)
    except UnknownPlayer:
        return None


def brings_cookie(house: House, request: Request) -> bool:
    """Whether the visitor came with a player's cookie of this house, known or not."""
    return PlayerCookie(house).token(request) is not None
