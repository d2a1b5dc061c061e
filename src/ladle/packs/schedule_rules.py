"""The rules that make a schedule pleasant day after day: easy Mondays, and no two days alike."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from ladle.ladder import one_letter_different
from ladle.packs.starts import Start

WEEK = 7
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
UNLIKE = 14
"""Days over which starts differ in two letters or more; words of four letters then share no head or tail of three."""
UNTOLD = 3
"""Days over which no shown route gives a start away."""
_ROUNDING = 1e-6
"""Difficulties this close are equal: logarithms differ a little from machine to machine."""

RowFault = tuple[int, str]
"""Index of a row in the schedule, and what is wrong with it."""


def weekday(row: int, epoch: datetime) -> int:
    """0 for Monday: on which weekday the puzzles of *row* open. Puzzle n, on row ``n % length``, opens on day n - 1."""
    return (epoch.weekday() + row - 1) % WEEK


def out_of_stratum(starts: Sequence[Start], epoch: datetime) -> Iterator[RowFault]:
    """Rows on a weekday for which they are too easy or too hard.

    In order of difficulty the starts are cut into seven strata of one size, the easiest for Mondays, the hardest for
    Sundays; starts that are equally hard may change places.
    """
    ordered = sorted(start.difficulty for start in starts)
    size = len(ordered) // WEEK
    for row, start in enumerate(starts):
        day = weekday(row, epoch)
        least, most = ordered[day * size], ordered[(day + 1) * size - 1]
        if not least - _ROUNDING <= start.difficulty <= most + _ROUNDING:
            how = "easy" if start.difficulty < least else "hard"
            yield row, f"too {how} for a {WEEKDAYS[day]}: {start.difficulty:.3f}, not {least:.3f} to {most:.3f}"


def too_close(starts: Sequence[Start]) -> Iterator[RowFault]:
    """Rows too much like the days before them. The schedule is a cycle, so the first row comes after the last."""
    total = len(starts)
    for row, start in enumerate(starts):
        for back in range(1, min(UNLIKE, total - 1) + 1):
            before = starts[row - back]
            if one_letter_different(start.word, before.word):
                yield row, f"one letter from {before.word}, {_days(back)} before"
            if back == 1 and start.word[0] == before.word[0]:
                yield row, f"the first letter of {before.word}, the day before"
            if back <= UNTOLD and start.word in before.shown:
                yield row, f"on the route shown for {before.word}, {_days(back)} before"


def _days(number: int) -> str:
    return "1 day" if number == 1 else f"{number} days"
