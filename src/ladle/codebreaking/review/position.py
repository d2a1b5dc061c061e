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
        """The code of the reply to *guess* by each candidate."""
        codes: list[int] = self.table.codes[self.scan.row_of[guess], self.columns].tolist()
        return codes

    def after(self, turn: Turn) -> "Position":
        try:
            reply = self.table.code_of(turn.marks)
        except ValueError:  # marks that no answer gives to any guess
            reply = self.table.kinds
        fitting = self.table.codes[self.scan.row_of[turn.guess], self.columns] == reply
        guesses = allowed_after(self.guesses, turn) if self.hard else self.guesses
        return Position(self.scan, self.hard, self.columns[fitting], guesses)


@lru_cache(KEPT)
def position_after(table: Table, history: History, *, hard: bool) -> Position:
    """The position of *table* after *history*, whose guesses are all of its lists: the same object for the same game.

    Time grows with the candidates, and in hard mode with the guesses.
    """
    if history:
        return position_after(table, history[:-1], hard=hard).after(history[-1])
    return Position(_scan(table), hard, np.arange(len(table.lists.answers), dtype=np.int32), table.lists.guesses)


@lru_cache(KEPT)
def _scan(table: Table) -> Scan:
    return Scan.over(table, numba=False)
