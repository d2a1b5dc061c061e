"""Questions over many games: how all players did on a day, and which days a player has begun or finished."""

from collections import Counter
from collections.abc import Collection, Mapping

from sqlalchemy import Connection, case, func, select

from ladle.daily import Puzzle
from ladle.storage import people
from ladle.storage.tables import hidden_results, results, steps


def extras_on_the_day(connection: Connection, puzzle: Puzzle) -> Mapping[int, int]:
    """Extra moves to how many players ended *puzzle* with them, all within its day (standing ``daily``).

    Each person counts once. Cost: one pass over that day's entries of an index, whatever else the table holds.
    """
    query = (
        select(results.c.extra, func.count())
        .where(results.c.edition == puzzle.edition, results.c.number == puzzle.number, results.c.standing == "daily")
        .where(people.counts(results))
        .group_by(results.c.extra)
    )
    return {extra: count for extra, count in connection.execute(query)}  # noqa: C416  (a row is no pair to the types)


def guesses_on_the_day(connection: Connection, puzzle: Puzzle) -> Mapping[int, int]:
    """Guesses to how many players won *puzzle* with them, and 0 to how many lost, all within its day (``daily``).

    Cost: as ``extras_on_the_day``.
    """
    columns = hidden_results.c
    query = (
        select(case((columns.won == True, columns.guesses), else_=0), func.count())  # noqa: E712  (SQL, not Python)
        .where(columns.edition == puzzle.edition, columns.number == puzzle.number, columns.standing == "daily")
        .where(people.counts(hidden_results))
        .group_by(columns.won, columns.guesses)
    )
    counts = Counter[int]()
    for guesses, count in connection.execute(query):
        counts[guesses] += count
    return counts


def begun(connection: Connection, player: int, edition: str, numbers: Collection[int]) -> frozenset[int]:
    """Those of *numbers* (of one stretch, not empty) in which the person has taken a step, finished or not.

    Raises UnknownPlayer.
    """
    query = (
        select(steps.c.number)
        .where(
            steps.c.player.in_(people.players_of(connection, player)),
            steps.c.edition == edition,
            steps.c.number.between(min(numbers), max(numbers)),
        )
        .distinct()
    )
    return frozenset(connection.scalars(query))
