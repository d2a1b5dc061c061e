"""A game in the middle: the turns so far, the answers they leave, and what is best guessed now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ladle.cli.lazy_group import Complaint
from ladle.codebreaking import Advice, History, advise, candidates, contradiction

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking import Table

FEW = 12
"""Candidates that are named, where there are no more."""


@dataclass(frozen=True, slots=True)
class Position:
    """``left`` are the candidates; there is always one."""

    source: Source
    table: Table
    hard: bool
    history: History
    left: tuple[str, ...]

    @classmethod
    def of(cls, source: Source, history: History, *, hard: bool) -> Position:
        """Raises Complaint where the marks contradict each other, MissingExtra where there is no NumPy."""
        from ladle.codebreaking import Table

        left = candidates_after(source, history)
        return cls(source, Table.build(source.lists, source.rule), hard, history, left)

    def after(self, history: History) -> Position:
        """The position after other turns of the same game. Raises Complaint where they contradict each other."""
        return Position(self.source, self.table, self.hard, history, candidates_after(self.source, history))

    @property
    def solved(self) -> bool:
        return bool(self.history) and self.history[-1].solved

    def best(self, most: int) -> tuple[Advice, ...]:
        return advise(self.table, self.left, self.history, hard=self.hard, most=most)

    def lines(self, best: Sequence[Advice]) -> Iterator[str]:
        """The candidates, counted or named, then *best* as a table if there is a choice."""
        yield _counted(self.left)
        if len(self.left) == 1:
            return
        yield f"{'guess':<{self._width}}  entropy  expected  worst  parts"
        for one in best:
            mark = "*" if one.candidate else " "
            figures = f"{one.entropy:7.3f}  {one.expected:8.2f}  {one.worst:5,}  {one.parts:5,}"
            yield f"{one.guess + mark:<{self._width}}  {figures}"

    @property
    def _width(self) -> int:
        return max(5, self.source.lists.length + 1)

    def to_wire(self, best: Sequence[Advice]) -> dict[str, Any]:
        guesses = [
            {
                "guess": one.guess,
                "candidate": one.candidate,
                "entropy": one.entropy,
                "expected": one.expected,
                "worst": one.worst,
                "parts": one.parts,
            }
            for one in best
        ]
        return {"turns": list(map(str, self.history)), "hard": self.hard, "candidates": self.left, "guesses": guesses}


def candidates_after(source: Source, history: History) -> tuple[str, ...]:
    """Never empty: raises Complaint where no answer is left, saying where the marks went wrong."""
    left = candidates(source.lists.answers, history, rule=source.rule)
    if not left:
        raise Complaint(_contradiction(source, history))
    return left


def _contradiction(source: Source, history: History) -> str:
    """Where the marks go wrong, and the likeliest slip."""
    found = contradiction(source.lists.answers, history, rule=source.rule)
    if found is None:
        raise ValueError("these marks do not contradict each other")
    slips = " ".join(str(meant) for typed, meant in zip(history, found.mended, strict=True) if typed != meant)
    left = f"{len(found.answers):,} answers" if len(found.answers) > 1 else found.answers[0]
    changed = "1 mark" if found.changed == 1 else f"{found.changed} marks"
    return f"no answer is left after turn {found.turn}; with {changed} changed, {slips}, there would be {left}"


def _counted(left: Sequence[str]) -> str:
    if len(left) == 1:
        return f"The answer is {left[0]}."
    named = f": {' '.join(left)}" if len(left) <= FEW else ""
    return f"{len(left):,} candidates{named}"
