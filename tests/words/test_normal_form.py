"""Typed text to words, in many languages. The rows of the golden file are run by the browser client too."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.words import NormalForm

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "normal_form.json").read_text("utf-8"))
FORMS = {name: NormalForm.from_wire(form) for name, form in GOLDEN["forms"].items()}
ENGLISH, FRENCH, TURKISH, GERMAN = FORMS["en"], FORMS["fr"], FORMS["tr"], FORMS["de"]

every_form = pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
MARKS = st.characters(categories=["Mn", "Mc"])
LETTERS_AND_MARKS = st.text(st.characters(max_codepoint=0x24F) | MARKS | st.sampled_from("ıİςΣёĳœßŞК\u200f\ufeffﬁＡ각"))


@pytest.mark.parametrize("row", GOLDEN["rows"], ids=lambda row: ascii(f"{row['form']} {row['typed']}"))
def test_folding(row: dict[str, str]) -> None:
    assert FORMS[row["form"]].fold(row["typed"]) == row["folded"], row.get("why")


@given(text=st.text() | LETTERS_AND_MARKS)
def test_folding_twice_is_folding_once(text: str) -> None:
    for form in FORMS.values():
        folded = form.fold(text)
        assert form.fold(folded) == folded


@every_form
def test_a_word_in_capitals_folds_back(form: NormalForm) -> None:
    assert form.fold(form.capitals(form.letters)) == form.letters
    assert len(form.capitals(form.letters)) == len(form.letters)


def test_capitals_are_the_language_s_own() -> None:
    assert ENGLISH.capitals("ice") == "ICE"
    assert TURKISH.capitals("iı") == "İI"
    assert GERMAN.capitals("äß") == "Äß"  # ß is no letter of this alphabet, and a capital would be two letters


LONG = {
    "ten thousand letters": "a" * 10_000,
    "marks that NFC has to sort": "e" + "\u0301\u0323" * 2_500,
    "many runs of marks": ("e" + "\u0301" * 15 + "\u0323" * 15) * 100,
    "emoji": "💩" * 2_500,
    "dotted capitals": "İ" * 2_500,
    "half a surrogate pair, as JSON may bring it": "\ud800" * 2_500,
    "all of the first letters of Unicode": "".join(map(chr, range(0x3000))),
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_odd_and_long_text_is_folded_all_the_same(text: str) -> None:
    for form in FORMS.values():
        folded = form.fold(text)
        assert form.fold(folded) == folded


def test_foreign_letters_are_named() -> None:
    assert FRENCH.foreign_letter("ete") is None
    assert FRENCH.foreign_letter("l'ete") == "'"
    assert FRENCH.foreign_letter("añb") == "ñ"
    assert FRENCH.foreign_letter("") is None


@every_form
def test_a_form_survives_the_wire(form: NormalForm) -> None:
    assert NormalForm.from_wire(json.loads(json.dumps(form.to_wire()))) == form
    assert hash(NormalForm.from_wire(form.to_wire())) == hash(form)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"letters": ""}, "each of its letters once"),
        ({"letters": "abca"}, "each of its letters once"),
        ({"letters": "abC"}, "lower-case"),
        ({"letters": "ab "}, "lower-case"),
        ({"letters": "e\u0301"}, "lower-case"),  # é as two code points: not NFC
        ({"letters": "abc", "folds": {"b": "a"}}, "folds: 'b'"),  # an own letter never folds
        ({"letters": "abc", "folds": {"æ": "ae"}}, "folds: 'æ'"),  # into a letter that is not there
        ({"letters": "abc", "folds": {"xy": "a"}}, "folds: 'xy'"),
        ({"letters": "abc", "folds": {"x": ""}}, "folds: 'x'"),
        ({"letters": "abc", "lower": {"A": "x"}}, "lower: 'A'"),
        ({"letters": "abc", "lower": {"A": 1}}, "a normal form has"),
        ({"letters": "abc", "folds": ["x"]}, "a normal form has"),
        ({"letters": 5}, "a normal form has"),
        ({}, "a normal form has"),
    ],
)
def test_a_form_that_could_not_be_trusted_is_refused(data: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        NormalForm.from_wire(data)
