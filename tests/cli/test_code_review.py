"""``ladle code review`` as it is typed."""

import json

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main

WORDS = "eight fight light might night sight flesh manse".replace(" ", "\n")


def run(*arguments: str, stdin: str = WORDS) -> Result:
    return CliRunner().invoke(main, ["code", *arguments], input=stdin)


def said(*arguments: str) -> str:
    """What a review of the words above printed, its lines joined."""
    result = run("review", *arguments, "--answers", "-")
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.replace("\n", " ")


def test_a_line_a_guess_and_a_paragraph() -> None:
    result = run("review", "eight=.#### flesh=....+", "--answers", "-")
    assert (
        result.output
        == """\
   guess  marks  before  after  expected  best    expected  skill  luck  left
 1 eight  .####       8      5      3.50  flesh       1.25     37    31  fight light might night sight
 2 flesh  ....+       5      2      1.40  flesh       1.40     99    20  might night

After 2 guesses 2 answers are left. Skill 68 and luck 25 on average: a sound game, with a guess or
two to look at, with luck against you. Look again at guess 1, EIGHT: FLESH would have taken 0.62
fewer guesses on average. Before guess 1 you met a trap, the look-alikes ?IGHT: eight fight light
might night sight. FLESH would have split them best, into 5 parts; EIGHT makes 2. Next, MIGHT is
best: 1.50 guesses to the answer on average.
"""
    )


def test_marks_may_be_left_out_where_the_answer_is_known() -> None:
    marked = said("eight=.#### flesh=....+ night=#####", "--answer", "night")
    assert said("EIGHT flesh night", "--answer", "Night") == marked
    assert "You found NIGHT in 3 guesses." in marked


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("flesh night", "--answer", "night"), "Every guess was the best there was, or close to it."),
        (("flesh eight", "--answer", "manse"), "Look again at guess 2, EIGHT: nothing but MANSE was possible."),
        (
            ("eight flesh", "--answer", "night", "--limit", "2"),
            "the last guess has to be one that may be right, such as",
        ),
        (
            ("eight flesh light", "--answer", "tight"),
            "The answer was TIGHT, which is not among the answers of this list.",
        ),
        (("flesh night", "--answer", "night"), "FLESH splits them as well as can be, into 5 parts."),
        (("eight=.####", "--hard"), "Next, FIGHT is best: 3.00 guesses to the answer on average."),
        (("night", "--answer", "night"), "NIGHT was lucky: right at once, where 3.5 were to be expected."),
    ],
)
def test_what_is_said_of_a_game(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in said(*arguments)


def test_a_trap_that_nothing_splits_any_more() -> None:
    family = "eight\nfight\nlight\nmight\nnight\nsight\n"
    result = run("review", "eight=.#### fight=.####", "--answers", "-", "--hard", stdin=family)
    assert "Nothing that might be guessed splits them any more" in result.stdout.replace("\n", " ")


def test_among_many_the_best_is_an_estimate() -> None:
    result = run("review", "jazzy=.....")
    assert result.exit_code == 0
    assert "raise~" in result.stdout.splitlines()[1]
    assert "RAISE would have left 50.4" in result.stdout.replace("\n", " ")
    assert "an estimate." in result.stdout


def test_json_is_the_review() -> None:
    result = run("review", "eight=.#### flesh=....+", "--answers", "-", "--json")
    found = json.loads(result.stdout)
    assert [turn["after"] for turn in found["turns"]] == [5, 2]
    assert found["onward"] == {"guess": "might", "expected": 1.0, "guesses": 1.5, "exact": True}
    assert found["trap"]["family"] == "?ight"


def test_pegs_too() -> None:
    typed = ("pegs", "review", "12 21", "--pegs", "2", "--colours", "3", "--answer", "31", "--json")
    found = json.loads(run(*typed).stdout)
    assert [turn["marks"] for turn in found["turns"]] == ["+.", "#."]
    assert found["limit"] is None


@pytest.mark.parametrize(
    ("arguments", "problem", "code"),
    [
        (("",), "A game to review has a turn or more.", 2),
        (("eight",), "turn 1, 'eight': write a guess, an equals sign and its marks", 2),
        (("eight=....",), "'eight' has 5 letters, '....' 4 marks", 2),
        (("crane=.....",), "crane is not among the 8 guesses of standard input", 1),
        (("crane", "--answer", "night"), "crane is not among the 8 guesses of standard input", 1),
        (("eight", "--answer", "nights"), "the answer nights has 6 letters; a word here has 5", 1),
        (("eight=.###.", "--answer", "night"), "turn 1, 'eight=.###.': if the answer is night, the marks are .####", 1),
        (("eight=##### eight=.####",), "no answer is left after turn 2", 1),
        (("eight eight night", "--answer", "eight"), "This game ended with EIGHT: it takes no more", 1),
        (("eight flesh", "--answer", "night", "--hard"), "Hard mode: Letter 2 must be I.", 1),
        (("eight flesh", "--answer", "night", "--limit", "1"), "this game takes no more.", 1),
        (("eight", "--answer", "night", "--limit", "0"), "Invalid value for '--limit'", 2),
    ],
)
def test_a_game_that_cannot_be_reviewed_is_one_line(arguments: tuple[str, ...], problem: str, code: int) -> None:
    result = run("review", *arguments, "--answers", "-")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert problem in result.stderr
