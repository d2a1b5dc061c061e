"""``ladle code`` as it is typed: marks, candidates, the next guess, and how each of them fails."""

import json
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.cli.code.group import COMMANDS, code

ANSWERS = "eight fight light might night sight"
GUESSES = "flesh manse"


@pytest.fixture(autouse=True)
def no_folder_of_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LADLE_DATA", raising=False)


@pytest.fixture
def lists(tmp_path: Path) -> tuple[str, ...]:
    """Options that name two disjoint lists."""
    (tmp_path / "answers").write_text("\n".join(ANSWERS.split()))
    (tmp_path / "guesses").write_text("\n".join(GUESSES.split()))
    return ("--answers", str(tmp_path / "answers"), "--guesses", str(tmp_path / "guesses"))


def run(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["code", *arguments], input=stdin)


def said(result: Result) -> str:
    """What a command that worked printed."""
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_each_command_says_of_itself(name: str) -> None:
    command = code.get_command(click.Context(code), name)
    assert command is not None
    assert command.name == name
    assert command.get_short_help_str(limit=100) == COMMANDS[name].summary


def test_help_imports_neither_a_command_nor_numpy() -> None:
    program = "import sys; from ladle.cli import main; main(['code', '-h'], standalone_mode=False); print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    loaded = set(out.splitlines()[-1].split())
    assert not loaded & {"numpy", "numba", "matplotlib", "ladle.codebreaking", "ladle.cli.code.solve"}


@pytest.mark.parametrize(
    ("guess", "answer", "marks"),
    [
        ("rarer", "fires", "..##."),
        ("KEBAB", "abbey", ".+#++"),
        ("e\u0301te", "été", "##."),
        ("été", "été", "###"),
    ],
)
def test_marks_of_any_two_words(guess: str, answer: str, marks: str) -> None:
    assert said(run("marks", guess, answer)) == f"{marks}\n"


def test_marks_of_named_lists_are_of_their_words_alone(lists: tuple[str, ...]) -> None:
    assert said(run("marks", "manse", "eight", *lists)) == "....+\n"
    refused = run("marks", "rarer", "eight", *lists)
    assert refused.exit_code == 1
    assert "rarer is not among the 8 guesses of " in refused.stderr


def test_candidates_come_one_a_line(lists: tuple[str, ...]) -> None:
    assert said(run("candidates", "eight=.#### light=.####", *lists)) == "fight\nmight\nnight\nsight\n"
    assert said(run("candidates", "", *lists)).split() == ANSWERS.split()


def test_solve_ranks_the_guesses(lists: tuple[str, ...]) -> None:
    assert (
        said(run("solve", "eight=.####", *lists, "--top", "3"))
        == """\
5 candidates: fight light might night sight
guess   entropy  expected  worst  parts  exact
flesh     1.922      1.40      2      4  2.200
manse     1.922      1.40      2      4  2.200
fight*    0.722      3.40      4      2  2.600
"""
    )


def test_solve_works_out_few_candidates_to_the_end_and_puts_the_best_first(lists: tuple[str, ...]) -> None:
    found = json.loads(said(run("solve", "eight=.####", *lists, "--hard", "--json", "--top", "1")))
    assert found["guesses"] == [
        {
            "guess": "fight",
            "candidate": True,
            "parts": 2,
            "worst": 4,
            "expected": 3.4,
            "entropy": 0.721928095,
            "exact": 3.0,
        }
    ]


