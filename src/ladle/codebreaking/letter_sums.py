"""The marks of all guesses against all answers at once, as sums of what single letters contribute.

The marks of a guess at the places of one letter depend on nothing but where that letter stands in the guess and in
the answer. So a reply, read in base 3, is a sum over the different letters of the guess, and each summand is shared by
all guesses that have the letter at the same places: the 12,972 guesses of the original game need 346 different rows.
"""

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.unsignedinteger]

BLOCK = 64
"""Guesses summed at a time, so that the block stays in the processor's cache."""


def code_type(kinds: int) -> type[np.unsignedinteger]:
    """The smallest unsigned type that holds *kinds* different numbers."""
    return next(kind for kind in (np.uint8, np.uint16, np.uint32, np.uint64) if kinds - 1 <= np.iinfo(kind).max)


def reply_codes(guesses: tuple[str, ...], answers: tuple[str, ...]) -> Codes:
    """Shape (guesses, answers): the marks of words in base 3, the first letter the most significant.

    For words of up to 40 letters. Time is that of one addition of bytes for each letter, guess and answer.
    """
    ours, theirs = _numbered(guesses, answers)
    parts, rows = _parts(ours, theirs)
    codes = np.empty((len(guesses), len(answers)), rows.dtype)
    for start in range(0, len(guesses), BLOCK):
        block = codes[start : start + BLOCK]
        of_block = parts[start : start + BLOCK].T
        np.take(rows, of_block[0], axis=0, out=block)
        for of_letter in of_block[1:]:
            block += rows[of_letter]
    return codes


def _numbered(guesses: tuple[str, ...], answers: tuple[str, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Both lists as letters numbered from 0, shape (words, letters)."""
    text = "".join(guesses + answers)
    points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.dtype("<u4"))
    number_of = np.zeros(points.max() + 1, np.int64)
    number_of[[ord(letter) for letter in set(text)]] = range(len(set(text)))
    letters = number_of[points].reshape(len(guesses) + len(answers), -1)
    return letters[: len(guesses)], letters[len(guesses) :]


def _parts(ours: NDArray[np.int64], theirs: NDArray[np.int64]) -> tuple[NDArray[np.int64], Codes]:
    """Which rows each guess is the sum of, shape (guesses, letters), and the rows, shape (rows, answers).

    Row 0 is all zeros: what a letter adds that has been counted with an earlier copy of itself.
    """
    length = ours.shape[1]
    same = ours[:, :, None] == ours[:, None, :]
    first = same.argmax(axis=2) == np.arange(length)
    places = (same << np.arange(length)).sum(axis=2)
    keys = np.where(first, (ours + 1 << length) | places, 0)
    different, parts = np.unique(keys, return_inverse=True)
    if different[0]:
        different, parts = np.append(0, different), parts + 1
    rows = np.zeros((len(different), len(theirs)), code_type(3**length))
    for row, key in zip(rows[1:], different[1:].tolist(), strict=True):
        letter, mask = divmod(key, 1 << length)
        _add_letter(row, theirs == letter - 1, [place for place in range(length) if mask >> place & 1])
    return parts.reshape(ours.shape), rows


def _add_letter(row: Codes, stands: NDArray[np.bool_], places: list[int]) -> None:
    """Adds to *row* the marks of one letter that the guess has at *places* and each answer where it *stands*."""
    length = stands.shape[1]
    placed = stands[:, places]
    spare = stands.sum(axis=1) - placed.sum(axis=1)
    for place, right in zip(places, placed.T, strict=True):
        elsewhere = ~right & (spare > 0)
        spare -= elsewhere
        row += (2 * right + elsewhere).astype(row.dtype) * row.dtype.type(3 ** (length - 1 - place))
