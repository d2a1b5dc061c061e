"""A player's figures in one edition, computed from results each time: nothing is counted twice or forgotten."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ladle.daily.late_games import Standing
from ladle.daily.streak import streaks

BINS = 6
"""Extra moves 0, 1, 2, 3, 4, and five or more."""


class Finished(Protocol):
    """What a statistic needs of a result."""

    @property
    def number(self) -> int: ...

    @property
    def extra(self) -> int: ...

    @property
    def hints(self) -> int: ...

    @property
    def standing(self) -> Standing: ...


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of one kind."""

    played: int
    average_extra: float | None
    """Moves above par a game; None before the first game."""
    distribution: tuple[int, ...]
    """Games with 0, 1, 2, 3, 4 and five or more extra moves: always six counts, which sum to *played*."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The day's games (daily and late) with their streaks; games from the archive stand apart, as do imported ones."""

    played: int
    average_extra: float | None
    current_streak: int
    best_streak: int
    passed_over: int
    """Missed days that the current streak passes over: the host may allow some."""
    distribution: tuple[int, ...]
    with_hints: int
    """How many of the day's games asked for hints. Hints change no other figure."""
    archive: Tally
    imported: int
    """Games brought from elsewhere: valid ladders, but when they were played is anyone's word."""


def tally(extras: Sequence[int]) -> Tally:
    """The tally of games that ended with these extra moves (each >= 0)."""
    counts = [0] * BINS
    for extra in extras:
        counts[min(extra, BINS - 1)] += 1
    average = sum(extras) / len(extras) if extras else None
    return Tally(len(extras), average, tuple(counts))


def statistics(results: Iterable[Finished], *, asked: Collection[int], today: int, grace: int = 0) -> Statistics:
    """A player's statistics from the *results* of one edition, one a puzzle.

    *asked* are the days asked for in time (see ``asked_in_time``), *today* the number that is on, *grace* the missed
    days that a streak may pass over (see ``streaks``). Cost: O(n log n).
    """
    results = tuple(results)
    days = [result for result in results if result.standing in ("daily", "late")]
    run = streaks({result.number for result in days}, asked, today, grace=grace)
    day_games = tally([result.extra for result in days])
    return Statistics(
        played=day_games.played,
        average_extra=day_games.average_extra,
        current_streak=run.current,
        best_streak=run.best,
        passed_over=run.passed_over,
        distribution=day_games.distribution,
        with_hints=sum(result.hints > 0 for result in days),
        archive=tally([result.extra for result in results if result.standing == "archive"]),
        imported=sum(result.standing == "imported" for result in results),
    )
