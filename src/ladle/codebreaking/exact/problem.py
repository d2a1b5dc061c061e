"""From a table and a position to the arrays that the search works on."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.candidates import candidates
from ladle.codebreaking.exact.bounds import floors
from ladle.codebreaking.exact.memo import Memo, new_memo
from ladle.codebreaking.exact.rules import Rules
from ladle.codebreaking.exact.search import least_after, least_total
from ladle.codebreaking.exact.view import BLOCK, View
from ladle.codebreaking.exact.weighing import COMPILED, by_comparing, by_counting
from ladle.codebreaking.hard_mode import allowed_after
from ladle.codebreaking.history import History
from ladle.codebreaking.marks import marks
from ladle.codebreaking.table import Table

UNLIMITED = 1 << 20
"""Guesses left where there is no limit: more than any search uses up."""

SAMPLE = 96
"""Candidates by which guesses are ranked, so that the good ones stand together."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A position, ready to be searched.

    ``view``   the candidates left and the guesses allowed, those that part most first
    ``left``   guesses left
    ``known``  what hard mode asks before the first of them: nothing more than ``view`` already keeps to
    """

    table: Table
    view: View
    left: int
    known: NDArray[np.int16]
    rules: Rules
    memo: Memo

    @classmethod
    def of(
        cls, table: Table, history: History = (), *, hard: bool, limit: int | None, depth_only: bool = False
    ) -> "Problem":
        """Raises ValueError where no answer is left, and for hard mode under another rule than ``marks``."""
        if hard and table.rule is not marks:
            raise ValueError("hard mode is for words: it needs marks that are given letter by letter")
        answers = candidates(table.lists.answers, history, rule=table.rule)
        if not answers:
            raise ValueError("no answer fits these marks")
        guesses = table.lists.guesses
        for turn in history if hard else ():
            guesses = allowed_after(guesses, turn)
        view = _view(table, answers, guesses)
        letters, counts = _letters(table.lists.guesses)
        rules = Rules(
            floors(len(answers), max(1, view.kinds - 1)),
            np.full(len(table.lists.guesses), len(answers), np.int32),
            _marks(table) if hard else np.empty((0, 0), np.uint16),
            letters,
            counts,
            int(limit is not None),
            hard,
            depth_only,
        )
        left = UNLIMITED if limit is None else limit - len(history)
        known = np.zeros(2 * table.lists.length if hard else 0, np.int16)
        return cls(table, view, left, known, rules, new_memo())

    @property
    def everyone(self) -> NDArray[np.int32]:
        """All candidates, as members of the view."""
        return np.arange(len(self.view.candidates), dtype=np.int32)

    def row_of(self, guess: str) -> int:
        """The row of *guess* in the view. Raises ValueError where it is not allowed."""
        rows = [row for row, number in enumerate(self.view.guesses) if self.table.lists.guesses[number] == guess]
        if not rows:
            raise ValueError(f"{guess.upper()} may not be guessed here")
        return rows[0]

    def with_true_branches(self) -> "Problem":
        """The same with bounds that know how many parts each guess really makes, which takes a look at them all."""
        n, m = len(self.everyone), len(self.view.guesses)
        joins, pairs = np.empty(m, np.int32), np.empty(m, np.int32)
        by_counting(self.view.by_guess, self.everyone, self.view.kinds, n, joins, pairs)
        reach = np.full(len(self.rules.reach), n, np.int32)
        reach[self.view.guesses] = np.minimum(n, n - joins)
        return replace(self, rules=self.rules._replace(floor=floors(n, max(1, n - int(joins.min()))), reach=reach))

    def total(self, members: NDArray[np.int32], left: int, known: NDArray[np.int16], cutoff: int) -> int:
        """The least total of *members*: NEVER where it cannot be done, a lower bound from *cutoff* on."""
        with np.errstate(over="ignore"):
            return int(least_total(self.view, members, left, cutoff, known, self.rules, self.memo))

    def total_after(self, row: int, cutoff: int) -> int:
        """The same for all candidates with guess *row* first."""
        with np.errstate(over="ignore"):
            return int(least_after(self.view, self.everyone, row, self.left, cutoff, self.known, self.rules, self.memo))


def _view(table: Table, answers: tuple[str, ...], guesses: tuple[str, ...]) -> View:
    answer_number = {answer: number for number, answer in enumerate(table.lists.answers)}
    guess_number = {guess: number for number, guess in enumerate(table.lists.guesses)}
    columns = np.array([answer_number[answer] for answer in answers], np.int32)
    rows = np.array([guess_number[guess] for guess in guesses], np.int32)
    sample, _ = _labels(table.codes[np.ix_(rows, columns[:: 1 + len(columns) // SAMPLE])], table.kinds)
    rows = rows[_ranked(sample)]
    chosen = table.codes[rows]
    if len(columns) < chosen.shape[1]:
        chosen = np.ascontiguousarray(chosen[:, columns])
    by_guess, kinds = _labels(chosen, table.kinds)
    row_of = np.full(len(table.lists.guesses), -1, np.int32)
    row_of[rows] = np.arange(len(rows))
    return View(by_guess, _turned(by_guess), columns, rows, row_of[table.answer_rows[columns]], kinds)


def _labels(codes: NDArray[np.unsignedinteger], kinds: int) -> tuple[NDArray[np.unsignedinteger], int]:
    """*codes* as bytes: as they are, or numbered anew in each row where they are larger."""
    if codes.dtype == np.uint8:
        return codes, kinds
    labels = np.array([np.unique(row, return_inverse=True)[1] for row in codes])
    kinds = int(labels.max()) + 1
    return labels.astype(np.uint8 if kinds <= 256 else np.uint16), kinds


def _marks(table: Table) -> NDArray[np.unsignedinteger]:
    """The codes of *table* for hard mode, of one type for words of up to ten letters, so that kernels compile once."""
    return table.codes.astype(np.uint16 if table.kinds <= 1 << 16 else np.uint32)


def _turned(labels: NDArray[np.unsignedinteger]) -> NDArray[np.unsignedinteger]:
    """*labels* the other way round, block by block: whole columns at once would miss the cache at every step."""
    turned = np.empty(labels.shape[::-1], labels.dtype)
    for start in range(0, len(labels), BLOCK):
        turned[:, start : start + BLOCK] = labels[start : start + BLOCK].T
    return turned


def _ranked(sample: NDArray[np.unsignedinteger]) -> NDArray[np.intp]:
    """The rows of *sample*, the labels of some candidates, those with the most parts first."""
    if not COMPILED:  # only blocks of guesses given up together gain by it
        return np.arange(len(sample))
    n = sample.shape[1]
    joins, pairs = np.empty(len(sample), np.int32), np.empty(len(sample), np.int32)
    by_comparing(np.ascontiguousarray(sample.T), np.arange(n, dtype=np.int32), n, 1, joins, pairs)
    return np.argsort(joins, kind="stable")


def _letters(guesses: tuple[str, ...]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """The letters of each guess numbered from 0, shape (guesses, L), and how often each is used, (guesses, letters)."""
    alphabet = {letter: number for number, letter in enumerate(sorted(set("".join(guesses))))}
    letters = np.array([[alphabet[letter] for letter in guess] for guess in guesses], np.uint8)
    counts = np.zeros((len(guesses), len(alphabet)), np.uint8)
    for place in letters.T:
        counts[np.arange(len(guesses)), place] += 1
    return letters, counts
