"""The best play for a few candidates, exact, in NumPy alone: all guesses are bounded at once, and few are tried.

The search of ``ladle.codebreaking.exact`` is for whole lists, and compiled; a review wants a few words at once.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import factorial

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.history import Turn
from ladle.codebreaking.review.legality import Legality, Mask
from ladle.codebreaking.table import Table

FEW = 20
"""Candidates at most: a guess parts them in one of 20! ways or fewer, and 20! < 2**63."""

NEVER = 1 << 40
"""More than any total."""

Members = tuple[int, ...]
"""Some of the candidates, by their places, ascending."""

Rows = NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Endgame:
    """At most ``FEW`` candidates, and a guess for each way of parting them; in hard mode all guesses that are allowed.

    ``columns``  shape (candidates,): where they are in the table
    ``rows``     shape (guesses,): their rows in it, first those of the candidates, then as in the lists
    ``codes``    shape (candidates, guesses), of the table
    ``left``     guesses left
    ``loss``     guesses that an answer counts for besides, if it is not found with those that are left
    ``legal``    what hard mode allows; None outside it
    ``free``     in hard mode the same outside it: no total is less than there
    """

    table: Table
    columns: Rows
    rows: Rows
    codes: NDArray[np.unsignedinteger]
    left: int
    loss: int
    legal: Legality | None = None
    free: "Endgame | None" = None
    _memo: dict[tuple[Members, int, bytes], tuple[int, int]] = field(default_factory=dict)
    _allowed: dict[tuple[str, int], Mask] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Table, columns: Rows, rows: Rows, *, hard: bool, left: int, loss: int) -> "Endgame":
        """The candidates at *columns* and the guesses at *rows* of *table*; each candidate is a guess, too.

        For the last guess there may be more than ``FEW`` candidates.
        """
        own = table.answer_rows[columns]
        if left == 1 or len(own) <= 2:  # then no other guess is better
            return cls(table, columns, own, table.codes[own][:, columns].T, left, loss)
        is_other = np.ones(len(table.codes), np.bool_)
        is_other[own] = False
        rows = np.concatenate([own, rows[is_other[rows]]])
        codes = np.ascontiguousarray(np.take(table.codes, columns, axis=1)[rows].T)
        first_of_each = np.unique(ways_of_parting(codes), return_index=True)[1]
        kept = np.union1d(np.arange(len(own)), first_of_each)
        free = cls(table, columns, rows[kept], np.ascontiguousarray(codes[:, kept]), left, loss)
        if not hard:
            return free
        legal = Legality.of(tuple([table.lists.guesses[row] for row in rows]))
        return cls(table, columns, rows, codes, left, loss, legal, free)

    def best(self) -> tuple[int, int]:
        """The least total over all candidates, and the row of the guess it begins with.

        The total counts the guesses of every game, and ``loss`` for each answer that is not found. Which of several
        guesses that come to it is taken depends on the lists alone.
        """
        total, guess = self._best(self._everyone(), self.left, self._everything())
        return total, int(self.rows[guess])

    def total_after(self, row: int) -> int:
        """The least total where the guess at *row* of the table comes first."""
        return self.total_after_word(self.table.lists.guesses[row], self.table.codes[row, self.columns].tolist())

    def total_after_word(self, guess: str, codes: list[int]) -> int:
        """The least total where *guess* comes first, be it in the table or not, with these *codes* by candidate."""
        return self._total_after(guess, codes, self._everyone(), self.left, self._everything())

    def wasted(self) -> int:
        """The least total after a guess that tells nothing."""
        everyone = self._everyone()
        return len(everyone) + self._best(everyone, self.left - 1, self._everything())[0]

    def _everyone(self) -> Members:
        return tuple(range(len(self.columns)))

    def _everything(self) -> Mask | None:
        """What hard mode allows at first, which is all; None outside it."""
        return np.ones(len(self.rows), np.bool_) if self.legal else None

    def _best(self, members: Members, left: int, allowed: Mask | None) -> tuple[int, int]:
        """The least total for *members* and the place of its first guess, *allowed* being what hard mode allows."""
        n = len(members)
        left = min(left, n)  # a best tree needs no more: each of its guesses parts the candidates
        if left < 2 or n == 2:
            return self._floor(n, left), members[0]
        key = members, left, b"" if allowed is None else np.packbits(allowed).tobytes()
        if key not in self._memo:
            self._memo[key] = self._search(members, left, allowed)
        return self._memo[key]

    def _floor(self, n: int, left: int) -> int:
        """What *n* candidates take at least: one is found at once, and each other, at best, by the next guess."""
        if not left:
            return n * self.loss
        return n + (n - 1) * (1 if left > 1 else self.loss)

    def _search(self, members: Members, left: int, allowed: Mask | None) -> tuple[int, int]:
        """With k parts the total is at least 2n + (n - k), one less if the guess may be right; so bounds tell most."""
        n = len(members)
        codes = self.codes[list(members)]
        places = np.arange(len(self.rows)) if allowed is None else np.flatnonzero(allowed)
        joins = joins_of(codes if allowed is None else codes[:, places])
        bounds = 2 * n + joins * (1 if left > 2 else self.loss)
        bounds[joins == n - 1] = NEVER
        bounds[np.searchsorted(places, members)] -= 1
        best, found = NEVER, -1
        tried = set()
        for place in _ascending(bounds):
            if bounds[place] >= best:
                break
            guess = int(places[place])
            replies = codes[:, guess].tolist()
            way = guess if self.legal else tuple(map(replies.index, replies))
            if way in tried:
                continue
            tried.add(way)
            word = self.table.lists.guesses[int(self.rows[guess])]
            total = self._total_after(word, replies, members, left, allowed, best)
            if total < best:
                best, found = total, guess
        return best, found

    def _total_after(
        self, guess: str, codes: list[int], members: Members, left: int, allowed: Mask | None, cutoff: int = NEVER
    ) -> int:
        """The least total where *guess*, which has *codes* for *members*, comes first.

        A value of *cutoff* or more is only a lower bound: what the sizes of the parts say, then what the search outside
        hard mode says, is often enough.
        """
        by_code = defaultdict(list)
        for member, code in zip(members, codes, strict=True):
            by_code[code].append(member)
        by_code.pop(self.table.solved, None)
        parts = {code: tuple(part) for code, part in sorted(by_code.items(), key=lambda of: len(of[1]))}
        lowers = {code: self._floor(len(part), left - 1) for code, part in parts.items()}
        total = len(members) + sum(lowers.values())
        for search in (self.free, self) if self.free else (self,):
            for code, part in parts.items():
                if total >= cutoff:
                    return total
                if len(part) > 2:
                    found = search._best(part, left - 1, search._allowed_after(allowed, guess, code))[0]
                    total += found - lowers[code]
                    lowers[code] = found
        return total

    def _allowed_after(self, allowed: Mask | None, guess: str, code: int) -> Mask | None:
        if not self.legal or allowed is None:
            return None
        if (guess, code) not in self._allowed:
            self._allowed[guess, code] = self.legal.after(Turn(guess, self.table.marks_of(code)))
        return allowed & self._allowed[guess, code]


def joins_of(codes: NDArray[np.unsignedinteger]) -> NDArray[np.int64]:
    """For each column of *codes* how many stand below an equal one: n - k, where k parts are made of n rows."""
    joined = np.zeros((len(codes) - 1, codes.shape[1]), np.bool_)
    for row in range(len(codes) - 1):
        joined[row:] |= codes[row + 1 :] == codes[row]
    joins: NDArray[np.int64] = joined.sum(axis=0)
    return joins


def ways_of_parting(codes: NDArray[np.unsignedinteger]) -> NDArray[np.int64]:
    """For each column of *codes* a number: the same for two columns if, and only if, they part the rows alike.

    Each row is labelled with the first that has its code. Row i has one of i + 1 labels, so they are the digits of a
    number in the factorial system. *codes* has at most ``FEW`` rows.
    """
    ways = np.zeros(codes.shape[1], np.int64)
    for row, own in enumerate(codes):
        label = np.full(codes.shape[1], row, np.uint8)
        for above in range(row - 1, -1, -1):
            np.putmask(label, codes[above] == own, above)
        ways += label * np.int64(factorial(row))
    return ways


def _ascending(bounds: NDArray[np.int64]) -> Iterator[int]:
    """The places of *bounds*, the least first; it alone is often enough, so the others are sorted once asked for."""
    yield int(bounds.argmin())
    yield from np.argsort(bounds, kind="stable").tolist()
