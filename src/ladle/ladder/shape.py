"""The shape of a graph: its components, and the longest of its shortest ladders."""

from dataclasses import dataclass

from ladle.ladder.graph import WordGraph
from ladle.ladder.search import number_of, rings


@dataclass(frozen=True, slots=True)
class Diameter:
    """``length``: moves between the two words of a component that are farthest apart; ``ends``: two such words."""

    length: int
    ends: tuple[str, str]


def components(graph: WordGraph) -> tuple[tuple[str, ...], ...]:
    """The words that can reach one another, alphabetical, the largest component first, then alphabetically."""
    seen = bytearray(len(graph))
    found = []
    for number in range(len(graph)):
        if not seen[number]:
            members = sorted(member for ring in rings(graph, number) for member in ring)
            for member in members:
                seen[member] = 1
            found.append(tuple(graph.words[member] for member in members))
    return tuple(sorted(found, key=lambda words: (-len(words), words)))


def diameter(graph: WordGraph, component: tuple[str, ...]) -> Diameter:
    """The exact diameter of one of the ``components`` of *graph*. Raises UnknownWord; ValueError if it is empty.

    A search from one word bounds the eccentricity of all: with d between them, ecc(v) lies in
    [max(d, ecc - d), ecc + d]. Words whose upper bound is no more than the longest distance seen are done with; the
    next search starts where the bounds are worst, by turns high and low. (Takes and Kosters, Determining the diameter
    of small world networks, 2011.) A few dozen searches do for word graphs, where all pairs would take thousands.
    """
    if not component:
        raise ValueError("an empty component has no diameter")
    numbers = [number_of(graph, word) for word in component]
    return _by_bounds(graph, numbers)


def _by_bounds(graph: WordGraph, numbers: list[int]) -> Diameter:
    low, high = dict.fromkeys(numbers, 0), dict.fromkeys(numbers, 2 * len(numbers))
    best = Diameter(0, (graph.words[numbers[0]],) * 2)
    upward = True
    while high:
        degree = graph.families_of
        if upward:
            centre = max(high, key=lambda number: (high[number], len(degree[number]), -number))
        else:
            centre = min(high, key=lambda number: (low[number], -len(degree[number]), number))
        upward = not upward
        found = list(rings(graph, centre))
        reach = len(found) - 1
        if reach > best.length:
            best = Diameter(reach, (graph.words[centre], graph.words[min(found[-1])]))
        for distance, ring in enumerate(found):
            for number in ring:
                if number in high:
                    high[number] = min(high[number], reach + distance)
                    low[number] = max(low[number], distance, reach - distance)
        high.pop(centre)
        high = {number: bound for number, bound in high.items() if bound > best.length}
    return best
