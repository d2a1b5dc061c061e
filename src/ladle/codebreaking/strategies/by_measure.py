"""Strategies that take the guess which splits the candidates best, by one measure or another."""

from dataclasses import dataclass
from random import Random

from ladle.codebreaking.history import History
from ladle.codebreaking.strategies.choosing import OF_WORDS, Chooser, chooser
from ladle.codebreaking.strategies.measures import Measure
from ladle.codebreaking.strategies.strategy import Strategy, Terms


@dataclass(frozen=True, slots=True)
class ByMeasure:
    """The guess of least cost; between equals a candidate, then the first of the alphabet.

    Called as it is, it asks the rule of words; prepared, it gives the same guess from a table, some thousand times
    sooner.
    """

    measure: Measure
    chooser: Chooser = OF_WORDS

    def __call__(self, history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        return self.chooser.best(self.measure, candidates, guesses)[1]

    def prepared(self, terms: Terms) -> Strategy:
        return ByMeasure(self.measure, chooser(terms))
