"""``ladle code bench`` and ``ladle code lists`` as they are typed."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.codebreaking import Evaluation, History, Strategy, StrategyEntry, Terms, evaluate

LOOK_ALIKES = "eight fight light might night sight tight wight"
OTHERS = "flesh manse twain"


@pytest.fixture(autouse=True)
def no_folder_of_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LADLE_DATA", raising=False)


@pytest.fixture
def lists(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "answers.txt").write_text(LOOK_ALIKES.replace(" ", "\n"))
    (tmp_path / "guesses.txt").write_text(OTHERS.replace(" ", "\n"))
    return ("--answers", str(tmp_path / "answers.txt"), "--guesses", str(tmp_path / "guesses.txt"))


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["code", *arguments], input=stdin)


def said(result: Result) -> str:
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def found(*arguments: str) -> Any:
    return json.loads(said(run("bench", *arguments, "--json")))


def test_a_bench_is_a_table_bars_and_the_games_that_were_lost(lists: tuple[str, ...]) -> None:
    printed = said(run("bench", "--strategy", "minimax", "--strategy", "frequency", *lists, "--hard", "--limit", "5"))
    table, _, pictures = printed.partition("\n\n")
    assert (
        table
        == """\
strategy   opening    games     mean  worst  lost
minimax    flesh          8   2.7500      5     0
frequency  eight          8   4.5000      8     3"""
    )
    bars, _, lost = pictures.partition("\n\nfrequency lost ")
    assert bars.splitlines()[:3] == ["minimax: games by guesses", "  1   0", f"  2  {'█' * 40} 5"]
    assert bars.splitlines()[-1] == f"  8  {'█' * 40} 1 <"
    assert (
        lost
        == """\
3 of 8 games within 5 guesses
  3 games among look-alikes ?IGHT
    sight: eight fight light might night sight
    tight: eight fight light might night sight tight
    wight: eight fight light might night sight tight wight
