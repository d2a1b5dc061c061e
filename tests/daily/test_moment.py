"""Moments as integers and back, without loss."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import from_microseconds, microseconds

moments = st.datetimes(timezones=st.just(UTC))


@pytest.mark.parametrize(
    ("moment", "count"),
    [
        (datetime(1970, 1, 1, tzinfo=UTC), 0),
        (datetime(1969, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC), -1),
        (datetime(2026, 11, 29, 8, 0, 0, 1, tzinfo=UTC), 1_795_939_200_000_001),
    ],
)
def test_microseconds(moment: datetime, count: int) -> None:
    assert microseconds(moment) == count
    assert from_microseconds(count) == moment


@given(moments)
def test_a_moment_comes_back_exactly(moment: datetime) -> None:
    assert from_microseconds(microseconds(moment)) == moment


@given(moments)
def test_what_comes_back_is_in_utc(moment: datetime) -> None:
    assert from_microseconds(microseconds(moment)).tzinfo is UTC


def test_a_naive_datetime_is_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        microseconds(datetime(2026, 11, 29))
