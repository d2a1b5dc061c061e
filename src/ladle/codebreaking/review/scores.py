"""Skill and luck: what a player decided, and what the answer decided, each from 0 to 99."""

from collections.abc import Sequence
from math import log


def skill(wasted: int, mine: int, best: int) -> int:
    """What share of the guesses that the best guess saves, *mine* saves: 0 for none, 99 for all.

    The three are totals over the candidates of all guesses still to come: after a guess that tells nothing, after
    the guess that was made, and after the best. *wasted* is more than *best*.
    """
    return _of_hundred(wasted - mine, wasted - best)


def estimated_skill(candidates: int, mine: float, best: float) -> int:
    """What share of the best guess's information *mine* tells: log(n / mine) / log(n / best).

    *mine* and *best* are the candidates expected to be left, and none if the guess is right. A guess that tells
    nothing leaves them all, so it has 0. *best* is less than *candidates*.
    """
    share = log(candidates / mine) / log(candidates / best)
    return _of_hundred(round(share, SAME), 1)


def luck(outcomes: Sequence[int], mine: int) -> int:
    """How many of a hundred answers would have left more than *mine*, half of those that leave as many included.

    *outcomes* is what the guess leaves for each candidate, and 0 where it is right; *mine*, one of them, is what it
    left. On average over the candidates luck is the middle, 50, whatever the guess; and it is 50 where all come to
    the same.
    """
    more = sum(outcome > mine for outcome in outcomes)
    return _of_hundred(2 * more + outcomes.count(mine), 2 * len(outcomes))


MOST = 99

SAME = 9
"""Decimals beyond which two shares are the same on every machine."""


def _of_hundred(part: float, whole: float) -> int:
    """*part* of *whole* in hundredths, rounded down and kept within 0 and MOST."""
    return max(0, min(MOST, int(100 * part // whole)))
