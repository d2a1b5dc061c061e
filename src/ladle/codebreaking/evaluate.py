"""How good a strategy is on a whole list: how many guesses each answer takes, and which are not found in time."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ladle.codebreaking.display import evaluation_html
from ladle.codebreaking.families import Family, family_of
from ladle.codebreaking.strategies.strategy import Strategy, Terms
from ladle.codebreaking.whole_list import MOST_GUESSES, Played, play_all

Progress = Callable[[int, int], None]
"""(games played, games in all), after each game."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a strategy made of a list.

    ``opening``       the first guess of all games; empty where none came
    ``limit``         guesses in which an answer must be found; None for as many as it takes
    ``games``         how many were played: fewer than there are answers where it was stopped
    ``distribution``  number of guesses to games that took it, ascending, beyond the limit too
    ``lost``          the games beyond the limit or broken off, by answer
    """

    strategy: str
    opening: str
    hard: bool
    limit: int | None
    games: int
    distribution: Mapping[int, int]
    lost: tuple[Played, ...]
    stopped: bool = False

    @classmethod
    def of(
        cls, strategy: str, terms: Terms, games: Iterable[Played], *, opening: str = "", stopped: bool = False
    ) -> "Evaluation":
        """What *games* under *terms* come to. *opening* is for the case that none of them has a turn."""
        games = tuple(games)
        solved = Counter(len(game.history) for game in games if game.solved)
        lost = sorted((game for game in games if not game.in_time(terms.limit)), key=lambda game: game.answer)
        opening = next((game.history[0].guess for game in games if game.history), opening)
        distribution = dict(sorted(solved.items()))
        return cls(strategy, opening, terms.hard, terms.limit, len(games), distribution, tuple(lost), stopped)

    @property
    def total(self) -> int:
        """All guesses of the games that came to their answer."""
        return sum(guesses * games for guesses, games in self.distribution.items())

    @property
    def mean(self) -> float | None:
        """Guesses a game, of those that came to their answer; None if none did."""
        return self.total / solved if (solved := sum(self.distribution.values())) else None

    @property
    def worst(self) -> int | None:
        """The most guesses that any answer took; None if none was found."""
        return max(self.distribution, default=None)

    @property
    def failures(self) -> int:
        return len(self.lost)

    def past(self, guesses: int) -> int:
        """How many games were not solved within *guesses*."""
        return self.games - sum(games for took, games in self.distribution.items() if took <= guesses)

    def lost_by_family(self) -> dict[str, tuple[Played, ...]]:
        """The lost games by the pattern of the look-alikes they were lost to; most games first, then by pattern.

        Games that no family explains stand under the empty pattern.
        """
        groups: dict[str, list[Played]] = {}
        for game in self.lost:
            family = lost_to(game)
            groups.setdefault(family.pattern if family else "", []).append(game)
        return {pattern: tuple(games) for pattern, games in sorted(groups.items(), key=lambda of: (-len(of[1]), of[0]))}

    def _repr_html_(self) -> str:
        """How a notebook shows it."""
        return evaluation_html(self)

    def to_wire(self) -> dict[str, Any]:
        """The shape of ``ladle code bench --json``."""
        return {
            "strategy": self.strategy,
            "opening": self.opening,
            "hard": self.hard,
            "limit": self.limit,
            "games": self.games,
            "total": self.total,
            "mean": self.mean,
            "worst": self.worst,
            "failures": self.failures,
            "lost": [_lost_to_wire(game) for game in self.lost],
            "distribution": {str(guesses): games for guesses, games in self.distribution.items()},
        }


def lost_to(game: Played) -> Family | None:
    """The look-alike family that took most guesses of *game*; None where a fault ended it or none took two."""
    return None if game.fault else family_of(game.answer, (turn.guess for turn in game.history))


def _lost_to_wire(game: Played) -> dict[str, Any]:
    family = lost_to(game)
    return {
        "answer": game.answer,
        "transcript": " ".join(map(str, game.history)),
        "guesses": len(game.history) if game.solved else None,
        "family": family.pattern if family else None,
        "fault": game.fault or None,
    }


def evaluate(
    strategy: Strategy,
    terms: Terms,
    *,
    name: str = "",
    opening: str | None = None,
    seed: int = 0,
    most: int = MOST_GUESSES,
    progress: Progress | None = None,
) -> Evaluation:
    """What *strategy* makes of every answer of *terms*; see ``play_all`` for the rest and for what is raised.

    With *opening*, that is the first guess; else the strategy chooses it like any other. Ctrl+C, or a *progress* that
    raises KeyboardInterrupt, ends it with the games that are done, and ``stopped`` says so.
    """
    games: list[Played] = []
    stopped = False
    try:
        for game in play_all(strategy, terms, opening=opening, seed=seed, most=most):
            games.append(game)
            if progress:
                progress(len(games), len(terms.lists.answers))
    except KeyboardInterrupt:
        stopped = True
    return Evaluation.of(name, terms, games, opening=opening or "", stopped=stopped)


@dataclass(frozen=True, slots=True)
class ListResult:
    """What a strategy made of one word list; ``seconds`` by the clock that was handed in."""

    name: str
    evaluation: Evaluation
    seconds: float


def across_lists(
    strategy: Strategy,
    lists: Mapping[str, Terms],
    *,
    name: str = "",
    seed: int = 0,
    clock: Callable[[], float],
    progress: Progress | None = None,
) -> Iterator[ListResult]:
    """The same strategy on one list after another, named; *clock* tells seconds. Ends after one that was stopped."""
    for title, terms in lists.items():
        start = clock()
        evaluation = evaluate(strategy, terms, name=name, seed=seed, progress=progress)
        yield ListResult(title, evaluation, clock() - start)
        if evaluation.stopped:
            return
