"""The best tree there is, as a strategy: the exact search, followed guess by guess."""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ladle.codebreaking.fast import need_numpy
from ladle.codebreaking.history import History
from ladle.codebreaking.marks import Rule, marks
from ladle.codebreaking.strategies.strategy import Strategy, Terms
from ladle.codebreaking.tree import Tree
from ladle.codebreaking.word_lists import Lists

if TYPE_CHECKING:
    from ladle.codebreaking.table import Table


@dataclass(frozen=True, slots=True)
class BestTree:
    """The guess of the tree with the smallest total; of several such trees, of the first that is found.

    Called as it is, it searches anew at every guess. Prepared, it searches once for each opening, within the limit if
    that can be kept. ``hard`` says whether later guesses are to be hard mode's; ``prepared`` sees to it. Raises
    MissingExtra without NumPy.
    """

    rule: Rule = marks
    hard: bool = False

    def __call__(self, history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        terms = Terms(Lists(candidates, guesses), self.rule, self.hard, limit=None)
        return self.prepared(terms)((), candidates, guesses, rng)

    def prepared(self, terms: Terms) -> Strategy:
        need_numpy("The exact search")
        from ladle.codebreaking.table import Table

        return _Following(terms, Table.build(terms.lists, terms.rule), {})


@dataclass(frozen=True, slots=True)
class _Following:
    """``trees`` are those found so far, by what was asked for: an opening, or any."""

    terms: Terms
    table: "Table"
    trees: dict[str | None, Tree]

    def __call__(self, history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        tree = self._tree(history[0].guess if history else None)
        for turn in history:
            tree = tree.branches[turn.marks]
        return tree.guess

    def _tree(self, opening: str | None) -> Tree:
        if opening not in self.trees:
            tree = self.trees[opening] = self._found(opening)
            self.trees[tree.guess] = tree
        return self.trees[opening]

    def _found(self, opening: str | None) -> Tree:
        from ladle.codebreaking.exact import solve

        for limit in (self.terms.limit, None):
            tree = solve(self.table, opening=opening, hard=self.terms.hard, limit=limit).tree
            if tree is not None:
                return tree
        raise RuntimeError("without a limit there is always a tree")
