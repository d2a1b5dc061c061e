"""A site over a small house."""

from collections.abc import Iterator

import pytest

from ladle.play import House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from small_house import Clock, open_small_house
from small_site import Browser


@pytest.fixture
def browser(house: House) -> Browser:
    """On both databases."""
    return Browser(create_app(Settings(), house=house))


@pytest.fixture
def sqlite_house(sqlite_url: str, clock: Clock) -> Iterator[House]:
    with Database.open(sqlite_url) as database:
        yield open_small_house(database, clock)


@pytest.fixture
def visitor(sqlite_house: House) -> Browser:
    """On SQLite alone: for what has nothing to do with the database."""
    return Browser(create_app(Settings(), house=sqlite_house))
