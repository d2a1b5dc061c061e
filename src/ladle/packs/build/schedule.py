"""The order of the starts: weekdays by difficulty, Monday the easiest, and no two days alike, round the whole cycle."""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import datetime

from ladle.ladder import one_letter_different
from ladle.packs.schedule_rules import UNLIKE, UNTOLD, WEEK, weekday
from ladle.packs.starts import Start


def in_order(starts: Iterable[Start], *, seed: str, epoch: datetime) -> list[Start]:
    """A schedule of all *starts*, whose number is a multiple of seven. The same starts and seed give the same order.

    The starts are cut into seven strata by difficulty, a stratum a weekday. Each stratum is shuffled by SHA-256; each
    day takes the first that is unlike the days before it. Where none is left that is, the first is taken, and
    afterwards such rows are exchanged with others of their weekday until the cycle is clean.
    Raises ValueError if no exchange helps any more.
    """
    strata = _strata(starts)
    rows: list[Start] = []
    for row in range(WEEK * len(strata[0])):
        queue = strata[weekday(row, epoch)]
        queue.sort(key=lambda start: _shuffled(seed, start.word))
        fit = (start for start in queue if _fits(rows, start))
        rows.append(queue.pop(queue.index(next(fit, queue[0]))))
    _mend(rows)
    return rows


def _strata(starts: Iterable[Start]) -> list[list[Start]]:
    ordered = sorted(starts, key=lambda start: (round(start.difficulty, 6), start.word))
    if len(ordered) % WEEK:
        raise ValueError(f"{len(ordered)} starts are not whole weeks")
    size = len(ordered) // WEEK
    return [ordered[day * size : (day + 1) * size] for day in range(WEEK)]


def _shuffled(seed: str, word: str) -> str:
    return hashlib.sha256(f"{seed}|0|{word}".encode()).hexdigest()


def clashes(rows: Sequence[Start], row: int) -> int:
    """How many days before and after *row*, round the cycle, its start is too much like."""
    total = len(rows)
    return sum(
        _alike(rows[row - days], rows[row], days) + _alike(rows[row], rows[(row + days) % total], days)
        for days in range(1, min(UNLIKE, total - 1) + 1)
    )


def _fits(before: Sequence[Start], start: Start) -> bool:
    """Whether *start* may come after *before*."""
    return not any(_alike(earlier, start, days) for days, earlier in enumerate(before[: -UNLIKE - 1 : -1], 1))


def _alike(earlier: Start, later: Start, days: int) -> bool:
    """Whether these two, so many days apart, break a rule of the schedule."""
    one, other = earlier.word, later.word
    return (
        one_letter_different(one, other)
        or one[:3] == other[:3]
        or one[-3:] == other[-3:]
        or (days == 1 and one[0] == other[0])
        or (days <= UNTOLD and other in earlier.shown)
    )


def _mend(rows: list[Start]) -> None:
    """Exchanges rows of one weekday, as long as each exchange leaves fewer clashes than there were."""
    pending = list(range(len(rows)))
    while pending:
        exchanged = [row for row in pending if clashes(rows, row) and _exchange(rows, row)]
        pending = [row for row in range(len(rows)) if clashes(rows, row)]
        if pending and not exchanged:
            raise ValueError(f"{rows[pending[0]].word}: no other day of the schedule takes it")


def _exchange(rows: list[Start], row: int) -> bool:
    for other in range(row % WEEK, len(rows), WEEK):
        before = clashes(rows, row) + clashes(rows, other)
        rows[row], rows[other] = rows[other], rows[row]
        if clashes(rows, row) + clashes(rows, other) < before:
            return True
        rows[row], rows[other] = rows[other], rows[row]
    return False
