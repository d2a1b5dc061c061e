"""What a terminal shows while it waits."""

import sys
from collections.abc import Callable

import pytest

from ladle.cli.code.progress import progress_bar, say_when_compiling
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
