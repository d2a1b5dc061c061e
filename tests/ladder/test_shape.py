import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.errors import UnknownWord
from ladle.ladder import Diameter, WordGraph, components, diameter, distances

word_sets = st.sets(st.text("abc", min_size=3, max_size=3), min_size=1)


def test_components_largest_first_then_alphabetically() -> None:
    graph = WordGraph.build(["cold", "cord", "zest", "zeta", "pool", "poop", "iamb", "poll"])
    assert components(graph) == (("poll", "pool", "poop"), ("cold", "cord"), ("iamb",), ("zest",), ("zeta",))
    assert components(WordGraph.build([])) == ()


def test_the_diameter_of_a_few_words() -> None:
    graph = WordGraph.build(["poop", "pool", "poll", "pill", "zest"])
    found = diameter(graph, components(graph)[0])
    assert found.length == 3
    assert set(found.ends) == {"pill", "poop"}
    assert diameter(graph, ("zest",)) == Diameter(0, ("zest", "zest"))


def test_no_words_have_no_diameter() -> None:
    graph = WordGraph.build(["pool"])
    with pytest.raises(ValueError, match="empty"):
        diameter(graph, ())
    with pytest.raises(UnknownWord):
        diameter(graph, ("poop",))


@given(words=word_sets)
def test_components_are_what_reaches_one_another(words: set[str]) -> None:
    graph = WordGraph.build(words)
    found = components(graph)
    assert sorted(word for members in found for word in members) == sorted(words)
    assert list(map(len, found)) == sorted(map(len, found), reverse=True)
    for members in found:
        assert set(distances(graph, members[0])) == set(members)
        assert list(members) == sorted(members)


@given(words=word_sets)
def test_the_diameter_is_the_longest_of_all_distances(words: set[str]) -> None:
    graph = WordGraph.build(words)
    for members in components(graph):
        found = diameter(graph, members)
        assert found.length == max(max(distances(graph, word).values()) for word in members)
        assert distances(graph, found.ends[0])[found.ends[1]] == found.length
