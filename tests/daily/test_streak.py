"""Streaks: a day that nobody asked for in time breaks none."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import Calendar, Streaks, asked_in_time, streaks

CALENDAR = Calendar(datetime(2025, 8, 15, 8, tzinfo=UTC))
days = st.frozensets(st.integers(1, 30))


@pytest.mark.parametrize(
    ("done", "asked", "today", "current", "best"),
    [
        ([], [], 10, 0, 0),
        ([], [8, 9, 10], 10, 0, 0),
        ([10], [10], 10, 1, 1),
        ([9], [9, 10], 10, 1, 1),  # today is not over yet
        ([8], [8, 9, 10], 10, 0, 1),  # yesterday was missed
        ([8, 9, 10], [8, 9, 10], 10, 3, 3),
        ([1, 2, 3, 4, 8, 9], range(1, 11), 10, 2, 4),
        ([7, 9], [7, 9, 10], 10, 2, 2),  # nobody asked for 8, so there was none
        ([7, 10], [7, 10], 10, 2, 2),  # nor for 8 and 9
        ([7], [7], 30, 1, 1),  # the house slept for weeks
        ([8, 9], [9, 10], 10, 2, 2),  # 8 was asked for late, and finished late: it counts for, never against
        ([9, 11, 12], [9, 11, 12], 10, 1, 1),  # what lies ahead counts for nothing
        ([0, -3, 1], [0, 1], 1, 1, 1),
    ],
)
def test_streaks(done: list[int], asked: list[int], today: int, current: int, best: int) -> None:
    assert streaks(done, asked, today) == Streaks(current, best)


@given(days, days, st.integers(1, 30))
def test_streaks_agree_with_walking_through_the_days(done: set[int], asked: set[int], today: int) -> None:
    run = best = 0
    for number in range(1, today + 1):
        if number in done:
            run += 1
        elif number in asked and number != today:
            run = 0
        best = max(best, run)
    assert streaks(done, asked, today) == Streaks(run, best)


@given(days, days, st.integers(1, 30), st.integers(1, 30))
def test_one_more_finished_day_never_shortens_a_streak(
    done: frozenset[int], asked: frozenset[int], today: int, extra: int
) -> None:
    before, after = streaks(done, asked, today), streaks(done | {extra}, asked, today)
    assert after.current >= before.current
    assert after.best >= before.best


@pytest.mark.parametrize(
    ("offset", "counts"),
    [
        (timedelta(hours=-5), True),
        (timedelta(0), True),  # in its last moment
        (timedelta(microseconds=1), False),  # a visit to the archive published it
        (timedelta(days=90), False),
    ],
)
def test_only_days_asked_for_before_their_close_count_against_a_streak(offset: timedelta, counts: bool) -> None:
    asked = {8: CALENDAR.closing(8) + offset}
    assert asked_in_time(CALENDAR, asked) == ({8} if counts else set())


def test_reading_the_archive_later_does_not_break_a_streak() -> None:
    """Days 7 and 9 were played; 8 was first asked for by someone who browsed the archive on day 12."""
    asked = {number: CALENDAR.opening(number) + timedelta(hours=1) for number in (7, 9)}
    before = streaks({7, 9}, asked_in_time(CALENDAR, asked), 10)
    asked[8] = CALENDAR.opening(12)
    assert streaks({7, 9}, asked_in_time(CALENDAR, asked), 10) == before == Streaks(2, 2)
