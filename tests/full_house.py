"""A house with all that a database of one can hold, to be carried elsewhere."""

import hashlib
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from sqlalchemy import select

from ladle.daily import Puzzle
from ladle.storage import (
    Database,
    PublishedDay,
    RecordedResult,
    RecordedStep,
    ledger,
    players,
    results,
    secrets,
    steps,
)
from ladle.storage.tables import metadata

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)
WORDS = '{"words":["cork","œuf"]}'.encode()
PUZZLE = Puzzle("en-poop", 472)

Rows = dict[str, list[tuple[Any, ...]]]


def fill(database: Database, people: int = 30) -> None:
    """A house with players, games, letters beyond ASCII, empty words and every byte."""
    day = PublishedDay(PUZZLE, "cork", 5, hashlib.sha256(WORDS).hexdigest(), NOW)
    database.write(lambda c: ledger.publish(c, day, WORDS))
    database.write(lambda c: secrets.get_or_make(c, "token", bytes(range(256))))
    for person in range(people):
        add_player(database, person)


def add_player(database: Database, person: int) -> None:
    player = database.write(lambda c: players.add(c, hashlib.sha256(b"%d" % person).digest(), NOW))
    for number in range(1, 4):
        step = RecordedStep(number, *(("undo", "") if number == 2 else ("word", "œufs")), NOW)
        database.write(partial(steps.add, player=player, puzzle=PUZZLE, step=step))
    result = RecordedResult(PUZZLE, 2, 1, 1, "late", NOW + timedelta(microseconds=person))
    database.write(lambda c: results.add(c, player, result))


def rows(database: Database) -> Rows:
    def all_rows(table: Any) -> list[tuple[Any, ...]]:
        return database.read(lambda c: sorted((tuple(row) for row in c.execute(select(table))), key=repr))

    return {table.name: all_rows(table) for table in metadata.sorted_tables}