def test_solve_does_not_work_out_many(lists: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ladle.cli.code.position.EXACT_UP_TO", 4)
    heading = said(run("solve", "eight=.####", *lists)).splitlines()[1]
    assert heading == "guess   entropy  expected  worst  parts"


def test_solve_in_hard_mode_keeps_to_what_is_known(lists: tuple[str, ...]) -> None:
    found = json.loads(said(run("solve", "eight=.####", *lists, "--hard", "--json")))
    assert found["candidates"] == ["fight", "light", "might", "night", "sight"]
    assert [guess["guess"] for guess in found["guesses"]] == [*found["candidates"], "eight"]
    assert found["turns"] == ["eight=.####"]
    assert found["hard"] is True


def test_solve_turn_by_turn(lists: tuple[str, ...]) -> None:
    typed = "eight=.####\n.+..+\n:undo\n:candidates\n:help\n+.\nlight=#####\n"
    lines = said(run("solve", *lists, stdin=typed)).splitlines()
    assert lines[0].startswith("6 candidates in ")
    assert lines.count("5 candidates: fight light might night sight") == 2
    assert lines.count("The answer is light.") == 1
    assert "sight" in lines
    assert "'flesh' has 5 letters, '+.' 2 marks." in lines
    assert lines[-1] == "Solved in 2."


def test_a_turn_that_contradicts_is_not_taken(lists: tuple[str, ...]) -> None:
    lines = said(run("solve", *lists, stdin="eight=.####\nlight=+####\nlight=.####\n:quit\n")).splitlines()
    assert "no answer is left after turn 2; with 1 mark changed, light=.####, there would be 4 answers" in lines
    assert "4 candidates: fight might night sight" in lines


def test_pegs_are_the_same_commands() -> None:
    assert said(run("pegs", "marks", "1122", "2112")) == "##++\n"
    assert said(run("pegs", "candidates", "12=+. ", "--pegs", "2", "--colours", "3")) == "23\n31\n"
    assert said(run("pegs", "candidates", "AB=.+", "--pegs", "2", "--colours", "11")).split()[0] == "1A"
    assert said(run("pegs", "solve", "11=.. 22=..", "--pegs", "2", "--colours", "3")).startswith("The answer is 33.\n")


@pytest.mark.parametrize(
    ("arguments", "problem", "code"),
    [
        (("marks", "rarer", "fire"), "rarer has 5 letters, fire 4", 1),
        (("candidates", "crane"), "turn 1, 'crane': write a guess, an equals sign and its marks", 2),
        (("candidates", "eight=.#### light=..."), "turn 2, 'light=...': 'light' has 5 letters, '...' 3 marks", 2),
        (("candidates", "eight=.##x#"), "'x' is not a mark", 2),
        (("candidates", "pool=...."), "'pool' has 4 letters; a word here has 5.", 2),
        (
            ("candidates", "manse=#####"),
            "no answer is left after turn 1; with 4 marks changed, manse=#...., there would be might",
            1,
        ),
        (("solve", "--json"), "--json goes with TURNS", 2),
        (("solve", "", "--top", "0"), "Invalid value for '--top'", 2),
        (("solve", "", "--pack", "en-4"), "--pack or --answers, not both.", 2),
    ],
)
def test_what_cannot_be_done_is_one_line(
    lists: tuple[str, ...], arguments: tuple[str, ...], problem: str, code: int
) -> None:
    result = run(*arguments, *lists) if arguments[0] != "marks" else run(*arguments)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert problem in result.stderr


@pytest.mark.parametrize(
    ("options", "problem", "code"),
    [
        (("--pack", "en-6"), "there is no pack 'en-6'; choose one of en-1, en-4, ", 1),
        (("--guesses", "-"), "--guesses and --length go with --answers.", 2),
        (("--length", "5"), "--guesses and --length go with --answers.", 2),
        (("--answers", "-", "--guesses", "-"), "Standard input can be one of the two lists.", 2),
        (("--answers", "-"), "standard input: 'to' has 2 letters, where 'pool' has 4; --length N takes", 1),
    ],
)
def test_lists_that_cannot_be_are_one_line(options: tuple[str, ...], problem: str, code: int) -> None:
    result = run("candidates", "", *options, stdin="pool\nto\n")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert problem in result.stderr


def test_a_code_of_other_colours_is_refused() -> None:
    result = run("pegs", "candidates", "1127=+...")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "'1127' is no code of 4 pegs of 6 colours." in result.stderr


@pytest.mark.parametrize("sizes", [("0", "6"), ("4", "36"), ("9", "9")])
def test_a_mastermind_that_cannot_be_is_one_line(sizes: tuple[str, str]) -> None:
    result = run("pegs", "candidates", "", "--pegs", sizes[0], "--colours", sizes[1])
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
