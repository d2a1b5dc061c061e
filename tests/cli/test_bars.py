"""Distributions as bars of text."""

import io
import sys

import pytest

from ladle.cli.code.bars import WIDTH, bar_lines


def test_a_line_for_each_number_of_guesses() -> None:
    lines = list(bar_lines({2: 1, 3: 1_600, 4: 201, 7: 1}, limit=6))
    assert lines[0] == "  1   0"
    assert lines[1] == "  2  ▏ 1"  # one game is seen, however many others there are
    assert lines[2] == f"  3  {'█' * WIDTH} 1,600"
    assert lines[3] == "  4  █████ 201"
    assert lines[4:] == ["  5   0", "  6   0", "  7  ▏ 1 <"]


def test_eighths_of_a_cell() -> None:
    assert next(iter(bar_lines({1: 3, 2: 320}))) == "  1  ▍ 3"


def test_no_games_no_lines() -> None:
    assert list(bar_lines({})) == []


def test_a_terminal_without_blocks_gets_plain_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "ascii"))
    assert list(bar_lines({1: 1, 2: 1_000})) == ["  1  = 1", f"  2  {'=' * WIDTH} 1,000"]