"""
    )


def test_json_of_one_strategy_is_an_object_of_several_a_list(lists: tuple[str, ...]) -> None:
    one = found("--strategy", "frequency", *lists, "--hard", "--opening", "LIGHT", "--limit", "6")
    keys = {"strategy", "opening", "hard", "games", "total", "mean", "worst", "failures", "lost", "distribution"}
    assert keys <= set(one)
    assert (one["strategy"], one["opening"], one["hard"], one["games"]) == ("frequency", "light", True, 8)
    assert one["distribution"] == {str(guesses): 1 for guesses in range(1, 9)}
    assert (one["total"], one["mean"], one["worst"], one["failures"]) == (36, 4.5, 8, 2)
    assert len(one["lost"]) == 2
    both = found("--strategy", "frequency", "--strategy", "minimax", *lists)
    assert [evaluation["strategy"] for evaluation in both] == ["frequency", "minimax"]


def test_a_seed_decides_what_is_left_to_chance(lists: tuple[str, ...]) -> None:
    totals = [found("--strategy", "random", *lists, "--seed", str(seed))["lost"] for seed in (1, 1)]
    assert totals[0] == totals[1]
    openings = {found("--strategy", "random", *lists, "--seed", str(seed))["opening"] for seed in range(8)}
    assert len(openings) > 1


def test_a_chart_is_written(lists: tuple[str, ...], tmp_path: Path) -> None:
    said(run("bench", "--strategy", "minimax", *lists, "--chart", str(tmp_path / "chart.svg")))
    assert "minimax, flesh" in (tmp_path / "chart.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("options", "problem", "code"),
    [
        (("--strategy", "entropi"), "There is no strategy 'entropi'. Did you mean entropy?", 2),
        (("--strategy", "xyz"), "Choose one of hard-way, new-letters, ", 2),
        (("--strategy", "minimax", "--strategy", "nothing like it"), "There is no strategy 'nothing like it'.", 2),
        ((), "Missing option '--strategy'", 2),
        (("--strategy", "minimax", "--opening", "crane"), "crane is not among the 11 guesses of ", 1),
        (("--strategy", "minimax", "--limit", "0"), "Invalid value for '--limit'", 2),
        (("--strategy", "minimax", "--chart", "x.gif"), "--chart 'x.gif' does not end in .svg or .png", 2),
        (("--strategy", "minimax", "--chart", "no/such/folder.svg"), "ladle: no/such: there is no such folder", 1),
        (("--strategy", "minimax", "--seconds", "0"), "0 is not more than 0 and at most 86,400.", 2),
        (("--strategy", "minimax", "--seconds", "nan"), "nan is not more than 0", 2),
        (("--strategy", "minimax", "--seconds", "inf"), "inf is not more than 0", 2),
    ],
)
def test_what_cannot_be_compared_is_one_line(
    lists: tuple[str, ...], options: tuple[str, ...], problem: str, code: int
) -> None:
    result = run("bench", *options, *lists)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert problem in result.stderr


def test_a_bench_of_pegs() -> None:
    size = ("--pegs", "2", "--colours", "3")
    one = json.loads(said(run("pegs", "bench", "--strategy", "minimax", *size, "--json")))
    assert (one["games"], one["failures"], one["limit"]) == (9, 0, None)
    refused = run("pegs", "bench", "--strategy", "hard-way", *size)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "hard-way is for words: the marks of pegs name no letter." in refused.stderr


def test_lists_are_compared_in_their_order(tmp_path: Path) -> None:
    (tmp_path / "few").write_text("light\nflesh\n")
    (tmp_path / "many").write_text("\n".join((LOOK_ALIKES + " " + OTHERS).split()))
    compared = json.loads(said(run("lists", "--strategy", "minimax", "--json", *map(str, tmp_path.iterdir()))))
    for one in compared:
        assert list(one) == ["list", "answers", "guesses", "mean", "worst", "failures", "seconds"]
    assert {one["answers"]: one["worst"] for one in compared} == {2: 2, 11: 3}


def test_lists_as_a_table(tmp_path: Path) -> None:
    (tmp_path / "dictionary").write_text("light\nflesh\nPaul\nit's\n")
    result = run("lists", "--strategy", "minimax", str(tmp_path / "dictionary"), "--length", "5")
    heading, line = result.stdout.splitlines()
    assert heading.split() == ["list", "answers", "guesses", "mean", "worst", "lost", "seconds"]
    assert line.split()[1:6] == ["2", "2", "1.5000", "2", "0"]
    assert "dropped" in result.stderr


MINE = """
def first(history, candidates, guesses, rng):
    return candidates[0]


def divides(history, candidates, guesses, rng):
    return 1 / 0 if len(history) > 1 else candidates[0]


def loops(history, candidates, guesses, rng):
    while "sight" in candidates:
        pass
    return candidates[0]
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    (tmp_path / "mine.py").write_text(MINE)
    return str(tmp_path / "mine.py")


def test_a_function_of_ones_own_is_a_strategy(lists: tuple[str, ...], mine: str) -> None:
    both = found("--strategy", f"{mine}:first", "--strategy", "minimax", *lists)
    assert (both[0]["strategy"], both[0]["opening"], both[0]["worst"]) == (f"{mine}:first", "eight", 8)


def test_what_it_does_wrong_is_told_with_its_transcript_and_the_run_goes_on(lists: tuple[str, ...], mine: str) -> None:
    printed = said(run("bench", "--strategy", f"{mine}:divides", "--strategy", "minimax", *lists))
    assert "  6 games broken off: ZeroDivisionError: division by zero (line 7)\n" in printed
    assert "    light: eight=.#### fight=.####\n" in printed
    assert "    and 3 more\n" in printed
    assert "minimax: games by guesses" in printed


def test_an_endless_loop_is_ended(lists: tuple[str, ...], mine: str) -> None:
    one = found("--strategy", f"{mine}:loops", "--seconds", "0.3", *lists, "--opening", "eight")
    assert (one["games"], one["failures"]) == (8, 7)
    assert {lost["fault"] for lost in one["lost"]} == {"it took longer than 0.3 s"}


