"""What a player sees of a hidden word: its card, the game as far as it has come, its result, and what is told later.

No view of a game that goes on has a field for the answer.
"""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

from ladle.daily import Standing
from ladle.play.routes import ShownWord
from ladle.play.share import Share
from ladle.words import NormalForm


@dataclass(frozen=True, slots=True)
class HiddenCard:
    """A day's hidden word as players may see it, which is all but the word."""

    puzzle: str
    """Edition and number: ``en-hidden/472``."""
    edition: str
    number: int
    title: str
    date: date
    """The UTC date of the opening."""
    opens: datetime
    closes: datetime
    """The last moment of the day; ask for the next card one second later."""
    language: str
    length: int
    """Letters of the word, and of each guess."""
    guesses: int
    """How many guesses there are."""
    rule: Literal["marks", "pegs"]
    """``marks`` belong to letters, first letter first; ``pegs`` only tell how many, those placed first."""
    dictionary: str
    """The digest of the dictionary: what may be guessed."""
    normal_form: NormalForm
    """How typed letters fold: each character by ``lower``, then to lower case, then by ``folds``; other marks go."""
    layout: str
    """The name of the edition's keyboard."""
    keys: tuple[str, ...]
    """The rows of its letter keys."""
    game: Literal["hidden"] = "hidden"


@dataclass(frozen=True, slots=True)
class HiddenStep:
    """A step of the transcript: a guess, or the choice of hard mode, which can only be the first."""

    number: int
    kind: Literal["word", "hard"]
    word: str
    """In normal form; empty for ``hard``."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """A letter of which a guess has more copies than the word has, some of them found."""

    letter: str
    guessed: int
    """Copies in the guess."""
    in_word: int
    """Copies in the word: exactly these."""


@dataclass(frozen=True, slots=True)
class TurnView:
    """A guess and what it was answered with."""

    number: int
    """Of the guess, from 1."""
    word: str
    marks: str
    """One of ``#`` placed, ``+`` elsewhere and ``.`` absent for each letter."""
    repeats: tuple[Repeat, ...]
    """What is to be said of its repeated letters; empty for pegs."""


@dataclass(frozen=True, slots=True)
class LetterView:
    """What the game has told so far of a letter that was guessed."""

    letter: str
    mark: Literal["#", "+", "."]
    """The best of its marks: once placed, it is never called elsewhere again."""
    least: int
    """Copies in the word, at least."""
    most: int | None
    """Copies in the word, at most; null where nothing says so."""


@dataclass(frozen=True, slots=True)
class HiddenResultView:
    """What the server computed from a finished game, and the word, which is told from now on."""

    puzzle: str
    won: bool
    guesses: int
    """How many were made."""
    limit: int
    """How many there were."""
    hard: bool
    standing: Standing | Literal["practice", "set"]
    """``daily``, ``late`` and ``archive`` as for a ladder; ``practice`` and ``set`` are rounds, outside of the days."""
    finished_at: datetime
    answer: ShownWord
    listed: bool
    """Whether the word is in the list that answers are drawn from; a word set by a friend need not be."""
    share: Share | None
    """Null for a round."""


@dataclass(frozen=True, slots=True)
class HiddenGameView:
    """A game as its transcript tells it."""

    puzzle: str
    steps: tuple[HiddenStep, ...]
    hard: bool
    turns: tuple[TurnView, ...]
    letters: tuple[LetterView, ...]
    """The letters guessed so far, alphabetical; empty for pegs."""
    left: int
    """Guesses left."""
    over: bool
    won: bool
    result: HiddenResultView | None
    """Once the game is over."""
    game: Literal["hidden"] = field(default="hidden", kw_only=True)


@dataclass(frozen=True, slots=True)
class HiddenStepTaken(HiddenGameView):
    """The game right after a step, and that step."""

    step: HiddenStep


@dataclass(frozen=True, slots=True)
class HiddenYesterday:
    """The word of the last day that is over."""

    puzzle: str
    number: int
    date: date
    language: str
    answer: ShownWord
    game: Literal["hidden"] = "hidden"


@dataclass(frozen=True, slots=True)
class HiddenOthers:
    """How players did who finished a hidden word within its day."""

    finished: int
    needed: int
    """How many have to have finished before the rest is told; the host sets it."""
    distribution: tuple[int, ...] | None
    """Games won in 1, 2, 3 … guesses; null while ``finished`` is below ``needed``."""
    lost: int | None
    average_guesses: float | None
    """Of the games won; null also where none was."""


@dataclass(frozen=True, slots=True)
class HiddenArchiveDay:
    """A day that has opened. The fields of a result are null until the player has one."""

    number: int
    date: date
    state: Literal["new", "begun", "done"]
    guesses: int | None = None
    won: bool | None = None
    hard: bool | None = None
    standing: Standing | None = None
