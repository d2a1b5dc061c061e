"""``ladle play`` for the hidden word and code pegs, and ``ladle code review --puzzle`` of what was played."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.packs import Pack, open_shelf


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user's own folder, with these editions alone."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LADLE_EDITIONS", "en-hidden,fr-hidden,code-pegs")


def typed(*arguments: str, lines: tuple[str, ...] = ()) -> Result:
    return CliRunner().invoke(main, arguments, input="".join(f"{line}\n" for line in lines))


def play(edition: str, *lines: str, how: tuple[str, ...] = ("--number", "1")) -> str:
    result = typed("play", edition, *how, lines=lines)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def pack_of(edition: str) -> Pack:
    return open_shelf().hidden(edition).pack


def answer_of(edition: str) -> str:
    """The word of puzzle 1, whose day is over: each house has an order of its own."""
    told = typed("code", "solve", "--puzzle", f"{edition}/1", "--strategy", "random", "--json")
    answer: str = json.loads(told.stdout)["answer"]
    return answer


def never_right(edition: str) -> str:
    """A word that may be guessed and is no answer."""
    pack = pack_of(edition)
    return min(set(pack.lexicon.words) - pack.answers)


@pytest.mark.parametrize(
    ("edition", "found", "again"),
    [("en-hidden", "found in 2 of 6.", "To read the game"), ("fr-hidden", "trouvé en 2 sur 6.", "Pour relire")],
)
def test_a_word_is_found_and_the_game_read_again(edition: str, found: str, again: str) -> None:
    answer = answer_of(edition)
    seen = play(edition, never_right(edition), answer, "never read")
    assert f"  2  {answer.upper()}  #####" in seen
    assert found in seen
    assert again in seen
    review = typed("code", "review", "--puzzle", f"{edition}/1", "--json")
    turns = json.loads(review.stdout)["turns"]
    assert [turn["guess"] for turn in turns] == [never_right(edition), answer]


@pytest.mark.parametrize(
    ("edition", "lost"),
    [("en-hidden", "All 6 guesses are made. The word was "), ("fr-hidden", "Les 6 essais sont joués. Le mot était ")],
)
def test_a_lost_game_tells_its_word(edition: str, lost: str) -> None:
    wrong = never_right(edition)
    assert lost not in play(edition, *[wrong] * 5)
    told = play(edition, wrong).split(lost)[1]
    shown = re.split(r"[. ]", told.splitlines()[0])[0]
    assert pack_of(edition).normal_form.fold(shown) == answer_of(edition)


@pytest.mark.parametrize(
    ("edition", "hard", "chosen", "refused", "late"),
    [
        ("en-hidden", ":hard", "Hard mode: what you learn", "Hard mode: letter 1 must be", "before the first guess."),
        ("fr-hidden", ":difficile", "Mode difficile : ce que", "Mode difficile : la lettre 1 doit", "avant le premier"),
    ],
)
def test_hard_mode_is_chosen_first_and_kept(edition: str, hard: str, chosen: str, refused: str, late: str) -> None:
    answer, words = answer_of(edition), sorted(pack_of(edition).lexicon.words)
    first = next(word for word in words if word[0] == answer[0] and word != answer)
    other = next(word for word in words if word[0] != answer[0])
    seen = play(edition, hard, first, other, answer)
    assert chosen in seen
    assert refused in seen
    assert f"  2  {answer.upper()}  #####" in seen
    assert late in play(edition, never_right(edition), hard, how=("--number", "2"))


def test_practice_is_another_round_each_time() -> None:
    wrong = never_right("en-hidden")
    seen = play("en-hidden", wrong, how=("--practice",))
    assert "The hidden word · practice" in seen
    assert "This practice game stays unfinished" in seen
    lost = play("en-hidden", *[wrong] * 6, how=("--practice",))
    name = lost.split("--puzzle ")[1].split()[0]
    assert re.fullmatch(r"en-hidden/round/[\w-]{22}", name)
    assert typed("code", "review", "--puzzle", name).stdout.splitlines()[1].startswith(f" 1 {wrong}")


def test_a_code_is_not_guessed_twice_and_has_no_hard_mode() -> None:
    codes = [f"{first}{second}12" for first in "12345" for second in "12"]
    seen = play("code-pegs", ":hard", "1112", "1112", ":letters", how=("--practice",))
    assert "there is no hard mode" in seen
    assert "You have tried 1112 already." in seen or "found in 1 of 10" in seen
    ended = play("code-pegs", *codes, how=("--practice",))
    assert "The code was" in ended or "found in" in ended


def test_what_is_not_finished_or_not_there_is_one_line() -> None:
    play("en-hidden", never_right("en-hidden"))
    for puzzle, problem in (("en-hidden/1", "en-hidden/1 is not finished yet."), ("fr", "'fr' is no puzzle")):
        result = typed("code", "review", "--puzzle", puzzle)
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
        assert problem in result.stderr
