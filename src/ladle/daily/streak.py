"""Days in a row. A day that nobody asked for while it was on breaks no streak: there was nothing to play."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from ladle.daily.calendar import Calendar
from ladle.daily.moment import in_utc


@dataclass(frozen=True, slots=True)
class Streaks:
    """Lengths in finished days: the run that can still grow, and the longest there was."""

    current: int
    best: int


def asked_in_time(calendar: Calendar, asked: Mapping[int, datetime]) -> frozenset[int]:
    """The days first asked for before they closed: the only ones that count against a streak.

    *asked* maps each published number to the moment when it was first asked for, as the ledger holds it. A day that
    only a visit to the archive published, after its close, is left out: on the day itself there was no such puzzle.
    """
    return frozenset(
        number for number, moment in asked.items() if number >= 1 and in_utc(moment) <= calendar.closing(number)
    )


def streaks(done: Collection[int], asked: Collection[int], today: int) -> Streaks:
    """The streaks of a player who finished the numbers *done* (daily or late), when *asked* were asked for in time.

    A day in neither is as if it did not exist. Today counts once it is done and breaks nothing while it is not;
    numbers after today are left aside. Cost: O(n log n) in the days named.
    """
    finished = {number for number in done if 1 <= number <= today}
    missed = {number for number in asked if 1 <= number < today} - finished
    run = best = 0
    for number in sorted(finished | missed):
        run = run + 1 if number in finished else 0
        best = max(best, run)
    return Streaks(current=run, best=best)
