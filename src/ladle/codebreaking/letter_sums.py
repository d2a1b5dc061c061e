"""The replies to all guesses against all answers at once, as sums of what single letters contribute.

What a guess learns about one letter depends on nothing but where that letter stands in the guess and in the answer.
So a reply that is read as a number is a sum over the different letters of the guess, and each summand is shared by all
guesses that have the letter at the same places: the 12,972 guesses of the original game need 345 different rows.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.unsignedinteger]
Stands = NDArray[np.bool_]
"""Shape (letters, places, answers): whether the answer has the letter at the place."""
Share = Callable[[Stands, list[int]], NDArray[np.int64]]
"""Where answers have letters and at which places, and nowhere else, a guess has one: what each letter adds to the
number of the reply, shape (letters, answers)."""

LONGEST = 40
"""Places for whose marks 64 bits are enough in base 3."""
BLOCK = 128
"""Guesses summed at a time, so that the block stays in the processor's cache."""


def code_type(kinds: int) -> np.dtype[np.unsignedinteger]:
    """The smallest unsigned type that holds *kinds* different numbers, at most 2**64."""
    return np.min_scalar_type(kinds - 1)


def marks_share(stands: Stands, places: list[int]) -> NDArray[np.int64]:
    """For marks in base 3, the first the most significant: 2 for each that is placed, 1 for each elsewhere."""
    spare = _count(stands) - _count(stands[:, places])
    share = np.zeros(spare.shape, np.int64)
    for place in places:
        placed = stands[:, place]
        elsewhere = (spare > 0) & ~placed
        spare -= elsewhere
        share += (elsewhere + 2 * placed.view(np.int8)) * np.int64(3 ** (stands.shape[1] - 1 - place))
    return share


def pegs_share(stands: Stands, places: list[int]) -> NDArray[np.int64]:
    """For pegs: one more than the number of places for each that is placed, and 1 for each that the two share."""
    shared = np.minimum(_count(stands), len(places))
    return _count(stands[:, places]) * np.int64(stands.shape[1] + 1) + shared


def _count(stands: Stands) -> NDArray[np.int8]:
    counts: NDArray[np.int8] = stands.sum(axis=1, dtype=np.int8)
    return counts


def letter_sums(guesses: tuple[str, ...], answers: tuple[str, ...], share: Share, kinds: int) -> Codes:
    """Shape (guesses, answers): the sums of *share* over the letters of each guess, all less than *kinds*.

    Words have one length, at most ``LONGEST``. Time is that of one addition for each letter, guess and answer.
    """
    ours, theirs = _numbered(guesses, answers)
    parts, rows = _parts(ours, theirs, share, kinds)
    codes = np.empty((len(guesses), len(answers)), rows.dtype)
    spare = np.empty((BLOCK, len(answers)), rows.dtype)
    for start in range(0, len(guesses), BLOCK):
        block, of_block = codes[start : start + BLOCK], parts[:, start : start + BLOCK]
        np.take(rows, of_block[0], axis=0, out=block, mode="clip")  # any other mode fills a copy first
        for of_place in of_block[1:]:
            block += np.take(rows, of_place, axis=0, out=spare[: len(block)], mode="clip")
    return codes


def _numbered(guesses: tuple[str, ...], answers: tuple[str, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Both lists as letters numbered from 0, shape (places, words)."""
    text = "".join(guesses + answers)
    points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.dtype("<u4"))
    number_of = np.zeros(points.max() + 1, np.int64)
    number_of[[ord(letter) for letter in set(text)]] = range(len(set(text)))
    letters = np.ascontiguousarray(number_of[points].reshape(len(guesses) + len(answers), -1).T)
    return letters[:, : len(guesses)], letters[:, len(guesses) :]


def _parts(
    ours: NDArray[np.int64], theirs: NDArray[np.int64], share: Share, kinds: int
) -> tuple[NDArray[np.int64], Codes]:
    """Which rows each guess is the sum of, shape (places, guesses), and the rows, shape (rows, answers).

    Row 0 is all zeros: it stands at the places of letters that have been counted with an earlier copy of themselves.
    """
    letters = int(max(ours.max(), theirs.max())) + 1
    keys = _keys(ours, letters)
    different = np.union1d(0, keys)
    rows = np.zeros((len(different), theirs.shape[1]), code_type(kinds))
    stands = np.arange(letters)[:, None, None] == theirs
    masks, firsts = np.unique(different // letters, return_index=True)
    for mask, first, end in zip(masks.tolist(), firsts, [*firsts[1:], len(rows)], strict=True):
        places = [place for place in range(len(ours)) if mask >> place & 1]
        rows[first:end] = share(stands[different[first:end] % letters], places)
    return np.searchsorted(different, keys), rows


def _keys(ours: NDArray[np.int64], letters: int) -> NDArray[np.int64]:
    """For each letter where it first stands in a guess: all its places, as bits, times *letters*, plus the letter.

    0 where a letter has stood before. Shape (places, guesses), as that of *ours*.
    """
    keys = np.zeros_like(ours)
    for place, letter in enumerate(ours):
        if_first = ~np.logical_or.reduce(ours[:place] == letter, axis=0)
        places = sum((other == letter).astype(np.int64) << at for at, other in enumerate(ours))
        keys[place] = if_first * (places * letters + letter)
    return keys
