"""Strategies that look at letters alone: each letter of a guess costs something, and the cheapest guess is taken.

They do not ask how a guess would split the candidates, so they are quick without a table, and weaker.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ladle.codebreaking.fast import has_numpy
from ladle.codebreaking.history import History
from ladle.codebreaking.strategies.strategy import Strategy, Terms

if TYPE_CHECKING:
    from ladle.codebreaking.strategies.letter_sheet import LetterSheet


@dataclass(frozen=True, slots=True)
class LetterCosts:
    """What the letters of a guess cost, in whole numbers; less is better.

    ``first``   for each place, letter to cost, where the guess has the letter for the first time
    ``again``   the same for further copies
    ``others``  what all letters cost that are not named
    """

    first: Sequence[Mapping[str, int]]
    again: Sequence[Mapping[str, int]]
    others: int = 0

    def of(self, guess: str) -> int:
        """The cost of *guess*: the sum over its letters."""
        cost = 0
        for place, letter in enumerate(guess):
            named = self.again if letter in guess[:place] else self.first
            cost += named[place].get(letter, self.others)
        return cost


Costing = Callable[[History, tuple[str, ...]], LetterCosts]
"""(history, candidates) to what letters cost now."""


@dataclass(frozen=True, slots=True)
class ByLetters:
    """The cheapest guess; between equals a candidate, then the first of the alphabet.

    ``own``  whether only candidates are guessed. With two candidates left the first is, in any case
    """

    costing: Costing
    own: bool = False

    def __call__(self, history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        if len(candidates) <= 2:
            return candidates[0]
        costs = self.costing(history, candidates)
        allowed = frozenset(candidates)
        if self.own:
            return min(candidates, key=lambda guess: (costs.of(guess), guess))
        return min(guesses, key=lambda guess: (costs.of(guess), guess not in allowed, guess))

    def prepared(self, terms: Terms) -> Strategy:
        if self.own or not has_numpy():
            return self
        from ladle.codebreaking.strategies.letter_sheet import LetterSheet

        return _OnSheet(self, LetterSheet.of(terms.lists.guesses))


@dataclass(frozen=True, slots=True)
class _OnSheet:
    """The same choice, all guesses costed at once."""

    plain: ByLetters
    sheet: "LetterSheet"

    def __call__(self, history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        if len(candidates) <= 2:
            return candidates[0]
        return self.sheet.cheapest(self.plain.costing(history, candidates), candidates, guesses)
