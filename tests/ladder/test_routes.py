"""Routes against brute force: every shortest ladder, walked one by one."""

from collections.abc import Iterator
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.errors import UnknownWord
from ladle.ladder import (
    RouteLayers,
    WordGraph,
    best_onward,
    best_route,
    distances,
    route_count,
    route_layers,
    shortest_routes,
)

GRAPH = WordGraph.build(["cold", "cord", "card", "ward", "warm", "word", "worm", "corm", "zest"])
ROUTES = [
    ("cold", "cord", "card", "ward", "warm"),
    ("cold", "cord", "corm", "worm", "warm"),
    ("cold", "cord", "word", "ward", "warm"),
    ("cold", "cord", "word", "worm", "warm"),
]

WORDS = [a + b + c for a in "abc" for b in "abc" for c in "abc"]
word_sets = st.sets(st.sampled_from(WORDS), min_size=2, max_size=18)
zipfs = st.dictionaries(st.sampled_from(WORDS), st.integers(0, 3))  # few values, so that ties are common
shunned = st.sets(st.sampled_from(WORDS), max_size=9)


def every_route(graph: WordGraph, start: str, target: str) -> Iterator[tuple[str, ...]]:
    """All shortest ladders, by walking every ladder without a repeat and keeping the shortest."""
    best: list[tuple[str, ...]] = []
    walks: list[tuple[str, ...]] = [(start,)]
    while walks and not best:
        best = [walk for walk in walks if walk[-1] == target]
        walks = [(*walk, word) for walk in walks for word in graph.neighbours(walk[-1]) if word not in walk]
    return iter(best)


def test_all_routes_alphabetically() -> None:
    assert list(shortest_routes(GRAPH, "cold", "warm")) == ROUTES
    assert route_count(GRAPH, "cold", "warm") == 4


def test_the_layers_hold_exactly_the_words_and_moves_of_the_routes() -> None:
    assert route_layers(GRAPH, "cold", "warm") == RouteLayers(
        layers=(("cold",), ("cord",), ("card", "corm", "word"), ("ward", "worm"), ("warm",)),
        edges=(
            ("cold", "cord"),
            ("cord", "card"),
            ("cord", "corm"),
            ("cord", "word"),
            ("card", "ward"),
            ("corm", "worm"),
            ("word", "ward"),
            ("word", "worm"),
            ("ward", "warm"),
            ("worm", "warm"),
        ),
    )


@pytest.mark.parametrize(
    ("zipf", "never_show", "expected"),
    [
        ({}, (), ROUTES[0]),  # nothing to choose by: first alphabetically
        ({"worm": 300, "word": 500, "ward": 299}, (), ROUTES[3]),  # 800 beats every other sum
        ({"corm": 1, "card": 0}, (), ROUTES[1]),  # missing counts 0, so 1 is more
        ({"card": 900, "ward": 900}, {"card"}, ROUTES[2]),  # an ugly word is not shown for any frequency
        ({"card": 900}, {"ward", "worm"}, ROUTES[0]),  # where each route has one, it does not matter
        ({}, {"cord", "card", "ward"}, ROUTES[1]),  # one ugly rung on three routes' way, and the fewest win
        ({"cold": -900, "warm": 900}, {"cold", "warm"}, ROUTES[0]),  # the ends are on every route
    ],
)
def test_the_best_route(zipf: dict[str, int], never_show: set[str], expected: tuple[str, ...]) -> None:
    assert best_route(GRAPH, "cold", "warm", zipf=zipf, never_show=never_show) == expected


def test_from_a_word_to_itself_is_one_route_of_no_moves() -> None:
    assert list(shortest_routes(GRAPH, "cold", "cold")) == [("cold",)]
    assert route_count(GRAPH, "cold", "cold") == 1
    assert route_layers(GRAPH, "cold", "cold") == RouteLayers((("cold",),), ())
    assert best_route(GRAPH, "cold", "cold", zipf={}) == ("cold",)


def test_without_a_ladder_there_is_no_route() -> None:
    assert list(shortest_routes(GRAPH, "cold", "zest")) == []
    assert route_count(GRAPH, "zest", "cold") == 0
    assert route_layers(GRAPH, "cold", "zest") is None
    assert best_route(GRAPH, "cold", "zest", zipf={}) is None


@pytest.mark.parametrize(("start", "target"), [("cold", "heat"), ("heat", "cold")])
def test_a_word_that_is_not_there_is_refused(start: str, target: str) -> None:
    with pytest.raises(UnknownWord):
        shortest_routes(GRAPH, start, target)  # on the call, not on the first route
    with pytest.raises(UnknownWord):
        route_count(GRAPH, start, target)
    with pytest.raises(UnknownWord):
        route_layers(GRAPH, start, target)
    with pytest.raises(UnknownWord):
        best_route(GRAPH, start, target, zipf={})


