"""The catalogues of interface text hold the same keys, the same names in them, and a text for every refusal."""

import json
import re
from importlib.resources import files
from string import Formatter

import pytest

from ladle.errors import (
    BlockedWord,
    ForeignLetter,
    GameOver,
    LadleError,
    NothingToUndo,
    OutsideDictionary,
    SameWord,
    TooManyChanges,
    UnknownWord,
    WrongLength,
)
from ladle.locales import LANGUAGES, catalogue, say

REFUSALS: list[LadleError] = [
    WrongLength("abc", 4),
    ForeignLetter("ab1d", "1"),
    SameWord("abcd"),
    BlockedWord("abcd"),
    UnknownWord("abcd"),
    OutsideDictionary("abcd"),
    TooManyChanges("abcd", "abdc", (3, 4)),
    GameOver("abcd"),
    NothingToUndo("abcd"),
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


def test_another_language_is_spoken_to_in_english() -> None:
    assert catalogue("xx") == catalogue("en")


def test_a_missing_text_is_an_error_at_once() -> None:
    with pytest.raises(KeyError):
        say("en", "no.such.key")
