"""Look-alike families: words that agree in all places but one, as ?IGHT and LA?ER."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

ANY = "?"


@dataclass(frozen=True, slots=True)
class Family:
    """``pattern`` has ``?`` at the place where the ``words`` differ; the words are alphabetical."""

    pattern: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return self.pattern.upper()


def families(words: Iterable[str], *, at_least: int = 2) -> tuple[Family, ...]:
    """The families of *at_least* of *words*, largest first, then by pattern. Time grows with the letters of *words*."""
    found = defaultdict(set)
    for word in words:
        for place in range(len(word)):
            found[word[:place] + ANY + word[place + 1 :]].add(word)
    every = (Family(pattern, tuple(sorted(of))) for pattern, of in found.items() if len(of) >= at_least)
    return tuple(sorted(every, key=lambda family: (-len(family.words), family.pattern)))


def family_of(answer: str, guesses: Iterable[str]) -> Family | None:
    """The family of *answer* that took the most of *guesses*, or None where fewer than two of them were look-alikes.

    It is what a game was lost to: once all letters but one are known, hard mode leaves nothing but to try the words
    of the family one after another.
    """
    seen = families({answer, *guesses}, at_least=3)
    return next((family for family in seen if answer in family.words), None)
