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


@pytest.mark.parametrize(
    ("done", "grace", "today", "told"),
    [
        ({1, 2, 4}, 0, 4, Streaks(1, 2)),
        ({1, 2, 4}, 1, 4, Streaks(3, 3, passed_over=1)),
        ({1, 2}, 1, 4, Streaks(2, 2, passed_over=1)),  # yesterday was missed, and today is not over
        ({1, 2}, 1, 5, Streaks(0, 2)),  # the second in a row
        ({1, 2}, 2, 5, Streaks(2, 2, passed_over=2)),
        ({2, 3}, 3, 3, Streaks(2, 2)),  # what lies before a run is not passed over
        ({1, 3, 4, 6}, 1, 6, Streaks(3, 3, passed_over=1)),  # 2 and 5 are one too many: the run begins after 2
        ({*range(1, 40)} - {2, 31}, 1, 39, Streaks(36, 36, passed_over=1)),  # 2 to 31 are thirty numbers
        ({*range(1, 40)} - {2, 32}, 1, 39, Streaks(37, 37, passed_over=2)),  # 2 and 32 are in no thirty together
    ],
)
def test_a_host_may_let_streaks_pass_over_missed_days(done: set[int], grace: int, today: int, told: Streaks) -> None:
    assert streaks(done, range(1, today + 1), today, grace=grace) == told


def test_a_day_that_was_lost_ends_a_streak_whatever_the_grace() -> None:
    assert streaks({1, 2, 4}, range(1, 5), 4, lost={3}, grace=7) == Streaks(1, 2)
    assert streaks({1, 2}, range(1, 4), 3, lost={3}, grace=7) == Streaks(0, 2)


long = st.frozensets(st.integers(1, 70), min_size=20)


@given(done=long, asked=long, lost=st.frozensets(st.integers(1, 70), max_size=2), grace=st.integers(0, 3))
def test_a_streak_is_the_longest_stretch_that_its_grace_allows(
    done: frozenset[int], asked: frozenset[int], lost: frozenset[int], grace: int
) -> None:
    """Plainly: of all stretches of days, those without a lost day and with few enough missed ones in any thirty."""
    today = 70
    missed = asked - done - lost - {today}

    def may_be(first: int, last: int) -> bool:
        passed = [number for number in range(first, last + 1) if number in missed]
        crowded = any(sum(start <= each < start + 30 for each in passed) > grace for start in passed)
        return not crowded and not any(number in lost - done for number in range(first, last + 1))

    def longest(last: int) -> int:
        firsts = [first for first in range(1, last + 1) if may_be(first, last)]
        return max((sum(first <= number <= last for number in done) for first in firsts), default=0)

    found = streaks(done, asked, today, lost=lost, grace=grace)
    assert (found.current, found.best) == (longest(today), max(longest(last) for last in range(1, today + 1)))
