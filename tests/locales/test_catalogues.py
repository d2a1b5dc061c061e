"""The catalogues of interface text hold the same keys, the same names in them, and a text for every refusal."""

import json
import re
from importlib.resources import files
from string import Formatter

import pytest

from ladle.errors import (
    BadName,
    BlockedWord,
    ForeignLetter,
    GameOver,
    GroupFull,
    HardModeBroken,
    KeeperOnly,
    LadleError,
    NoGuessLeft,
    NothingToUndo,
    OutsideDictionary,
    RepeatedGuess,
    SameWord,
    TooManyChanges,
    TooManyGroups,
    TooManyRounds,
    UnknownGroup,
    UnknownInvite,
    UnknownMember,
    UnknownRound,
    UnknownWord,
    WrongLength,
    WrongStep,
)
from ladle.locales import LANGUAGES, catalogue, refusal_key, say

REFUSALS: list[LadleError] = [
    WrongLength("abc", 4),
    ForeignLetter("ab1d", "1"),
    SameWord("abcd"),
    BlockedWord("abcd"),
    UnknownWord("abcd"),
    OutsideDictionary("abcd"),
    RepeatedGuess("1122"),
    BadName("long", 24),
    GroupFull(200),
    KeeperOnly("Mia"),
    TooManyGroups(20),
    UnknownGroup(),
    UnknownInvite(),
    UnknownMember(),
    TooManyRounds(20),
    UnknownRound(),
    TooManyChanges("abcd", "abdc", (3, 4)),
    GameOver("abcd"),
    NothingToUndo("abcd"),
    NoGuessLeft(6),
    WrongStep("hard"),
    *(
        HardModeBroken("abcd", "", letter="a", place=place, times=times)
        for place, times in ((3, 1), (0, 1), (0, 2), (0, 3))
    ),
]


def names_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_are_those_of_english_in_order(language: str) -> None:
    text = files("ladle.locales").joinpath(f"{language}.json").read_text("utf-8")
    keys = list(json.loads(text))
    assert keys == sorted(catalogue("en"))
    assert len(re.findall(r'^  "', text, re.MULTILINE)) == len(keys), "a key stands there twice"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", catalogue("en"))
def test_each_text_names_what_the_english_one_names(language: str, key: str) -> None:
    text = catalogue(language)[key]
    assert text.strip() == text != ""
    assert names_in(text) == names_in(catalogue("en")[key])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.kind)
def test_every_refusal_can_be_said_with_the_data_it_carries(language: str, refusal: LadleError) -> None:
    assert say(language, f"refusal.{refusal.kind}", **refusal.data)
    assert say(language, refusal_key(refusal.kind, refusal.data), **refusal.data)


@pytest.mark.parametrize(
    ("place", "times", "english", "french"),
    [
        (3, 1, "Hard mode: letter 3 must be A.", "Mode difficile : la lettre 3 doit être A."),
        (0, 1, "Hard mode: the guess must use A.", "Mode difficile : l’essai doit contenir A."),
        (0, 2, "Hard mode: the guess must use A twice.", "Mode difficile : l’essai doit contenir deux fois A."),
        (0, 3, "Hard mode: the guess must use A 3 times.", "Mode difficile : l’essai doit contenir A 3 fois."),
    ],
)
def test_hard_mode_names_the_rule_that_is_broken(place: int, times: int, english: str, french: str) -> None:
    data = {"word": "abcd", "letter": "A", "place": place, "times": times}
    key = refusal_key("hard-mode-broken", data)
    assert (say("en", key, **data), say("fr", key, **data)) == (english, french)


def test_another_language_is_spoken_to_in_english() -> None:
    assert catalogue("xx") == catalogue("en")


def test_a_missing_text_is_an_error_at_once() -> None:
    with pytest.raises(KeyError):
        say("en", "no.such.key")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", BadName.SAID)
def test_every_rule_of_names_can_be_said_on_the_pages_of_groups(language: str, rule: str) -> None:
    assert say(language, f"page.groups.rule.{rule}", **BadName(rule, 24).data)
