"""The rule of the ladder: one letter changes, and the word is accepted. And why a word is refused."""

from collections.abc import Container
from dataclasses import dataclass

from ladle.errors import SameWord, TooManyChanges
from ladle.words import NormalForm, check_listed, spelled


def one_letter_different(a: str, b: str) -> bool:
    """Whether *a* and *b* differ in exactly one place. False for unequal lengths. Case is the caller's to fold."""
    return len(a) == len(b) and sum(x != y for x, y in zip(a, b, strict=True)) == 1


def is_valid_move(previous: str, word: str, words: Container[str]) -> bool:
    """Whether *word* is one of *words* and one letter from *previous*."""
    return one_letter_different(previous, word) and word in words


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game is judged by. All words in normal form, of *length* letters.

    ``accepted``    the words that may be played
    ``recognised``  real words that may not: the player is told so
    ``blocked``     words left out on purpose
    """

    normal_form: NormalForm
    length: int
    target: str
    accepted: Container[str]
    recognised: Container[str] = frozenset()
    blocked: Container[str] = frozenset()

    def judge(self, previous: str, typed: str) -> str:
        """The word that *typed* means, if it is a valid move from *previous*.

        Raises the first Refusal that holds: WrongLength, ForeignLetter, SameWord, BlockedWord, UnknownWord or
        OutsideDictionary, TooManyChanges. Folding comes before all of them, so œ counts as the letters it stands for.
        """
        word = spelled(typed, self.normal_form, self.length)
        if word == previous:
            raise SameWord(word)
        check_listed(word, accepted=self.accepted, recognised=self.recognised, blocked=self.blocked)
        changed = tuple(place for place, (a, b) in enumerate(zip(previous, word, strict=True), 1) if a != b)
        if len(changed) > 1:
            raise TooManyChanges(word, previous, changed)
        return word
