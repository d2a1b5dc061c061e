"""Results: what the server computed from a finished transcript, one a player and puzzle."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select

from ladle.daily import Puzzle, Standing
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.people import counts, players_of
from ladle.storage.tables import results

_OF_PLAYERS = (
    select(results)
    .where(
        results.c.player.in_(bindparam("players", expanding=True)),
        results.c.edition == bindparam("edition"),
        counts(results),
    )
    .order_by(results.c.number)
)
_OF_PUZZLE = select(results).where(
    results.c.player == bindparam("player"),
    results.c.edition == bindparam("edition"),
    results.c.number == bindparam("number"),
)


@dataclass(frozen=True, slots=True)
class RecordedResult:
    """A finished game. ``extra`` is moves above par; ``finished_at`` the moment when its last step was accepted."""

    puzzle: Puzzle
    moves: int
    par: int
    extra: int
    standing: Standing
    finished_at: datetime
    hints: int = 0

    @property
    def number(self) -> int:
        return self.puzzle.number


def add(connection: Connection, player: int, result: RecordedResult) -> bool:
    """Keep *result*. True if it is new; False if the puzzle had one, which then stays. Belongs in a write."""
    row = {
        "player": player,
        "edition": result.puzzle.edition,
        "number": result.puzzle.number,
        "moves": result.moves,
        "par": result.par,
        "extra": result.extra,
        "standing": result.standing,
        "finished_at": result.finished_at,
        "hints": result.hints,
    }
    return insert_if_new(connection, results, row)


def find(connection: Connection, player: int, puzzle: Puzzle) -> RecordedResult | None:
    """The result of *player* on *puzzle*, or None."""
    key = {"player": player, "edition": puzzle.edition, "number": puzzle.number}
    row = connection.execute(_OF_PUZZLE, key).one_or_none()
    return None if row is None else _result(row)


def of_player(connection: Connection, player: int, edition: str) -> tuple[RecordedResult, ...]:
    """All results that count of the person in *edition*, by number: one a puzzle. Raises UnknownPlayer."""
    key = {"players": players_of(connection, player), "edition": edition}
    return tuple(_result(row) for row in connection.execute(_OF_PLAYERS, key))


def _result(row: Row[Any]) -> RecordedResult:
    puzzle = Puzzle(row.edition, row.number)
    return RecordedResult(puzzle, row.moves, row.par, row.extra, row.standing, row.finished_at, row.hints)
