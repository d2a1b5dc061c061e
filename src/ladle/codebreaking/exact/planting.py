"""From totals to trees: which guess the search found best, and what is played after each reply to it."""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.exact.memo import recall
from ladle.codebreaking.exact.problem import Problem
from ladle.codebreaking.exact.rules import NEVER
from ladle.codebreaking.exact.splitting import known_after
from ladle.codebreaking.exact.symmetry import different
from ladle.codebreaking.exact.weighing import weigh
from ladle.codebreaking.tree import Tree

SOON = 256
"""Up to so many candidates are searched in one go; more, opening by opening, so that there is progress to tell of."""

Members = NDArray[np.int32]


def total_after(problem: Problem, row: int, progress: Callable[[int, int], None] | None = None) -> int | None:
    """The least total where guess *row* comes first; None where it cannot be kept to the limit."""
    everyone = problem.everyone
    total, done = len(everyone), 0
    if problem.left < 1:
        return None
    for part, known in _parts(problem, everyone, problem.known, row):
        if problem.view.own[part[0]] != row:
            total += problem.total(part, problem.left - problem.rules.step, known, NEVER)
        if total >= NEVER:
            return None
        done += len(part)
        if progress:
            progress(done, len(everyone))
    return total


def best_row(problem: Problem, progress: Callable[[int, int], None] | None = None) -> int | None:
    """The guess that the best tree begins with; None where no tree keeps to the limit."""
    everyone = problem.everyone
    if len(everyone) <= SOON:
        total = problem.total(everyone, problem.left, problem.known, NEVER)
        return None if total >= NEVER else _found_row(problem, everyone, problem.left, problem.known)
    best, found, order = NEVER, None, _different_rows(problem)
    for done, row in enumerate(order, 1):
        total = problem.total_after(row, best)
        if total < best:
            best, found = total, row
            if problem.rules.any_tree:
                break
        if progress:
            progress(done, len(order))
    return found


def _different_rows(problem: Problem) -> list[int]:
    """The promising rows, less those that symmetry makes the same as one before."""
    order, lists = promising_rows(problem), problem.table.lists
    if len(problem.everyone) < len(lists.answers):
        return order
    row_of = {lists.guesses[problem.view.guesses[row]]: row for row in order}
    return [row_of[guess] for guess in different(row_of, lists, problem.table.rule)]


def promising_rows(problem: Problem) -> list[int]:
    """All guesses that part the candidates, those that leave small parts first."""
    n, m = len(problem.everyone), len(problem.view.guesses)
    joins, pairs = np.empty(m, np.int32), np.empty(m, np.int32)
    weigh(problem.view, problem.everyone, n, 2, joins, pairs)
    rank = 8 * pairs.astype(np.int64) + n * joins.astype(np.int64)
    return [int(row) for row in np.argsort(rank, kind="stable") if joins[row] < n - 1]


def tree_after(problem: Problem, row: int) -> Tree:
    """The best tree that begins with guess *row*, once ``total_after`` or ``best_row`` has found that there is one."""
    return _tree(problem, problem.everyone, problem.left, problem.known, row)


def _tree(problem: Problem, members: Members, left: int, known: NDArray[np.int16], row: int) -> Tree:
    table, view = problem.table, problem.view
    guess, branches = int(view.guesses[row]), {}
    for part, after in _parts(problem, members, known, row):
        if view.own[part[0]] != row:
            left_after = left - problem.rules.step
            marks = table.marks_of(int(table.codes[guess, view.candidates[part[0]]]))
            best = _found_row(problem, part, left_after, after)
            branches[marks] = _tree(problem, part, left_after, after, best)
    return Tree(table.lists.guesses[guess], branches)


def _found_row(problem: Problem, members: Members, left: int, known: NDArray[np.int16]) -> int:
    """The guess found best for *members*. Asks the search again, which remembers, or else finds it anew."""
    if len(members) <= 2:
        return int(problem.view.own[members[0]])
    entry = -1
    while entry < 0 or problem.memo.bounds[entry, 2] < 0:
        problem.total(members, left, known, NEVER)
        with np.errstate(over="ignore"):
            entry = recall(problem.memo, problem.view, members, left, known)
    return int(np.flatnonzero(problem.view.guesses == problem.memo.bounds[entry, 2])[0])


def _parts(
    problem: Problem, members: Members, known: NDArray[np.int16], row: int
) -> Iterator[tuple[Members, NDArray[np.int16]]]:
    """The parts that guess *row* makes of *members*, small ones first, and what hard mode asks in each."""
    labels = problem.view.by_guess[row, members]
    parts = [members[labels == label] for label in np.unique(labels)]
    for part in sorted(parts, key=len):
        yield part, known_after(problem.view, known, row, int(part[0]), problem.rules)
