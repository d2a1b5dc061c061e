"""What an edition's schedule holds for a day: the same order, cycle after cycle, without end."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

Row = TypeVar("Row", covariant=True)


class HasSchedule(Protocol[Row]):
    """Anything with a schedule: each edition of each game."""

    @property
    def schedule(self) -> Sequence[Row]: ...


def scheduled(edition: HasSchedule[Row], number: int) -> Row | None:
    """The row of puzzle *number*: ``schedule[number mod length]``; None for number 0 and below, before the first day.

    Only what is scheduled: a day already written in the ledger is read there instead.
    """
    if number < 1:
        return None
    return edition.schedule[number % len(edition.schedule)]
