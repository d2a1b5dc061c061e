"""Databases and backups of an earlier Ladle, with games in them: nothing is lost, and they go on."""

import hashlib
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from ladle.daily import Puzzle
from ladle.storage import (
    Database,
    RecordedResult,
    RecordedStep,
    backup,
    ledger,
    players,
    restore,
    results,
    schema,
    secrets,
    steps,
)
from ladle.storage.address import backend_at

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)
MOMENT = 1_795_942_800_000_007
PUZZLE = Puzzle("en-poop", 472)
WORDS = b'{"words":["cork"]}'
DIGEST = hashlib.sha256(WORDS).hexdigest()
ROWS: list[tuple[str, dict[str, Any]]] = [
    (
        "INSERT INTO dictionaries VALUES (:digest, :words, :now)",
        {"digest": DIGEST, "words": zlib.compress(WORDS), "now": MOMENT},
    ),
    ("INSERT INTO days VALUES ('en-poop', 472, 'cork', 1, :digest, :now)", {"digest": DIGEST, "now": MOMENT}),
    ("INSERT INTO days VALUES ('en-poop', 473, 'cork', 1, :digest, :now)", {"digest": DIGEST, "now": MOMENT}),
    ("INSERT INTO players VALUES (41, :hash, :now, :now)", {"hash": b"p" * 32, "now": MOMENT}),
    ("INSERT INTO steps VALUES (41, 'en-poop', 472, 1, 'word', 'pork', :now)", {"now": MOMENT}),
    ("INSERT INTO steps VALUES (41, 'en-poop', 472, 2, 'undo', '', :now)", {"now": MOMENT}),
    ("INSERT INTO steps VALUES (41, 'en-poop', 472, 3, 'word', 'poop', :now)", {"now": MOMENT}),
    ("INSERT INTO results VALUES (41, 'en-poop', 472, 2, 1, 1, 'daily', :now)", {"now": MOMENT}),
    ("INSERT INTO steps VALUES (41, 'en-poop', 473, 1, 'word', 'pork', :now)", {"now": MOMENT}),
    ("INSERT INTO secrets VALUES ('player', :value)", {"value": bytes(range(32))}),
]
"""A house at the first revision: one finished game, one begun."""


def make_first_house(url: str) -> None:
    backend = backend_at(url)
    backend.prepare(create=True)
    with backend.upgrading() as connection:
        schema.upgrade(connection, "0001")
        for statement, values in ROWS:
            connection.execute(text(statement), values)
        backend.reset_sequences(connection)


def check_and_go_on(database: Database) -> None:
    """All that was there is there, the hints of its games counted as none; and the begun game takes a hint."""
    with database.snapshot() as connection:
        assert schema.revision(connection) == schema.HEAD
        assert ledger.dictionary(connection, DIGEST) == WORDS
        assert players.find(connection, b"p" * 32) == 41
        assert steps.transcript(connection, 41, PUZZLE) == (
            RecordedStep(1, "word", "pork", NOW),
            RecordedStep(2, "undo", "", NOW),
            RecordedStep(3, "word", "poop", NOW),
        )
        assert results.of_player(connection, 41, "en-poop") == (RecordedResult(PUZZLE, 2, 1, 1, "daily", NOW, 0),)
    assert database.write(lambda c: secrets.get_or_make(c, "player", b"new")) == bytes(range(32))
    begun = Puzzle("en-poop", 473)
    hint = RecordedStep(2, "hint", "letter", NOW)
    assert database.write(lambda c: steps.add(c, 41, begun, hint))
    assert database.read(lambda c: steps.transcript(c, 41, begun))[1] == hint
    result = RecordedResult(begun, 2, 1, 1, "late", NOW, 1)
    assert database.write(lambda c: results.add(c, 41, result))
    assert database.read(lambda c: results.find(c, 41, begun)) == result
    assert database.write(lambda c: players.add(c, b"new" * 8, NOW)) == 42


def test_a_database_of_the_first_revision_is_upgraded_when_it_is_opened(database_url: str) -> None:
    make_first_house(database_url)
    with Database.open(database_url) as database:
        check_and_go_on(database)


@pytest.fixture
def first_backup(sqlite_url: str, tmp_path: Path) -> Path:
    """A backup that holds the first revision's tables, made before the upgrade."""
    url = sqlite_url.replace("ladle.db", "first.db")
    make_first_house(url)
    with Database.open(url, migrate=False) as database:
        backup(database, tmp_path / "first.backup")
        with database.snapshot() as connection:
            assert schema.revision(connection) == "0001"  # a backup changes nothing
    return tmp_path / "first.backup"


def test_a_backup_of_the_first_revision_is_upgraded_on_its_way_in(database: Database, first_backup: Path) -> None:
    restore(database, first_backup)
    check_and_go_on(database)


def test_a_backup_made_before_the_upgrade_replaces_what_came_after_it(database: Database, first_backup: Path) -> None:
    restore(database, first_backup)
    check_and_go_on(database)
    restore(database, first_backup, overwrite=True)
    check_and_go_on(database)


def test_an_upgrade_goes_on_from_any_revision(database_url: str) -> None:
    """As for who skips no release, and who skips some."""
    make_first_house(database_url)
    for revision in schema.REVISIONS:
        with backend_at(database_url).upgrading() as connection:
            schema.upgrade(connection, revision)
            assert schema.revision(connection) == revision
    with Database.open(database_url) as database:
        check_and_go_on(database)
