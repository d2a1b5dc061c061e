import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.errors import UnknownWord
from ladle.ladder import WordGraph, distances
from ladle.ladder.search import distances_between

word_sets = st.sets(st.text("abc", min_size=3, max_size=3), min_size=1)


def plain_distances(graph: WordGraph, target: str) -> dict[str, int]:
    """Breadth-first search as the textbook has it: a queue and a table."""
    found, queue = {target: 0}, [target]
    for word in queue:
        for other in graph.neighbours(word):
            if other not in found:
                found[other] = found[word] + 1
                queue.append(other)
    return found


def test_distances_are_moves_to_the_target_and_leave_out_what_cannot_reach_it() -> None:
    graph = WordGraph.build(["poop", "pool", "poll", "pill", "pall", "zest", "zeta"])
    assert distances(graph, "poop") == {"poop": 0, "pool": 1, "poll": 2, "pall": 3, "pill": 3}
    assert list(distances(graph, "zeta").items()) == [("zeta", 0)]


def test_the_nearest_come_first() -> None:
    found = distances(WordGraph.build(a + b + c for a in "abc" for b in "abc" for c in "abc"), "aaa")
    assert list(found.values()) == sorted(found.values())


def test_a_target_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownWord):
        distances(WordGraph.build(["pool"]), "poop")


@given(words=word_sets, data=st.data())
def test_the_fast_search_agrees_with_the_plain_one(words: set[str], data: st.DataObject) -> None:
    graph = WordGraph.build(words)
    target = data.draw(st.sampled_from(sorted(words)))
    assert distances(graph, target) == plain_distances(graph, target)


def test_the_fast_search_agrees_on_a_long_thin_graph_and_a_dense_one() -> None:
    dense = WordGraph.build(a + b + c for a in "abcdefghij" for b in "abcdefghij" for c in "abcdefghij")
    thin = WordGraph.build("b" * n + "a" * (60 - n) for n in range(61))
    assert distances(dense, "abc") == plain_distances(dense, "abc")
    assert distances(thin, "a" * 60) == {"b" * n + "a" * (60 - n): n for n in range(61)}


@given(words=word_sets, data=st.data())
def test_a_search_between_two_words_finds_what_is_on_their_routes(words: set[str], data: st.DataObject) -> None:
    graph = WordGraph.build(words)
    start, target = data.draw(st.sampled_from(sorted(words))), data.draw(st.sampled_from(sorted(words)))
    from_start, to_target = distances(graph, start), distances(graph, target)
    par = to_target.get(start)
    on_routes = {word: far for word, far in to_target.items() if par == far + from_start.get(word, len(words))}
    assert distances_between(graph, start, target) == on_routes
