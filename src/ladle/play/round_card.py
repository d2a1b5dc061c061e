"""The card of a round: a puzzle without a day, for practice or set by a player."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from ladle.words import NormalForm


@dataclass(frozen=True, slots=True)
class RoundCard:
    """A round of the hidden word as its players see it: a HiddenCard without a day."""

    round: str
    """Its id: 128 random bits, which say nothing about the word."""
    kind: Literal["practice", "set"]
    puzzle: str
    """``en-hidden/round/ID``."""
    edition: str
    title: str
    language: str
    length: int
    """Letters of the word, and of each guess."""
    guesses: int
    """How many guesses there are."""
    rule: Literal["marks", "pegs"]
    """``marks`` belong to letters, first letter first; ``pegs`` only tell how many, those placed first."""
    outside: bool
    """Whether the word is none of the dictionary's; whoever set it chose that."""
    expires_at: datetime | None
    """The last moment at which it may be played; null for ever."""
    dictionary: str
    """The digest of the dictionary: what may be guessed."""
    normal_form: NormalForm
    """How typed letters fold: each character by ``lower``, then to lower case, then by ``folds``; other marks go."""
    layout: str
    """The name of the edition's keyboard."""
    keys: tuple[str, ...]
    """The rows of its letter keys."""
    game: Literal["hidden"] = "hidden"
    number: None = None
    date: None = None
    opens: None = None
    closes: None = None


@dataclass(frozen=True, slots=True)
class LadderRoundCard:
    """A ladder that a player has set. Nothing is kept of the games on it."""

    round: str
    """Its id: 128 random bits, which say nothing about the words."""
    puzzle: str
    """``en-poop/round/ID``."""
    edition: str
    title: str
    language: str
    length: int
    start: str
    target: str
    par: int
    expires_at: datetime | None
    """The last moment at which it may be played."""
    dictionary: str
    """The digest of the dictionary."""
    normal_form: NormalForm
    """How typed letters fold: each character by ``lower``, then to lower case, then by ``folds``; other marks go."""
    layout: str
    """The name of the edition's keyboard."""
    keys: tuple[str, ...]
    """The rows of its letter keys."""
    kind: Literal["set"] = "set"
    game: Literal["ladder"] = "ladder"
    number: None = None
    date: None = None
    opens: None = None
    closes: None = None
