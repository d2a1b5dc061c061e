"""What a player sees of the review of a finished game of the hidden word."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayView:
    """What is best guessed at a position."""

    guess: str
    expected: float
    """Candidates left after it on average, the right guess counting as one."""
    guesses: float | None
    """Guesses to the answer on average, itself included, if all goes on as well as can be; null for an estimate."""
    exact: bool
    """Whether no guess is better."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A guess and what it did. Its figures are null where no word of the list fitted any more."""

    guess: str
    marks: str
    before: int
    """Candidates before it."""
    after: int
    """Candidates after it."""
    expected: float | None
    """How many it leaves on average, the right guess counting as one."""
    best: PlayView | None
    cost: float | None
    """Guesses by which ``best`` is better on average; null where that is an estimate."""
    skill: int | None
    """How good the guess was, from 0 to 99."""
    luck: int | None
    """How kind its marks were, from 0 to 99."""
    left: tuple[str, ...]
    """The candidates after it, alphabetical: the first 40."""
    more: int
    """How many there are besides."""


@dataclass(frozen=True, slots=True)
class TrapView:
    """Look-alikes that made up half of the candidates or more."""

    turn: int
    """The first guess before which it was so, from 1."""
    family: str
    """What they have in common, as ``?ight``."""
    words: tuple[str, ...]
    guess: str
    """What would have split them into most parts."""
    parts: int
    """How many."""
    made: int
    """Into how many parts the guess of that turn split them."""


@dataclass(frozen=True, slots=True)
class ReviewView:
    """A finished game, guess by guess."""

    puzzle: str
    won: bool
    hard: bool
    skill: int | None
    """That of its guesses on average."""
    luck: int | None
    """Likewise."""
    turns: tuple[TurnReview, ...]
    onward: PlayView | None
    """For a game that was lost, what would have been best next, had there been no limit."""
    trap: TrapView | None
    listed: bool
    """Whether the word is in the list that answers are drawn from; a word set by a friend need not be."""
