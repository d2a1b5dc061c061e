"""``ladle code solve --puzzle``: a strategy beside the player's own game, and never before the word may be known."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.daily import Calendar
from ladle.packs import open_shelf

WRONG = "aahed"
"""It may be guessed, and is no answer of any day: each house has an order of its own."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user's own folder, with the hidden words alone."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LADLE_EDITIONS", "en-hidden,code-pegs")


def typed(*arguments: str, lines: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=lines)


def beside(puzzle: str, *more: str, strategy: str = "hard-way") -> Result:
    return typed("code", "solve", "--puzzle", puzzle, "--strategy", strategy, *more)


def refused(result: Result, code: int) -> str:
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1), result.output
    return result.stderr


@pytest.fixture
def todays() -> str:
    """The puzzle that is on."""
    return f"en-hidden/{Calendar(open_shelf().hidden('en-hidden').epoch).number(datetime.now(UTC))}"


def test_it_is_refused_until_the_player_has_finished(todays: str) -> None:
    assert refused(beside(todays), 1) == f"ladle: {todays} is not finished yet.\n"
    typed("play", "en-hidden", lines=f"{WRONG}\n")
    assert "is not finished yet" in refused(beside(todays), 1)
    typed("play", "en-hidden", lines=f"{WRONG}\n" * 5)
    assert beside(todays).stdout.splitlines()[1].startswith(f" 1  {WRONG}  ")


def test_both_games_stand_side_by_side() -> None:
    typed("play", "en-hidden", "--number", "1", lines=f"{WRONG}\n{WRONG}\n")
    head, first, second, *rest = beside("en-hidden/1").stdout.splitlines()
    assert head.split() == ["you", "hard-way"]
    assert first.split()[:2] == ["1", WRONG]
    assert second.split()[:2] == ["2", WRONG]
    assert rest[-2] == "You: not found in 2 of 6."
    assert rest[-1].startswith("hard-way: found in ")


def test_of_a_day_that_is_over_there_need_be_no_game_of_yours() -> None:
    found = json.loads(beside("en-hidden/1", "--hard", "--json").stdout)
    assert (found["puzzle"], found["hard"], found["limit"], found["own"]) == ("en-hidden/1", True, 6, None)
    last = found["strategy"]["turns"][-1]
    assert (last["guess"] == found["answer"]) == found["strategy"]["won"]
    assert "You:" not in beside("en-hidden/1").stdout


def test_hard_mode_is_kept_where_the_player_chose_it() -> None:
    typed("play", "en-hidden", "--number", "1", lines=f":hard\n{WRONG}\n")
    assert json.loads(beside("en-hidden/1", "--json").stdout)["hard"]


def test_a_round_of_pegs_once_it_is_finished() -> None:
    codes = [f"{first}{second}11" for first in "123456" for second in "12"]
    played = typed("play", "code-pegs", "--practice", lines="\n".join(codes))
    puzzle = played.stdout.split("--puzzle ")[1].split()[0]
    assert "found in" in beside(puzzle, strategy="minimax").stdout.splitlines()[-1]
    assert "is for words" in refused(beside(puzzle), 2)
    assert "pegs" in refused(beside(puzzle, "--hard", strategy="minimax"), 2)


@pytest.mark.parametrize(
    ("arguments", "problem", "code"),
    [
        (("--puzzle", "en-hidden/1"), "--puzzle and --strategy go together.", 2),
        (("--strategy", "entropy"), "--puzzle and --strategy go together.", 2),
        (("crane=.....", "--puzzle", "en-hidden/1", "--strategy", "entropy"), "Give TURNS, or a --puzzle", 2),
        (("--puzzle", "en-hidden/1", "--strategy", "entrpy"), "Did you mean entropy?", 2),
        (("--puzzle", "today", "--strategy", "entropy"), "'today' is no puzzle; write it as en-hidden/374", 1),
        (("--puzzle", "en-hidden/999999", "--strategy", "entropy"), "puzzle", 1),
        (("--puzzle", "en-hidden/round/x", "--strategy", "entropy"), "", 1),
    ],
)
def test_what_cannot_be_is_one_line(arguments: tuple[str, ...], problem: str, code: int) -> None:
    assert problem in refused(typed("code", "solve", *arguments), code)
