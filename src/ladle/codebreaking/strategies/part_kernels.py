"""The costs of many guesses at once, compiled: the same figures as ``part_costs``. Import only where Numba is."""

import numpy as np

from ladle.codebreaking.fast import compiled
from ladle.codebreaking.strategies.part_costs import NOT_LOOKED_AT, Codes, Costs, Rows

_NOT_LOOKED_AT = int(NOT_LOOKED_AT)


@compiled()
def costs_of_few(
    by_answer: Codes, rows: Rows, columns: Rows, weights: Costs, largest: int, enough: int, kinds: int, found: Costs
) -> None:
    """Fills *found* as ``part_costs.costs``, with one counter for each kind; *by_answer* is the table transposed.

    There are few answers to a guess, and those of neighbouring guesses stand together, so it hardly waits for memory.
    Places are unsigned because Numba would look at every other one for being negative.
    """
    flat = by_answer.ravel()
    places = columns.astype(np.uint64) * np.uint64(by_answer.shape[1])
    steps = weights[1:] - weights[:-1]  # what a part costs more when it grows
    sizes = np.zeros(kinds, np.int32)
    seen = np.empty(len(places), flat.dtype)
    for number in range(len(rows)):
        row, cost, most = np.uint64(rows[number]), weights[0], 0
        for at in range(len(places)):
            code = flat[places[at] + row]
            size = sizes[code]
            seen[at] = code
            cost += steps[size]
            most = max(most, size + 1)
            sizes[code] = size + 1
        for code in seen:
            sizes[code] = 0
        cost += largest * most
        found[number] = cost
        if cost <= enough:
            found[number + 1 :] = _NOT_LOOKED_AT
            return


@compiled()
def costs_of_all(codes: Codes, weights: Costs, largest: int, kinds: int, found: Costs) -> None:
    """The same for all columns of *codes*, each row of which is one of *found*.

    Four counters a kind, taken in turn: equal codes often stand together, and one counter would wait for itself.
    """
    sizes = np.empty((4, kinds), np.int32)
    columns = codes.shape[1]
    even = columns - columns % 4
    for place in range(len(codes)):
        row = codes[place]
        sizes[:] = 0
        for column in range(0, even, 4):
            sizes[0, row[column]] += 1
            sizes[1, row[column + 1]] += 1
            sizes[2, row[column + 2]] += 1
            sizes[3, row[column + 3]] += 1
        for column in range(even, columns):
            sizes[0, row[column]] += 1
        cost, most = weights[0], 0
        for kind in range(kinds):
            size = sizes[0, kind] + sizes[1, kind] + sizes[2, kind] + sizes[3, kind]
            cost += weights[size]
            most = max(most, size)
        found[place] = cost + largest * most
