"""A table made ready for choosing guesses. Import only where NumPy is."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ladle.codebreaking.fast import has_numba
from ladle.codebreaking.strategies.measures import Measure
from ladle.codebreaking.strategies.part_costs import Codes, Costs, Rows, costs
from ladle.codebreaking.table import Table

BLOCK = 256
"""Rows that are transposed together, so that the processor's cache holds them."""


@dataclass(frozen=True, slots=True, eq=False)
class Scan:
    """A ``Chooser`` over the rows of a table.

    ``numba``      whether the compiled way is taken, which comes to the same guesses
    ``by_answer``  the codes of the table transposed, for the compiled way
    ``every``      all rows
    ``row_of``     guess to row; ``column_of`` leads from an answer to its column
    """

    table: Table
    numba: bool
    by_answer: Codes
    every: Rows
    row_of: Mapping[str, int]
    column_of: Mapping[str, int]

    @classmethod
    def over(cls, table: Table, *, numba: bool | None = None) -> "Scan":
        """*table* made ready. *numba* is for those who want to compare the two ways."""
        numba = has_numba() if numba is None else numba
        guesses, answers = table.lists.guesses, table.lists.answers
        row_of = {guess: row for row, guess in enumerate(guesses)}
        column_of = {answer: column for column, answer in enumerate(answers)}
        by_answer = _transposed(table.codes) if numba else table.codes.T
        return cls(table, numba, by_answer, np.arange(len(guesses), dtype=np.int32), row_of, column_of)

    def best(self, measure: Measure, candidates: tuple[str, ...], guesses: tuple[str, ...]) -> tuple[int, str]:
        """As ``Chooser`` says. Where a candidate cannot be beaten, no other guess is looked at.

        Of one candidate or two, the first cannot; of more than there are kinds of marks, each can.
        """
        least, bonus = measure.least(len(candidates)), measure.bonus(len(candidates))
        if len(candidates) <= 2:
            return least - bonus, candidates[0]
        columns = self._columns(candidates)
        own = self.table.answer_rows[columns]
        if len(candidates) <= self.table.kinds:
            of_own = self._costs(measure, own, columns)
            if of_own.min() - bonus <= least:
                return int(of_own.min()) - bonus, candidates[int(of_own.argmin())]
            of_all = self._costs(measure, self.rows(guesses), columns)
        else:
            rows = self.rows(guesses)
            of_all = self._costs(measure, rows, columns)
            of_own = of_all[np.searchsorted(rows, own)]
        first, other = int(of_own.argmin()), int(of_all.argmin())
        if of_all[other] < of_own[first] - bonus:
            return int(of_all[other]), guesses[other]
        return int(of_own[first]) - bonus, candidates[first]

    def ranked(
        self, measure: Measure, candidates: tuple[str, ...], guesses: tuple[str, ...], most: int
    ) -> list[tuple[int, str]]:
        columns, rows = self._columns(candidates), self.rows(guesses)
        found = self._costs(measure, rows, columns, stop=False)
        own = np.isin(rows, self.table.answer_rows[columns])
        found -= own * measure.bonus(len(candidates))
        order = np.lexsort((rows, ~own, found))[:most]
        return [(int(found[place]), guesses[place]) for place in order]

    def rows(self, guesses: tuple[str, ...]) -> Rows:
        """The rows of *guesses*, in their order."""
        if len(guesses) == len(self.every):
            return self.every
        return np.fromiter(map(self.row_of.__getitem__, guesses), np.int32, len(guesses))

    def _columns(self, candidates: tuple[str, ...]) -> Rows:
        return np.fromiter(map(self.column_of.__getitem__, candidates), np.int32, len(candidates))

    def _costs(self, measure: Measure, rows: Rows, columns: Rows, *, stop: bool = True) -> Costs:
        """As ``part_costs.costs``, compiled where Numba is; *stop* at a row that cannot be beaten."""
        codes, kinds, candidates = self.table.codes, self.table.kinds, len(columns)
        weights = np.array(measure.weights(candidates), np.int64)
        largest = measure.largest(candidates)
        enough = measure.least(candidates) if stop else int(np.iinfo(np.int64).min)
        if not self.numba:
            return costs(codes, rows, columns, weights, largest, enough)
        from ladle.codebreaking.strategies.part_kernels import costs_of_all, costs_of_few

        found = np.empty(len(rows), np.int64)
        if rows is self.every and candidates == codes.shape[1]:
            costs_of_all(codes, weights, largest, kinds, found)
        else:
            costs_of_few(self.by_answer, rows, columns, weights, largest, enough, kinds, found)
        return found


def _transposed(codes: Codes) -> Codes:
    """A copy of *codes* with its axes changed, block by block: twice as quick as NumPy's own."""
    by_answer = np.empty(codes.T.shape, codes.dtype)
    for start in range(0, len(codes), BLOCK):
        by_answer[:, start : start + BLOCK] = codes[start : start + BLOCK].T
    return by_answer
