"""The search itself: branch and bound over sets of candidates, each guess bounded before it is tried."""

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.exact.knowledge import allowed_rows
from ladle.codebreaking.exact.memo import Memo, remember
from ladle.codebreaking.exact.rules import NEVER, Rules, whole
from ladle.codebreaking.exact.splitting import cheap_bound, known_after, part, room_for, settle
from ladle.codebreaking.exact.view import View, chosen, narrowed
from ladle.codebreaking.exact.weighing import COMPILED, FEW, in_order, most_parts, outlook, weigh
from ladle.codebreaking.fast import compiled

NARROW = 3
"""A set this many times smaller than its view gets a view of its own."""

WIDEST = 64
"""Larger sets get none: most guesses part them in different ways."""

WORTH_A_GLANCE = 8
"""Smaller sets are searched at once, as soon as they are bounded."""

ROW = (1 << 20) - 1
"""The low bits of a number that sorts guesses: the row."""


@compiled()
def least_total(
    view: View,
    members: NDArray[np.int32],
    left: int,
    cutoff: int,
    known: NDArray[np.int16],
    rules: Rules,
    memo: Memo,
) -> int:
    """The fewest guesses in all for *members*, each once the answer, with *left* guesses left for each.

    A value of *cutoff* or more is only a lower bound, and NEVER where it cannot be done.
    """
    n = len(members)
    if left < min(n, 2):
        return NEVER
    lower = whole(rules.floor[n])
    if n <= 2 or lower >= cutoff:
        return lower
    lower, upper = cheap_bound(view, members, left, known, rules, memo)
    if lower == upper or lower >= cutoff or (rules.any_tree and upper < NEVER):
        return upper if rules.any_tree and upper < NEVER else lower
    if rules.hard:
        view = chosen(view, members, allowed_rows(known, view.guesses, rules.letters, rules.counts))
        members = np.arange(n).astype(np.int32)
    joins = np.empty(len(view.guesses), np.int32)
    pairs = np.empty(len(view.guesses), np.int32)
    weigh(view, members, cutoff - 2 * n, left, joins, pairs)
    fewest, certain, row = outlook(view, members, left, joins, pairs)
    lower = max(lower, min(cutoff, 2 * n + fewest))
    best, best_guess = whole(NEVER), whole(-1)
    if row >= 0:
        best, best_guess = 2 * n + certain, whole(view.guesses[row])
    elif left == 2:
        lower = whole(NEVER)
    if best == lower or lower >= cutoff or (rules.any_tree and best < NEVER):
        remember(memo, view, members, left, known, lower, best, best_guess)
        return best if rules.any_tree and best < NEVER else lower
    if COMPILED and not rules.hard and n <= WIDEST and n * NARROW <= len(view.candidates):
        view, rows = narrowed(view, members)
        joins, pairs = joins[rows], pairs[rows]
        members = np.arange(n).astype(np.int32)
    order = in_order(n, joins, pairs, min(cutoff, best) - 2 * n)
    split = room_for(n)
    least_failed = whole(NEVER)
    for turn in range(len(order)):
        row = order[turn] & ROW
        limit = min(cutoff, best)
        if 2 * n + joins[row] >= limit:
            continue
        total, count = settle(view, members, row, left, limit, known, rules, memo, split)
        for number in range(count):
            inside = part(split, split.still_open[number])
            after = known_after(view, known, row, whole(inside[0]), rules)
            rest = total - split.lowers[number]
            total = rest + least_total(view, inside, left - rules.step, limit - rest, after, rules, memo)
            if total >= limit:
                break
        if total < limit:
            best, best_guess = total, whole(view.guesses[row])
            if best <= lower or rules.any_tree:
                break
        least_failed = min(least_failed, total)
    if best >= cutoff:
        lower = max(lower, least_failed if cutoff >= 3 * n else cutoff)
    elif not rules.any_tree:
        lower = best
    remember(memo, view, members, left, known, lower, best, best_guess)
    return best if best < cutoff else lower


@compiled()
def least_after(
    view: View,
    members: NDArray[np.int32],
    row: int,
    left: int,
    cutoff: int,
    known: NDArray[np.int16],
    rules: Rules,
    memo: Memo,
) -> int:
    """The same where guess *row* comes first, whatever its bounds say."""
    if left < 1:
        return NEVER
    split = room_for(len(members))
    total, count = settle(view, members, row, left, cutoff, known, rules, memo, split)
    left -= rules.step
    for number in range(count - 1, -1, -1):
        inside = part(split, split.still_open[number])
        if total >= cutoff or len(inside) < WORTH_A_GLANCE:
            break
        after = known_after(view, known, row, whole(inside[0]), rules)
        rest = total - split.lowers[number]
        split.lowers[number] = glance(view, inside, left, cutoff - rest, after, rules, split.lowers[number])
        total = rest + split.lowers[number]
    for number in range(count):
        if total >= cutoff:
            break
        inside = part(split, split.still_open[number])
        after = known_after(view, known, row, whole(inside[0]), rules)
        rest = total - split.lowers[number]
        total = rest + least_total(view, inside, left, cutoff - rest, after, rules, memo)
    return min(total, whole(NEVER))


@compiled()
def glance(
    view: View,
    members: NDArray[np.int32],
    left: int,
    cutoff: int,
    known: NDArray[np.int16],
    rules: Rules,
    lower: int,
) -> int:
    """A lower bound of *members*, at least *lower*, from one look at all guesses, none of which is tried.

    Of a bad opening the largest parts alone, looked at like this, often take too many guesses.
    """
    n = len(members)
    if lower >= cutoff:
        return lower
    if rules.hard:
        view = chosen(view, members, allowed_rows(known, view.guesses, rules.letters, rules.counts))
        inside = np.arange(n).astype(np.int32)
    else:
        inside = members
    if n > FEW:
        return max(lower, 3 * n - most_parts(view, inside, rules.reach))
    joins = np.empty(len(view.guesses), np.int32)
    pairs = np.empty(len(view.guesses), np.int32)
    weigh(view, inside, cutoff - 2 * n, left, joins, pairs)
    fewest, _, _ = outlook(view, inside, left, joins, pairs)
    return max(lower, min(cutoff, 2 * n + fewest))
