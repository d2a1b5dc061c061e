"""The ladders of par length between a start and its target, computed once for all who ask."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ladle.ladder import RouteLayers, best_route, route_count, route_layers
from ladle.packs import Dictionary, LadderDictionary


@dataclass(frozen=True, slots=True)
class Routes:
    """All routes of one puzzle, by its own dictionary."""

    shown: tuple[str, ...]
    """The route for people to see: fewest words never shown, then the commonest, then the first alphabetically."""
    everyday: tuple[str, ...] | None
    """The same within the everyday words; None where those alone do not reach the target at par."""
    count: int
    """How many routes there are: exact, however many."""
    layers: RouteLayers


@dataclass(frozen=True, slots=True)
class ShownWord:
    """A word as it is shown to people."""

    word: str
    spelling: str
    """With its accents, where the pack knows them."""
    gloss: str | None
    """One short line of what it means, where a source's licence allows."""


def routes_between(dictionary: LadderDictionary, start: str) -> Routes:
    """Cost: a search of the everyday words and passes over the layers, some milliseconds for 3,000 words."""
    graph, target, distance = dictionary.graph, dictionary.target, dictionary.distances
    layers = route_layers(graph, start, target, distance=distance)
    shown = best_route(graph, start, target, zipf=dictionary.zipf, never_show=dictionary.never_show, distance=distance)
    if layers is None or shown is None:
        raise ValueError(f"{start} does not reach {target}")  # a pack is checked for this before it is published
    return Routes(
        shown=shown,
        everyday=_everyday(dictionary, start, par=len(shown) - 1),
        count=route_count(graph, start, target, distance=distance),
        layers=layers,
    )


def _everyday(dictionary: LadderDictionary, start: str, *, par: int) -> tuple[str, ...] | None:
    graph = dictionary.everyday_graph
    if start not in graph:
        return None
    route = best_route(graph, start, dictionary.target, zipf=dictionary.zipf, never_show=dictionary.never_show)
    return route if route is not None and len(route) - 1 == par else None


def shown_words(words: Iterable[str], dictionary: Dictionary, glosses: Mapping[str, str]) -> tuple[ShownWord, ...]:
    """Spelling by the dictionary, meaning by the installed pack."""
    return tuple(ShownWord(word, dictionary.spelling(word), glosses.get(word)) for word in words)


def route_fields(routes: Routes, dictionary: LadderDictionary, glosses: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a ResultView and of Yesterday that tell the solution."""
    everyday = routes.everyday
    return {
        "route": shown_words(routes.shown, dictionary, glosses),
        "everyday_route": None if everyday is None else shown_words(everyday, dictionary, glosses),
        "routes": routes.count,
        "routes_text": str(routes.count),
        "layers": routes.layers.layers,
        "edges": routes.layers.edges,
    }
