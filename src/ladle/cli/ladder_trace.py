"""How a route is found, told to a learner: the rings round the target, then the routes and the choice between them.

Learners sit in classrooms too: words that are not to be shown are counted, not named, unless the best route has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ladle.ladder import RouteLayers, route_layers
from ladle.ladder.routes import Way, best_ways

if TYPE_CHECKING:
    from ladle.cli.word_source import WordSource

SHOWN_OF_A_RING = 8
SHOWN_OF_A_LAYER = 6


def trace_lines(source: WordSource, best: tuple[str, ...], distance: Mapping[str, int]) -> Iterator[str]:
    """The search for *best* as lines of text. *distance* holds the moves to its target, the nearest first."""
    start, target = best[0], best[-1]
    yield from _rings(source, start, target, distance)
    found = route_layers(source.graph, start, target, distance=distance)
    if found and start != target:
        yield ""
        yield from _choices(source, found, best)
    yield ""
    yield "The best route, from the start to the target:"
    yield "  " + " ".join(map(source.capitals, best))


def _rings(source: WordSource, start: str, target: str, distance: Mapping[str, int]) -> Iterator[str]:
    """Every ring from the target until the start is met."""
    yield f"From {source.capitals(target)} outwards, ring by ring, until {source.capitals(start)} is met:"
    rings: dict[int, list[str]] = {}
    for word, moves in distance.items():
        if moves > distance[start]:
            break
        rings.setdefault(moves, []).append(word)
    for moves, ring in rings.items():
        listed = _some(source, sorted(ring), SHOWN_OF_A_RING, start)
        size = "1 word" if len(ring) == 1 else f"{len(ring):,} words"
        words = " ".join(map(source.capitals, listed))
        yield f"  ring {moves:<3}{size:>12}   {words}{_more(ring, listed)}"


def _choices(source: WordSource, found: RouteLayers, best: tuple[str, ...]) -> Iterator[str]:
    """Every layer of the routes, outwards from the target, the words of *best* marked."""
    ways = best_ways(found, zipf=source.zipf, never_show=source.never_show)
    yield "A route takes one word of each ring. Outwards again, each word on a route keeps its best way on"
    yield f"({_order(source)}):"
    for moves, layer in enumerate(reversed(found.layers)):
        chosen = best[-1 - moves]
        listed = _some(source, sorted(layer, key=lambda word: ways[word].rank), SHOWN_OF_A_LAYER, chosen)
        for number, word in enumerate(listed):
            ring = f"ring {moves}" if number == 0 else ""
            yield f"  {ring:<8}{'*' if word == chosen else ' '} {_way(source, ways[word])}".rstrip()
        if more := _more(layer, listed):
            yield f"{'':12}{more.strip()}"


def _order(source: WordSource) -> str:
    orders = ["fewest words not to be shown"] if source.never_show else []
    orders += ["greatest sum of zipf frequencies"] if source.zipf else []
    return ", then ".join([*orders, "first by the alphabet"])


def _way(source: WordSource, way: Way) -> str:
    """``LOOK  then LOOP  zipf 5.81, from here 10.10``"""
    if not way.onward:
        return source.capitals(way.word)
    text = f"{source.capitals(way.word)}  then {source.capitals(way.onward)}"
    if source.zipf:
        text += f"  zipf {source.zipf.get(way.word, 0) / 100:.2f}, from here {way.zipf / 100:.2f}"
    if way.never_shown:
        text += f"  ({way.never_shown} not to be shown)"
    return text


def _some(source: WordSource, words: Sequence[str], most: int, needed: str) -> list[str]:
    """The first *most* of *words* that may be shown, and *needed* if it is one of them."""
    listed = [word for word in words if word not in source.never_show][:most]
    return [*listed, needed] if needed in words and needed not in listed else listed


def _more(words: Sequence[str], listed: Sequence[str]) -> str:
    return f" and {len(words) - len(listed):,} more" if len(words) > len(listed) else ""
