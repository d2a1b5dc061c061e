"""``ladle daily`` as a host types it, over the shipped English words: from choosing a word to the verified list."""

from datetime import UTC, datetime, timedelta

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.daily import from_wire

EPOCH = datetime(2025, 8, 15, 8, tzinfo=UTC)


@pytest.fixture(autouse=True)
def settings(monkeypatch: pytest.MonkeyPatch, sqlite_url: str) -> None:
    monkeypatch.setenv("LADLE_DATABASE_URL", sqlite_url)
    monkeypatch.setenv("LADLE_EDITIONS", "en-poop,en-hidden")


def daily(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["daily", *arguments], input=stdin)


def refused(result: Result, code: int) -> str:
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1), result.output
    return result.stderr


def day(ahead: int) -> str:
    """The date of a day so many after the one that is on."""
    passed = (datetime.now(UTC) - EPOCH) // timedelta(days=1)
    return f"{EPOCH.date() + timedelta(days=passed + ahead)}"


def line_of(when: str) -> str:
    result = daily("coming", "--from", when, "--to", when)
    assert result.exit_code == 0
    return result.stdout


def test_a_host_chooses_a_word_and_anyone_can_verify_the_list() -> None:
    assert line_of(day(5)).endswith("planned\n")
    changed = daily("change", day(5), "Crane", "--why", "a bird for a Sunday")
    assert changed.exit_code == 0
    assert changed.stdout.endswith("CRANE  sealed, changed: a bird for a Sunday\n")
    assert line_of(day(5)) == changed.stdout
    skipped = daily("skip", day(6), "--why", "in the news")
    assert skipped.stdout == line_of(day(6))
    told = daily("commitments")
    assert len(from_wire(told.stdout).days) == 31
    assert "crane" not in told.stdout.lower()
    verified = daily("verify", "-", stdin=told.stdout)
    assert verified.exit_code == 0
    assert verified.stdout.endswith("31 coming, 2 superseded\n")
    assert "by the host: a bird for a Sunday" in verified.stdout


def test_what_speaks_against_a_word_is_said_on_the_error_stream() -> None:
    daily("change", day(5), "crane", "--why", "first")
    again = daily("change", day(6), "crane", "--why", "again")
    assert f"ladle: CRANE is also the answer of {day(5)}" in again.stderr
    alike = daily("change", day(7), "crate", "--why", "alike")
    assert "ladle: CRATE is much like the answer of" in alike.stderr
    seen = daily("preview", day(7))
    assert seen.stdout.splitlines()[0] == alike.stdout.strip()
    assert [line.partition(":")[0] for line in seen.stdout.splitlines()[1:]] == [
        "meaning",
        "commitment",
        "frequency (zipf)",
        "answers one letter from it",
        "letters that come twice or more",
    ]


@pytest.mark.parametrize("when", [day(0), day(-1), "2025-08-15"])
def test_a_day_that_has_begun_is_refused(when: str) -> None:
    assert "has begun" in refused(daily("change", when, "crane", "--why", "too late"), 1)
    assert "has begun" in refused(daily("skip", when, "--why", "too late"), 1)


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["change", day(5), "zzzzz", "--why", "x"], 1, "no word that players may guess"),
        (["change", day(5), "crane"], 2, "Missing option '--why'"),
        (["change", day(5), "crane", "--why", " "], 2, "a reason is one line"),
        (["change", "soon", "crane", "--why", "x"], 2, "is not a date such as"),
        (["skip", "2025-08-14", "--why", "x"], 2, "its first is 2025-08-15"),
        (["coming", "--from", day(5), "--to", day(4)], 2, "the last is not before the first"),
        (["coming", "en-poop"], 1, "en-poop"),
        (["coming", "en-none"], 1, "There is no edition 'en-none' here"),
        (["commitments", "fr-hidden"], 1, "There is no edition 'fr-hidden' here"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(arguments: list[str], code: int, said: str) -> None:
    assert said in refused(daily(*arguments), code)


def test_a_house_without_hidden_words_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_EDITIONS", "en-poop")
    assert "no edition of a hidden word is on" in refused(daily("commitments"), 1)
