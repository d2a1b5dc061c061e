"""Whom a page is for: the player that the visitor's cookie names, if there is one."""

from starlette.requests import Request

from ladle.errors import UnknownPlayer
from ladle.play import House
from ladle.web.cookies import PLAYER


def visitor(house: House, request: Request) -> int | None:
    """None for who has no player yet, and for a cookie that is not known here: pages then show nothing of anyone."""
    token = request.cookies.get(PLAYER)
    if token is None:
        return None
    try:
        return house.player(token)
    except UnknownPlayer:
        return None
