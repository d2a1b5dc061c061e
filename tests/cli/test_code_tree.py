"""``ladle code tree`` as it is typed: trees made, shown, kept and taken up again."""

import json
from errno import ENOSPC
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.codebreaking import Tree

ANSWERS = "eight fight light might night sight tight wight"
GUESSES = "flesh manse twain"
KEYS = ["opening", "hard", "total", "mean", "worst", "proven", "seconds"]


@pytest.fixture(autouse=True)
def no_folder_of_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LADLE_DATA", raising=False)


@pytest.fixture
def lists(tmp_path: Path) -> tuple[str, ...]:
    (tmp_path / "answers.txt").write_text(ANSWERS.replace(" ", "\n"))
    (tmp_path / "guesses.txt").write_text(GUESSES.replace(" ", "\n"))
    return ("--answers", str(tmp_path / "answers.txt"), "--guesses", str(tmp_path / "guesses.txt"))


def tree(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["code", "tree", *arguments])


def said(result: Result) -> str:
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def test_a_tree_is_told_by_its_figures(lists: tuple[str, ...]) -> None:
    assert (
        said(tree(*lists, "--opening", "light", "--hard", "--limit", "7"))
        == f"""\
opening  light in hard mode
total    28
mean     4.0000
worst    7
lost     1
{"".join(f"  {guesses}  {'█' * 40} 1" + chr(10) for guesses in range(1, 8))}"""
    )


def test_a_tree_is_shown_a_line_a_guess(lists: tuple[str, ...]) -> None:
    assert (
        said(tree(*lists, "--show"))
        == """\
flesh
  #...+ fight
  .+..+ light
  ..+.+ eight
  ...++ sight
  ....+ twain
          #..+. tight
          ++.+. wight
          +..++ night
          +..+. might
"""
    )


def test_json_has_exactly_these_keys(lists: tuple[str, ...]) -> None:
    figures = json.loads(said(tree(*lists, "--json")))
    assert list(figures) == KEYS
    assert figures | {"seconds": 0} == {
        "opening": "flesh",
        "hard": False,
        "total": 20,
        "mean": 2.5,
        "worst": 3,
        "proven": False,
        "seconds": 0,
    }


def test_a_tree_is_kept_and_taken_up_again(lists: tuple[str, ...], tmp_path: Path) -> None:
    file = str(tmp_path / "tree.json")
    shown = said(tree(*lists, "--show", "--save", file))
    assert Tree.from_json(Path(file).read_text("utf-8")).guess == "flesh"
    assert said(tree(*lists, "--load", file, "--show")) == shown
    assert json.loads(said(tree(*lists, "--load", file, "--json")))["total"] == 20


def test_the_best_tree_is_proven(lists: tuple[str, ...]) -> None:
    figures = json.loads(said(tree(*lists, "--exact", "--json")))
    assert list(figures) == KEYS
    assert (figures["opening"], figures["total"], figures["worst"], figures["proven"]) == ("flesh", 20, 3, True)
    hard = json.loads(said(tree(*lists, "--exact", "--opening", "MANSE", "--hard", "--limit", "9", "--json")))
    assert (hard["opening"], hard["hard"], hard["proven"]) == ("manse", True, True)
    assert hard["total"] > 20


def test_a_best_tree_is_kept_and_checked(lists: tuple[str, ...], tmp_path: Path) -> None:
    file = str(tmp_path / "tree.json")
    assert "total    20 (proven to be the least)\n" in said(tree(*lists, "--exact", "--save", file))
    assert "total    20\n" in said(tree(*lists, "--load", file))
    refused = tree(*lists, "--load", file, "--limit", "2")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "It takes more than 2." in refused.stderr


def test_a_tree_for_other_lists_is_refused(lists: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "tree.json"
    file.write_text('{"guess":"crane","then":{".....":"light"}}')
    refused = tree(*lists, "--load", str(file))
    assert (refused.exit_code, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert "CRANE may not be guessed." in refused.stderr
    file.write_text('"cranes"')
    assert "differ in length" in tree(*lists, "--load", str(file)).stderr


def test_ctrl_c_ends_in_one_line(lists: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ladle.codebreaking.exact.solve", interrupted)
    result = tree(*lists, "--exact")
    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "ladle: stopped; no tree is complete\n")


def test_a_tree_of_mastermind() -> None:
    arguments = ["code", "pegs", "tree", "--pegs", "2", "--colours", "3", "--json"]
    figures = json.loads(said(CliRunner().invoke(main, arguments)))
    assert list(figures) == KEYS
    assert figures["worst"] == 3


@pytest.mark.parametrize(
    ("options", "problem", "code"),
    [
        (("--strategy", "entropie"), "Did you mean entropy?", 2),
        (("--opening", "crane"), "crane is not among the 11 guesses of ", 1),
        (("--limit", "0"), "Invalid value for '--limit'", 2),
        (("--exact", "--strategy", "minimax"), "--strategy, --exact or --load: one of them.", 2),
        (("--load", "tree.json", "--opening", "light"), "--opening does not go with --load", 2),
        (("--exact", "--limit", "2"), "no tree finds every answer within --limit 2", 1),
        (("--limit", "1", "--opening", "manse"), "no game is solved, so there is no tree", 1),
        (("--save", "no/such/tree.json"), "ladle: no/such: there is no such folder", 1),
        (("--save", "."), "ladle: .: this is a folder, not a file", 1),
        (("--load", "no-such-tree.json"), "no-such-tree.json: No such file or directory", 1),
    ],
)
def test_what_cannot_be_is_one_line(lists: tuple[str, ...], options: tuple[str, ...], problem: str, code: int) -> None:
    result = tree(*lists, *options)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert problem in result.stderr


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "this is not a tree"),
        ("{", "this is not a tree"),
        ('{"guess": 3}', "this is not a tree (at its root)"),
        ('{"guess": "flesh", "then": {"#...": "fight"}}', "'flesh' has 5 letters, '#...' 4 marks"),
        ("[" * 100_000, "this is not a tree"),
    ],
)
def test_a_broken_file_is_one_line(lists: tuple[str, ...], tmp_path: Path, content: str, problem: str) -> None:
    file = tmp_path / "tree.json"
    file.write_text(content)
    result = tree(*lists, "--load", str(file))
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
    assert result.stderr.startswith(f"ladle: {file}: ")
    assert problem in result.stderr


def test_a_tree_that_cannot_be_kept_is_told_all_the_same(
    lists: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")  # as a full disk has it, which names no file

    monkeypatch.setattr(Path, "write_text", full)
    result = tree(*lists, "--opening", "flesh", "--save", "tree.json")
    assert result.stdout.startswith("opening  flesh\n")
    assert (result.exit_code, result.stderr) == (1, "ladle: tree.json: No space left on device\n")
