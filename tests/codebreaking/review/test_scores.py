"""Skill and luck at their ends and in between."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.codebreaking.review.scores import estimated_skill, luck, skill


@pytest.mark.parametrize(
    ("wasted", "mine", "best", "found"),
    [
        (15, 11, 11, 99),  # the best
        (15, 15, 11, 0),  # tells nothing
        (15, 13, 11, 50),
        (15, 19, 11, 0),  # hard mode may make it worse than nothing
        (2, 1, 1, 99),  # one candidate, and it was guessed
        (2, 2, 1, 0),  # one candidate, and it was not
    ],
)
def test_skill_is_the_share_of_what_could_be_saved(wasted: int, mine: int, best: int, found: int) -> None:
    assert skill(wasted, mine, best) == found


@pytest.mark.parametrize(("mine", "found"), [(4.0, 99), (16.0, 50), (64.0, 0), (3.0, 99), (8.0, 75)])
def test_estimated_skill_is_the_share_of_the_information(mine: float, found: int) -> None:
    assert estimated_skill(64, mine, 4.0) == found


@pytest.mark.parametrize(
    ("outcomes", "mine", "found"),
    [
        ([0], 0, 50),  # one candidate, guessed: no luck in it
        ([1], 1, 50),
        ([0, 1], 0, 75),  # of two, the right one
        ([0, 1], 1, 25),
        ([3, 3, 3, 1], 1, 87),
        ([3, 3, 3, 1], 3, 37),
        ([0, *[1] * 99], 0, 99),  # the answer at the first guess
        ([0, *[99] * 99], 99, 49),
        ([*[1] * 199, 2], 2, 0),
    ],
)
def test_luck_is_how_many_answers_would_have_left_more(outcomes: list[int], mine: int, found: int) -> None:
    assert luck(outcomes, mine) == found


@given(st.lists(st.integers(0, 9), min_size=1))
def test_luck_is_fair_and_falls_with_what_is_left(outcomes: list[int]) -> None:
    """In the middle on average, but for what rounding down takes."""
    each = [luck(outcomes, mine) for mine in outcomes]
    assert 49 <= sum(each) / len(each) <= 50
    by_left = [luck(outcomes, mine) for mine in sorted(outcomes)]
    assert by_left == sorted(by_left, reverse=True)
