"""Games as a whole: all that a player has, and games brought from elsewhere, each kept complete or not at all."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, Select, exists, insert, select

from ladle.daily import Puzzle
from ladle.storage import people, results
from ladle.storage.hidden_results import HiddenResult
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.results import RecordedResult
from ladle.storage.steps import RecordedStep, as_row
from ladle.storage.tables import days, hidden_results, steps
from ladle.storage.tables import results as results_table

ROWS_AT_ONCE = 1000
_OF_HIDDEN = ("guesses", "won", "hard", "standing", "finished_at")
_OF_RESULT = ("moves", "par", "extra", "standing", "finished_at", "hints")

_EVERY = (
    select(steps, days.c.dictionary)
    .add_columns(*(results_table.c[name].label(f"result_{name}") for name in _OF_RESULT))
    .add_columns(*(hidden_results.c[name].label(f"hidden_{name}") for name in _OF_HIDDEN))
    .join(days, (days.c.edition == steps.c.edition) & (days.c.number == steps.c.number))
    .outerjoin(
        hidden_results,
        (hidden_results.c.player == steps.c.player)
        & (hidden_results.c.edition == steps.c.edition)
        & (hidden_results.c.number == steps.c.number),
    )
    .outerjoin(
        results_table,
        (results_table.c.player == steps.c.player)
        & (results_table.c.edition == steps.c.edition)
        & (results_table.c.number == steps.c.number),
    )
    .order_by(steps.c.player, steps.c.edition, steps.c.number, steps.c.step)
    .execution_options(yield_per=ROWS_AT_ONCE)
)


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


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as the database has it: all of its steps, at least one, in their order, and its result if it has one."""

    player: int
    puzzle: Puzzle
    digest: str
    """Of the dictionary of its day."""
    steps: tuple[RecordedStep, ...]
    result: RecordedResult | HiddenResult | None


def of_player(connection: Connection, player: int) -> tuple[WholeGame, ...]:
    """Every game that counts of the person, finished or not, by edition and number: one a puzzle.

    Raises UnknownPlayer. Cost: a few reads, of the person's rows alone.
    """
    query = (
        select(steps, days.c.dictionary)
        .join(days, (days.c.edition == steps.c.edition) & (days.c.number == steps.c.number))
        .where(steps.c.player.in_(people.players_of(connection, player)), people.counts(steps))
        .order_by(steps.c.edition, steps.c.number, steps.c.step)
    )
    games = groupby(connection.execute(query), lambda row: (row.edition, row.number, row.dictionary))
    return tuple(
        WholeGame(
            Puzzle(edition, number),
            digest,
            tuple(RecordedStep(row.step, row.kind, row.word, row.accepted_at) for row in rows),
        )
        for (edition, number, digest), rows in games
    )


def every(connection: Connection) -> Iterator[StoredGame]:
    """Every game of every player. Cost: one read, ordered by the database, that keeps no more than a game in memory."""
    return _stored_games(connection, _EVERY)


def held_by(connection: Connection, players: tuple[int, ...]) -> Iterator[StoredGame]:
    """Every game of these *players*, set aside or not. Cost: one read, of their rows alone."""
    return _stored_games(connection, _EVERY.where(steps.c.player.in_(players)))


def _stored_games(connection: Connection, query: Select[Any]) -> Iterator[StoredGame]:
    rows = connection.execute(query)
    for (player, edition, number), taken in groupby(rows, lambda row: (row.player, row.edition, row.number)):
        yield _stored(player, Puzzle(edition, number), list(taken))


def result_without_steps(connection: Connection) -> tuple[str, int, Puzzle] | None:
    """Table, player and puzzle of some result whose game has no steps; None if there is no such result."""
    for table in (results_table, hidden_results):
        played = exists().where(
            steps.c.player == table.c.player, steps.c.edition == table.c.edition, steps.c.number == table.c.number
        )
        row = connection.execute(select(table).where(~played).limit(1)).first()
        if row is not None:
            return table.name, row.player, Puzzle(row.edition, row.number)
    return None


def _stored(player: int, puzzle: Puzzle, rows: Sequence[Row[Any]]) -> StoredGame:
    taken = tuple(RecordedStep(row.step, row.kind, row.word, row.accepted_at) for row in rows)
    fields = {name: getattr(rows[0], f"result_{name}") for name in _OF_RESULT}
    hidden = {name: getattr(rows[0], f"hidden_{name}") for name in _OF_HIDDEN}
    result = None if fields["moves"] is None else RecordedResult(puzzle, **fields)
    other = None if hidden["guesses"] is None else HiddenResult(puzzle, **hidden)
    return StoredGame(player, puzzle, rows[0].dictionary, taken, result or other)


def keep(connection: Connection, player: int, games: Iterable[FinishedGame]) -> frozenset[Puzzle]:
    """Keep these *games*, and say which were kept: where the person has a first step already, all stays as it is.

    Belongs in a write. Whoever has the first step of a game has the game: another process that inserts one at the
    same time waits here, sees ours, and is told of the conflict.
    """
    kept, rows = set(), []
    for game in games:
        puzzle, (first, *rest) = game.result.puzzle, game.steps
        own = people.holder(connection, player, puzzle, writing=True)
        if insert_if_new(connection, steps, as_row(own, puzzle, first)):
            results.add(connection, own, game.result)
            kept.add(puzzle)
            rows += [as_row(own, puzzle, step) for step in rest]
    for begin in range(0, len(rows), ROWS_AT_ONCE):
        connection.execute(insert(steps), rows[begin : begin + ROWS_AT_ONCE])
    return frozenset(kept)
