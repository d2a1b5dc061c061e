"""The costs of many guesses at once, compiled: the same figures as ``part_costs``. Import only where Numba is."""

import numpy as np

from ladle.codebreaking.fast import compiled
from ladle.codebreaking.strategies.part_costs import NOT_LOOKED_AT, Codes, Costs, Rows

_NOT_LOOKED_AT = int(NOT_LOOKED_AT)
SQUARE = 64


@compiled()
def transpose(codes: Codes, by_answer: Codes) -> None:
    """Fills *by_answer* with *codes* transposed, in squares that the processor's cache holds."""
    guesses, answers = codes.shape
    for top in range(0, guesses, SQUARE):
        for left in range(0, answers, SQUARE):
            for answer in range(left, min(left + SQUARE, answers)):
                for guess in range(top, min(top + SQUARE, guesses)):
                    by_answer[answer, guess] = codes[guess, answer]


@compiled()
def costs_of_few(
    by_answer: Codes, rows: Rows, columns: Rows, weights: Costs, largest: int, enough: int, kinds: int, found: Costs
) -> None:
    """Fills *found* as ``part_costs.costs``: one counter for each kind, and a list of the counters in use.

    It reads the table by answers, of which there are few, and hardly waits for memory.
    """
    sizes = np.zeros(kinds, np.int32)
    used = np.empty(len(columns), np.int32)
    block = np.empty((SQUARE, len(columns)), by_answer.dtype)
    for start in range(0, len(rows), SQUARE):
        height = min(SQUARE, len(rows) - start)
        for column in range(len(columns)):
            line = by_answer[columns[column]]
            for place in range(height):
                block[place, column] = line[rows[start + place]]
        for place in range(height):
            parts = 0
            for code in block[place]:
                size = sizes[code]
                used[parts] = code
                parts += size == 0
                sizes[code] = size + 1
            cost, most = weights[0], 0
            for part in range(parts):
                size = sizes[used[part]]
                sizes[used[part]] = 0
                cost += weights[size]
                most = max(most, size)
            cost += largest * most
            found[start + place] = cost
            if cost <= enough:
                found[start + place + 1 :] = _NOT_LOOKED_AT
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
