"""What a guess leaves behind: its parts, bounded as far as that is cheap."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.exact.knowledge import learnt
from ladle.codebreaking.exact.memo import Memo, recall, remember
from ladle.codebreaking.exact.rules import NEVER, Rules, whole
from ladle.codebreaking.exact.view import View
from ladle.codebreaking.fast import compiled

PART = 0xFFFFFFFF
"""The low half of a number that sorts parts by size: which part it is."""


class Split(NamedTuple):
    """Room for the parts of a set under one guess after another.

    Part p is ``ordered[starts[p]:starts[p + 1]]``, ascending. ``still_open`` are those whose best total is not yet
    known, small ones first, and ``lowers`` what each takes at least.
    """

    ordered: NDArray[np.int32]
    starts: NDArray[np.int32]
    still_open: NDArray[np.int64]
    lowers: NDArray[np.int64]


@compiled()
def room_for(n: int) -> Split:
    """Room for the parts of *n* members."""
    return Split(np.empty(n, np.int32), np.empty(n + 1, np.int32), np.empty(n, np.int64), np.empty(n, np.int64))


@compiled()
def part(split: Split, number: int) -> NDArray[np.int32]:
    """The members of a part."""
    return split.ordered[split.starts[number] : split.starts[number + 1]]


@compiled()
def divide(view: View, members: NDArray[np.int32], row: int, into: Split) -> int:
    """Put *members* in their parts under guess *row*, in the order of their first members. How many parts."""
    ordered, starts = into.ordered, into.starts
    labels = view.by_guess[row]
    part_of = np.full(view.kinds, -1, np.int32)
    made = 0
    for i in range(len(members)):
        label = labels[members[i]]
        if part_of[label] < 0:
            part_of[label] = made
            starts[made] = 0
            made += 1
        starts[part_of[label]] += 1
    end = len(members)
    for number in range(made - 1, -1, -1):
        end -= starts[number]
        starts[number] = end
    for i in range(len(members)):
        number = part_of[labels[members[i]]]
        ordered[starts[number]] = members[i]
        starts[number] += 1
    for number in range(made, 0, -1):
        starts[number] = starts[number - 1]
    starts[0] = 0
    return made


@compiled()
def settle(
    view: View,
    members: NDArray[np.int32],
    row: int,
    left: int,
    cutoff: int,
    known: NDArray[np.int16],
    rules: Rules,
    memo: Memo,
    into: Split,
) -> tuple[int, int]:
    """A lower bound of the total of *members* with guess *row* first, and how many parts are still open for a search.

    First by sizes alone, then part by part by ``cheap_bound``; ends early once the bound is *cutoff* or more.
    """
    left -= rules.step
    made = divide(view, members, row, into)
    total, count = whole(len(members)), 0
    for number in range(made):
        size = whole(into.starts[number + 1] - into.starts[number])
        if size > 1 or view.own[into.ordered[into.starts[number]]] != row:
            total += rules.floor[size] if left >= min(size, 2) else NEVER
        if size > 2:
            into.still_open[count] = size << 32 | number
            count += 1
    if total >= cutoff:
        return min(total, whole(NEVER)), 0
    by_size = np.sort(into.still_open[:count])
    count = 0
    for turn in range(len(by_size)):
        number = by_size[turn] & PART
        inside = part(into, number)
        after = known_after(view, known, row, whole(inside[0]), rules)
        lower, upper = cheap_bound(view, inside, left, after, rules, memo)
        total += lower - rules.floor[len(inside)]
        if total >= cutoff:
            return min(total, whole(NEVER)), 0
        if lower != upper:
            into.still_open[count] = number
            into.lowers[count] = lower
            count += 1
    return total, count


@compiled()
def known_after(view: View, known: NDArray[np.int16], row: int, member: int, rules: Rules) -> NDArray[np.int16]:
    """What hard mode asks once guess *row* got the reply that *member* gives; nothing outside hard mode."""
    if not rules.hard:
        return known
    guess = view.guesses[row]
    return learnt(known, rules.letters[guess], whole(rules.codes[guess, view.candidates[member]]))


@compiled()
def cheap_bound(
    view: View, members: NDArray[np.int32], left: int, known: NDArray[np.int16], rules: Rules, memo: Memo
) -> tuple[int, int]:
    """Bounds (lower, upper) of three or more *members* that need no look at other guesses than themselves.

    From the memo; or 2n - 1 where a candidate tells all others apart, which nothing can beat; or 2n where it leaves
    but one pair, which only such a candidate can.
    """
    entry = recall(memo, view, members, left, known)
    if entry >= 0:
        return whole(memo.bounds[entry, 0]), whole(memo.bounds[entry, 1])
    n = len(members)
    lower, upper, guess = max(whole(rules.floor[n]), 2 * n), whole(NEVER), whole(-1)
    joins, row = best_candidate(view, members)
    if left < 2:
        lower = whole(NEVER)
    elif joins == 0 or (joins == 1 and left > 2):
        lower = upper = whole(2 * n - 1 + joins)
        guess = whole(view.guesses[row])
    remember(memo, view, members, left, known, lower, upper, guess)
    return lower, upper


@compiled()
def best_candidate(view: View, members: NDArray[np.int32]) -> tuple[int, int]:
    """The member that as a guess joins the fewest members, as (joins, row), where joins is 0, 1 or 2 for more."""
    n = len(members)
    seen = np.full(view.kinds, -1, np.int32)
    fewest, best = 2, whole(-1)
    for i in range(n):
        labels = view.by_guess[view.own[members[i]]]
        joins = 0
        for j in range(n):
            label = labels[members[j]]
            if seen[label] == i:
                joins += 1
                if joins == fewest:
                    break
            seen[label] = i
        if joins < fewest:
            fewest, best = joins, whole(view.own[members[i]])
            if not fewest:
                break
    return fewest, best
