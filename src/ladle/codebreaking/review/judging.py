"""The best play at a position, and how any other guess compares with it: exactly, or by an estimate."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from ladle.codebreaking.review.endgame import FEW, Endgame
from ladle.codebreaking.review.position import KEPT, Position
from ladle.codebreaking.review.reviewed import Play
from ladle.codebreaking.review.scores import estimated_skill, skill
from ladle.codebreaking.strategies.measures import EXPECTED_SIZE

SAMPLE = 128
SHORT_LIST = 512
"""Candidates by which guesses are chosen, and how many, that are then compared by all candidates. The best by all has
always been among them (``benchmarks/review.py`` looks)."""


class Judge(Protocol):
    """Of one position."""

    @property
    def best(self) -> Play: ...

    def skill(self, guess: str) -> int: ...

    def cost(self, guess: str) -> float | None:
        """Guesses by which ``best`` is better than *guess* on average; None where that is an estimate."""


@lru_cache(KEPT)
def judge(position: Position, left: int | None, loss: int) -> Judge:
    """Of *position*, which has a candidate, with *left* guesses left: exact at ``FEW`` candidates or fewer.

    It is exact for the last guess, too. *left* is None where there is no limit. An answer that is not found counts
    *loss* guesses besides those that were made.
    """
    if len(position.columns) <= FEW or left == 1:
        return _exact(position, left, loss)
    scan, words = position.scan, position.left
    cost, guess = scan.ranked(EXPECTED_SIZE, words, _promising(position, words), 1)[0]
    return Estimate(position, Play(guess, expected(position, guess), None), cost)


def _promising(position: Position, words: tuple[str, ...]) -> tuple[str, ...]:
    """The guesses among which the one is that leaves the fewest of *words*: all, or the best by a sample of them."""
    every = -(-len(words) // SAMPLE)
    if every <= 2:
        return position.guesses
    best = position.scan.ranked(EXPECTED_SIZE, words[::every], position.guesses, SHORT_LIST)
    return tuple(sorted(guess for _, guess in best))


def expected(position: Position, guess: str) -> float:
    """The candidates that *guess* leaves on average, the right guess counting as one."""
    return _squares(position, guess) / len(position.columns)


def _squares(position: Position, guess: str) -> int:
    return sum(size * size for size in Counter(position.replies(guess)).values())


@dataclass(frozen=True, slots=True)
class Estimate:
    """By the candidates left: ``least`` is the sum of the squares of the parts of the best guess, one less if it may
    be right."""

    position: Position
    best: Play
    least: int

    def skill(self, guess: str) -> int:
        n = len(self.position.columns)
        may_be_right = self.position.table.solved in self.position.replies(guess)
        return estimated_skill(n, (_squares(self.position, guess) - may_be_right) / n, self.least / n)

    def cost(self, guess: str) -> float | None:  # noqa: ARG002
        return None


def _exact(position: Position, left: int | None, loss: int) -> "Exact":
    n = len(position.columns)
    rows = position.scan.rows(position.guesses)
    left = n + 1 if left is None else left  # one to waste: no more is ever of use
    endgame = Endgame.of(position.table, position.columns, rows, hard=position.hard, left=left, loss=loss)
    total, row = endgame.best()
    guess = position.table.lists.guesses[row]
    return Exact(position, Play(guess, expected(position, guess), total / n), endgame, total)


@dataclass(frozen=True, slots=True)
class Exact:
    """By the guesses still to come: ``total`` is what they come to over all candidates, after the best guess."""

    position: Position
    best: Play
    endgame: Endgame
    total: int

    def skill(self, guess: str) -> int:
        return skill(self.endgame.wasted(), self._total(guess), self.total)

    def cost(self, guess: str) -> float | None:
        return (self._total(guess) - self.total) / len(self.position.columns)

    def _total(self, guess: str) -> int:
        return self.endgame.total_after_word(guess, self.position.replies(guess))
