"""``ladle ladder``: routes, distances and figures of any word list, in any terminal or script."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from ladle.cli.lazy_group import Complaint

if TYPE_CHECKING:
    from ladle.cli.word_source import WordSource


def word_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that say which words count. None given: the first edition that is on."""
    for option in (
        click.option("--length", type=click.IntRange(min=1), help="Of FILE take the words of so many letters only."),
        click.option("--edition", help="The words of this edition."),
        click.option("--words", metavar="FILE", help="The words of FILE, one a line; - is standard input."),
    ):
        command = option(command)
    return command


@click.group()
def ladder() -> None:
    """Routes, distances and figures of word ladders."""


@ladder.command()
@click.argument("start")
@click.argument("target")
@word_options
@click.option("--all", "every", is_flag=True, help="Print every route, alphabetically, one a line.")
@click.option("--trace", is_flag=True, help="Show how the route is found, layer by layer.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def route(
    start: str,
    target: str,
    words: str | None,
    edition: str | None,
    length: int | None,
    every: bool,
    trace: bool,
    as_json: bool,
) -> None:
    """Print the best of the shortest ladders from START to TARGET.

    It has the fewest words that are never shown if it can be helped, then the most frequent words, then it comes
    first alphabetically.

    Example: ladle ladder route pick poop --trace
    """
    from ladle.cli.ladder_trace import trace_lines
    from ladle.cli.word_source import open_words
    from ladle.ladder import best_route, distances, route_count

    source = open_words(words, edition, length)
    graph, start, target = source.graph, source.find(start), source.find(target)
    distance = distances(graph, target)
    best = best_route(
        graph, start, target, zipf=source.zipf, never_show=source.never_show, distance=distance
    ) or _no_ladder(source, start, target)
    routes = route_count(graph, start, target, distance=distance)
    if as_json:
        _echo_json(_found(source, best, routes, trace=trace), _all(source, best) if every else None)
        return
    if trace:
        for line in trace_lines(source, best, distance):
            click.echo(line)
    for shown in _all(source, best) if every else [] if trace else [best]:
        click.echo(" ".join(map(source.capitals, shown)))
    if not every:
        click.echo(f"{_counted(len(best) - 1, 'move')}, {_counted(routes, 'shortest route')}")


def _no_ladder(source: WordSource, start: str, target: str) -> tuple[str, ...]:
    raise Complaint(f"no ladder leads from {source.capitals(start)} to {source.capitals(target)} in {source.name}")


def _all(source: WordSource, best: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    from ladle.ladder import shortest_routes

    return shortest_routes(source.graph, best[0], best[-1])


def _found(source: WordSource, best: tuple[str, ...], routes: int, *, trace: bool) -> dict[str, Any]:
    from ladle.ladder import route_layers

    found: dict[str, Any] = {"start": best[0], "target": best[-1], "moves": len(best) - 1, "routes": routes}
    found["route"] = best
    if trace and (layers := route_layers(source.graph, best[0], best[-1])):
        found |= {"layers": layers.layers, "edges": layers.edges}
    return found


def _echo_json(found: dict[str, Any], routes: Iterator[tuple[str, ...]] | None) -> None:
    """One object. The routes, which may be more than fit in memory, are written as they are found."""
    text = json.dumps(found, ensure_ascii=False)
    if routes is None:
        click.echo(text)
        return
    click.echo(text[:-1] + ', "all": [', nl=False)
    for number, shown in enumerate(routes):
        click.echo((",\n" if number else "\n") + json.dumps(shown, ensure_ascii=False), nl=False)
    click.echo("]}")


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


@ladder.command()
@click.argument("target")
@word_options
def distances(target: str, words: str | None, edition: str | None, length: int | None) -> None:
    """Print WORD,distance for every word that can reach TARGET.

    The nearest come first, then alphabetically.

    Example: ladle ladder distances caca --edition fr-caca
    """
    from ladle.cli.word_source import open_words
    from ladle.ladder import distances

    source = open_words(words, edition, length)
    found = distances(source.graph, source.find(target))
    rows = sorted((distance, word) for word, distance in found.items())
    click.echo("\n".join(f"{source.capitals(word)},{distance}" for distance, word in rows))


@ladder.command()
@word_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def stats(words: str | None, edition: str | None, length: int | None, as_json: bool) -> None:
    """Print how the words hang together.

    How many words there are, pairs one letter apart (edges), components (words that reach one another), words
    that are alone (isolated), words in the largest component, its diameter (the moves between the two words
    farthest apart in it) and an example of a shortest ladder so long.

    Example: ladle ladder stats --words /usr/share/dict/words --length 4 --json
    """
    from ladle.cli.word_source import open_words
    from ladle.ladder import components, diameter, shortest_routes

    source = open_words(words, edition, length)
    graph = source.graph
    groups = components(graph)
    longest = diameter(graph, groups[0])
    example = next(shortest_routes(graph, *longest.ends))
    figures: dict[str, Any] = {
        "words": len(graph),
        "edges": graph.edges,
        "components": len(groups),
        "isolated": sum(len(group) == 1 for group in groups),
        "largest": len(groups[0]),
        "diameter": longest.length,
        "example": example,
    }
    if as_json:
        click.echo(json.dumps(figures, ensure_ascii=False))
        return
    figures["example"] = " ".join(map(source.capitals, example))
    for name, value in figures.items():
        click.echo(f"{name:<12}{value}")
