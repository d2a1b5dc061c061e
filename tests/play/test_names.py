"""What members and groups may be called."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ladle.errors import BadName
from ladle.packs import shipped_name_words
from ladle.play.names import LONGEST_GROUP_NAME, LONGEST_NAME, RULES, Names, likeness, tidied

NAMES = Names(shipped_name_words())


def rule_of(typed: str, taken: tuple[str, ...] = ()) -> str | None:
    """The rule that *typed* breaks as a member's name, or None."""
    try:
        NAMES.member(typed, taken)
    except BadName as error:
        return str(error.data["rule"])
    return None


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Mia", "Mia"),
        ("  Mia \u00a0 B. ", "Mia B."),  # spaces of any kind become single ones
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("Nguy\u1ec5n", "Nguy\u1ec5n"),
        ("Владимир", "Владимир"),
        ("محمد", "محمد"),
        ("小明", "小明"),
        ("नमस्ते", "नमस्ते"),
        ("O’Brien-Ng 2", "O’Brien-Ng 2"),
        ("x", "x"),
        ("7", "7"),
        ("Mia \u2764\ufe0f", "Mia \u2764"),  # a phone's heart, without what only chooses its colour
        ("Mia 🎉", "Mia 🎉"),
        ("R\u0323\u0307oman", "\u1e5a\u0307oman"),
        ("a" * LONGEST_NAME, "a" * LONGEST_NAME),
    ],
)
def test_names_that_people_have(typed: str, name: str) -> None:
    assert NAMES.member(typed) == name


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("", "empty"),
        (" \t\u3000\n", "empty"),
        ("a" * (LONGEST_NAME + 1), "long"),
        ("a" * 100_000, "long"),
        ("\u202eaiM", "invisible"),  # right to left from here on
        ("Mia\u2066x", "invisible"),
        ("Mi\u200ba", "invisible"),  # no width
        ("Mi\u00ada", "invisible"),  # a hyphen that is not there
        ("Mi\u2060a", "invisible"),
        ("Mia\u3164", "invisible"),  # a letter that is blank
        ("Mia\u2800", "invisible"),
        ("Mia\u0007", "invisible"),
        ("Mia\x00", "invisible"),
        ("\U000e0041Mia", "invisible"),  # a tag
        ("\ue000Mia", "invisible"),  # for private use
        ("\ud800Mia", "invisible"),  # half a character
        ("\U0003ffffMia", "invisible"),  # nothing yet
        ("👩\u200d🏫 Novak", "invisible"),  # joined by what cannot be seen
        ("\u0301Mia", "marks"),
        ("Mia \u0301", "marks"),
        ("Z\u0323\u0330\u0331\u0332", "marks"),
        ("Z" + "\u0337\u0489" * 8, "marks"),
        ("!?.", "letters"),
        ("🎉🎉", "letters"),
        ("<>", "letters"),
        ("shit", "blocked"),
        ("S H I T", "blocked"),
        ("5h1t", "blocked"),
        ("$h!t", "blocked"),
        ("s.h.i.t", "blocked"),
        ("ｓｈｉｔ", "blocked"),
        ("Shít", "blocked"),
        ("you-shit", "blocked"),
        ("the shit kids", "blocked"),
        ("Enculé", "blocked"),
        ("FILS DE PUTE", "blocked"),
        ("heil hitler", "blocked"),
    ],
)
def test_names_that_nobody_has(typed: str, rule: str) -> None:
    assert rule_of(typed) == rule


@pytest.mark.parametrize(
    "name",
    ["Scunthorpe", "Dick", "Van Dyke", "Fanny", "Ms Cox", "Matsushita", "Class 5b", "Con", "Bite", "Essex", "Hancock",
     "Cassandre", "Dong", "Phuc", "Nguyen", "Pedro", "Putin", "Analena", "Titus", "Les Putois", "Wang"],
)  # fmt: skip
def test_names_that_only_hold_a_blocked_word_are_names(name: str) -> None:
    assert rule_of(name) is None


@pytest.mark.parametrize(
    ("typed", "other", "same"),
    [
        ("mia", "Mia", True),
        ("ＭＩＡ", "Mia", True),
        ("MIA ", "mia", True),
        ("Strasse", "Straße", True),
        ("ﬁona", "Fiona", True),
        ("Mia B", "Mia", False),
        ("José", "Jose", False),
    ],
)
def test_two_members_have_two_names(typed: str, other: str, same: bool) -> None:
    assert rule_of(typed, taken=("Ludwig", other)) == ("taken" if same else None)


def test_a_group_may_have_a_longer_name_and_one_that_others_have() -> None:
    assert NAMES.group("a" * LONGEST_GROUP_NAME) == "a" * LONGEST_GROUP_NAME
    with pytest.raises(BadName) as refused:
        NAMES.group("a" * (LONGEST_GROUP_NAME + 1))
    assert refused.value.data == {"rule": "long", "longest": LONGEST_GROUP_NAME}


def test_every_rule_has_its_words() -> None:
    assert set(RULES) == set(BadName.SAID)


def test_a_host_may_block_more() -> None:
    assert Names(["Lindenschule"]).member("Mia") == "Mia"
    with pytest.raises(BadName):
        Names(["Lindenschule"]).member("LINDEN schule")


TYPED = st.text(st.characters(), max_size=40) | st.text("aA\u0301\u200b\u202e \u00a0ß1.<", max_size=30)


@given(TYPED)
@example("\u1e9b\u0323")
def test_a_name_that_passes_is_one_line_that_can_be_seen_and_passes_again(typed: str) -> None:
    if rule_of(typed) is not None:
        return
    name = NAMES.member(typed)
    assert NAMES.member(name) == name == unicodedata.normalize("NFC", name) == name.strip()
    assert 1 <= len(name) <= LONGEST_NAME
    assert "  " not in name
    assert name.isprintable()
    assert all(unicodedata.category(character)[0] != "C" for character in name)
    assert any(map(str.isalnum, name))


@given(TYPED)
def test_a_name_is_taken_by_whatever_looks_like_it(typed: str) -> None:
    if rule_of(typed) is None:
        name = NAMES.member(typed)
        assert rule_of(typed, taken=(name.upper(),)) in ("taken", None)
        assert rule_of(typed, taken=(name,)) == "taken"
        assert likeness(likeness(name)) == likeness(name)


@given(TYPED)
def test_tidying_twice_is_tidying_once(typed: str) -> None:
    assert tidied(tidied(typed)) == tidied(typed)


@given(st.sampled_from(sorted(shipped_name_words())), st.sampled_from([" ", ".", "-", "_", "\u00b7"]))
def test_spelling_a_blocked_word_out_does_not_help(word: str, between: str) -> None:
    spelled = between.join(word)
    if len(spelled) <= LONGEST_NAME:
        assert rule_of(spelled.upper()) == "blocked"
