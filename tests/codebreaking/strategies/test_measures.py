import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.codebreaking.strategies.measures import (
    BIT,
    ENTROPY,
    EXPECTED_SIZE,
    MINIMAX,
    MINIMAX_PARTS,
    PARTS,
    PARTS_ENTROPY,
    Measure,
)
from ladle.codebreaking.strategies.two_step import FEWEST

ALL = [ENTROPY, EXPECTED_SIZE, MINIMAX, MINIMAX_PARTS, PARTS, PARTS_ENTROPY, FEWEST]
SIZES = st.lists(st.integers(1, 3000), min_size=1, max_size=243)


@pytest.mark.parametrize(
    ("measure", "better", "worse"),
    [
        (EXPECTED_SIZE, [2, 2, 2], [4, 1, 1]),
        (MINIMAX, [3, 3], [4, 1, 1]),
        (PARTS, [4, 1, 1], [3, 3]),
        (PARTS_ENTROPY, [4, 1, 1], [3, 3]),
        (PARTS_ENTROPY, [2, 2, 2], [4, 1, 1]),
        (ENTROPY, [3, 2, 1], [4, 1, 1]),
        (ENTROPY, [2, 2, 2], [3, 2, 1]),
        (FEWEST, [5, 1, 1], [4, 3]),
        (MINIMAX_PARTS, [3, 1, 1, 1], [3, 3]),
    ],
)
def test_one_split_is_better_than_another(measure: Measure, better: list[int], worse: list[int]) -> None:
    assert measure.cost(better, may_be_answer=False) < measure.cost(worse, may_be_answer=False)


def test_for_knuth_parts_make_no_difference() -> None:
    costs = {MINIMAX.cost(sizes, may_be_answer=own) for sizes in ([3, 3], [3, 1, 1, 1]) for own in (False, True)}
    assert costs == {3}


def test_a_guess_that_may_be_right_beats_more_parts_but_not_a_smaller_worst_part() -> None:
    own = MINIMAX_PARTS.cost([3, 3], may_be_answer=True)
    assert (
        MINIMAX_PARTS.cost([2, 2, 2], may_be_answer=False) < own < MINIMAX_PARTS.cost([3, 1, 1, 1], may_be_answer=False)
    )


@pytest.mark.parametrize(("sizes", "bits"), [([1, 1], 0), ([2], 2 * BIT), ([3], 4_754_887_502), ([8, 4], 32 * BIT)])
def test_bits_are_whole_numbers(sizes: list[int], bits: int) -> None:
    """3 log2 3 is 4.7548875021…"""
    assert ENTROPY.cost(sizes, may_be_answer=False) == bits
    assert ENTROPY.cost(sizes, may_be_answer=True) == bits - BIT


@pytest.mark.parametrize("measure", ALL)
@given(SIZES)
def test_nothing_is_better_than_a_part_for_each(measure: Measure, sizes: list[int]) -> None:
    candidates = sum(sizes)
    assert measure.least(candidates) <= measure.cost(sizes, may_be_answer=False)


@pytest.mark.parametrize("measure", ALL)
@given(SIZES, st.integers(0, 2999))
def test_splitting_a_part_never_costs_more(measure: Measure, sizes: list[int], cut: int) -> None:
    first, *others = sizes
    if 0 < cut < first:
        whole, split = (
            measure.cost(parts, may_be_answer=False) for parts in ([first, *others], [cut, first - cut, *others])
        )
        assert split <= whole


@pytest.mark.parametrize("measure", ALL)
def test_costs_fit_64_bits_for_a_hundred_thousand_candidates(measure: Measure) -> None:
    candidates = 100_000
    parts = [candidates // 243] * 243
    assert abs(measure.weight(1, candidates) * 243) + measure.bonus(candidates) < 2**63
    assert abs(measure.cost(parts, may_be_answer=True)) < 2**63
