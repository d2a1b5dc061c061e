"""``ladle day``: the number at an instant, wherever the terminal stands."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from ladle.cli import main

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "day_numbers.json").read_text("utf-8"))["rows"]


def number_at(instant: str) -> int:
    result = CliRunner().invoke(main, ["day", "--at", instant])
    assert result.exit_code == 0, result.output
    return int(result.output.split()[0])


@pytest.mark.parametrize("row", VECTORS[:: max(1, len(VECTORS) // 40)], ids=lambda row: row["instant"])
def test_the_number_comes_first(row: dict[str, object]) -> None:
    assert number_at(str(row["instant"])) == row["number"]


@pytest.mark.parametrize(
    ("instant", "number"),
    [
        ("2026-08-23T08:00:00Z", 373),  # the last moment of 373
        ("2026-08-23T08:00:00.000001Z", 374),
        ("2026-08-23T10:00:00+02:00", 373),  # the same instant in Paris
        ("2026-08-23T10:00:01+02:00", 374),
        ("20260823T080001Z", 374),  # ISO 8601 without its marks
        ("2026-08-23T08:00:01", 374),  # without an offset: UTC
        ("2026-08-23", 373),  # midnight, UTC
        (" 2026-08-23 ", 373),
        ("0001-01-01T00:00:00Z", 0),
        ("9999-12-31T23:59:59Z", 2912582),
    ],
)
def test_instants(instant: str, number: int) -> None:
    assert number_at(instant) == number


@pytest.mark.parametrize(
    "instant", ["", "now", "374", "2026-02-30", "2026-08-23T25:00Z", "2026-08-23T08:00:60Z", "0001-01-01T00:00+23:59"]
)
def test_what_is_no_instant_is_a_mistake_of_usage(instant: str) -> None:
    result = CliRunner().invoke(main, ["day", "--at", instant])
    assert result.exit_code == 2
    assert "is not an instant such as 2026-08-23T08:00:00Z" in result.stderr


def test_the_rest_of_the_line() -> None:
    result = CliRunner().invoke(main, ["day", "--at", "2026-08-23T12:00Z", "--edition", "fr-caca"])
    assert result.output == "374 fr-caca 2026-08-23 after 2026-08-23T08:00:00Z until 2026-08-24T08:00:00Z\n"


def test_before_the_first_day() -> None:
    result = CliRunner().invoke(main, ["day", "--at", "2025-08-15T08:00Z"])
    assert result.output == "0 en-poop before the first day, which opens after 2025-08-15T08:00:00Z\n"


def test_it_needs_no_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LADLE_DATABASE_URL", f"sqlite:///{tmp_path}/none.db")
    assert CliRunner().invoke(main, ["day"]).exit_code == 0
    assert list(tmp_path.iterdir()) == []


def test_the_first_edition_that_is_on_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_EDITIONS", "fr-caca, en-poop")
    assert CliRunner().invoke(main, ["day"]).output.split()[1] == "fr-caca"
