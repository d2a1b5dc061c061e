"""Published days and a player to hang steps and results on."""

import hashlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

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


@pytest.fixture(
    params=[
        ("sqlite", "sqlite"),
        pytest.param(("sqlite", "postgresql"), marks=pytest.mark.postgres),
        pytest.param(("postgresql", "sqlite"), marks=pytest.mark.postgres),
        pytest.param(("postgresql", "postgresql"), marks=pytest.mark.postgres),
    ],
    ids="-to-".join,
)
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Database, Database]]:
    """A database that holds a house, and another that is to hold it."""

    def url(product: str, fixture: str, name: str) -> str:
        if product == "sqlite":
            return f"sqlite:///{(tmp_path / name).as_posix()}"
        return str(request.getfixturevalue(fixture))

    one, other = request.param
    with (
        Database.open(url(one, "postgres_url", "one.db")) as first,
        Database.open(url(other, "durable_postgres_url", "other.db")) as second,
    ):
        yield first, second
