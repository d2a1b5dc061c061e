"""What the hard way makes of a large list is a promise: the same guesses on every machine."""

import json
from pathlib import Path
from typing import Any

import pytest

from ladle.codebreaking import STRATEGIES, Evaluation, Lists, Terms, evaluate
from ladle.words import parse_word_list

INSANE = Path("/usr/share/dict/american-english-insane")
GOLDEN: dict[str, Any] = json.loads((Path(__file__).parents[2] / "golden" / "hard_way.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def found() -> Evaluation:
    if not INSANE.exists():
        pytest.fail(f"{INSANE} is missing: install the Debian package wamerican-insane")
    words = parse_word_list(INSANE.read_text("utf-8"), length=5).words
    return evaluate(STRATEGIES["hard-way"].pick, Terms(Lists.of(words)))


def test_how_many_guesses_the_answers_take(found: Evaluation) -> None:
    assert found.games == GOLDEN["words"]
    assert found.to_wire()["distribution"] == GOLDEN["distribution"]
    assert (found.past(6), found.past(10)) == (GOLDEN["past six"], GOLDEN["past ten"])


@pytest.mark.parametrize("pattern", GOLDEN["lost to"])
def test_it_fails_where_words_look_alike(found: Evaluation, pattern: str) -> None:
    assert [game.answer for game in found.lost_by_family()[pattern]] == GOLDEN["lost to"][pattern]


@pytest.mark.parametrize("answer", GOLDEN["games"])
def test_the_last_guesses_are_a_search_through_the_family(found: Evaluation, answer: str) -> None:
    (game,) = [game for game in found.lost if game.answer == answer]
    assert [turn.guess for turn in game.history] == GOLDEN["games"][answer].split()
