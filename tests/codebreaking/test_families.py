import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.codebreaking import families, family_of


def test_families_from_the_largest() -> None:
    found = families(["eater", "hater", "later", "layer", "lager", "water", "zesty"])
    assert [(str(family), family.words) for family in found] == [
        ("?ATER", ("eater", "hater", "later", "water")),
        ("LA?ER", ("lager", "later", "layer")),
    ]


@pytest.mark.parametrize(
    ("answer", "guesses", "pattern"),
    [
        ("light", "stong gated tight wight hight", "?IGHT"),
        ("layer", "stone redia areal lager lacer lawer later", "LA?ER"),
        ("layer", "stone redia areal lager", None),  # a single look-alike is no family
        ("eater", "hater pater talar taler tater", "?ATER"),
    ],
)
def test_what_a_game_was_lost_to(answer: str, guesses: str, pattern: str | None) -> None:
    family = family_of(answer, guesses.split())
    assert (family and str(family)) == pattern


@given(st.lists(st.text("ab", min_size=3, max_size=3), max_size=8))
def test_words_of_a_family_differ_at_one_place(words: list[str]) -> None:
    for family in families(words):
        place = family.pattern.index("?")
        assert len({word[:place] + word[place + 1 :] for word in family.words}) == 1
        assert len(set(family.words)) == len(family.words) >= 2
