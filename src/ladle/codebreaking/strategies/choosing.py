"""The best guesses by a measure: asked of the rule itself, or read off a table."""

from dataclasses import dataclass
from heapq import nsmallest
from typing import Protocol

from ladle.codebreaking.fast import has_numpy
from ladle.codebreaking.marks import Rule, marks
from ladle.codebreaking.parts import part_sizes
from ladle.codebreaking.strategies.measures import Measure
from ladle.codebreaking.strategies.strategy import Terms


class Chooser(Protocol):
    """Guesses for *candidates*, which are among *guesses*; both are alphabetical.

    Between equals, a candidate comes first, then the alphabet.
    """

    def best(self, measure: Measure, candidates: tuple[str, ...], guesses: tuple[str, ...]) -> tuple[int, str]:
        """The least cost, and the guess that has it."""

    def ranked(
        self, measure: Measure, candidates: tuple[str, ...], guesses: tuple[str, ...], most: int
    ) -> list[tuple[int, str]]:
        """The *most* best guesses, or all if there are fewer, best first, each after its cost."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Asks the rule about every guess and candidate: the definition, for small lists."""

    rule: Rule = marks

    def best(self, measure: Measure, candidates: tuple[str, ...], guesses: tuple[str, ...]) -> tuple[int, str]:
        return self.ranked(measure, candidates, guesses, 1)[0]

    def ranked(
        self, measure: Measure, candidates: tuple[str, ...], guesses: tuple[str, ...], most: int
    ) -> list[tuple[int, str]]:
        own = frozenset(candidates)

        def merit(guess: str) -> tuple[int, bool, str]:
            sizes = part_sizes(guess, candidates, rule=self.rule)
            return measure.cost(sizes, may_be_answer=guess in own), guess not in own, guess

        return [(cost, guess) for cost, _, guess in nsmallest(most, map(merit, guesses))]


OF_WORDS = Asked()


def chooser(terms: Terms) -> Chooser:
    """The quickest there is for games under *terms*."""
    if not has_numpy():
        return Asked(terms.rule)
    from ladle.codebreaking.strategies.scan import Scan
    from ladle.codebreaking.table import Table

    return Scan.over(Table.build(terms.lists, terms.rule))
