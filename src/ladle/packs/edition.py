"""An edition as a value: one daily game that players know by name."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from ladle.packs.layouts import LAYOUTS
from ladle.packs.pack import Pack

OWN_KEYS = "own"
"""What ``layout`` says of an edition that brings its own rows of keys."""


@dataclass(frozen=True, slots=True)
class Scheduled:
    """A row of a schedule: the start word, in normal form, and its par."""

    word: str
    par: int


@dataclass(frozen=True, slots=True)
class Edition:
    """A pack, a target and a schedule that ``read_edition`` has checked against each other.

    ``distances`` maps each accepted word from which the target can be reached to its moves, the target to 0.
    Puzzle *n* is row ``n % len(schedule)``, cycle after cycle; the length is a multiple of seven.
    """

    id: str
    game: str
    title: str
    language: str
    pack: Pack
    target: str
    epoch: datetime
    """The instant, in UTC, at which puzzle 1 opens; its hour is the hour of change."""
    layout: str
    """The name of a keyboard layout, or OWN_KEYS where the edition brings its own keys."""
    keys: tuple[str, ...]
    """The edition's own rows of letter keys; empty where ``layout`` names one."""
    doors: tuple[str, ...]
    distances: Mapping[str, int]
    schedule: tuple[Scheduled, ...]

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of letter keys that a screen draws."""
        return self.keys or LAYOUTS[self.layout]
