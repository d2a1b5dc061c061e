"""What a review says, as values."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ladle.codebreaking.families import Family
from ladle.codebreaking.history import Turn


@dataclass(frozen=True, slots=True)
class Play:
    """What is best guessed at a position.

    ``expected``  candidates left after it on average, the right guess counting as one
    ``guesses``   guesses to the answer on average, itself included, if all goes on as well as can be; a game that
                  is lost counts as many more as it has guesses. None where ``guess`` is an estimate
    """

    guess: str
    expected: float
    guesses: float | None

    @property
    def exact(self) -> bool:
        """Whether no guess is better: it is no estimate."""
        return self.guesses is not None

    def to_wire(self) -> dict[str, Any]:
        return {"guess": self.guess, "expected": self.expected, "guesses": self.guesses, "exact": self.exact}


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn and what it did.

    ``before``    how many candidates there were
    ``left``      the candidates after it, alphabetical
    ``expected``  how many it leaves on average, the right guess counting as one
    ``best``      what would have been best
    ``cost``      guesses by which ``best`` is better on average; None where that is an estimate
    ``skill``     how good the guess was, 0 to 99 (see ``scores``)
    ``luck``      how good its marks were, 0 to 99; None also where they leave no candidate

    All but the first two are None where there was no candidate: the answer is of another list.
    """

    turn: Turn
    before: int
    left: tuple[str, ...]
    expected: float | None = None
    best: Play | None = None
    cost: float | None = None
    skill: int | None = None
    luck: int | None = None

    @property
    def after(self) -> int:
        """How many candidates are left."""
        return len(self.left)

    def to_wire(self) -> dict[str, Any]:
        return {
            "guess": self.turn.guess,
            "marks": self.turn.marks,
            "before": self.before,
            "after": self.after,
            "expected": self.expected,
            "best": self.best.to_wire() if self.best else None,
            "cost": self.cost,
            "skill": self.skill,
            "luck": self.luck,
            "left": self.left,
        }


@dataclass(frozen=True, slots=True)
class Trap:
    """Look-alikes that make up half of the candidates or more, so that trying one after another takes too long.

    ``number``  the first turn before which it was so, from 1
    ``family``  those that were candidates
    ``guess``   what would have split them into most parts, and ``parts`` how many
    ``made``    into how many parts the guess of that turn split them
    """

    number: int
    family: Family
    guess: str
    parts: int
    made: int

    def to_wire(self) -> dict[str, Any]:
        return {
            "turn": self.number,
            "family": self.family.pattern,
            "words": self.family.words,
            "guess": self.guess,
            "parts": self.parts,
            "made": self.made,
        }


@dataclass(frozen=True, slots=True)
class Review:
    """A game, turn by turn.

    ``answer``  as it was told, or as it was found; None where it is not known
    ``listed``  whether it is one of the answers of the lists; True where it is not known
    ``onward``  the best play from the end of it; None where it is over or no candidate is left
    ``trap``    the first one that it went into
    """

    turns: tuple[ReviewedTurn, ...]
    answer: str | None
    listed: bool
    hard: bool
    limit: int | None
    onward: Play | None
    trap: Trap | None

    @property
    def solved(self) -> bool:
        return bool(self.turns) and self.turns[-1].turn.solved

    @property
    def skill(self) -> int | None:
        """That of its turns on average; None where none has one."""
        return _average(turn.skill for turn in self.turns)

    @property
    def luck(self) -> int | None:
        """Likewise."""
        return _average(turn.luck for turn in self.turns)

    def to_wire(self) -> dict[str, Any]:
        """The shape of ``ladle code review --json``."""
        return {
            "answer": self.answer,
            "listed": self.listed,
            "solved": self.solved,
            "hard": self.hard,
            "limit": self.limit,
            "skill": self.skill,
            "luck": self.luck,
            "turns": [turn.to_wire() for turn in self.turns],
            "onward": self.onward.to_wire() if self.onward else None,
            "trap": self.trap.to_wire() if self.trap else None,
        }


def _average(figures: Iterable[int | None]) -> int | None:
    """The mean of those that are there, rounded down."""
    known = [figure for figure in figures if figure is not None]
    return sum(known) // len(known) if known else None
