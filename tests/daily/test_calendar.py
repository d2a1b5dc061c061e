"""Day numbers, their hours, and that no time zone can move them."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import Calendar

EPOCH = datetime(2025, 8, 15, 8, tzinfo=UTC)
CALENDAR = Calendar(EPOCH)
VECTORS = Path(__file__).parents[1] / "vectors" / "day_numbers.json"
ROWS = [(row["instant"], row["number"]) for row in json.loads(VECTORS.read_text(encoding="utf-8"))["rows"]]
ZONES = ["UTC", "America/Los_Angeles", "Europe/Paris", "Asia/Kolkata", "Pacific/Kiritimati"]
MICROSECOND = timedelta(microseconds=1)

moments = st.datetimes(
    datetime(2025, 1, 1), datetime(2060, 1, 1), timezones=st.sampled_from([ZoneInfo(zone) for zone in ZONES])
)
numbers = st.integers(1, 20_000)


@pytest.fixture(params=ZONES)
def local_zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """This process in another place of the world (systems without tzset: see the subprocess test)."""
    monkeypatch.setenv("TZ", request.param)
    if hasattr(time, "tzset"):
        time.tzset()
    yield request.param
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.mark.parametrize(("instant", "number"), ROWS)
def test_number(instant: str, number: int) -> None:
    assert CALENDAR.number(datetime.fromisoformat(instant)) == number


def test_numbers_are_the_same_everywhere(local_zone: str) -> None:
    for instant, number in ROWS:
        here = datetime.fromisoformat(instant).astimezone()
        assert CALENDAR.number(here) == number, (local_zone, instant)


@pytest.mark.parametrize("zone", ["America/New_York", "Australia/Lord_Howe"])
def test_numbers_are_the_same_in_a_process_that_starts_elsewhere(zone: str) -> None:
    program = (
        "import json, sys; from datetime import datetime, UTC; from ladle.daily import Calendar\n"
        "calendar = Calendar(datetime(2025, 8, 15, 8, tzinfo=UTC))\n"
        "print([calendar.number(datetime.fromisoformat(i).astimezone()) for i in json.load(sys.stdin)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps([instant for instant, _ in ROWS]),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "TZ": zone},
    )
    assert json.loads(done.stdout) == [number for _, number in ROWS]


@pytest.mark.parametrize(
    ("number", "opens", "day"),
    [
        (1, "2025-08-15T08:00:00+00:00", "2025-08-15"),
        (4, "2025-08-18T08:00:00+00:00", "2025-08-18"),  # a Monday, where the easiest stratum falls
        (374, "2026-08-23T08:00:00+00:00", "2026-08-23"),  # ran on that date in the reference game
        (472, "2026-11-29T08:00:00+00:00", "2026-11-29"),
    ],
)
def test_opening_and_date(number: int, opens: str, day: str) -> None:
    assert CALENDAR.opening(number).isoformat() == opens
    assert CALENDAR.date(number) == date.fromisoformat(day)
    assert CALENDAR.closing(number) == CALENDAR.opening(number + 1)


def test_the_first_monday_is_number_four() -> None:
    assert CALENDAR.date(4).weekday() == 0


@pytest.mark.parametrize("number", [0, -1, 10**7, 10**18])
def test_numbers_without_hours_are_refused(number: int) -> None:
    for question in (CALENDAR.opening, CALENDAR.closing, CALENDAR.date):
        with pytest.raises(ValueError, match=r"number|beyond"):
            question(number)


@given(numbers)
def test_a_day_begins_after_its_opening_and_ends_with_its_closing(number: int) -> None:
    assert CALENDAR.number(CALENDAR.opening(number)) == number - 1
    assert CALENDAR.number(CALENDAR.opening(number) + MICROSECOND) == number
    assert CALENDAR.number(CALENDAR.closing(number)) == number
    assert CALENDAR.number(CALENDAR.closing(number) + MICROSECOND) == number + 1


@given(moments)
def test_every_moment_lies_in_its_own_day(moment: datetime) -> None:
    number = CALENDAR.number(moment)
    if number:
        assert CALENDAR.opening(number) < moment <= CALENDAR.closing(number)
    else:
        assert moment <= EPOCH


@given(numbers, st.integers(0, 86_400 * 10**6 - 1))
def test_number_agrees_with_counting_microseconds_as_integers(number: int, microseconds: int) -> None:
    """A float of such an instant is only good to a quarter of a microsecond today, and worse each year."""
    offset = (number - 1) * 86_400 * 10**6 + microseconds
    assert CALENDAR.number(EPOCH + timedelta(microseconds=offset)) == -(-offset // (86_400 * 10**6))


def test_two_moments_of_one_zone_are_compared_as_instants() -> None:
    """Python subtracts two datetimes of the same zone by their wall clocks: an hour wrong across a clock change."""
    paris = ZoneInfo("Europe/Paris")
    calendar = Calendar(datetime(2026, 3, 28, 12, tzinfo=paris))
    assert calendar.number(datetime(2026, 3, 29, 12, 30, tzinfo=paris)) == 1
    assert calendar.number(datetime(2026, 3, 29, 13, 0, tzinfo=paris)) == 1
    assert calendar.number(datetime(2026, 3, 29, 13, 0, 0, 1, tzinfo=paris)) == 2


def test_a_naive_datetime_is_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        CALENDAR.number(datetime(2026, 11, 29))
    with pytest.raises(ValueError, match="no time zone"):
        Calendar(datetime(2025, 8, 15, 8))


def test_the_ends_of_time_are_answered_or_refused() -> None:
    assert CALENDAR.number(datetime.min.replace(tzinfo=UTC)) == 0
    assert CALENDAR.number(datetime.max.replace(tzinfo=UTC)) > 2_000_000
    with pytest.raises(ValueError, match="beyond the dates"):
        CALENDAR.number(datetime.max.replace(tzinfo=timezone(-timedelta(hours=1))))
