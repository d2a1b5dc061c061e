"""A game in the middle: the turns so far, the answers they leave, and what is best guessed now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ladle.cli.lazy_group import Complaint
from ladle.codebreaking import Advice, History, advise, candidates, contradiction, has_numba

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking import Table

FEW = 12
"""Candidates that are named, where there are no more."""

EXACT_UP_TO = 100
"""Candidates from which the rest of the game is worked out: a tenth of a second for a guess with Numba."""

EXACT_IF_SLOW = 8
"""The same without Numba."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A guess and what it is worth; ``exact`` is how many more guesses the best play from it takes on average.

    It counts the guess itself, and is None where it was not worked out.
    """

    advice: Advice
    exact: float | None = None

    @property
    def order(self) -> tuple[float, bool, str]:
        return (self.exact or 0, not self.advice.candidate, self.advice.guess)

    def to_wire(self) -> dict[str, Any]:
        return {**asdict(self.advice), "exact": self.exact}


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

    def choices(self, most: int) -> tuple[Choice, ...]:
        """At most *most* guesses, the best first: by exact expectation where few candidates are left, else by bits."""
        advice = advise(self.table, self.left, self.history, hard=self.hard)
        if not 1 < len(self.left) <= (EXACT_UP_TO if has_numba() else EXACT_IF_SLOW):
            return tuple(map(Choice, advice[:most]))
        from ladle.codebreaking.exact import solve

        best = solve(self.table, history=self.history, hard=self.hard).opening
        most_told = [one for one in advice[:most] if one.guess != best][: most - 1]
        shown = [*(one for one in advice if one.guess == best), *most_told]
        return tuple(sorted((Choice(one, self._exact(one.guess)) for one in shown), key=lambda choice: choice.order))

    def _exact(self, guess: str) -> float | None:
        from ladle.codebreaking.exact import solve

        total = solve(self.table, opening=guess, history=self.history, hard=self.hard).total
        return None if total is None else total / len(self.left)

    def lines(self, choices: Sequence[Choice]) -> Iterator[str]:
        """The candidates, counted or named, then *choices* as a table if there is a choice."""
        yield _counted(self.left)
        if len(self.left) == 1:
            return
        width = max(5, self.source.lists.length + 1)
        exact = "  exact" if choices[0].exact is not None else ""
        yield f"{'guess':<{width}}  entropy  expected  worst  parts{exact}"
        for choice in choices:
            one = choice.advice
            figures = f"{one.entropy:7.3f}  {one.expected:8.2f}  {one.worst:5,}  {one.parts:5,}"
            exact = "" if choice.exact is None else f"  {choice.exact:5.3f}"
            yield f"{one.guess + '*' * one.candidate:<{width}}  {figures}{exact}"

    def to_wire(self, choices: Sequence[Choice]) -> dict[str, Any]:
        return {
            "turns": list(map(str, self.history)),
            "hard": self.hard,
            "candidates": self.left,
            "guesses": [choice.to_wire() for choice in choices],
        }


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
