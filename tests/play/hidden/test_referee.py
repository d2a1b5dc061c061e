"""The referee marks as the independent vectors do, and only what stands."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ladle.daily import Puzzle
from ladle.errors import RepeatedGuess
from ladle.packs import HiddenDictionary, dictionary_of
from ladle.play.hidden.days import OpenHidden
from ladle.play.hidden.referee import HiddenMove, judge, replayed
from small_house import EPOCH, hidden_edition

DAY = Puzzle("en-dig", 7)


ROWS = json.loads((Path(__file__).parents[2] / "vectors" / "feedback.json").read_text("utf-8"))["rows"]


def test_the_400_rows_hold() -> None:
    edition, small = hidden_edition(), dictionary_of(hidden_edition())
    assert isinstance(small, HiddenDictionary)
    for row in ROWS:
        words = replace(small, length=len(row["guess"]), accepted=frozenset({row["guess"], row["answer"]}))
        day = OpenHidden(DAY, edition, words, row["answer"])
        accepted = judge(day, (), 1, HiddenMove("word", row["guess"]), moment=EPOCH)
        assert [turn.marks for turn in replayed(day, accepted.transcript).history] == [row["marks"]]


def test_what_is_printed_keeps_the_answer() -> None:
    words = dictionary_of(hidden_edition())
    assert isinstance(words, HiddenDictionary)
    day = OpenHidden(DAY, hidden_edition(), replace(words, accepted=frozenset()), "qqq")
    assert "qqq" not in repr(day) + repr(replayed(day, ()))


def test_a_code_that_was_tried_is_no_guess_on_a_day_either() -> None:
    words = dictionary_of(replace(hidden_edition(), rule="pegs"))
    assert isinstance(words, HiddenDictionary)
    day = OpenHidden(DAY, hidden_edition(), words, "cot")
    stands = judge(day, (), 1, HiddenMove("word", "cat"), moment=EPOCH).transcript
    with pytest.raises(RepeatedGuess):
        judge(day, stands, 2, HiddenMove("word", "cat"), moment=EPOCH)
    assert not judge(day, stands, 1, HiddenMove("word", "cat"), moment=EPOCH).is_new
