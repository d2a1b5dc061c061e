"""What a late game counts for."""

from datetime import UTC, datetime, timedelta

import pytest

from ladle.daily import Calendar, Standing, hidden_standing, standing

CALENDAR = Calendar(datetime(2025, 8, 15, 8, tzinfo=UTC))
CLOSE = CALENDAR.closing(472)
MICROSECOND, HOUR = timedelta(microseconds=1), timedelta(hours=1)


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ([-HOUR], "daily"),
        ([-HOUR, timedelta(0)], "daily"),  # the closing moment belongs to the day
        ([-HOUR, MICROSECOND], "late"),  # begun in time, ended after
        ([MICROSECOND, -HOUR], "late"),  # in whatever order they are given
        ([HOUR, 2 * HOUR], "late"),  # played offline, sent the next morning
        ([48 * HOUR], "late"),
        ([-HOUR, 48 * HOUR + MICROSECOND], "archive"),
        ([400 * 24 * HOUR], "archive"),
    ],
)
def test_standing(accepted: list[timedelta], expected: Standing) -> None:
    assert standing(CALENDAR, 472, [CLOSE + offset for offset in accepted]) == expected


def test_a_game_without_steps_has_no_standing() -> None:
    with pytest.raises(ValueError, match="empty"):
        standing(CALENDAR, 472, [])


def test_naive_moments_are_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        standing(CALENDAR, 472, [datetime(2026, 11, 29)])


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (-HOUR, -HOUR, "daily"),
        (-HOUR, timedelta(0), "daily"),  # the closing moment belongs to the day
        (-HOUR, MICROSECOND, "late"),
        (timedelta(0), 24 * HOUR, "late"),
        (-HOUR, 24 * HOUR + MICROSECOND, "archive"),
        (MICROSECOND, HOUR, "archive"),  # begun when the day was over, and its answer may have been seen
    ],
)
def test_the_standing_of_a_hidden_word(first: timedelta, last: timedelta, expected: Standing) -> None:
    assert hidden_standing(CALENDAR, 472, CLOSE + first, CLOSE + last) == expected


def test_naive_moments_of_a_hidden_word_are_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        hidden_standing(CALENDAR, 472, CLOSE, datetime(2026, 11, 29))
