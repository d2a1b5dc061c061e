"""Ladder graphs: Ladle beside networkx, scipy, igraph and rustworkx, in one run.

    python benchmarks/ladder.py            (peers: pip install -r requirements-bench.txt)

Every figure is the median CPU time in milliseconds. "build" is from words to a graph, for the peers by the quickest
way we know in Python: words into buckets by what is left without one letter, then all pairs of a bucket. "build,
letters tried" is how the tutorials of networkx do it: every letter in every place, looked up in a set. Ladle and
networkx answer in words; scipy, igraph and rustworkx in numbers, which spares them that work. "best route" is the
first by the alphabet of all shortest ones, which the peers have to list. All answers are compared before they are
timed. Ladle is plain Python; of the peers only networkx is.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from ladle.ladder import WordGraph, best_route, components, diameter, distances, shortest_routes
from ladle.packs.shelf import shipped_data
from ladle.words import parse_word_list

INSANE = Path("/usr/share/dict/american-english-insane")
Node = TypeVar("Node", bound=Hashable)


def pairs(words: Sequence[str], nodes: Sequence[Node]) -> Iterator[tuple[Node, Node]]:
    """The pairs of *nodes* whose words, all of one length, are one letter apart."""
    for place in range(len(words[0])):
        buckets: defaultdict[str, list[Node]] = defaultdict(list)
        for word, node in zip(words, nodes, strict=True):
            buckets[word[:place] + word[place + 1 :]].append(node)
        for bucket in buckets.values():
            yield from combinations(bucket, 2)


def pairs_by_letters(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The same pairs of words, found by trying letters."""
    known, letters = set(words), sorted(set("".join(words)))
    for word in words:
        for place, own in enumerate(word):
            for letter in letters:
                other = word[:place] + letter + word[place + 1 :]
                if own < letter and other in known:
                    yield word, other


class Library:
    """A graph of words in one library. ``distances`` and ``route`` answer as the library does."""

    name: ClassVar[str]

    def __init__(self, words: Sequence[str]) -> None:
        raise NotImplementedError

    def distances(self, target: str) -> Any:
        raise NotImplementedError

    def route(self, start: str, target: str) -> Any:
        raise NotImplementedError

    def best(self, start: str, target: str) -> Any:
        raise NotImplementedError

    def diameter(self, component: Sequence[str]) -> int:
        raise NotImplementedError


class Ladle(Library):
    name = "ladle"

    def __init__(self, words: Sequence[str]) -> None:
        self.graph = WordGraph.build(words)

    def distances(self, target: str) -> Any:
        return distances(self.graph, target)

    def route(self, start: str, target: str) -> Any:
        return next(shortest_routes(self.graph, start, target))

    def best(self, start: str, target: str) -> Any:
        return best_route(self.graph, start, target, zipf={})

    def diameter(self, component: Sequence[str]) -> int:
        return diameter(self.graph, tuple(component)).length


class Networkx(Library):
    name = "networkx"

    def __init__(self, words: Sequence[str]) -> None:
        self.lib: Any = import_module("networkx")
        self.graph = self.lib.Graph()
        self.graph.add_nodes_from(words)
        self.graph.add_edges_from(pairs(words, words))

    @staticmethod
    def by_letters(words: Sequence[str]) -> Any:
        graph = import_module("networkx").Graph()
        graph.add_nodes_from(words)
        graph.add_edges_from(pairs_by_letters(words))
        return graph

    def distances(self, target: str) -> Any:
        return self.lib.single_source_shortest_path_length(self.graph, target)

    def route(self, start: str, target: str) -> Any:
        return self.lib.shortest_path(self.graph, start, target)

    def best(self, start: str, target: str) -> Any:
        return min(self.lib.all_shortest_paths(self.graph, start, target))

    def diameter(self, component: Sequence[str]) -> int:
        return int(self.lib.diameter(self.graph.subgraph(component).copy(), usebounds=True))


class Scipy(Library):
    name = "scipy"

    def __init__(self, words: Sequence[str]) -> None:
        numpy: Any = import_module("numpy")
        self.lib: Any = import_module("scipy.sparse.csgraph")
        sparse: Any = import_module("scipy.sparse")
        ends = numpy.array(list(pairs(words, range(len(words)))), dtype=numpy.int32).T
        ones = numpy.ones(ends.shape[1], dtype=numpy.int8)
        self.graph = sparse.csr_matrix((ones, (ends[0], ends[1])), shape=(len(words), len(words)))
        self.number = {word: number for number, word in enumerate(words)}

    def distances(self, target: str) -> Any:
        return self.lib.dijkstra(self.graph, directed=False, unweighted=True, indices=self.number[target])

    def route(self, start: str, target: str) -> Any:
        end = self.number[start]
        _, before = self.lib.breadth_first_order(self.graph, self.number[target], directed=False)
        route = [end]
        while before[route[-1]] >= 0:
            route.append(int(before[route[-1]]))
        return route


class Igraph(Library):
    name = "igraph"

    def __init__(self, words: Sequence[str]) -> None:
        lib: Any = import_module("igraph")
        self.graph = lib.Graph(n=len(words), edges=list(pairs(words, range(len(words)))))
        self.number = {word: number for number, word in enumerate(words)}

    def distances(self, target: str) -> Any:
        return self.graph.distances(source=self.number[target])[0]

    def route(self, start: str, target: str) -> Any:
        return self.graph.get_shortest_paths(self.number[start], to=self.number[target])[0]

    def best(self, start: str, target: str) -> Any:
        return min(self.graph.get_all_shortest_paths(self.number[start], to=self.number[target]))

    def diameter(self, component: Sequence[str]) -> int:
        return int(self.graph.induced_subgraph([self.number[word] for word in component]).diameter())


