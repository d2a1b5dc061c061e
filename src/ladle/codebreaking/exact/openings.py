"""One opening after another against a target, all with the same memo."""

import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ladle.codebreaking.exact.planting import promising_rows
from ladle.codebreaking.exact.problem import Problem
from ladle.codebreaking.exact.rules import NEVER
from ladle.codebreaking.exact.solution import Bound
from ladle.codebreaking.exact.symmetry import different
from ladle.codebreaking.marks import Rule
from ladle.codebreaking.table import Table
from ladle.codebreaking.word_lists import Lists


@dataclass(frozen=True, slots=True)
class Prover:
    """A problem and the row of each guess in it."""

    problem: Problem
    row_of: dict[str, int]

    @classmethod
    def of(cls, table: Table, hard: bool, limit: int | None) -> "Prover":
        problem = Problem.of(table, hard=hard, limit=limit).with_true_branches()
        guesses = table.lists.guesses
        return cls(problem, {guesses[number]: row for row, number in enumerate(problem.view.guesses.tolist())})

    def promising(self) -> tuple[str, ...]:
        """All guesses that differ (see ``different``), those that leave small parts first and useless ones last."""
        word_of = {row: guess for guess, row in self.row_of.items()}
        first = [word_of.pop(row) for row in promising_rows(self.problem)]
        table = self.problem.table
        return different((*first, *word_of.values()), table.lists, table.rule)

    def check(self, openings: Iterable[str]) -> None:
        """Raises ValueError for an opening that may not be guessed."""
        for opening in openings:
            if opening not in self.row_of:
                raise ValueError(f"{opening.upper()} may not be guessed here")

    def bounds(self, openings: Iterable[str], target: int | None) -> Iterator[Bound]:
        """The bound of each opening: its exact total where that is below *target* and all totals before it."""
        cutoff = NEVER if target is None else target
        for opening in openings:
            total = self.problem.total_after(self.row_of[opening], cutoff)
            yield Bound(opening, total if total < NEVER else None, total < cutoff)
            cutoff = min(cutoff, total)


_mine = threading.local()


def prover_for(lists: Lists, rule: Rule, hard: bool, limit: int | None) -> Prover:
    """The prover of this thread for these lists, made when first asked for and kept until others are asked for.

    A memo belongs to one thread: nothing guards it.
    """
    key = (lists, rule, hard, limit)
    if getattr(_mine, "key", None) != key:
        _mine.prover = Prover.of(Table.build(lists, rule), hard, limit)
        _mine.key = key
    prover: Prover = _mine.prover
    return prover
