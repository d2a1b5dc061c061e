"""What a strategy is, and what it may be told about the games that it will play."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from ladle.codebreaking.history import History
from ladle.codebreaking.marks import Rule, marks, pegs
from ladle.codebreaking.word_lists import Lists

Strategy = Callable[[History, tuple[str, ...], tuple[str, ...], Random], str]
"""``pick(history, candidates, guesses, rng) -> str``: the next guess.

``history``     the turns so far
``candidates``  the answers that they leave, alphabetical; never empty
``guesses``     what may be guessed now, alphabetical; in hard mode only what hard mode allows
``rng``         seeded from the transcript, so that the same turns are always followed by the same guess
"""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a whole list of games is played under. ``limit`` is the most guesses in all; None where there is none.

    Raises ValueError for a limit below 1, or for hard mode with ``pegs``, which name no letter.
    """

    lists: Lists
    rule: Rule = marks
    hard: bool = False
    limit: int | None = 6

    def __post_init__(self) -> None:
        if self.limit is not None and self.limit < 1:
            raise ValueError(f"a game has a guess or more, not {self.limit}")
        if self.hard and self.rule is pegs:
            raise ValueError("pegs do not tell which letters to keep, so they have no hard mode")


@runtime_checkable
class Prepares(Protocol):
    """A strategy that gains from knowing the games beforehand: the same guesses, sooner."""

    def prepared(self, terms: Terms) -> Strategy:
        """This strategy for games under *terms* and no others. It may keep what it works out."""


@dataclass(frozen=True, slots=True)
class StrategyEntry:
    """A strategy as the commands offer it.

    ``seeded``      how it plays where a seed is given, if that differs: ties broken by chance
    ``words_only``  whether it reads marks letter by letter, as those of ``pegs`` cannot be read
    """

    name: str
    pick: Strategy
    summary: str
    seeded: Strategy | None = None
    words_only: bool = False
