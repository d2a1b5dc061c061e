"""Results of hidden words: what the server computed from a finished transcript, one a player and puzzle."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select

from ladle.daily import Puzzle, Standing
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.people import counts, players_of
from ladle.storage.tables import hidden_results

_OF_PLAYERS = (
    select(hidden_results)
    .where(
        hidden_results.c.player.in_(bindparam("players", expanding=True)),
        hidden_results.c.edition == bindparam("edition"),
        counts(hidden_results),
    )
    .order_by(hidden_results.c.number)
)
_OF_PUZZLE = select(hidden_results).where(
    hidden_results.c.player == bindparam("player"),
    hidden_results.c.edition == bindparam("edition"),
    hidden_results.c.number == bindparam("number"),
)


@dataclass(frozen=True, slots=True)
class HiddenResult:
    """A finished game. ``finished_at`` is the moment when its last guess was accepted."""

    puzzle: Puzzle
    guesses: int
    """Guesses that were made, the winning one included."""
    won: bool
    hard: bool
    standing: Standing
    finished_at: datetime

    @property
    def number(self) -> int:
        return self.puzzle.number


def add(connection: Connection, player: int, result: HiddenResult) -> bool:
    """Keep *result*. True if it is new; False if the puzzle had one, which then stays. Belongs in a write."""
    row = {
        "player": player,
        "edition": result.puzzle.edition,
        "number": result.puzzle.number,
        "guesses": result.guesses,
        "won": result.won,
        "hard": result.hard,
        "standing": result.standing,
        "finished_at": result.finished_at,
    }
    return insert_if_new(connection, hidden_results, row)


def find(connection: Connection, player: int, puzzle: Puzzle) -> HiddenResult | None:
    """The result of *player* on *puzzle*, or None."""
    key = {"player": player, "edition": puzzle.edition, "number": puzzle.number}
    row = connection.execute(_OF_PUZZLE, key).one_or_none()
    return None if row is None else _result(row)


def of_player(connection: Connection, player: int, edition: str) -> tuple[HiddenResult, ...]:
    """All results that count of the person in *edition*, by number: one a puzzle. Raises UnknownPlayer."""
    key = {"players": players_of(connection, player), "edition": edition}
    return tuple(_result(row) for row in connection.execute(_OF_PLAYERS, key))


def _result(row: Row[Any]) -> HiddenResult:
    puzzle = Puzzle(row.edition, row.number)
    return HiddenResult(puzzle, row.guesses, row.won, row.hard, row.standing, row.finished_at)
