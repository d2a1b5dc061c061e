"""Two steps ahead: of the guesses that split best, the one after which the next guess can split best."""

from dataclasses import dataclass
from math import inf
from random import Random

from ladle.codebreaking.hard_mode import allowed_after
from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.marks import Rule, marks
from ladle.codebreaking.parts import parts
from ladle.codebreaking.strategies.choosing import OF_WORDS, Chooser, chooser
from ladle.codebreaking.strategies.measures import ENTROPY, Measure
from ladle.codebreaking.strategies.strategy import Strategy, Terms

FEWEST = Measure(lambda size, _: 3 * size - 1, bonus=lambda _: 1)
"""The fewest guesses that n candidates can take together after a guess that leaves k parts: 3n − k, and one fewer if
the guess may be right. (In each part one answer needs a second guess, all others a third.)"""

WIDTH = 12
"""First steps that are looked into."""


@dataclass(frozen=True, slots=True)
class TwoStep:
    """Of the ``WIDTH`` guesses of most entropy, the one that leaves the fewest guesses if each next one is the best.

    ``hard``  whether the second step must use what the first one shows; ``prepared`` sees to it
    """

    chooser: Chooser = OF_WORDS
    rule: Rule = marks
    hard: bool = False

    def __call__(self, history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        if len(candidates) <= 2:
            return candidates[0]
        fewest, chosen = inf, ""
        for _, guess in self.chooser.ranked(ENTROPY, candidates, guesses, WIDTH):
            left = self._left(guess, candidates, guesses, fewest)
            if left < fewest:
                fewest, chosen = left, guess
        return chosen

    def prepared(self, terms: Terms) -> Strategy:
        return TwoStep(chooser(terms), terms.rule, terms.hard)

    def _left(self, guess: str, candidates: tuple[str, ...], guesses: tuple[str, ...], enough: float) -> float:
        """The fewest guesses that all parts can take together after *guess*; no less than *enough* if it is no better.

        A part of n takes 2n − 1 at least: that stands for the parts that have not been looked into.
        """
        split = {reply: part for reply, part in parts(guess, candidates, rule=self.rule).items() if part != (guess,)}
        left = sum(2 * len(part) - 1 for part in split.values())
        for reply, part in sorted(split.items(), key=lambda of: -len(of[1])):
            if left >= enough or len(part) <= 2:
                break
            allowed = allowed_after(guesses, Turn(guess, reply)) if self.hard else guesses
            left += self.chooser.best(FEWEST, part, allowed)[0] - (2 * len(part) - 1)
        return left
