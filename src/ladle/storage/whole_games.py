"""Games as a whole: all that a player has, and games brought from elsewhere, each kept complete or not at all."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import Connection, insert, select

from ladle.daily import Puzzle
from ladle.ladder import Step
from ladle.storage import results
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.results import RecordedResult
from ladle.storage.steps import RecordedStep, as_row
from ladle.storage.tables import days, steps

ROWS_AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class WholeGame:
    """All steps of a game, at least one. ``digest`` names the dictionary of its day."""

    puzzle: Puzzle
    digest: str
    steps: tuple[RecordedStep, ...]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """All steps of a game and what they came to."""

    result: RecordedResult
    steps: tuple[RecordedStep, ...]


def of_player(connection: Connection, player: int) -> tuple[WholeGame, ...]:
    """Every game of *player*, finished or not, by edition and number. Cost: two reads, of the player's rows alone."""
    query = (
        select(steps, days.c.dictionary)
        .join(days, (days.c.edition == steps.c.edition) & (days.c.number == steps.c.number))
        .where(steps.c.player == player)
        .order_by(steps.c.edition, steps.c.number, steps.c.step)
    )
    games = groupby(connection.execute(query), lambda row: (row.edition, row.number, row.dictionary))
    return tuple(
        WholeGame(
            Puzzle(edition, number),
            digest,
            tuple(RecordedStep(row.step, Step(row.kind, row.word), row.accepted_at) for row in rows),
        )
        for (edition, number, digest), rows in games
    )


def keep(connection: Connection, player: int, games: Iterable[FinishedGame]) -> frozenset[Puzzle]:
    """Keep these *games*, and say which were kept: where *player* has a first step already, all stays as it is.

    Belongs in a write. Whoever has the first step of a game has the game: another process that inserts one at the
    same time waits here, sees ours, and is told of the conflict.
    """
    kept, rows = set(), []
    for game in games:
        puzzle, (first, *rest) = game.result.puzzle, game.steps
        if insert_if_new(connection, steps, as_row(player, puzzle, first)):
            results.add(connection, player, game.result)
            kept.add(puzzle)
            rows += [as_row(player, puzzle, step) for step in rest]
    for begin in range(0, len(rows), ROWS_AT_ONCE):
        connection.execute(insert(steps), rows[begin : begin + ROWS_AT_ONCE])
    return frozenset(kept)