@given(words=word_sets, zipf=zipfs, never_show=shunned, data=st.data())
def test_counts_lists_and_the_best_route_agree_with_brute_force(
    words: set[str], zipf: dict[str, int], never_show: set[str], data: st.DataObject
) -> None:
    graph = WordGraph.build(words)
    start, target = data.draw(st.sampled_from(sorted(words))), data.draw(st.sampled_from(sorted(words)))
    everything = sorted(every_route(graph, start, target))

    def worse(route: tuple[str, ...]) -> tuple[int, int, tuple[str, ...]]:
        return sum(word in never_show for word in route), -sum(zipf.get(word, 0) for word in route), route

    for distance in (None, distances(graph, target)):
        assert list(shortest_routes(graph, start, target, distance=distance)) == everything
        assert route_count(graph, start, target, distance=distance) == len(everything)
        best = best_route(graph, start, target, zipf=zipf, never_show=never_show, distance=distance)
        assert best == min(everything, key=worse, default=None)
        layers = route_layers(graph, start, target, distance=distance)
        if layers is None:
            assert not everything
        else:
            assert layers.layers == tuple(tuple(sorted(set(rungs))) for rungs in zip(*everything, strict=True))
            assert set(layers.edges) == {move for route in everything for move in pairwise(route)}


def cube(places: int) -> WordGraph:
    """All words of a and b: between the two words furthest apart there are places! routes."""
    words = [""]
    for _ in range(places):
        words = [word + letter for word in words for letter in "ab"]
    return WordGraph.build(words)


def test_counts_are_exact_however_great_and_the_first_routes_come_at_once() -> None:
    places = 12
    graph, start, target = cube(places), "a" * places, "b" * places
    assert route_count(graph, start, target) == 479_001_600
    first, second = islice(shortest_routes(graph, start, target), 2)
    assert first == tuple("a" * (places - n) + "b" * n for n in range(places + 1))
    assert second > first
    assert best_route(graph, start, target, zipf={}) == first


def squares_in_a_row(number: int) -> WordGraph:
    """Words of *number* pairs that turn from aa to bb one after another: each pair in one of two ways."""
    words = []
    for done in range(number):
        head, tail = "bb" * done, "aa" * (number - done - 1)
        words += [head + pair + tail for pair in ("aa", "ab", "ba", "bb")]
    return WordGraph.build(words)


def test_more_routes_than_atoms() -> None:
    graph, start, target = squares_in_a_row(300), "a" * 600, "b" * 600
    assert route_count(graph, start, target) == 2**300
    route = next(shortest_routes(graph, start, target))
    assert (len(route), route[0], route[-1]) == (601, start, target)
    assert best_route(graph, start, target, zipf={}) == route


def test_a_very_long_ladder() -> None:
    letters = [chr(0x4E00 + n) for n in range(1001)]
    stairs = [a + b for place, a in enumerate(letters) for b in letters[place : place + 2]]
    graph = WordGraph.build(stairs)
    assert list(shortest_routes(graph, stairs[0], stairs[-1])) == [tuple(stairs)]
    assert best_route(graph, stairs[-1], stairs[0], zipf={}) == tuple(reversed(stairs))


@given(words=word_sets, zipf=zipfs, never_show=shunned)
def test_the_best_way_on_from_every_word_is_its_best_route(
    words: set[str], zipf: dict[str, int], never_show: set[str]
) -> None:
    graph, target = WordGraph.build(words), min(words)
    distance = distances(graph, target)
    ways = best_onward(graph, distance, zipf=zipf, never_show=never_show)
    assert ways.keys() == distance.keys()
    for word in ways:
        walked = [word]
        while onward := ways[walked[-1]].onward:
            walked.append(onward)
        assert tuple(walked) == best_route(graph, word, target, zipf=zipf, never_show=never_show)


@given(words=word_sets, through=shunned, zipf=zipfs, never_show=shunned)
def test_a_way_through_some_words_alone_is_a_route_in_the_graph_of_those(
    words: set[str], through: set[str], zipf: dict[str, int], never_show: set[str]
) -> None:
    graph, target = WordGraph.build(words), min(words)
    distance = distances(graph, target)
    ways = best_onward(graph, distance, zipf=zipf, never_show=never_show, through=through)
    for word in distance:
        among = WordGraph.build((words & through) | {word, target})
        expected = best_route(among, word, target, zipf=zipf, never_show=never_show)
        if expected is None or len(expected) - 1 > distance[word]:
            assert word not in ways
        else:
            walked = [word]
            while onward := ways[walked[-1]].onward:
                walked.append(onward)
            assert tuple(walked) == expected
