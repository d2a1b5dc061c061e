"""The words as a simulated player sees them."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from day.words import distances, fits, marks, neighbours

WORDS = ("cork", "cook", "cool", "pool", "poop", "pork", "pops", "zinc")
VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "feedback.json").read_text())


def test_neighbours_are_one_letter_apart() -> None:
    near = neighbours(WORDS)
    assert sorted(near["cool"]) == ["cook", "pool"]
    assert near["zinc"] == []


def test_distances_are_those_of_the_shortest_way() -> None:
    assert distances(neighbours(WORDS), "poop") == {"poop": 0, "pool": 1, "cool": 2, "cook": 3, "cork": 4, "pork": 5}


@given(st.text("abc", min_size=5, max_size=5), st.text("abc", min_size=5, max_size=5))
def test_a_word_fits_its_own_marks(guess: str, answer: str) -> None:
    told = marks(guess, answer)
    assert fits(answer, [(guess, told)])
    assert (told == "#####") == (guess == answer)


@pytest.mark.parametrize("row", VECTORS["rows"], ids=lambda row: f"{row['guess']}-{row['answer']}")
def test_marks_are_those_that_everybody_agreed_on(row: dict[str, str]) -> None:
    assert marks(row["guess"], row["answer"]) == row["marks"]
