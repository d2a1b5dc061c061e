"""What a terminal shows while it waits."""

import sys
from collections.abc import Callable

import pytest

from ladle.cli.code.progress import progress_bar, say_if_long, say_when_compiling
from ladle.codebreaking import compiled


def new_function() -> Callable[[int], int]:
    """One that stands in no file, so that its machine code cannot have been kept."""
    made: dict[str, Callable[[int], int]] = {}
    exec("def same(number): return number", made)
    return compiled()(made["same"])


@pytest.mark.parametrize(("terminal", "times"), [(True, 1), (False, 0)])
def test_a_terminal_is_told_once_of_compiling(
    terminal: bool, times: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    say_when_compiling()
    assert (new_function()(1), new_function()(2)) == (1, 2)
    assert capsys.readouterr().err.count("ladle: compiling for this computer") == times


def test_a_bar_ends_where_the_work_ends(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress_bar("openings", 64) as done:
        done(1, 2)
        done(2, 2)
    assert capsys.readouterr().err.count("100%") == 1


@pytest.mark.parametrize(
    ("openings", "answers", "pegs", "said"),
    [
        (12_972, 2315, False, "12,972 openings of 2,315 answers: about 10 minutes for one processor"),
        (100, 2315, False, ""),
        (1296, 1296, True, ""),  # seconds
        (2401, 2401, True, "2,401 codes: how long this takes cannot be told"),
        (1, 4096, True, "4,096 codes: how long this takes cannot be told"),
    ],
)
def test_a_long_search_is_announced(
    openings: int, answers: int, pegs: bool, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    say_if_long(openings, answers, hard=False, pegs=pegs)
    assert capsys.readouterr().err.removeprefix("ladle: ").startswith(said)
    say_if_long(1, 1, hard=True, pegs=pegs)
    assert capsys.readouterr().err == ""
