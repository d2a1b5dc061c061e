"""A player's figures in one edition of the hidden word, computed from results each time."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Protocol

from ladle.daily.late_games import Standing
from ladle.daily.streak import streaks


class HiddenOutcome(Protocol):
    """What a tally needs of a finished game."""

    @property
    def guesses(self) -> int: ...

    @property
    def won(self) -> bool: ...


class HiddenFinished(HiddenOutcome, Protocol):
    """What a statistic needs of a result."""

    @property
    def number(self) -> int: ...

    @property
    def hard(self) -> bool: ...

    @property
    def standing(self) -> Standing: ...


@dataclass(frozen=True, slots=True)
class HiddenTally:
    """Games of one kind."""

    played: int
    won: int
    distribution: tuple[int, ...]
    """Games won in 1, 2, 3 … guesses, up to the limit: they sum to *won*."""
    lost: int
    average_guesses: float | None
    """Guesses a game won; None before the first."""


@dataclass(frozen=True, slots=True)
class HiddenStatistics:
    """The day's games (daily and late) with their streaks, in days won; games from the archive stand apart."""

    played: int
    won: int
    current_streak: int
    best_streak: int
    passed_over: int
    """Missed days that the current streak passes over: the host may allow some. Lost ones it never does."""
    distribution: tuple[int, ...]
    """Games won in 1, 2, 3 … guesses, up to the limit: they sum to *won*."""
    lost: int
    average_guesses: float | None
    """Guesses a game won; None before the first."""
    hard: int
    """How many of the day's games were played in hard mode. It changes no other figure."""
    archive: HiddenTally


def hidden_tally(games: Iterable[HiddenOutcome], limit: int) -> HiddenTally:
    """The tally of finished *games* of at most *limit* guesses each."""
    games = tuple(games)
    counts = Counter(game.guesses for game in games if game.won)
    won = counts.total()
    average = sum(guesses * count for guesses, count in counts.items()) / won if won else None
    distribution = tuple(counts[guesses] for guesses in range(1, limit + 1))
    return HiddenTally(len(games), won, distribution, len(games) - won, average)


def hidden_statistics(
    results: Iterable[HiddenFinished], *, asked: Collection[int], today: int, limit: int, grace: int = 0
) -> HiddenStatistics:
    """A player's statistics from the *results* of one edition, one a puzzle, of at most *limit* guesses each.

    *asked* are the days asked for in time (see ``asked_in_time``), *today* the number that is on. A streak is of days
    won: a day that was lost ends it, and so does one that was asked for and not finished, unless *grace* passes it
    over (see ``streaks``). Cost: O(n log n).
    """
    results = tuple(results)
    days = [result for result in results if result.standing in ("daily", "late")]
    won = {result.number for result in days if result.won}
    lost = {result.number for result in days if not result.won}
    run = streaks(won, asked, today, lost=lost, grace=grace)
    games = hidden_tally(days, limit)
    return HiddenStatistics(
        played=games.played,
        won=games.won,
        current_streak=run.current,
        best_streak=run.best,
        passed_over=run.passed_over,
        distribution=games.distribution,
        lost=games.lost,
        average_guesses=games.average_guesses,
        hard=sum(result.hard for result in days),
        archive=hidden_tally((result for result in results if result.standing == "archive"), limit),
    )
