"""A player of the small house."""

import pytest

from ladle.play import House


@pytest.fixture
def player(house: House) -> int:
    return house.player(house.new_player().token)
