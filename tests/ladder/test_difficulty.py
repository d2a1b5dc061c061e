import pytest

from ladle.ladder import difficulty


def test_difficulty_by_hand() -> None:
    # 5 moves, 100 routes, rarest word of the shown route zipf 3.00, start 4.00: 5 - 1 - 1.5 - 0.6
    assert difficulty(5, 100, rarest=300, start=400) == pytest.approx(1.9)


def test_what_makes_a_start_harder() -> None:
    usual = difficulty(5, 10, rarest=300, start=400)
    assert difficulty(6, 10, rarest=300, start=400) > usual  # a longer way
    assert difficulty(5, 1, rarest=300, start=400) > usual  # fewer ways
    assert difficulty(5, 10, rarest=200, start=400) > usual  # a rarer word on it
    assert difficulty(5, 10, rarest=300, start=300) > usual  # a rarer start


def test_more_than_familiar_makes_no_difference() -> None:
    assert difficulty(5, 10, rarest=400, start=500) == difficulty(5, 10, rarest=700, start=700)


def test_counts_beyond_a_float_are_fine() -> None:
    assert difficulty(1000, 10**400, rarest=0, start=0) == pytest.approx(800)


def test_without_a_route_there_is_no_difficulty() -> None:
    with pytest.raises(ValueError, match="route"):
        difficulty(5, 0, rarest=300, start=400)
