"""Every past day by month, with what a player did on it."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from ladle.daily import Calendar, Standing
from ladle.errors import UnknownMonth
from ladle.play.days import Days
from ladle.storage import Connection, Database, RecordedResult, looking_back, results

MONTH = re.compile("[0-9]{4}-(?:0[1-9]|1[0-2])")


@dataclass(frozen=True, slots=True)
class ArchiveDay:
    """A day that has opened. The fields of a result are null until the player has one."""

    number: int
    date: date
    state: Literal["new", "begun", "done"]
    moves: int | None = None
    par: int | None = None
    extra: int | None = None
    hints: int | None = None
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class ArchiveMonth:
    """The days of a month, by number. Today's is among them once it has opened."""

    edition: str
    month: str
    """As ``2026-11``, by the UTC dates of the openings."""
    first: str
    """The month of puzzle 1."""
    last: str
    """The month of the newest puzzle."""
    days: tuple[ArchiveDay, ...]


class Archive:
    """The months of every edition. Listing a day does not publish it: only opening its card does."""

    def __init__(self, days: Days, database: Database) -> None:
        self._days = days
        self._database = database

    def month(self, edition: str, month: str | None, player: int | None) -> ArchiveMonth:
        """The days of *month* (``2026-11``; the newest if None). Without a *player* all are new.

        Raises UnknownEdition, and UnknownMonth for what is no month, lies before puzzle 1 or is still to come. Before
        the first day there is one month, and it is empty.
        """
        calendar, today = self._days.calendar(edition), self._days.number(edition)
        first, last = _month(calendar.date(1)), _month(calendar.date(max(today, 1)))
        month = last if month is None else month
        if not MONTH.fullmatch(month) or not first <= month <= last:
            raise UnknownMonth(first, last)
        numbers = _numbers(calendar, month, today)
        return ArchiveMonth(edition, month, first, last, self._listed(calendar, edition, numbers, player))

    def _listed(self, calendar: Calendar, edition: str, numbers: range, player: int | None) -> tuple[ArchiveDay, ...]:
        if player is None or not numbers:
            return tuple(_day(calendar, number, None, begun=False) for number in numbers)

        def read(connection: Connection) -> tuple[frozenset[int], tuple[RecordedResult, ...]]:
            begun = looking_back.begun(connection, player, edition, numbers)
            return begun, results.of_player(connection, player, edition)

        begun, finished = self._database.read(read)
        done = {result.number: result for result in finished}
        return tuple(_day(calendar, number, done.get(number), begun=number in begun) for number in numbers)


def _month(day: date) -> str:
    return f"{day:%Y-%m}"


def _numbers(calendar: Calendar, month: str, today: int) -> range:
    """The numbers up to *today* whose date lies in *month*."""
    begins = date.fromisoformat(f"{month}-01")
    ends = (begins + timedelta(days=31)).replace(day=1)
    one = calendar.date(1)
    return range(max(1, (begins - one).days + 1), min(today, (ends - one).days) + 1)


def _day(calendar: Calendar, number: int, result: RecordedResult | None, *, begun: bool) -> ArchiveDay:
    if result is None:
        return ArchiveDay(number, calendar.date(number), "begun" if begun else "new")
    return ArchiveDay(
        number,
        calendar.date(number),
        "done",
        moves=result.moves,
        par=result.par,
        extra=result.extra,
        hints=result.hints,
        standing=result.standing,
    )
