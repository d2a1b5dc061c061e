"""The memo of the search: what is known of each set of candidates, found by hash and told apart by the set itself.

A 64-bit hash alone would leave a proof that is only very probably right, so each entry keeps its whole key: the
guesses left, what hard mode asks, and the candidates in ascending order. The keys lie end to end in one pool, an open
table of slots points to the entries, and a full memo starts anew: bounds are forgotten, never mistaken.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.exact.rules import whole
from ladle.codebreaking.exact.view import View
from ladle.codebreaking.fast import compiled

FULL_AT = 0.6
"""The share of slots in use at which a memo starts anew."""


class Memo(NamedTuple):
    """``slots`` hold an entry's number plus one, or 0. Entry e has the key ``pool[starts[e]:starts[e + 1]]``."""

    slots: NDArray[np.int32]
    hashes: NDArray[np.uint64]
    bounds: NDArray[np.int32]  # shape (entries, 3): lower, upper, and the guess that gives the upper
    starts: NDArray[np.int64]
    pool: NDArray[np.int32]
    size: NDArray[np.int64]  # one number: the entries in use


def new_memo(slots: int = 1 << 22, letters: int = 1 << 26) -> Memo:
    """An empty memo of *slots* slots (a power of two) and room for *letters* numbers of keys.

    The memory is asked for at once and touched only as it fills: 16 MB, and 28 bytes more an entry besides its key.
    """
    entries = int(slots * FULL_AT)
    return Memo(
        np.zeros(slots, np.int32),
        np.empty(entries, np.uint64),
        np.empty((entries, 3), np.int32),
        np.zeros(entries + 1, np.int64),
        np.empty(letters, np.int32),
        np.zeros(1, np.int64),
    )


@compiled()
def write_key(
    memo: Memo, view: View, members: NDArray[np.int32], left: int, known: NDArray[np.int16]
) -> tuple[int, np.uint64]:
    """Write a key behind the last one of the pool, without making an entry of it; its length and its hash."""
    start = memo.starts[memo.size[0]]
    length = 1 + len(known) + len(members)
    if start + length > len(memo.pool):
        memo.slots[:] = 0
        memo.size[0] = 0
        start = 0
    pool = memo.pool
    pool[start] = left
    for place in range(len(known)):
        pool[start + 1 + place] = known[place]
    first = start + 1 + len(known)
    for place in range(len(members)):
        pool[first + place] = view.candidates[members[place]]
    hash_ = np.uint64(0x9E3779B97F4A7C15)
    for place in range(start, start + length):
        hash_ = (hash_ ^ np.uint64(pool[place])) * np.uint64(0xD6E8FEB86659FD93)
        hash_ ^= hash_ >> np.uint64(32)
    return length, hash_


@compiled()
def slot_of(memo: Memo, length: int, hash_: np.uint64) -> int:
    """The slot of the key just written: that of its entry, or the empty one where its entry belongs."""
    last = len(memo.slots) - 1
    start = memo.starts[memo.size[0]]
    slot = whole(hash_ & np.uint64(last))
    while memo.slots[slot]:
        entry = memo.slots[slot] - 1
        if memo.hashes[entry] == hash_ and memo.starts[entry + 1] - memo.starts[entry] == length:
            other = memo.starts[entry]
            place = 0
            while place < length and memo.pool[other + place] == memo.pool[start + place]:
                place += 1
            if place == length:
                return slot
        slot = (slot + 1) & last
    return slot


@compiled()
def recall(memo: Memo, view: View, members: NDArray[np.int32], left: int, known: NDArray[np.int16]) -> int:
    """The entry of these *members* with *left* guesses left, or -1."""
    length, hash_ = write_key(memo, view, members, left, known)
    return whole(memo.slots[slot_of(memo, length, hash_)]) - 1


@compiled()
def remember(
    memo: Memo,
    view: View,
    members: NDArray[np.int32],
    left: int,
    known: NDArray[np.int16],
    lower: int,
    upper: int,
    guess: int,
) -> None:
    """Keep a *lower* bound and an *upper* one with the *guess* that gives it, where they say more than is known."""
    length, hash_ = write_key(memo, view, members, left, known)
    slot = slot_of(memo, length, hash_)
    if memo.slots[slot]:
        found = memo.bounds[memo.slots[slot] - 1]
        found[0] = max(found[0], lower)
        if upper < found[1]:
            found[1] = upper
            found[2] = guess
        return
    entry = memo.size[0]
    if entry == len(memo.hashes):
        memo.slots[:] = 0
        memo.size[0] = 0
        return
    memo.slots[slot] = entry + 1
    memo.hashes[entry] = hash_
    memo.bounds[entry, 0] = lower
    memo.bounds[entry, 1] = upper
    memo.bounds[entry, 2] = guess
    memo.starts[entry + 1] = memo.starts[entry] + length
    memo.size[0] = entry + 1
