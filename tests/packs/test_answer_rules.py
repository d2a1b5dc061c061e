"""Which answers are one word in two spellings, and which are words that few know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.packs.answer_rules import alike, seldom_known, spelled_twice

words = st.text("aeimr", min_size=4, max_size=4)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("gray", "grey", True),
        ("fibre", "fiber", True),  # two neighbours exchanged
        ("gipsy", "gypsy", True),
        ("karat", "carat", True),
        ("gray", "gray", False),
        ("parse", "spare", False),  # the same letters
        ("meter", "metal", False),  # two neighbours changed, not exchanged
        ("abide", "ebida", False),  # exchanged, but far apart
        ("grey", "clay", False),
    ],
)
def test_words_that_are_alike(one: str, other: str, expected: bool) -> None:
    assert alike(one, other) is expected


@given(one=words, other=words)
def test_likeness_has_no_direction(one: str, other: str) -> None:
    assert alike(one, other) == alike(other, one)
    assert not alike(one, one)


@pytest.mark.parametrize(
    ("glosses", "expected"),
    [
        ({"gray": "between black and white", "grey": "between black and white"}, ["grey"]),
        ({"gray": "a unit of radiation", "grey": "between black and white"}, []),
        ({"gray": "between black and white"}, []),  # without a gloss nobody can tell
        ({"tart": "a cake", "tort": "a cake", "torte": "a cake", "mart": "a cake"}, ["tart", "tort"]),
        ({"bold": "not afraid", "gray": "not afraid"}, []),  # synonyms are welcome
    ],
)
def test_two_spellings_of_one_word(glosses: dict[str, str], expected: list[str]) -> None:
    answers = {"gray", "grey", "bold", "tart", "tort", "mart"}
    assert [word for word, _ in spelled_twice(answers, glosses)] == expected


@given(answers=st.frozensets(words), everyday=st.frozensets(words))
def test_answers_are_everyday_words(answers: frozenset[str], everyday: frozenset[str]) -> None:
    assert [word for word, _ in seldom_known(answers, everyday)] == sorted(answers - everyday)
