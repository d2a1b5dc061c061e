"""All guesses of a list as numbered letters, to cost them at once. Import only where NumPy is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.strategies.letter_costs import LetterCosts


@dataclass(frozen=True, slots=True, eq=False)
class LetterSheet:
    """``letters``  the alphabet, letter to number
    ``cells``    shape (guesses, places): where in a flat sheet of costs each letter of a guess finds its own. The sheet
                 has a row for each place and kind of copy, the first copies above the further ones
    """

    guesses: tuple[str, ...]
    row_of: Mapping[str, int]
    letters: Mapping[str, int]
    cells: NDArray[np.intp]

    @classmethod
    def of(cls, guesses: tuple[str, ...]) -> "LetterSheet":
        alphabet = sorted(set("".join(guesses)))
        letters = {letter: number for number, letter in enumerate(alphabet)}
        numbers = np.array([[letters[letter] for letter in guess] for guess in guesses], np.intp)
        places = np.arange(numbers.shape[1])
        again = (numbers[:, :, None] == numbers[:, None, :]).argmax(axis=2) != places
        cells = (again * len(places) + places) * len(alphabet) + numbers
        return cls(guesses, {guess: row for row, guess in enumerate(guesses)}, letters, cells)

    def cheapest(self, costs: LetterCosts, candidates: Sequence[str], guesses: Sequence[str]) -> str:
        """The cheapest of *guesses*, which hold the candidates; between equals a candidate, then the first."""
        sheet = np.full((2, self.cells.shape[1], len(self.letters)), costs.others, np.int64)
        for of_copy, named in zip(sheet, (costs.first, costs.again), strict=True):
            for of_place, letters in zip(of_copy, named, strict=True):
                for letter, cost in letters.items():
                    of_place[self.letters[letter]] = cost
        rows = self._rows(guesses)
        found = sheet.ravel()[self.cells[rows] if len(rows) < len(self.cells) else self.cells].sum(axis=1)
        own = self._rows(candidates)
        of_own = sheet.ravel()[self.cells[own]].sum(axis=1)
        first, other = int(of_own.argmin()), int(found.argmin())
        return guesses[other] if found[other] < of_own[first] else candidates[first]

    def _rows(self, words: Sequence[str]) -> NDArray[np.intp]:
        if len(words) == len(self.guesses):
            return np.arange(len(words))
        return np.fromiter(map(self.row_of.__getitem__, words), np.intp, len(words))
