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
    for number, others in enumerate(graph.links):
        if not seen[number]:
            members = _reached(graph, number) if others else [number]
            for member in members:
                seen[member] = 1
            found.append(tuple(graph.words[member] for member in sorted(members)))
    return tuple(sorted(found, key=lambda words: (-len(words), words)))


def _reached(graph: WordGraph, number: int) -> list[int]:
    """Plain breadth-first search: for the many small components it is quicker than one by rings."""
    members, seen = [number], {number}
    for member in members:
        for other in graph.links[member]:
            if other not in seen:
                seen.add(other)
                members.append(other)
    return members


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
    highest = True
    while high:
        centre = _next_centre(graph, low, high, highest=highest)
        highest = not highest
        found = list(rings(graph, centre))
        reach = len(found) - 1
        if reach > best.length:
            best = Diameter(reach, (graph.words[centre], graph.words[min(found[-1])]))
        del high[centre]
        open_still = set(high)
        for distance, ring in enumerate(found):
            for number in ring & open_still:
                low[number] = max(low[number], distance, reach - distance)
                high[number] = min(high[number], reach + distance)
        high = {number: bound for number, bound in high.items() if bound > best.length}
    return best


def _next_centre(graph: WordGraph, low: dict[int, int], high: dict[int, int], *, highest: bool) -> int:
    """The open word with the highest upper bound, or the lowest lower one; then the most links, then the first."""
    links = graph.links
    if highest:
        return min(high, key=lambda number: (-high[number], -len(links[number]), number))
    return min(high, key=lambda number: (low[number], -len(links[number]), number))
