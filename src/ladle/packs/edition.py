"""An edition as a value: one daily game that players know by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, get_args

from ladle.packs.layouts import LAYOUTS
from ladle.packs.pack import Pack

OWN_KEYS = "own"
"""What ``layout`` says of an edition that brings its own rows of keys."""

AnsweredBy = Literal["marks", "pegs"]
RULES: tuple[AnsweredBy, ...] = get_args(AnsweredBy)


@dataclass(frozen=True, slots=True)
class Scheduled:
    """A row of a schedule: the start word, in normal form, and its par."""

    word: str
    par: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What the editions of all games have: a pack, a name, a day to begin with and keys."""

    id: str
    game: str
    title: str
    language: str
    pack: Pack
    epoch: datetime
    """The instant, in UTC, at which puzzle 1 opens; its hour is the hour of change."""
    layout: str
    """The name of a keyboard layout, or OWN_KEYS where the edition brings its own keys."""
    keys: tuple[str, ...]
    """The edition's own rows of letter keys; empty where ``layout`` names one."""
    on: bool = True
    """Whether it is on where a host has chosen no editions; otherwise only where one names it."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of letter keys that a screen draws."""
        return self.keys or LAYOUTS[self.layout]

    @property
    def daily(self) -> bool:
        """Whether it has a puzzle each day."""
        return True

    @property
    def practice(self) -> bool:
        """Whether it can be practised."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class LadderEdition(Edition):
    """A pack, a target and a schedule that ``read_edition`` has checked against each other.

    ``distances`` maps each accepted word from which the target can be reached to its moves, the target to 0.
    Puzzle *n* is row ``n % len(schedule)``, cycle after cycle; the length is a multiple of seven.
    """

    target: str
    doors: tuple[str, ...]
    distances: Mapping[str, int]
    schedule: tuple[Scheduled, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenEdition(Edition):
    """A pack whose answers are hidden. In which order is no data of the edition: each house has its own."""

    guesses: int
    """How many a game has."""
    rule: AnsweredBy
    """What a guess is answered with: marks letter by letter, or pegs, which tell how many and not where."""

    @property
    def daily(self) -> bool:
        return bool(self.pack.answers_daily)

    @property
    def practice(self) -> bool:
        return bool(self.pack.answers_practice)
