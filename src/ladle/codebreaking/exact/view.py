"""What a part of the search looks at: some candidates, and one guess for each way of parting them."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.exact.rules import whole
from ladle.codebreaking.fast import compiled

BLOCK = 512
"""Guesses compared side by side: few enough to stay in the nearest cache, enough to fill the widest registers."""


class View(NamedTuple):
    """Labels of guesses against candidates: equal labels in a row are equal replies, and that is all they say.

    ``by_guess``      shape (guesses, candidates)
    ``by_candidate``  the same the other way round, so that a loop over guesses runs along memory
    ``candidates``    which answers of the table these are, ascending
    ``guesses``       which guesses of the table
    ``own``           the row of each candidate as a guess
    ``kinds``         every label is less than this
    """

    by_guess: NDArray[np.unsignedinteger]
    by_candidate: NDArray[np.unsignedinteger]
    candidates: NDArray[np.int32]
    guesses: NDArray[np.int32]
    own: NDArray[np.int32]
    kinds: int


@compiled()
def chosen(view: View, members: NDArray[np.int32], rows: NDArray[np.int32]) -> View:
    """The view of only these *members* and guesses; each member must be among *rows* as a guess."""
    n, m = len(members), len(rows)
    by_guess = np.empty((m, n), view.by_guess.dtype)
    by_candidate = np.empty((n, m), view.by_guess.dtype)
    new_row = np.empty(len(view.guesses), np.int32)
    guesses = np.empty(m, np.int32)
    for g in range(m):
        row = view.by_guess[rows[g]]
        new_row[rows[g]] = g
        guesses[g] = view.guesses[rows[g]]
        for i in range(n):
            by_guess[g, i] = row[members[i]]
            by_candidate[i, g] = row[members[i]]
    return View(by_guess, by_candidate, view.candidates[members], guesses, new_row[view.own[members]], view.kinds)


@compiled()
def narrowed(view: View, members: NDArray[np.int32]) -> tuple[View, NDArray[np.int32]]:
    """The view of these *members*, at most 256, with one guess for each way of parting them, and its rows in *view*.

    Two guesses that make the same parts of a set make the same parts of each set within it, so one is enough, and a
    candidate is never worse than another guess that parts alike. All candidates stay; guesses that part nothing go.
    Cost: O(guesses · members²) bytes compared.
    """
    labels, hashes = first_alike(view.by_candidate, members)
    rows = one_of_each(view.own[members], labels, hashes)
    n, m = len(members), len(rows)
    by_candidate = np.empty((n, m), view.by_guess.dtype)
    by_guess = np.empty((m, n), view.by_guess.dtype)
    for i in range(n):
        for g in range(m):
            by_candidate[i, g] = labels[i, rows[g]]
    for first in range(0, m, 64):
        for i in range(n):
            for g in range(first, min(first + 64, m)):
                by_guess[g, i] = by_candidate[i, g]
    own = np.arange(n).astype(np.int32)
    return View(by_guess, by_candidate, view.candidates[members], view.guesses[rows], own, n), rows


@compiled()
def first_alike(
    by_candidate: NDArray[np.unsignedinteger], members: NDArray[np.int32]
) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
    """For each member and guess the place of the first member in the same part, and a hash of each guess's labels.

    Shapes (members, guesses) and (guesses,). So labelled, guesses that part alike are alike byte for byte.
    """
    n, m = len(members), by_candidate.shape[1]
    labels = np.empty((n, m), np.uint8)
    hashes = np.zeros(m, np.uint64)
    for first in range(0, m, BLOCK):
        size = min(BLOCK, m - first)
        hash_ = hashes[first : first + size]
        for i in range(n):
            mine = by_candidate[members[i], first : first + size]
            label = labels[i, first : first + size]
            label[:] = i
            for j in range(i - 1, -1, -1):
                other = by_candidate[members[j], first : first + size]
                for g in range(size):
                    label[g] = np.uint8(j) if mine[g] == other[g] else label[g]
            for g in range(size):
                mixed = (hash_[g] ^ np.uint64(label[g])) * np.uint64(0xD6E8FEB86659FD93)
                hash_[g] = mixed ^ (mixed >> np.uint64(32))
    return labels, hashes


@compiled()
def one_of_each(own: NDArray[np.int32], labels: NDArray[np.uint8], hashes: NDArray[np.uint64]) -> NDArray[np.int32]:
    """The rows *own*, then the first guess of each other way of parting.

    A guess goes only if its labels, not just its hash, are those of one that stays.
    """
    n, m = labels.shape
    slots = 1
    while slots < 2 * m:
        slots *= 2
    table = np.zeros(slots, np.int32)
    stands_for = np.arange(m).astype(np.int32)
    for turn in range(n + m):
        row = whole(own[turn]) if turn < n else turn - n
        slot = whole(hashes[row] & np.uint64(slots - 1))
        while table[slot] and hashes[table[slot] - 1] != hashes[row]:
            slot = (slot + 1) & (slots - 1)
        if table[slot]:
            stands_for[row] = table[slot] - 1
        else:
            table[slot] = row + 1
    gone = stands_for != np.arange(m)
    parts_nothing = np.ones(m, np.bool_)
    for i in range(n):
        for g in range(m):
            gone[g] &= labels[i, g] == labels[i, stands_for[g]]
            parts_nothing[g] &= labels[i, g] == 0
    for g in range(m):
        gone[g] |= parts_nothing[g]
    for i in range(n):
        gone[own[i]] = True
    rows = np.empty(m, np.int32)
    rows[:n] = own
    count = n
    for g in range(m):
        if not gone[g]:
            rows[count] = g
            count += 1
    return rows[:count].copy()
