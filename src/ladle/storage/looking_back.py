"""Questions over many games: how all players did on a day, and which days a player has begun or finished."""

from collections.abc import Collection, Mapping

from sqlalchemy import Connection, func, select

from ladle.daily import Puzzle
from ladle.storage.tables import results, steps


def extras_on_the_day(connection: Connection, puzzle: Puzzle) -> Mapping[int, int]:
    """Extra moves to how many players ended *puzzle* with them, all within its day (standing ``daily``).

    Cost: one pass over that day's entries of an index, whatever else the table holds.
    """
    query = (
        select(results.c.extra, func.count())
        .where(results.c.edition == puzzle.edition, results.c.number == puzzle.number, results.c.standing == "daily")
        .group_by(results.c.extra)
    )
    return {extra: count for extra, count in connection.execute(query)}  # noqa: C416  (a row is no pair to the types)


def begun(connection: Connection, player: int, edition: str, numbers: Collection[int]) -> frozenset[int]:
    """Those of *numbers* (of one stretch, not empty) in which *player* has taken a step, finished or not."""
    query = (
        select(steps.c.number)
        .where(
            steps.c.player == player,
            steps.c.edition == edition,
            steps.c.number.between(min(numbers), max(numbers)),
        )
        .distinct()
    )
    return frozenset(connection.scalars(query))
