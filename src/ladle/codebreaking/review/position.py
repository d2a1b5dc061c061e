"""Where a game stands after some turns: the candidates, and what may be guessed."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.hard_mode import allowed_after
from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.strategies.scan import Scan
from ladle.codebreaking.table import Table

KEPT = 64
"""Positions that are remembered: those after the usual openings come again and again."""

Rows = NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """``columns`` of the table are the candidates, and ``guesses`` what may be guessed; both ascend."""

    scan: Scan
    hard: bool
    columns: Rows
    guesses: tuple[str, ...]

    @property
    def table(self) -> Table:
        return self.scan.table

    @property
    def left(self) -> tuple[str, ...]:
        """The candidates."""
        answers = self.table.lists.answers
        return tuple([answers[column] for column in self.columns.tolist()])

    def replies(self, guess: str) -> list[int]:
        """The code of the reply to *guess* by each candidate; to a word that the table does not have, by the rule."""
        row = self.scan.row_of.get(guess)
        if row is None:
            return [self._code_of(self.table.rule(guess, answer)) for answer in self.left]
        codes: list[int] = self.table.codes[row, self.columns].tolist()
        return codes

    def after(self, turn: Turn) -> "Position":
        fitting = np.array(self.replies(turn.guess), np.int64) == self._code_of(turn.marks)
        guesses = allowed_after(self.guesses, turn) if self.hard else self.guesses
        return Position(self.scan, self.hard, self.columns[fitting], guesses)

    def _code_of(self, marks: str) -> int:
        try:
            return self.table.code_of(marks)
        except ValueError:  # no answer gives them to a guess of the table
            return self.table.kinds


@lru_cache(KEPT)
def position_after(table: Table, history: History, *, hard: bool) -> Position:
    """The position of *table* after *history*: the same object for the same game.

    Time grows with the candidates, and in hard mode with the guesses.
    """
    if history:
        return position_after(table, history[:-1], hard=hard).after(history[-1])
    return Position(_scan(table), hard, np.arange(len(table.lists.answers), dtype=np.int32), table.lists.guesses)


@lru_cache(KEPT)
def _scan(table: Table) -> Scan:
    return Scan.over(table, numba=False)
