"""When players come in the course of a day: few at night, many in the evening, a crowd when the puzzle changes.

The curve is an assumption, made of round numbers, and the same one for the simulated crowd and for the growth study.
"""

import bisect
import math
import random
from dataclasses import dataclass
from itertools import accumulate

CHANGE_HOUR = 8.0
"""UTC, when the puzzle changes: a day begins here."""
MINUTES = 24 * 60
SPIKE_SHARE = 0.06
"""Of a day's players, those who wait for the change."""
SPIKE_MINUTES = 4.0
"""Within which the crowd at the change falls to a third."""


def usual(hour: float) -> float:
    """Demand at an hour of UTC beside the crowd at the change: a low night, a working day, and an evening peak."""
    return 0.15 + 0.35 * _bump(hour, 12.5, 3.5) + _bump(hour, 20.0, 2.2)


def _bump(hour: float, middle: float, width: float) -> float:
    apart = abs(hour - middle)
    return math.exp(-((min(apart, 24 - apart) / width) ** 2))


@dataclass(frozen=True, slots=True)
class Curve:
    """Shares of a day's players, minute by minute from the change of the puzzle on. They sum to 1."""

    shares: tuple[float, ...]

    @classmethod
    def of_a_day(cls) -> "Curve":
        daily = [usual((CHANGE_HOUR + (minute + 0.5) / 60) % 24) for minute in range(MINUTES)]
        spike = [math.exp(-minute / SPIKE_MINUTES) for minute in range(MINUTES)]
        return cls(
            tuple(
                (1 - SPIKE_SHARE) * often / sum(daily) + SPIKE_SHARE * eager / sum(spike)
                for often, eager in zip(daily, spike, strict=True)
            )
        )

    def moments(self, players: int, chance: random.Random) -> list[float]:
        """When each of *players* comes, in parts of a day from 0 to 1, in order."""
        until = list(accumulate(self.shares))
        return sorted(self._at(until, chance.random() * until[-1]) for _ in range(players))

    def _at(self, until: list[float], part: float) -> float:
        minute = min(bisect.bisect_right(until, part), MINUTES - 1)
        before = until[minute] - self.shares[minute]
        return (minute + (part - before) / self.shares[minute]) / MINUTES

    def busiest(self, minutes: int, *, after: int = 0) -> tuple[int, float]:
        """The stretch of that many minutes, beginning *after* or later, in which most come: its first, their share."""
        sums = list(accumulate(self.shares, initial=0.0))
        starts = range(after, MINUTES - minutes + 1)
        best = max(starts, key=lambda start: sums[start + minutes] - sums[start])
        return best, sums[best + minutes] - sums[best]
