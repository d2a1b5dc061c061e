"""The graph of all ladders: words as points, joined when one letter differs."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import chain


class WordGraph:
    """Words, and which are one letter apart. Any alphabet, any lengths (words of unequal length are never joined).

    Inside, words are numbered alphabetically and kept in *families*: the words that agree in all places but one
    (``*ool``: cool fool pool…). Two words are neighbours exactly if they share a family, and they share one only.
    A word has a family for each of its places, so the families are far fewer than the edges they stand for.
    """

    __slots__ = ("families", "families_of", "number", "words")

    def __init__(self, words: tuple[str, ...], families: list[list[int]]) -> None:
        self.words = words
        self.number = {word: number for number, word in enumerate(words)}
        self.families = families
        self.families_of: list[list[int]] = [[] for _ in words]
        for family, members in enumerate(families):
            for number in members:
                self.families_of[number].append(family)

    @classmethod
    def build(cls, words: Iterable[str]) -> "WordGraph":
        """The graph of *words*, in any order, repeats allowed. Cost: O(words x letters), whatever the edges."""
        ordered = tuple(sorted(set(words)))
        families: list[list[int]] = []
        for place in range(max(map(len, ordered), default=0)):
            families += _families_at(place, ordered)
        return cls(ordered, families)

    def neighbours(self, word: str) -> tuple[str, ...]:
        """The words one letter from *word*, alphabetical. Raises KeyError for a word that is not here."""
        number = self.number[word]
        members = chain.from_iterable(self.families[family] for family in self.families_of[number])
        return tuple(self.words[member] for member in sorted(members) if member != number)

    @property
    def edges(self) -> int:
        """How many pairs are one letter apart."""
        return sum(len(members) * (len(members) - 1) // 2 for members in self.families)

    def __contains__(self, word: object) -> bool:
        return word in self.number

    def __len__(self) -> int:
        return len(self.words)


def _families_at(place: int, words: tuple[str, ...]) -> list[list[int]]:
    """Numbers of the words that agree but for *place*, family by family, the lonely ones left out."""
    families: defaultdict[str, list[int]] = defaultdict(list)
    for number, word in enumerate(words):
        if place < len(word):
            families[word[:place] + word[place + 1 :]].append(number)
    return [members for members in families.values() if len(members) > 1]
