"""A clock that is set back takes no day back with it, and one that was far ahead is put right."""

from datetime import UTC, datetime, timedelta

import pytest

from ladle.play.steady_clock import HELD, SteadyClock
from small_house import Clock

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def system() -> Clock:
    return Clock(NOON)


def test_it_goes_on_with_the_system_and_says_nothing(system: Clock, caplog: pytest.LogCaptureFixture) -> None:
    steady = SteadyClock(system)
    for _ in range(3):
        system.on(hours=30)
        assert steady() == system.moment
    assert caplog.messages == []


def test_it_waits_while_the_system_is_behind(system: Clock, caplog: pytest.LogCaptureFixture) -> None:
    steady = SteadyClock(system)
    assert steady() == NOON
    system.on(hours=-5)
    for _ in range(10):
        assert steady() == NOON
        system.on(minutes=29)
    system.on(minutes=10)
    assert steady() == NOON
    assert steady() == NOON
    system.on(minutes=1)
    assert steady() == NOON + timedelta(minutes=1)
    assert caplog.messages == [
        "the clock went back from 2026-11-30T12:00:00+00:00 to 2026-11-30T07:00:00+00:00: no day goes back with it",
        "the clock has caught up with 2026-11-30T12:00:00+00:00: days go on",
    ]
    assert {record.levelname for record in caplog.records} == {"WARNING"}


def test_it_believes_a_system_that_was_far_ahead(system: Clock, caplog: pytest.LogCaptureFixture) -> None:
    steady = SteadyClock(system)
    system.on(days=400)
    assert steady() == system.moment
    system.moment = NOON
    assert [steady(), steady()] == [NOON, NOON]
    assert caplog.messages == [
        "the clock went back from 2028-01-04T12:00:00+00:00 to 2026-11-30T12:00:00+00:00, and is believed"
    ]


def test_what_is_known_from_before_counts(system: Clock) -> None:
    assert SteadyClock(system, NOON + HELD)() == NOON + HELD
    assert SteadyClock(system, NOON + HELD + timedelta(seconds=1))() == NOON


def test_small_corrections_are_nobodys_business(system: Clock, caplog: pytest.LogCaptureFixture) -> None:
    steady = SteadyClock(system)
    steady()
    system.on(milliseconds=-900)
    assert steady() == NOON
    assert caplog.messages == []
