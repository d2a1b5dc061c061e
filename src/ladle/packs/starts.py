"""What a start word is worth as a puzzle: its routes, the one that is shown, the everyday one, how hard it is."""

from dataclasses import dataclass
from functools import cached_property

from ladle.ladder import WordGraph, best_route, difficulty, distances, route_count
from ladle.packs.pack import Pack

LEAST_PAR = 4


@dataclass(frozen=True, slots=True)
class Start:
    """``routes`` are all ladders of par length over the accepted words, ``shown`` the best of them."""

    word: str
    par: int
    routes: int
    shown: tuple[str, ...]
    difficulty: float


@dataclass(frozen=True)  # not slotted: the graphs are kept once built
class Target:
    """A target in a pack, with the doors that someone has read and found fit to be shown."""

    pack: Pack
    word: str
    doors: frozenset[str]

    @cached_property
    def graph(self) -> WordGraph:
        return WordGraph.build(self.pack.lexicon.words)

    @cached_property
    def distances(self) -> dict[str, int]:
        return distances(self.graph, self.word)

    @cached_property
    def everyday_distances(self) -> dict[str, int]:
        """Distances over everyday words alone."""
        return distances(WordGraph.build(self.pack.everyday | {self.word}), self.word)

    @cached_property
    def open_graph(self) -> WordGraph:
        """The everyday words without the doors that nobody has read."""
        unread = set(self.graph.neighbours(self.word)) - self.doors
        return WordGraph.build((self.pack.everyday - unread) | {self.word})

    @cached_property
    def open_distances(self) -> dict[str, int]:
        """Distances over everyday words through a reviewed door."""
        return distances(self.open_graph, self.word)

    def everyday_route(self, start: str) -> tuple[str, ...] | None:
        """The best route over everyday words through a reviewed door, of whatever length; None if there is none."""
        if start not in self.open_distances:
            return None
        return best_route(
            self.open_graph,
            start,
            self.word,
            zipf=self.pack.lexicon.zipf,
            never_show=self.pack.never_show,
            distance=self.open_distances,
        )

    def start(self, word: str) -> Start:
        """*word* as a start. Raises ValueError if the target cannot be reached from it."""
        zipf = self.pack.lexicon.frequency
        shown = best_route(
            self.graph,
            word,
            self.word,
            zipf=self.pack.lexicon.zipf,
            never_show=self.pack.never_show,
            distance=self.distances,
        )
        if shown is None:
            raise ValueError(f"{self.word} cannot be reached from {word}")
        par = len(shown) - 1
        routes = route_count(self.graph, word, self.word, distance=self.distances)
        rarest = min(map(zipf, shown[1:-1]), default=zipf(word))
        return Start(word, par, routes, shown, difficulty(par, routes, rarest=rarest, start=zipf(word)))
