"""The two lists of a code-breaking game: what the answer may be, and what may be guessed."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol


class Guesses(Protocol):
    """What may be guessed, however it is kept."""

    @property
    def length(self) -> int:
        """Letters in a word."""

    def may_guess(self, word: str) -> bool:
        """Whether *word* is one of the guesses."""


@dataclass(frozen=True, slots=True)
class Lists:
    """``answers`` may be the answer, ``guesses`` may be guessed; each alphabetical by code point, each word once.

    All words have one length, a letter or more, and every answer may be guessed. Raises ValueError, naming the word,
    where they do not keep to this or where there is no answer.
    """

    answers: tuple[str, ...]
    guesses: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.answers or not self.length:
            raise ValueError("there is no word that could be the answer")
        for words in (self.answers, self.guesses):
            for before, word in pairwise(words):
                if not before < word:
                    raise ValueError(f"{word!r} after {before!r}: words are alphabetical, each once")
        for word in self.guesses:
            if len(word) != self.length:
                raise ValueError(f"{word!r} has {len(word)} letters, where {self.answers[0]!r} has {self.length}")
        if missing := sorted(set(self.answers) - set(self.guesses)):
            raise ValueError(f"{missing[0]!r} may be the answer and may not be guessed")

    @classmethod
    def of(cls, answers: Iterable[str], guesses: Iterable[str] = ()) -> "Lists":
        """The lists of *answers* and *guesses* in any order, repeats allowed; *guesses* need not hold the answers."""
        own = set(answers)
        return cls(tuple(sorted(own)), tuple(sorted(own | set(guesses))))

    @property
    def length(self) -> int:
        """Letters in a word."""
        return len(self.answers[0])

    def may_guess(self, word: str) -> bool:
        """Whether *word* is one of the guesses. Time is logarithmic."""
        place = bisect_left(self.guesses, word)
        return self.guesses[place : place + 1] == (word,)
