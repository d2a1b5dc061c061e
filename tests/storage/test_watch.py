"""What the log hears of trouble with the database: its begin and its end, never a flood."""

import pytest

from ladle.storage.trouble import Trouble
from ladle.storage.watch import QUIET_SECONDS, Watch
from seconds import Seconds

FULL, LOCKED = Trouble("the disk is full", "disk full"), Trouble("it is locked", "busy")


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


@pytest.fixture
def watch(seconds: Seconds) -> Watch:
    return Watch("written", seconds)


def test_trouble_is_told_when_it_begins_and_when_it_is_over(
    watch: Watch, seconds: Seconds, caplog: pytest.LogCaptureFixture
) -> None:
    watch.went_well()
    for _ in range(1000):
        watch.met(FULL, refused=2)
        seconds.now += 1
    watch.went_well()
    watch.went_well()
    assert caplog.messages == [
        "the database cannot be written: the disk is full (disk full)",
        "the database is written again after 1000.0 s; refused meanwhile: 2000",
    ]
    assert {record.levelname for record in caplog.records} == {"WARNING"}


def test_trouble_that_comes_and_goes_is_told_once_in_some_time(
    watch: Watch, seconds: Seconds, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(1000):
        watch.met(FULL, refused=1)
        watch.went_well()
        seconds.now += QUIET_SECONDS / 100
    assert len(caplog.messages) == 2 * 10


def test_trouble_that_was_passed_over_and_lasts_is_told(
    watch: Watch, seconds: Seconds, caplog: pytest.LogCaptureFixture
) -> None:
    watch.met(FULL, refused=0)
    watch.went_well()
    watch.met(LOCKED, refused=1)
    assert len(caplog.messages) == 2
    seconds.now = QUIET_SECONDS
    watch.met(LOCKED, refused=1)
    watch.went_well()
    assert caplog.messages[2:] == [
        "the database cannot be written: it is locked (busy)",
        f"the database is written again after {QUIET_SECONDS:.1f} s; refused meanwhile: 2",
    ]


def test_another_reason_is_told_too(watch: Watch, seconds: Seconds, caplog: pytest.LogCaptureFixture) -> None:
    watch.met(FULL, refused=1)
    seconds.now = QUIET_SECONDS
    watch.met(LOCKED, refused=1)
    watch.met(LOCKED, refused=1)
    assert [message.split(":")[1].split(" (")[0] for message in caplog.messages] == [
        " the disk is full",
        " it is locked",
    ]
