"""A small house on each database, on day 7."""

import pytest

from ladle.play import House
from ladle.storage import Database
from small_house import Clock, open_small_house


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    return open_small_house(database, clock)


@pytest.fixture
def player(house: House) -> int:
    return house.player(house.new_player().token)
