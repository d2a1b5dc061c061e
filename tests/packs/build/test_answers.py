"""The split into answers for days and answers for practice: the same everywhere, and word by word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.packs.build.answers import ONE_IN, split_answers

words = st.frozensets(st.text("abcde", min_size=5, max_size=5), max_size=40)


@given(answers=words)
def test_every_answer_is_for_days_or_for_practice(answers: frozenset[str]) -> None:
    daily, practice = split_answers(answers, "seed")
    assert daily | practice == answers
    assert not daily & practice


@given(answers=words, more=words)
def test_new_answers_move_no_other(answers: frozenset[str], more: frozenset[str]) -> None:
    before, after = split_answers(answers, "seed"), split_answers(answers | more, "seed")
    assert before[0] <= after[0]
    assert before[1] <= after[1]


def test_about_one_answer_in_so_many_is_for_practice() -> None:
    answers = [f"{number:05}" for number in range(10_000)]
    practice = len(split_answers(answers, "seed")[1])
    assert practice == pytest.approx(10_000 / ONE_IN, rel=0.05)


def test_the_split_is_the_same_on_every_machine() -> None:
    answers = ["apple", "today", "early", "crane", "slate", "query", "house", "piano"]
    assert sorted(split_answers(answers, "ladle/en-5")[1]) == ["crane", "early", "house", "today"]
    assert sorted(split_answers(answers, "ladle/fr-5")[1]) == ["apple", "early"]
