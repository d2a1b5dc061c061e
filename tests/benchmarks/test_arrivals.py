"""The curve of a day."""

import random

import pytest

from day.arrivals import MINUTES, Curve

CURVE = Curve.of_a_day()


def test_the_shares_of_a_day_are_one() -> None:
    assert sum(CURVE.shares) == pytest.approx(1)
    assert len(CURVE.shares) == MINUTES


def test_moments_lie_in_the_day_and_in_order() -> None:
    moments = CURVE.moments(2_000, random.Random(1))
    assert moments == sorted(moments)
    assert moments[0] >= 0
    assert moments[-1] < 1


def test_as_many_come_in_an_hour_as_the_curve_says() -> None:
    moments = CURVE.moments(20_000, random.Random(2))
    for hour in (0, 4, 12, 20):
        share = sum(CURVE.shares[hour * 60 : (hour + 1) * 60])
        came = sum(hour / 24 <= moment < (hour + 1) / 24 for moment in moments)
        assert came == pytest.approx(20_000 * share, abs=5 * (20_000 * share) ** 0.5)


def test_the_change_and_the_evening_are_the_busiest() -> None:
    """The day begins at 08:00: its first minutes are the crowd at the change, 12 hours later is the evening."""
    assert CURVE.busiest(10)[0] == 0
    start, share = CURVE.busiest(60, after=120)
    assert 11 * 60 <= start <= 12 * 60
    assert share > 1.5 / 24
