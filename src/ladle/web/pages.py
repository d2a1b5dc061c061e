"""The pages of the site."""

from starlette.routing import BaseRoute

from ladle.play import House
from ladle.settings import Settings


def page_routes(house: House, settings: Settings) -> list[BaseRoute]:
    """Home, play and yesterday, and the files of the browser client."""
    del house, settings
    return []
