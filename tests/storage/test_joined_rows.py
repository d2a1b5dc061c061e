"""People as a backup may have them: what joining and forgetting would never leave is found."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, insert, update

from ladle.daily import Puzzle
from ladle.storage import Database, RecordedStep, people, players, steps, wrong_person
from ladle.storage.tables import players as players_table
from ladle.storage.tables import set_aside

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)

Change = Callable[[Connection, int, int, int], object]


def row_aside(player: int) -> dict[str, object]:
    return {"player": player, "edition": "en-poop", "number": 472}


CHANGES: dict[str, tuple[Change, str | None, str]] = {
    "nothing": (lambda _c, _one, _two, _alone: None, None, ""),
    "a person that is no player of it": (
        lambda c, one, _two, _alone: c.execute(
            update(players_table).where(players_table.c.id == one).values(person=None)
        ),
        "players",
        "its person is none",
    ),
    "steps of a forgotten player": (
        lambda c, _one, _two, alone: c.execute(
            update(players_table).where(players_table.c.id == alone).values(deleted_at=NOW)
        ),
        "steps",
        "its player was forgotten",
    ),
    "the first game set aside as well": (
        lambda c, one, _two, _alone: c.execute(insert(set_aside).values(row_aside(one))),
        "set_aside",
        "no other game of its person was begun before",
    ),
    "the only game of someone set aside": (
        lambda c, _one, _two, alone: c.execute(insert(set_aside).values(row_aside(alone))),
        "set_aside",
        "no other game of its person was begun before",
    ),
    "nothing set aside": (
        lambda c, _one, _two, _alone: c.execute(set_aside.delete()),
        "steps",
        "its person has begun that puzzle before, elsewhere",
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_joining_never_leaves_is_found(database: Database, puzzle: Puzzle, change: str) -> None:
    work, table, problem = CHANGES[change]

    def run(connection: Connection) -> None:
        one, two, alone = (players.add(connection, bytes([number]) * 32, NOW) for number in range(3))
        for minute, player in enumerate((one, two, alone)):
            moment = NOW + timedelta(minutes=minute)
            for number in (1, 2):
                steps.add(connection, player, puzzle, RecordedStep(number, "word", "cork", moment))
        people.join(connection, one, two)
        work(connection, one, two, alone)
        fault = wrong_person(connection)
        assert (fault and fault.table, fault and fault.problem) == ((table, problem) if table else (None, None))

    database.write(run)
