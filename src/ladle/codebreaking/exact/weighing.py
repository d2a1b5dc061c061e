"""Two figures of every guess: how many members join an earlier one in its part, and how many pairs stay together.

A guess that parts n members into k parts joins n - k of them to others, so few joins are a good guess: with p parts
the total is at least 3n - p, or 2n + joins. Most guesses are far from good enough, and that shows before the last
member has been looked at: a block of guesses with more than *slack* joins each is given up.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.exact.rules import whole
from ladle.codebreaking.exact.view import BLOCK, View
from ladle.codebreaking.fast import compiled, has_numba

COMPILED = has_numba()

FEW = 160
"""Up to so many candidates comparing all pairs, many guesses an instruction, beats counting guess by guess."""

MOST_JOINS = 1 << 28
GIVEN_UP = 1 << 29
"""The joins of a guess with more than *slack* of them, and of one that parts nothing."""


@compiled()
def weigh(
    view: View, members: NDArray[np.int32], slack: int, left: int, joins: NDArray[np.int32], pairs: NDArray[np.int32]
) -> None:
    """Fill in *joins* and *pairs* of each guess of *view*, GIVEN_UP for those that have more than *slack* joins.

    A member is not held to join itself: where it is the guess, its joins are one fewer. A guess that leaves no part
    of more than two, with the guesses *left* for them, has a total that is certain, and sets the slack for those
    after it. The sum of squares of the parts is n + 2 · pairs.
    """
    biggest = 2 if left > 2 else 1
    if not COMPILED:
        by_sorting(view.by_candidate, members, joins, pairs)
    elif len(members) <= FEW:
        by_comparing(view.by_candidate, members, slack, biggest, joins, pairs)
    else:
        by_counting(view.by_guess, members, view.kinds, slack, joins, pairs)
    for i in range(len(members)):
        joins[view.own[members[i]]] -= 1


@compiled()
def outlook(
    view: View, members: NDArray[np.int32], left: int, joins: NDArray[np.int32], pairs: NDArray[np.int32]
) -> tuple[int, int, int]:
    """(fewest joins of any guess, fewest joins of a guess whose total is certain, its row; GIVEN_UP and -1 if none).

    A candidate comes before another guess with as many joins, then a lower row before a higher.
    """
    fewest, certain, best = whole(GIVEN_UP), whole(GIVEN_UP), whole(-1)
    for row in range(len(joins)):
        fewest = min(fewest, whole(joins[row]))
        if joins[row] < certain and pairs[row] == joins[row] and (left > 2 or not joins[row]):
            certain, best = whole(joins[row]), row
    for i in range(len(members)):
        row = whole(view.own[members[i]])
        sure = pairs[row] == joins[row] + 1 and joins[row] < MOST_JOINS
        if sure and left > 2 and (joins[row] < certain or (joins[row] == certain and row < best)):
            certain, best = whole(joins[row]), row
    return fewest, certain, best


@compiled()
def in_order(n: int, joins: NDArray[np.int32], pairs: NDArray[np.int32], slack: int) -> NDArray[np.int64]:
    """The guesses with fewer joins than *slack*, in the low 20 bits of numbers, the most promising first.

    They rise by 4 · Σ size² + n · bound, less what all have in common.
    """
    order = np.empty(len(joins), np.int64)
    count = 0
    for row in range(len(joins)):
        if joins[row] < min(slack, MOST_JOINS):
            order[count] = (8 * whole(pairs[row]) + n * whole(joins[row])) << 20 | row
            count += 1
    return np.sort(order[:count])


def by_sorting(
    by_candidate: NDArray[np.unsignedinteger],
    members: NDArray[np.int32],
    joins: NDArray[np.int32],
    pairs: NDArray[np.int32],
) -> None:
    """For NumPy alone: sorted, the labels of a part stand together. Only guesses that part nothing are given up."""
    labels = np.sort(by_candidate[members], axis=0)
    joins[:] = 0
    pairs[:] = 0
    run = np.zeros(len(joins), np.int32)
    for before, label in pairwise(labels):
        same = before == label
        run = (run + 1) * same
        joins += same
        pairs += run
    joins[joins == len(members) - 1] = GIVEN_UP


@compiled()
def by_comparing(
    by_candidate: NDArray[np.unsignedinteger],
    members: NDArray[np.int32],
    slack: int,
    biggest: int,
    joins: NDArray[np.int32],
    pairs: NDArray[np.int32],
) -> None:
    """Each member against those before it, for a block of guesses at a time: O(n²/2) compares of single bytes."""
    n, m = len(members), by_candidate.shape[1]
    alike = np.empty(BLOCK, np.uint8)
    joined = np.empty(BLOCK, np.uint8)
    together = np.empty(BLOCK, np.uint16)
    slack = min(slack, n - 2)
    for first in range(0, m, BLOCK):
        size = min(BLOCK, m - first)
        joined[:] = 0
        together[:] = 0
        enough = np.uint8(slack)
        alive = np.uint8(1)
        for i in range(1, n):
            mine = by_candidate[members[i], first : first + size]
            alike[:] = 0
            for j in range(i):
                other = by_candidate[members[j], first : first + size]
                for g in range(size):
                    alike[g] += np.uint8(mine[g] == other[g])
            for g in range(size):
                together[g] += alike[g]
                joined[g] += np.uint8(alike[g] > 0)
            if i >= slack:
                alive = np.uint8(0)
                for g in range(size):
                    alive = np.uint8(alive | np.uint8(joined[g] <= enough))
                if not alive:
                    break
        if not alive:
            joins[first : first + size] = GIVEN_UP
            continue
        for g in range(size):
            joins[first + g] = np.int32(joined[g]) if joined[g] <= enough else GIVEN_UP
            pairs[first + g] = np.int32(together[g])
        for g in range(size):
            if joined[g] < slack and together[g] == joined[g] and (biggest == 2 or not joined[g]):
                slack = whole(joined[g])


@compiled()
def by_counting(
    by_guess: NDArray[np.unsignedinteger],
    members: NDArray[np.int32],
    kinds: int,
    slack: int,
    joins: NDArray[np.int32],
    pairs: NDArray[np.int32],
) -> None:
    """One guess after another, a count for each label: O(n) a guess."""
    n = len(members)
    slack = min(slack, n - 2)
    count = np.zeros(kinds, np.int32)
    for g in range(len(by_guess)):
        labels = by_guess[g]
        joined = 0
        together = 0
        looked = 0
        while looked < n and joined <= slack:
            label = labels[members[looked]]
            together += count[label]
            joined += count[label] > 0
            count[label] += 1
            looked += 1
        for i in range(looked):
            count[labels[members[i]]] = 0
        joins[g] = joined if joined <= slack else GIVEN_UP
        pairs[g] = together


@compiled()
def most_parts(view: View, members: NDArray[np.int32], reach: NDArray[np.int32]) -> int:
    """The most parts that any guess makes of *members*, one more where it is itself a member.

    A guess that cannot reach the best so far, on all candidates or on the members not yet looked at, is left.
    """
    n = len(members)
    is_member = np.zeros(len(view.guesses), np.int32)
    is_member[view.own[members]] = 1
    seen = np.full(view.kinds, -1, np.int32)
    most = 0
    for row in range(len(view.guesses)):
        made = whole(is_member[row])
        if reach[view.guesses[row]] + made <= most:
            continue
        labels = view.by_guess[row]
        for i in range(n):
            label = labels[members[i]]
            made += seen[label] != row
            seen[label] = row
        most = max(most, made)
    return most
