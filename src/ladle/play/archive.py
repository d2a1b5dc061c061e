"""Every past day by month, with what a player did on it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

from ladle.daily import Calendar, Standing
from ladle.errors import UnknownMonth
from ladle.packs import HiddenEdition
from ladle.play.days import Days
from ladle.play.hidden.views import HiddenArchiveDay
from ladle.storage import Connection, Database, HiddenResult, RecordedResult, hidden_results, looking_back, results

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
    days: tuple[ArchiveDay | HiddenArchiveDay, ...]
    """Of the one kind or the other, by the edition's game."""


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
        first, last = month_of(calendar.date(1)), month_of(calendar.date(max(today, 1)))
        month = read_month(month, first, last)
        numbers = numbers_of(calendar, month, today)
        return ArchiveMonth(edition, month, first, last, self._listed(calendar, edition, numbers, player))

    def _listed(
        self, calendar: Calendar, edition: str, numbers: range, player: int | None
    ) -> tuple[ArchiveDay | HiddenArchiveDay, ...]:
        is_hidden = isinstance(self._days.shelf.edition(edition), HiddenEdition)
        begun: frozenset[int] = frozenset()
        done: dict[int, RecordedResult | HiddenResult] = {}
        if player is not None and numbers:

            def read(connection: Connection) -> tuple[frozenset[int], Sequence[RecordedResult | HiddenResult]]:
                finished = (hidden_results if is_hidden else results).of_player(connection, player, edition)
                return looking_back.begun(connection, player, edition, numbers), finished

            begun, finished = self._database.read(read)
            done = {result.number: result for result in finished}
        kind = HiddenArchiveDay if is_hidden else ArchiveDay
        return tuple(
            _done(calendar, done[number])
            if number in done
            else kind(number, calendar.date(number), "begun" if number in begun else "new")
            for number in numbers
        )


def month_of(day: date) -> str:
    """As ``2026-11``."""
    return f"{day:%Y-%m}"


def read_month(month: str | None, first: str, last: str) -> str:
    """*month*, or *last* if it is None. Raises UnknownMonth for what is no month, and for one before *first* or after
    *last*."""
    if month is None:
        return last
    if not MONTH.fullmatch(month) or not first <= month <= last:
        raise UnknownMonth(first, last)
    return month


def numbers_of(calendar: Calendar, month: str, today: int) -> range:
    """The numbers up to *today* whose date lies in *month*."""
    begins = date.fromisoformat(f"{month}-01")
    ends = (begins + timedelta(days=31)).replace(day=1)
    one = calendar.date(1)
    return range(max(1, (begins - one).days + 1), min(today, (ends - one).days) + 1)


def _done(calendar: Calendar, result: RecordedResult | HiddenResult) -> ArchiveDay | HiddenArchiveDay:
    number, day = result.number, calendar.date(result.number)
    if isinstance(result, HiddenResult):
        return HiddenArchiveDay(
            number,
            day,
            "done",
            guesses=result.guesses,
            won=result.won,
            hard=result.hard,
            standing=result.standing,
        )
    return ArchiveDay(
        number,
        day,
        "done",
        moves=result.moves,
        par=result.par,
        extra=result.extra,
        hints=result.hints,
        standing=result.standing,
    )
