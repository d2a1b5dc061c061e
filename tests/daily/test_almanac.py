"""Answers by date: the list in its order, a word a day from the epoch, round and round."""

from datetime import date, timedelta
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import Almanac

EPOCH = date(2021, 6, 19)
LIST = [f"word{place}" for place in range(204)] + ["gorge", "query", "drink", "favor", "abbey"]

dates = st.dates(min_value=EPOCH, max_value=date(2300, 1, 1))


@pytest.mark.parametrize(
    ("day", "answer"),
    [
        (date(2021, 6, 19), "word0"),
        (date(2022, 1, 9), "gorge"),
        (date(2022, 1, 10), "query"),
        (date(2022, 1, 11), "drink"),
        (date(2022, 1, 12), "favor"),
        (date(2022, 1, 13), "abbey"),
        (date(2022, 1, 14), "word0"),  # the list begins anew
    ],
)
def test_the_answer_of_a_day(day: date, answer: str) -> None:
    assert Almanac(EPOCH, LIST).answer(day) == answer


def test_there_is_nothing_before_the_epoch_or_without_answers() -> None:
    with pytest.raises(ValueError, match="2021-06-18 is before the first day, 2021-06-19"):
        Almanac(EPOCH, LIST).answer(date(2021, 6, 18))
    with pytest.raises(ValueError, match="needs answers"):
        Almanac(EPOCH, [])


def test_the_dates_of_a_word_come_in_order_wherever_it_stands() -> None:
    twice = Almanac(EPOCH, ["abbey", "favor", "abbey"])
    assert [(day - EPOCH).days for day in islice(twice.dates("abbey"), 4)] == [0, 2, 3, 5]
    assert list(twice.dates("gorge")) == []


def test_the_dates_end_with_the_calendar() -> None:
    assert list(Almanac(date.max - timedelta(days=3), ["a", "b"]).dates("b")) == [
        date.max - timedelta(days=2),
        date.max,
    ]


@given(st.lists(st.sampled_from("abcdef"), min_size=1, max_size=9), dates)
def test_a_day_is_among_the_dates_of_its_answer(answers: list[str], day: date) -> None:
    book = Almanac(EPOCH, answers)
    assert day in islice(book.dates(book.answer(day)), (day - EPOCH).days + 1)
