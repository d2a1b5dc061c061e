"""The way on from every word, by one dictionary: what hints and reviews are read from."""

from collections.abc import Mapping
from dataclasses import dataclass

from ladle.ladder import best_onward
from ladle.packs import LadderDictionary


@dataclass(frozen=True, slots=True)
class Compass:
    """Each word's moves to the target, and the next word to go to.

    ``onward`` lacks the target and what cannot reach it. It leads along everyday words from wherever those alone lead
    to the target as soon as any do, and else along the best route.
    """

    distances: Mapping[str, int]
    onward: Mapping[str, str]
    everyday: frozenset[str]
    """The words from which everyday words alone lead to the target as soon as any do, themselves everyday."""

    @classmethod
    def of(cls, dictionary: LadderDictionary) -> "Compass":
        """Cost: a pass over all moves of the dictionary, some tens of milliseconds for 3,000 words."""
        graph, moves, zipf = dictionary.graph, dictionary.distances, dictionary.zipf
        ways = best_onward(graph, moves, zipf=zipf, never_show=dictionary.never_show)
        known = best_onward(graph, moves, zipf=zipf, never_show=dictionary.never_show, through=dictionary.everyday)
        onward = {word: known.get(word, way).onward for word, way in ways.items() if way.onward}
        everyday = frozenset(word for word in known if word in dictionary.everyday)
        return cls(moves, onward, everyday | {dictionary.target})

    def route(self, start: str) -> tuple[str, ...]:
        """The whole way from *start*, which reaches the target."""
        route = [start]
        while following := self.onward.get(route[-1]):
            route.append(following)
        return tuple(route)
