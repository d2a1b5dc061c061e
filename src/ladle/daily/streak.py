"""Days in a row. A day that nobody asked for while it was on breaks no streak: there was nothing to play."""

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from ladle.daily.calendar import Calendar
from ladle.daily.moment import in_utc

GRACE_NUMBERS = 30
"""Of how many numbers on end the host's grace is told."""


@dataclass(frozen=True, slots=True)
class Streaks:
    """Lengths in finished days: the run that can still grow, and the longest there was."""

    current: int
    best: int
    passed_over: int = 0
    """Missed days that the current run passes over, which a host may allow."""


def asked_in_time(calendar: Calendar, asked: Mapping[int, datetime]) -> frozenset[int]:
    """The days first asked for before they closed: the only ones that count against a streak.

    *asked* maps each published number to the moment when it was first asked for, as the ledger holds it. A day that
    only a visit to the archive published, after its close, is left out: on the day itself there was no such puzzle.
    """
    return frozenset(
        number for number, moment in asked.items() if number >= 1 and in_utc(moment) <= calendar.closing(number)
    )


def streaks(
    done: Collection[int], asked: Collection[int], today: int, *, lost: Collection[int] = (), grace: int = 0
) -> Streaks:
    """The streaks of a player who finished the numbers *done* (daily or late), when *asked* were asked for in time.

    A day in neither is as if it did not exist. Today counts once it is done and breaks nothing while it is not;
    numbers after today are left aside. A day of *lost* ends any run, also today's.

    A run may pass over missed days, at most *grace* of them in any GRACE_NUMBERS numbers. One too many does not end
    it all: the run then begins after the first of those that are too many. So it is always the longest there can be.

    Cost: O(n log n) in the days named.
    """
    finished = {number for number in done if 1 <= number <= today}
    ended = {number for number in lost if 1 <= number <= today} - finished
    missed = {number for number in asked if 1 <= number < today} - finished - ended
    run, passed = deque[int](), deque[int]()
    best = 0
    for number in sorted(finished | ended | missed):
        if number in finished:
            run.append(number)
        elif number in ended:
            run.clear()
        else:
            passed.append(number)
            if len(passed) > grace and number - passed[-1 - grace] < GRACE_NUMBERS:
                _drop_until(run, passed[-1 - grace])
        _drop_until(passed, run[0] if run else number)
        best = max(best, len(run))
    return Streaks(len(run), best, len(passed))


def _drop_until(numbers: deque[int], last: int) -> None:
    """Takes away those up to *last*."""
    while numbers and numbers[0] <= last:
        numbers.popleft()
