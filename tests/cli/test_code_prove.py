"""``ladle code prove`` as it is typed: on Mastermind of two pegs, and on a few words."""

import json
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.codebreaking import Table
from ladle.codebreaking.exact import Proof, prove

SMALL = ("--pegs", "2", "--colours", "3", "--jobs", "1")


def proof(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["code", *arguments], input=stdin)


def said(result: Result) -> str:
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def test_every_opening_is_shown_not_to_beat_the_best() -> None:
    figures = json.loads(said(proof("pegs", "prove", *SMALL, "--json")))
    assert figures | {"seconds": 0, "mean": 0} == {
        "opening": "12",
        "hard": False,
        "limit": None,
        "total": 21,
        "mean": 0,
        "target": 21,
        "openings": 2,
        "done": 2,
        "proven": True,
        "seconds": 0,
    }
    assert said(proof("pegs", "prove", *SMALL)).splitlines()[-1] == "proven   yes, 2 of 2 openings"


def test_several_processes_prove_the_same() -> None:
    one, two = (json.loads(said(proof("pegs", "prove", *SMALL[:4], "--jobs", jobs, "--json"))) for jobs in "12")
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_a_target_that_nothing_beats() -> None:
    printed = said(proof("pegs", "prove", *SMALL, "--target", "21", "--opening", "11"))
    assert printed == "nothing  beats 21\nproven   yes, 1 of 1 openings\n"


def test_words_in_hard_mode() -> None:
    result = proof("prove", "--hard", "--answers", "-", "--jobs", "1", stdin="eight\nfight\nlight\nflesh\n")
    assert said(result).startswith("opening  flesh in hard mode\ntotal    7\n")


def test_a_proof_is_stopped_kept_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "proof.json")
    worked_out: list[str] = []

    def stopped(table: Table, *, executor: Executor | None, **options: Any) -> Proof:
        def interrupt(done: int, _of: int) -> None:
            worked_out.append(str(done))
            if done == 1:
                raise KeyboardInterrupt

        return prove(table, **{**options, "progress": interrupt})

    monkeypatch.setattr("ladle.codebreaking.exact.prove", stopped)
    first = proof("pegs", "prove", *SMALL, "--keep", file)
    assert first.exit_code == 130
    assert first.stderr == "ladle: stopped; 1 of 2 openings are done\n"
    assert first.stdout.endswith("proven   not yet, 1 of 2 openings\n")
    second = proof("pegs", "prove", *SMALL, "--keep", file)
    assert second.stdout.endswith("proven   yes, 2 of 2 openings\n")
    assert worked_out == list("12")


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"of": {}, "bounds": [{"opening": "11"}]}', "[" * 100_000])
def test_a_file_that_is_no_proof_is_refused(tmp_path: Path, content: str) -> None:
    (tmp_path / "proof.json").write_text(content)
    result = proof("pegs", "prove", *SMALL, "--keep", str(tmp_path / "proof.json"))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("proof.json: this is not a proof that --keep has written\n")


def test_a_proof_of_another_game_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "proof.json")
    said(proof("pegs", "prove", *SMALL, "--keep", file))
    for other in (("--limit", "5"), ("--pegs", "1")):
        result = proof("pegs", "prove", *SMALL, "--keep", file, *other)
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.endswith("this is a proof for other lists or terms; name another file\n")


@pytest.mark.parametrize(
    ("options", "problem", "code"),
    [
        (("--opening", "14"), "14 is not among the 9 guesses of 2 pegs of 3 colours", 1),
        (("--target", "0"), "Invalid value for '--target'", 2),
        (("--jobs", "0"), "Invalid value for '--jobs'", 2),
        (("--keep", "no/such/proof.json"), "ladle: no/such: there is no such folder", 1),
    ],
)
def test_what_cannot_be_is_one_line(options: tuple[str, ...], problem: str, code: int) -> None:
    result = proof("pegs", "prove", *SMALL, *options)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert problem in result.stderr


def test_ctrl_c_before_the_first_opening_ends_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Table, "build", interrupted)
    stopped = proof("pegs", "prove", *SMALL)
    assert (stopped.exit_code, stopped.stdout) == (130, "")
    assert stopped.stderr == "ladle: stopped; no further opening is done\n"


def test_a_limit_that_nothing_keeps_is_said() -> None:
    printed = said(proof("pegs", "prove", *SMALL, "--limit", "1"))
    assert printed == "nothing  finds every answer within --limit 1\nproven   yes, 2 of 2 openings\n"


def test_a_proof_that_cannot_be_kept_is_told_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "proof.json.new").mkdir()
    result = proof("pegs", "prove", *SMALL, "--keep", str(tmp_path / "proof.json"))
    assert result.stdout.startswith("opening  12\n")
    assert (result.exit_code, result.stderr) == (1, f"ladle: {tmp_path}/proof.json: Is a directory\n")
