"""Breadth-first search: how far every word is from the target, ring by ring."""

from collections.abc import Iterator

from ladle.errors import UnknownWord
from ladle.ladder.graph import WordGraph


def rings(graph: WordGraph, centre: int) -> Iterator[set[int]]:
    """The numbers of the words at distance 0, 1, 2… from *centre*, a ring at a time.

    The neighbours of a ring lie in the ring before it, in itself or in the next, so the next is what is left. While
    a ring is small its neighbours are gathered; once it is large beside what is unseen, each unseen word looks for
    one neighbour in it instead and stops at the first. (Beamer, Asanović and Patterson, Direction-optimizing
    breadth-first search, 2012.) Cost: O(words + edges) for the whole graph.
    """
    links = graph.links
    before: set[int] = set()
    ring = {centre}
    left = len(links) - 1
    unseen: set[int] | None = None
    reached = [ring]
    while ring:
        yield ring
        if 2 * len(ring) < left:
            beyond = set[int]().union(*map(links.__getitem__, ring))
            beyond -= before
            beyond -= ring
            unseen = None
        else:
            unseen = set(range(len(links))).difference(*reached) if unseen is None else unseen - ring
            apart = ring.isdisjoint
            beyond = {number for number in unseen if not apart(links[number])}
        before, ring = ring, beyond
        left -= len(ring)
        reached.append(ring)


def distances(graph: WordGraph, target: str) -> dict[str, int]:
    """Moves from each word to *target*, nearest first; words that cannot reach it are absent.

    Raises UnknownWord if *target* is not in *graph*.
    """
    words, found = graph.words, rings(graph, number_of(graph, target))
    return {words[number]: distance for distance, ring in enumerate(found) for number in ring}


def distances_between(graph: WordGraph, start: str, target: str) -> dict[str, int]:
    """Moves to *target* from the words on the routes from *start* to it, and no others; empty without a route.

    Two searches meet half way, the one with the smaller ring going on, so most of the graph is never seen; then the
    rings of both are walked back from where they met. Raises UnknownWord.
    """
    searches = rings(graph, number_of(graph, target)), rings(graph, number_of(graph, start))
    seen = [next(searches[0])], [next(searches[1])]
    while not (met := seen[0][-1] & seen[1][-1]):
        side = len(seen[0][-1]) > len(seen[1][-1])
        ring = next(searches[side], None)
        if ring is None:
            return {}
        seen[side].append(ring)
    to_target, to_start = (_walked_back(graph, met, found) for found in seen)
    layers = [*reversed(to_target), *to_start[1:]]
    return {graph.words[number]: distance for distance, layer in enumerate(layers) for number in layer}


def _walked_back(graph: WordGraph, met: set[int], found: list[set[int]]) -> list[set[int]]:
    """*met*, then those of each earlier ring that lead to it, down to the centre."""
    layers = [met]
    for ring in reversed(found[:-1]):
        layers.append(ring & set[int]().union(*map(graph.links.__getitem__, layers[-1])))
    return layers


def number_of(graph: WordGraph, word: str) -> int:
    """Where *word* stands in *graph*. Raises UnknownWord if it does not."""
    number = graph.number.get(word)
    if number is None:
        raise UnknownWord(word)
    return number
