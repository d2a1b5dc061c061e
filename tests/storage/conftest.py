"""Published days and a player to hang steps and results on."""

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from ladle.daily import Puzzle
from ladle.storage import Database, PublishedDay, ledger, players

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)
WORDS = b'{"words":["cork"]}'


@pytest.fixture
def published(database: Database) -> Callable[[str, int], Puzzle]:
    """Publishes a puzzle of that edition and number."""

    def publish(edition: str, number: int) -> Puzzle:
        day = PublishedDay(Puzzle(edition, number), "cork", 5, hashlib.sha256(WORDS).hexdigest(), NOW)
        return database.write(lambda c: ledger.publish(c, day, WORDS)).puzzle

    return publish


@pytest.fixture
def puzzle(published: Callable[[str, int], Puzzle]) -> Puzzle:
    """A published puzzle."""
    return published("en-poop", 472)


@pytest.fixture
def player(database: Database) -> int:
    return database.write(lambda c: players.add(c, b"p" * 32, NOW))
