"""Breadth-first search: how far every word is from the target, ring by ring."""

from collections.abc import Iterator

from ladle.errors import UnknownWord
from ladle.ladder.graph import WordGraph


def rings(graph: WordGraph, centre: int) -> Iterator[list[int]]:
    """The numbers of the words at distance 0, 1, 2… from *centre*, a ring at a time, unordered.

    A family that the search has met once is done with: all its words lie in this ring or the next. So each
    word looks at its families and each family at its words once. Cost: O(words x letters) for the whole graph.
    """
    met, seen = bytearray(len(graph.families)), bytearray(len(graph.words))
    seen[centre] = 1
    ring = [centre]
    while ring:
        yield ring
        beyond: list[int] = []
        for number in ring:
            for family in graph.families_of[number]:
                if not met[family]:
                    met[family] = 1
                    for member in graph.families[family]:
                        if not seen[member]:
                            seen[member] = 1
                            beyond.append(member)
        ring = beyond


def distances(graph: WordGraph, target: str) -> dict[str, int]:
    """Moves from each word to *target*; words that cannot reach it are absent. Nearest first.

    Raises UnknownWord if *target* is not in *graph*.
    """
    words = graph.words
    found = rings(graph, number_of(graph, target))
    return {words[number]: distance for distance, ring in enumerate(found) for number in ring}


def number_of(graph: WordGraph, word: str) -> int:
    """Where *word* stands in *graph*. Raises UnknownWord if it does not."""
    number = graph.number.get(word)
    if number is None:
        raise UnknownWord(word)
    return number
