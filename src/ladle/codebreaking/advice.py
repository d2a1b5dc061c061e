"""What each guess would tell about a position: the figures by which people compare guesses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ladle.codebreaking.hard_mode import letter_rules
from ladle.codebreaking.history import History

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ladle.codebreaking.table import Table

BLOCK_CELLS = 2**21
"""Counts held at a time: 16 MiB of them."""

SAME_ENTROPY = 9
"""Decimals of a bit beyond which two entropies are the same on every machine."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What *guess* would do to the candidates, all of them being equally likely.

    ``candidate``  whether it may be the answer
    ``parts``      how many different replies there are
    ``worst``      candidates left after the worst of them
    ``expected``   candidates left on average, the right guess counting as one
    ``entropy``    bits that the reply tells on average
    """

    guess: str
    candidate: bool
    parts: int
    worst: int
    expected: float
    entropy: float


def advise(
    table: "Table", left: Sequence[str], history: History = (), *, hard: bool = False, most: int | None = None
) -> tuple[Advice, ...]:
    """The guesses that may follow *history*, where *left* are the candidates: the most bits first, at most *most*.

    Ties go to candidates, then by the alphabet. *left* must be answers of the table, and not empty. Costs one
    count of ``len(guesses) * len(left)`` replies: 0.1 s for the 30 million of an opening. Raises MissingExtra where
    there is no NumPy.
    """
    import numpy as np

    lists = table.lists
    column_of = {answer: column for column, answer in enumerate(lists.answers)}
    columns = np.array([column_of[answer] for answer in left])
    rules = letter_rules(history) if hard else ()
    rows = [row for row, guess in enumerate(lists.guesses) if all(rule.allows(guess) for rule in rules)]
    chosen = set(left)
    advice = [
        Advice(lists.guesses[row], lists.guesses[row] in chosen, *figures)
        for row, figures in zip(rows, _figures(table, np.array(rows), columns), strict=True)
    ]
    advice.sort(key=lambda one: (-round(one.entropy, SAME_ENTROPY), not one.candidate, one.guess))
    return tuple(advice[:most])


def _figures(
    table: "Table", rows: "NDArray[np.int64]", columns: "NDArray[np.int64]"
) -> Iterator[tuple[int, int, float, float]]:
    """Parts, worst, expected and entropy for each of *rows*, over the candidates at *columns*."""
    import numpy as np

    size = len(columns)
    bits = np.arange(size + 1) * np.log2(np.maximum(np.arange(size + 1), 1))
    block = max(1, BLOCK_CELLS // max(table.kinds, size))
    for start in range(0, len(rows), block):
        codes = table.codes[np.ix_(rows[start : start + block], columns)].astype(np.int64)
        codes += table.kinds * np.arange(len(codes))[:, None]
        counts = np.bincount(codes.ravel(), minlength=len(codes) * table.kinds).reshape(len(codes), table.kinds)
        parts, worst = np.count_nonzero(counts, axis=1), counts.max(axis=1)
        squares, told = (counts * counts).sum(axis=1), bits[counts].sum(axis=1)
        for figures in zip(parts, worst, squares / size, np.log2(size) - told / size, strict=True):
            yield int(figures[0]), int(figures[1]), float(figures[2]), abs(round(float(figures[3]), SAME_ENTROPY))
