"""What many players came to in one edition: their counted games of the days of a month, added up by the database."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, bindparam, case, exists, func, literal, select

from ladle.daily import Puzzle
from ladle.storage.tables import hidden_results, results, set_aside


@dataclass(frozen=True, slots=True)
class MonthTotal:
    """The games of one player. ``total`` adds up extra moves or guesses, a word not found being one guess more."""

    player: int
    played: int
    won: int
    total: int


@dataclass(frozen=True, slots=True)
class DayResult:
    """A game of one day. ``score`` is extra moves, or the guesses that were made."""

    player: int
    score: int
    won: bool
    hints: int
    hard: bool


Beside = tuple[int | None, int | None]


def ladder_totals(connection: Connection, own: Sequence[int], edition: str, numbers: range) -> tuple[MonthTotal, ...]:
    """Of those players who ended a ladder of *numbers* within its day. One statement."""
    return _totals(connection, _LADDER_TOTALS, own, edition, numbers)


def hidden_totals(connection: Connection, own: Sequence[int], edition: str, numbers: range) -> tuple[MonthTotal, ...]:
    """Likewise of a hidden word, found or not."""
    return _totals(connection, _HIDDEN_TOTALS, own, edition, numbers)


def ladders_of_day(connection: Connection, own: Sequence[int], puzzle: Puzzle) -> tuple[DayResult, ...]:
    """The results of those players who ended *puzzle* within its day. One statement."""
    rows = connection.execute(_LADDERS_OF_DAY, {"players": own, "edition": puzzle.edition, "number": puzzle.number})
    return tuple(DayResult(row.player, row.extra, won=True, hints=row.hints, hard=False) for row in rows)


def hidden_of_day(connection: Connection, own: Sequence[int], puzzle: Puzzle) -> tuple[DayResult, ...]:
    """Likewise of a hidden word."""
    rows = connection.execute(_HIDDEN_OF_DAY, {"players": own, "edition": puzzle.edition, "number": puzzle.number})
    return tuple(DayResult(row.player, row.guesses, won=row.won, hints=0, hard=row.hard) for row in rows)


def ladders_beside(connection: Connection, own: Sequence[int], puzzle: Puzzle, numbers: range) -> Beside:
    """The nearest of *numbers* before and after *puzzle* whose ladders those players, one person, have ended; None
    where there is none. One statement."""
    return _beside(connection, results, own, puzzle, numbers)


def hidden_beside(connection: Connection, own: Sequence[int], puzzle: Puzzle, numbers: range) -> Beside:
    """Likewise of hidden words."""
    return _beside(connection, hidden_results, own, puzzle, numbers)


def _is_own(table: Table) -> ColumnElement[bool]:
    """Whether a row of *table* is a game of those players in that edition, and the one that its person has of it."""
    another = and_(
        set_aside.c.player == table.c.player,
        set_aside.c.edition == table.c.edition,
        set_aside.c.number == table.c.number,
    )
    return and_(
        table.c.player.in_(bindparam("players", expanding=True)),
        table.c.edition == bindparam("edition"),
        ~exists().where(another),
    )


def _counted(table: Table) -> ColumnElement[bool]:
    """Whether such a row counts in tables: it was ended within its day."""
    return and_(_is_own(table), table.c.standing == "daily")


def _total_query(table: Table, won: ColumnElement[int], total: ColumnElement[int]) -> Select[Any]:
    columns = (table.c.player, func.count().label("played"), func.sum(won).label("won"), func.sum(total).label("total"))
    in_month = table.c.number.between(bindparam("first"), bindparam("last"))
    return select(*columns).where(_counted(table), in_month).group_by(table.c.player)


_FOUND = hidden_results.c.won == True  # noqa: E712  (SQL, not Python)
_LADDER_TOTALS = _total_query(results, literal(1), results.c.extra)
_HIDDEN_TOTALS = _total_query(
    hidden_results,
    case((_FOUND, 1), else_=0),
    case((_FOUND, hidden_results.c.guesses), else_=hidden_results.c.guesses + 1),
)
_LADDERS_OF_DAY = select(results).where(_counted(results), results.c.number == bindparam("number"))
_HIDDEN_OF_DAY = select(hidden_results).where(_counted(hidden_results), hidden_results.c.number == bindparam("number"))


def _beside(connection: Connection, table: Table, own: Sequence[int], puzzle: Puzzle, numbers: range) -> Beside:
    number = table.c.number
    before = and_(number < puzzle.number, number >= numbers.start)
    after = and_(number > puzzle.number, number < numbers.stop)
    query = select(func.max(case((before, number))), func.min(case((after, number)))).where(_is_own(table))
    row = connection.execute(query, {"players": own, "edition": puzzle.edition}).one()
    return row[0], row[1]


def _totals(
    connection: Connection, query: Select[Any], own: Sequence[int], edition: str, numbers: range
) -> tuple[MonthTotal, ...]:
    if not numbers:
        return ()
    keys = {"players": own, "edition": edition, "first": numbers[0], "last": numbers[-1]}
    rows = connection.execute(query, keys)
    return tuple(MonthTotal(row.player, row.played, int(row.won), int(row.total)) for row in rows)
