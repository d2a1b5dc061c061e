from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.ladder import WordGraph, one_letter_different

short_words = st.lists(st.text("abc", max_size=3), max_size=20)


def test_a_graph_of_a_few_words() -> None:
    graph = WordGraph.build(["poop", "pool", "cool", "poll", "pool", "loop", "zest"])
    assert graph.words == ("cool", "loop", "poll", "pool", "poop", "zest")
    assert graph.neighbours("pool") == ("cool", "poll", "poop")
    assert graph.neighbours("zest") == ()
    assert graph.edges == 4
    assert len(graph) == 6
    assert "loop" in graph
    assert "LOOP" not in graph


def test_words_of_unequal_length_are_not_joined() -> None:
    graph = WordGraph.build(["cat", "cats", "ca", "at", "bat"])
    assert graph.neighbours("cat") == ("bat",)
    assert graph.edges == 1


def test_any_alphabet_will_do() -> None:
    assert WordGraph.build(["мой", "мои", "твой"]).neighbours("мой") == ("мои",)
    assert WordGraph.build(["💩💩", "💩a", "ñ💩"]).neighbours("💩💩") == ("ñ💩", "💩a")


@pytest.mark.parametrize("words", [[], [""], ["", "a"], ["a"]])
def test_next_to_nothing_is_a_graph_too(words: list[str]) -> None:
    graph = WordGraph.build(words)
    assert (len(graph), graph.edges) == (len(words), 0)


def test_a_word_that_is_not_there_has_no_neighbours() -> None:
    with pytest.raises(KeyError):
        WordGraph.build(["pool"]).neighbours("poop")


@given(words=short_words)
def test_neighbours_are_exactly_the_words_one_letter_apart(words: list[str]) -> None:
    graph = WordGraph.build(words)
    for word in set(words):
        assert list(graph.neighbours(word)) == sorted(
            other for other in set(words) if one_letter_different(word, other)
        )
    assert graph.edges == sum(one_letter_different(a, b) for a, b in combinations(set(words), 2))
