"""The best tree from a position on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ladle.codebreaking.exact.solution import Solution
from ladle.codebreaking.fast import need_numpy
from ladle.codebreaking.history import History
from ladle.codebreaking.table import Table
from ladle.codebreaking.tree import Tree

if TYPE_CHECKING:
    from ladle.codebreaking.exact.problem import Problem

Progress = Callable[[int, int], None]
"""(done, in all): answers whose part is solved, or openings that are bounded."""


def solve(
    table: Table,
    *,
    opening: str | None = None,
    hard: bool = False,
    limit: int | None = None,
    history: History = (),
    depth_only: bool = False,
    progress: Progress | None = None,
) -> Solution:
    """The tree with the smallest total from *history* on, beginning with *opening* if one is given, and its total.

    ``limit``       guesses in all, those of *history* included; None for as many as it takes
    ``depth_only``  any tree within the limit will do: the first that is found, seldom the best

    Raises ValueError where no answer fits *history*, where *opening* is not allowed, and for hard mode under another
    rule than ``marks``; MissingExtra without NumPy. With Numba a tenth of a second to a second for an opening of the
    five-letter game, and minutes where the opening is to be found over all the list.
    """
    need_numpy("The exact search")
    from ladle.codebreaking.exact.problem import Problem

    problem = Problem.of(table, history, hard=hard, limit=limit, depth_only=depth_only)
    if opening is None:
        return _best_opening(problem, progress)
    return _with_opening(problem, opening, progress)


def _with_opening(problem: "Problem", opening: str, progress: Progress | None) -> Solution:
    from ladle.codebreaking.exact.planting import total_after, tree_after

    row = problem.row_of(opening)
    total = total_after(problem, row, progress)
    if total is None:
        return Solution(opening, problem.rules.hard, None, None, True, None)
    return _solution(problem, tree_after(problem, row))


def _best_opening(problem: "Problem", progress: Progress | None) -> Solution:
    from ladle.codebreaking.exact.planting import best_row, tree_after

    row = best_row(problem, progress)
    if row is None:
        return Solution("", problem.rules.hard, None, None, True, None)
    return _solution(problem, tree_after(problem, row))


def _solution(problem: "Problem", tree: Tree) -> Solution:
    """*tree* and its figures, counted from itself and not from the search."""
    answers = [problem.table.lists.answers[number] for number in problem.view.candidates]
    depths = tree.depths(answers, problem.table.rule).values()
    proven = not problem.rules.any_tree
    return Solution(tree.guess, problem.rules.hard, sum(depths), max(depths), proven, tree)
