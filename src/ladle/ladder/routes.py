"""Routes: the shortest ladders between two words, counted, listed, drawn, and the best one chosen.

All of them lie in one layered graph. Layer k holds the words that are k moves from the start and par − k moves from
the target, and each move on a route leads one layer on. Every function here is a walk over those layers. Each takes
the distances to the target as ``distance`` where they are at hand, and else searches between the two words.
"""

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

from ladle.ladder.graph import WordGraph
from ladle.ladder.search import distances_between, number_of

Distances = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RouteLayers:
    """All routes as one graph. ``layers``: start first, target last, words alphabetical; ``edges``: the moves."""

    layers: tuple[tuple[str, ...], ...]
    edges: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Way:
    """A way from ``word`` to the target: its next rung ``onward`` (empty at the target), and what it is worth.

    ``never_shown`` counts the rungs that should not be shown; ``zipf`` is the sum in integer hundredths. Both
    include ``word`` and leave the target out.
    """

    word: str
    onward: str = ""
    never_shown: int = 0
    zipf: int = 0

    @property
    def rank(self) -> tuple[int, int, str]:
        """Smaller is better."""
        return self.never_shown, -self.zipf, self.word


def nearer(graph: WordGraph, word: str, distance: Distances) -> list[str]:
    """The words that a route may go to from *word*: neighbours one move nearer the target, alphabetical."""
    goal = distance[word] - 1
    return [other for other in graph.neighbours(word) if distance.get(other) == goal]


def route_layers(graph: WordGraph, start: str, target: str, *, distance: Distances | None = None) -> RouteLayers | None:
    """The graph of all routes; None if there is none. Raises UnknownWord for a word that is not in *graph*."""
    distance = _to_target(graph, start, target, distance)
    if start not in distance:
        return None
    layers: list[tuple[str, ...]] = [(start,)]
    edges: list[tuple[str, str]] = []
    while layers[-1] != (target,):
        moves = [(word, other) for word in layers[-1] for other in nearer(graph, word, distance)]
        edges += moves
        layers.append(tuple(sorted({other for _, other in moves})))
    return RouteLayers(tuple(layers), tuple(edges))


def route_count(graph: WordGraph, start: str, target: str, *, distance: Distances | None = None) -> int:
    """How many routes there are, exactly; 0 if *target* cannot be reached. Raises UnknownWord."""
    found = route_layers(graph, start, target, distance=distance)
    if found is None:
        return 0
    ways = {start: 1}
    for word, other in found.edges:
        ways[other] = ways.get(other, 0) + ways[word]
    return ways[target]


def shortest_routes(
    graph: WordGraph, start: str, target: str, *, distance: Distances | None = None
) -> Iterator[tuple[str, ...]]:
    """Every route, alphabetically, one at a time: the first costs one search, however many there are.

    Raises UnknownWord for a word that is not in *graph*, on the call itself.
    """
    return _walk(graph, start, _to_target(graph, start, target, distance))


def _walk(graph: WordGraph, start: str, distance: Distances) -> Iterator[tuple[str, ...]]:
    """Depth first. Every word one move nearer leads on to the target, so no walk is in vain."""
    route: list[str] = []
    pending = [iter([start] if start in distance else [])]
    while pending:
        word = next(pending[-1], None)
        if word is None:
            pending.pop()
            del route[len(pending) - 1 :]
        elif distance[word] == 0:
            yield (*route, word)
        else:
            route.append(word)
            pending.append(iter(nearer(graph, word, distance)))


def best_route(
    graph: WordGraph,
    start: str,
    target: str,
    *,
    zipf: Mapping[str, int],
    never_show: Container[str] = (),
    distance: Distances | None = None,
) -> tuple[str, ...] | None:
    """The route to show: fewest *never_show* rungs, then the greatest sum of *zipf*, then first alphabetically.

    *zipf* is in integer hundredths, 0 where missing. None if *target* cannot be reached. Raises UnknownWord.

    Cost: O(moves in the layers), never a walk over the routes.
    """
    found = route_layers(graph, start, target, distance=distance)
    if found is None:
        return None
    ways = best_ways(found, zipf=zipf, never_show=never_show)
    route = [start]
    while onward := ways[route[-1]].onward:
        route.append(onward)
    return tuple(route)


def best_ways(found: RouteLayers, *, zipf: Mapping[str, int], never_show: Container[str] = ()) -> dict[str, Way]:
    """The best way on from every word of the layers, the target first.

    From the target backwards, each word takes the best of the words it may go to: all ways on from a word are of
    one length, so the best of them goes on by a best way. Ties go to the alphabet, as the ways begin with that word.
    """
    (target,) = found.layers[-1]
    ways = {target: Way(target)}
    for word, others in reversed(_onward(found).items()):
        best = min((ways[other] for other in others), key=lambda way: way.rank)
        ways[word] = _by_way_of(best, word, zipf, never_show)
    return ways


def best_onward(
    graph: WordGraph,
    distance: Distances,
    *,
    zipf: Mapping[str, int],
    never_show: Container[str] = (),
    through: Container[str] | None = None,
) -> dict[str, Way]:
    """The best way on from every word that reaches the target, which is where *distance* is 0.

    As ``best_route`` from each of them would go, for one pass over the moves of the whole graph. With *through* only
    those words may be gone to, the target aside; words that have no way then, at their distance, are absent.
    """
    number, away = graph.number, [distance.get(word, -1) for word in graph.words]
    ways: dict[str, Way] = {}
    ranked: dict[int, tuple[tuple[int, int, str], Way]] = {}  # by the numbers of the words that may be gone to
    for word in sorted(distance, key=distance.__getitem__):
        here = number[word]
        goal = away[here] - 1
        onward = (ranked[other] for other in graph.links[here] if away[other] == goal and other in ranked)
        nearest = min(onward, default=None)
        if nearest is not None:
            ways[word] = _by_way_of(nearest[1], word, zipf, never_show)
        elif goal < 0:
            ways[word] = Way(word)
        else:
            continue
        if goal < 0 or through is None or word in through:
            ranked[here] = ways[word].rank, ways[word]
    return ways


def _by_way_of(best: Way, word: str, zipf: Mapping[str, int], never_show: Container[str]) -> Way:
    return Way(word, best.word, best.never_shown + (word in never_show), best.zipf + zipf.get(word, 0))


def _onward(found: RouteLayers) -> dict[str, list[str]]:
    """The words that each word of the layers may go to, layer by layer from the start."""
    onward: dict[str, list[str]] = {}
    for word, other in found.edges:
        onward.setdefault(word, []).append(other)
    return onward


def _to_target(graph: WordGraph, start: str, target: str, distance: Distances | None) -> Distances:
    number_of(graph, start)
    number_of(graph, target)
    return distances_between(graph, start, target) if distance is None else distance