class Rustworkx(Library):
    name = "rustworkx"

    def __init__(self, words: Sequence[str]) -> None:
        self.lib: Any = import_module("rustworkx")
        self.graph = self.lib.PyGraph(multigraph=False)
        self.graph.add_nodes_from(range(len(words)))
        self.graph.add_edges_from_no_data(list(pairs(words, range(len(words)))))
        self.number = {word: number for number, word in enumerate(words)}

    def distances(self, target: str) -> Any:
        return self.lib.dijkstra_shortest_path_lengths(self.graph, self.number[target], lambda _: 1.0)

    def route(self, start: str, target: str) -> Any:
        end = self.number[target]
        return self.lib.dijkstra_shortest_paths(self.graph, self.number[start], target=end)[end]

    def best(self, start: str, target: str) -> Any:
        return min(map(list, self.lib.all_shortest_paths(self.graph, self.number[start], self.number[target])))


PEERS: list[type[Library]] = [Networkx, Scipy, Igraph, Rustworkx]


def main() -> None:
    there = [peer for peer in PEERS if _is_there(peer.name)]
    if missing := ", ".join(peer.name for peer in PEERS if peer not in there):
        print(f"not installed, so not measured: {missing} (pip install -r requirements-bench.txt)\n")
    for title, words, start, target in word_lists():
        print(f"{title}: {len(words):,} words, {start} to {target}")
        compare([Ladle, *there], words, start, target)
        print()


def _is_there(name: str) -> bool:
    try:
        import_module(name)
    except ImportError:
        return False
    return True


def word_lists() -> Iterator[tuple[str, tuple[str, ...], str, str]]:
    """Title, words, start and target."""
    pack = shipped_data() / "packs" / "en-4" / "accepted.txt"
    yield "The shipped pack en-4", parse_word_list(pack.read_text("utf-8")).words, "avid", "poop"
    if not INSANE.exists():
        print(f"{INSANE} is missing, so its lists are not measured (apt-get install wamerican-insane)")
        return
    text = INSANE.read_text("utf-8")
    yield "American insane, 4 letters", parse_word_list(text, length=4).words, "avid", "poop"
    yield "American insane, 5 letters", parse_word_list(text, length=5).words, "chaos", "order"


def compare(libraries: list[type[Library]], words: tuple[str, ...], start: str, target: str) -> None:
    """Check that the libraries agree, then print a line an operation."""
    graphs = [library(words) for library in libraries]
    largest = components(WordGraph.build(words))[0]
    check(graphs, words, start, target)
    print(f"  {'ms':<22}" + "".join(f"{library.name:>11}" for library in libraries) + "   networkx / ladle")
    print_row("build", [median(partial(library, words)) for library in libraries])
    print_row("build, letters tried", [_by_letters(library, words) for library in libraries])
    print_row("distances to all", [median(partial(graph.distances, target)) for graph in graphs])
    print_row("one route", [median(partial(graph.route, start, target)) for graph in graphs])
    print_row(
        "best route",
        [None if isinstance(graph, Scipy) else median(partial(graph.best, start, target)) for graph in graphs],
    )
    print_row("exact diameter", [_diameter(graph, largest) for graph in graphs])


def _by_letters(library: type[Library], words: tuple[str, ...]) -> float | None:
    if library is Networkx:
        return median(partial(Networkx.by_letters, words), runs=3)
    return median(partial(library, words)) if library is Ladle else None


def _diameter(graph: Library, component: tuple[str, ...]) -> float | None:
    """One run; None for a library that has no exact diameter short of all pairs."""
    if isinstance(graph, Scipy | Rustworkx):
        return None
    return median(partial(graph.diameter, component), runs=1)


def check(graphs: Sequence[Library], words: tuple[str, ...], start: str, target: str) -> None:
    """Exit if two libraries differ in the distance of any word or in the length of the route."""
    ours = distances(WordGraph.build(words), target)
    for graph in graphs:
        found = graph.distances(target)
        by_word = (
            found if isinstance(graph, Ladle | Networkx) else {word: _of(found, n) for n, word in enumerate(words)}
        )
        if {word: int(far) for word, far in by_word.items() if far < len(words)} | {target: 0} != ours:
            sys.exit(f"{graph.name} finds other distances")
        if len(graph.route(start, target)) != ours[start] + 1:
            sys.exit(f"{graph.name} finds no shortest route")


def _of(found: Any, number: int) -> float:
    """The distance of a word by its number; rustworkx leaves out what it cannot reach."""
    try:
        return float(found[number])
    except (KeyError, IndexError):
        return float("inf")


def print_row(name: str, figures: Sequence[float | None]) -> None:
    cells = "".join(f"{'-':>11}" if figure is None else f"{figure:>11,.2f}" for figure in figures)
    ours, theirs = (*figures, None)[:2]
    ahead = f"{theirs / ours:>15.1f} x" if ours and theirs else ""
    print(f"  {name:<22}{cells}{ahead}", flush=True)


def median(action: Callable[[], object], runs: int = 9) -> float:
    """CPU time of *action* in milliseconds, its own garbage collected as it falls."""
    gc.collect()
    gc.freeze()
    times = []
    for _ in range(runs):
        before = time.process_time()
        action()
        times.append(time.process_time() - before)
    gc.unfreeze()
    return statistics.median(times) * 1000


if __name__ == "__main__":
    main()
