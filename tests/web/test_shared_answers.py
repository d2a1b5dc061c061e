"""How long what is the same for everybody may be kept between a browser and a house."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from ladle.play import House
from ladle.web.answers import until
from small_house import Clock
from small_site import Browser

CHANGE = datetime(2026, 11, 30, 8, tzinfo=UTC)


def seconds_kept(cache_control: str) -> int:
    found = re.fullmatch(r"public, max-age=0, must-revalidate, s-maxage=([0-9]+)", cache_control)
    assert found, cache_control
    return int(found[1])


@pytest.mark.parametrize(
    ("before", "kept"),
    [
        (timedelta(hours=5), 300),
        (timedelta(seconds=300), 300),
        (timedelta(seconds=299.9), 299),
        (timedelta(seconds=1), 1),
        (timedelta(microseconds=999_999), 0),
        (timedelta(0), 0),
        (timedelta(seconds=-5), 0),
    ],
)
def test_nothing_is_kept_beyond_the_change(before: timedelta, kept: int) -> None:
    assert seconds_kept(until(CHANGE, CHANGE - before)) == kept


@pytest.mark.parametrize("path", ["/api/editions", "/api/editions/en-dog/today", "/api/editions/en-dog/yesterday"])
def test_what_a_day_says_ends_with_it(visitor: Browser, sqlite_house: House, clock: Clock, path: str) -> None:
    visitor.get(path)
    change = sqlite_house.next_change("en-dog")
    clock.moment = change - timedelta(seconds=40)
    before = visitor.get(path)
    assert seconds_kept(before.headers["cache-control"]) == 40
    clock.moment = change + timedelta(seconds=1)  # when clients ask again
    after = visitor.get(path)
    assert seconds_kept(after.headers["cache-control"]) == 300
    assert after.headers["etag"] != before.headers["etag"]


def test_the_last_moment_of_a_day_is_still_of_that_day(sqlite_house: House, clock: Clock) -> None:
    change = sqlite_house.next_change("en-dog")
    clock.moment = change
    assert sqlite_house.next_change("en-dog") == change
    clock.moment = change + timedelta(microseconds=1)
    assert sqlite_house.next_change("en-dog") == change + timedelta(days=1)


@pytest.mark.parametrize("path", ["/api/puzzles/en-dog/7", "/api/puzzles/en-dog/7/doors"])
def test_what_no_hour_changes_is_kept_as_long_as_anything_is(visitor: Browser, path: str) -> None:
    answer = visitor.get(path)
    assert seconds_kept(answer.headers["cache-control"]) == 300
