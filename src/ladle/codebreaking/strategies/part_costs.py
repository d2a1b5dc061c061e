"""The costs of many guesses at once, in NumPy: rows of a table, split by their codes."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.unsignedinteger]
Rows = NDArray[np.int32]
Costs = NDArray[np.int64]

CELLS = 2**16
"""Codes looked at together: enough for NumPy to be quick, few enough for the processor's cache."""

COUNTERS = 256
"""Counters that a row takes where it is counted: as many as the marks of five letters need, so each block has fewer
rows where there are fewer columns than that."""

KINDS_A_COLUMN = 12
"""With more kinds of codes than so many for each column, sorting the codes of a row is quicker than counting them."""

NOT_LOOKED_AT = np.iinfo(np.int64).max


def costs(codes: Codes, rows: Rows, columns: Rows, weights: Costs, largest: int, enough: int) -> Costs:
    """Shape (rows,): what each row costs by the parts into which it splits *columns*.

    That is the sum of the *weights* of their sizes, and *largest* times the size of the largest. Once a row costs no
    more than *enough*, later ones may be left at ``NOT_LOOKED_AT``. Time grows with rows times columns, and for many
    columns with rows times kinds of codes.
    """
    found = np.full(len(rows), NOT_LOOKED_AT)
    for start, block in _blocks(codes, rows, columns):
        kinds = int(block.max()) + 1
        sort = kinds > KINDS_A_COLUMN * len(columns)
        sizes, first = _sizes_by_sorting(block) if sort else _sizes_by_counting(block, kinds)
        of_block = np.add.reduceat(weights[sizes], first)
        if largest:
            of_block += largest * np.maximum.reduceat(sizes, first)
        found[start : start + len(of_block)] = of_block
        if of_block.min() <= enough:
            break
    return found


def _blocks(codes: Codes, rows: Rows, columns: Rows) -> Iterator[tuple[int, Codes]]:
    height = max(1, CELLS // max(COUNTERS, len(columns)))
    whole = len(columns) == codes.shape[1]
    for start in range(0, len(rows), height):
        block = codes[rows[start : start + height]]
        yield start, block if whole else np.take(block, columns, axis=1)  # twice as quick as by an index


def _sizes_by_sorting(block: Codes) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The sizes of the parts of all rows on end, and where in them each row begins."""
    ordered = np.sort(block, axis=1, kind="stable")
    begins = np.ones(block.shape, np.bool_)
    np.not_equal(ordered[:, 1:], ordered[:, :-1], out=begins[:, 1:])
    edges = np.append(np.flatnonzero(begins), block.size)
    kinds = begins.sum(axis=1)
    return np.diff(edges), np.cumsum(kinds) - kinds


def _sizes_by_counting(block: Codes, kinds: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The same with a counter for each of *kinds* codes: parts of size 0 are among them and must weigh nothing."""
    offsets = np.arange(len(block), dtype=np.int64)[:, None] * kinds
    sizes = np.bincount(np.add(block, offsets, dtype=np.intp).ravel(), minlength=len(block) * kinds)
    return sizes, offsets.ravel()
