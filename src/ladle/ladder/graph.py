"""The graph of all ladders: words as points, joined when one letter differs."""

from collections import defaultdict
from collections.abc import Iterable, Sequence


class WordGraph:
    """Words, and which are one letter apart. Any alphabet, any lengths (words of unequal length are never joined).

    ``words`` are alphabetical, each once. The searches of this room work on their numbers, which are places in
    ``words``: ``number`` has them by word, and ``links`` the numbers of each word's neighbours, in no order. A word
    may stand among its own links: a search does not mind, and leaving it out would cost a third of the building.
    """

    __slots__ = ("links", "number", "words")

    def __init__(self, words: tuple[str, ...], links: Sequence[tuple[int, ...]]) -> None:
        self.words = words
        self.links = links
        self.number = {word: number for number, word in enumerate(words)}

    @classmethod
    def build(cls, words: Iterable[str]) -> "WordGraph":
        """The graph of *words*, in any order, repeats allowed. Cost: O(words x letters + edges)."""
        ordered = tuple(sorted(dict.fromkeys(words)))
        links: list[list[int]] = [[] for _ in ordered]
        of_length: defaultdict[int, list[int]] = defaultdict(list)
        for number, word in enumerate(ordered):
            of_length[len(word)].append(number)
        for length, numbers in of_length.items():
            alike = [ordered[number] for number in numbers]
            for place in range(length):
                _join(links, numbers, [word[:place] + word[place + 1 :] for word in alike])
        return cls(ordered, [tuple(others) for others in links])

    def neighbours(self, word: str) -> tuple[str, ...]:
        """The words one letter from *word*, alphabetical. Raises KeyError for a word that is not here."""
        number = self.number[word]
        return tuple(self.words[other] for other in sorted(set(self.links[number]) - {number}))

    @property
    def edges(self) -> int:
        """How many pairs are one letter apart."""
        return sum(len(others) - others.count(number) for number, others in enumerate(self.links)) // 2

    def __contains__(self, word: object) -> bool:
        return word in self.number

    def __len__(self) -> int:
        return len(self.words)


def _join(links: list[list[int]], numbers: list[int], rest: list[str]) -> None:
    """Link the words that agree in *rest*, which is what is left of each without one of its letters.

    Such words are a family (cool, fool, pool… agree in ool). Most words are alone in theirs, so the leader of each
    family, its first word, is found by one dictionary over all, and only the words that have a leader are looked at.
    """
    leader_of = dict(zip(reversed(rest), reversed(numbers), strict=True))
    families: dict[int, list[int]] = {}
    for number, leader in zip(numbers, map(leader_of.__getitem__, rest), strict=True):
        if number != leader:
            if leader in families:
                families[leader].append(number)
            else:
                families[leader] = [leader, number]
    for family in families.values():
        if len(family) == 2:
            one, other = family
            links[one].append(other)
            links[other].append(one)
        else:
            for number in family:
                links[number] += family
