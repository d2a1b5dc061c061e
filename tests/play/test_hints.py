"""Hints and doors, on a dictionary that fits on the screen."""

import pytest

from ladle.ladder import Level, best_route, distances, one_letter_different
from ladle.packs import LadderDictionary, open_shelf
from ladle.play.compass import Compass
from ladle.play.hints import Hint, doors_of, hint_at
from ladle.play.routes import ShownWord, routes_between
from small_house import small_edition, without

GLOSSES = {"cot": "a bed for a child"}
DICTIONARY = LadderDictionary.of(small_edition())


def hint(word: str, level: Level, dictionary: LadderDictionary = DICTIONARY) -> Hint:
    return hint_at(word, level, compass=Compass.of(dictionary), dictionary=dictionary, glosses=GLOSSES)


def test_each_level_tells_more() -> None:
    assert hint("cat", "distance") == Hint("distance", 3)
    assert hint("cat", "letter") == Hint("letter", 3, 2)
    assert hint("cat", "word") == Hint("word", 3, 2, "cot", "côt", "a bed for a child")


@pytest.mark.parametrize(
    ("word", "following"),
    [
        ("cot", "dot"),  # everyday; cog is better known, but never shown
        ("bit", "bat"),  # not everyday itself: the way on is
        ("bog", "dog"),
        ("nun", "nut"),
    ],
)
def test_the_next_word_is_that_of_the_everyday_route(word: str, following: str) -> None:
    assert hint(word, "word").word == following


def test_where_everyday_words_do_not_lead_on_the_best_route_does() -> None:
    assert hint("cot", "word", LadderDictionary.of(without(small_edition(), "dot"))).word == "cog"


def test_doors_are_shown_with_their_meanings_and_never_the_unfit() -> None:
    assert doors_of(DICTIONARY, {"dot": "a small round mark"}) == (
        ShownWord("bog", "bog", None),
        ShownWord("dot", "dot", "a small round mark"),
    )


@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_on_real_words_each_way_on_is_the_shown_one(edition: str) -> None:
    words = LadderDictionary.of(open_shelf(chosen=[edition]).ladder(edition))
    compass = Compass.of(words)
    assert compass.onward.keys() == words.distances.keys() - {words.target}
    for word, following in compass.onward.items():
        assert one_letter_different(word, following)
        assert words.distances[following] == words.distances[word] - 1
    everyday = distances(words.everyday_graph, words.target)
    for start in sorted(compass.everyday - {words.target})[::60]:
        assert compass.route(start) == routes_between(words, start).everyday
        assert len(compass.route(start)) - 1 == everyday[start] == words.distances[start]
    for start in sorted(words.distances.keys() - words.everyday)[::60]:
        shown = best_route(
            words.graph, start, words.target, zipf=words.zipf, never_show=words.never_show, distance=words.distances
        )
        assert shown is not None
        assert len(compass.route(start)) == len(shown)
        assert compass.route(start) == shown or set(compass.route(start)[1:]) & words.everyday