@pytest.mark.parametrize(
    ("strategy", "problem", "code"),
    [
        ("{}:last", "AttributeError: mine.py has no function last", 1),
        ("{}", "write a strategy of your own as FILE.py:FUNCTION", 2),
        ("{}:7", "write a strategy of your own as FILE.py:FUNCTION", 2),
        ("no-such-file.py:pick", "there is no file no-such-file.py", 2),
    ],
)
def test_a_function_that_is_not_there_is_one_line(
    lists: tuple[str, ...], mine: str, strategy: str, problem: str, code: int
) -> None:
    result = run("bench", "--strategy", "minimax", "--strategy", strategy.format(mine), *lists)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert problem in result.stderr


def test_a_mistake_of_syntax_is_one_line(lists: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("def pick(history, candidates, guesses, rng)\n    return 1\n")
    result = run("bench", "--strategy", f"{file}:pick", *lists)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
    assert f"{file}:pick: SyntaxError: expected ':' (broken.py, line 1)" in result.stderr


def test_ctrl_c_prints_the_games_that_are_done(lists: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(pick: Strategy, terms: Terms, **options: Any) -> Evaluation:
        def interrupt(done: int, _of: int) -> None:
            if done == 3:
                raise KeyboardInterrupt

        return evaluate(pick, terms, **{**options, "progress": interrupt})

    monkeypatch.setattr("ladle.codebreaking.evaluate", stopped)
    result = run("bench", "--strategy", "minimax", "--strategy", "parts", *lists)
    assert (result.exit_code, result.stderr) == (130, "ladle: stopped; 3 games were played\n")
    assert "minimax   flesh          3 " in result.stdout
    assert "parts" not in result.stdout


def test_a_list_that_ctrl_c_stopped_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "few").write_text("light\nflesh\n")
    (tmp_path / "many").write_text(LOOK_ALIKES.replace(" ", "\n"))

    def pick(history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        if len(guesses) > 2:
            raise KeyboardInterrupt
        return candidates[0]

    monkeypatch.setattr("ladle.codebreaking.strategies.STRATEGIES", {"first": StrategyEntry("first", pick, "")})
    result = run("lists", "--strategy", "first", str(tmp_path / "few"), str(tmp_path / "many"), "--json")
    assert (result.exit_code, result.stderr) == (130, "ladle: stopped; 1 of 2 lists were played to the end\n")
    assert [one["answers"] for one in json.loads(result.stdout)] == [2]


@pytest.mark.parametrize(("question", "missing"), [("has_numba", "Numba"), ("has_numpy", "NumPy")])
def test_it_says_once_what_would_make_it_faster(
    lists: tuple[str, ...], mine: str, monkeypatch: pytest.MonkeyPatch, question: str, missing: str
) -> None:
    monkeypatch.setattr(f"ladle.codebreaking.fast.{question}", lambda: False)
    result = run("bench", "--strategy", "frequency", "--strategy", "random", *lists)
    assert result.stderr == f"ladle: without {missing} this takes longer; pip install 'ladle[lab]' brings it\n"
    assert run("bench", "--strategy", f"{mine}:first", *lists).stderr == ""


def test_every_lost_game_is_named_where_that_is_asked(lists: tuple[str, ...]) -> None:
    bench = ("bench", "--strategy", "frequency", *lists, "--hard", "--limit", "1")
    few, every = said(run(*bench)), said(run(*bench, "--lost"))
    assert "frequency lost 7 of 8 games within 1 guess\n" in few
    lost = set(LOOK_ALIKES.split()) - {"eight"}
    assert "    and " in few
    assert {word for word in lost if f"    {word}: " in few} < lost
    assert "    and " not in every
    assert {word for word in lost if f"    {word}: " in every} == lost


def test_a_tree_is_saved_whole_or_not_at_all(lists: tuple[str, ...], tmp_path: Path) -> None:
    from ladle.cli.code.outputs import write_whole
    from ladle.cli.lazy_group import Complaint

    file = tmp_path / "tree.json"
    file.write_text("the old tree")
    (tmp_path / "tree.json.new").mkdir()  # in the way of the draft
    with pytest.raises(Complaint, match=r"tree\.json"):
        write_whole(file, "the new tree")
    assert file.read_text() == "the old tree"
