"""``ladle almanac`` as it is typed."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    """The order is kept: these are not alphabetical."""
    path = tmp_path / "answers.txt"
    path.write_text("\n".join(["zzzzz"] * 204 + ["gorge", "QUERY", "drink", "favor", "abbey"]))
    return path


def almanac(file: Path | str, *arguments: str, epoch: str = "2021-06-19", stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["almanac", "--epoch", epoch, "--list", str(file), *arguments], input=stdin)


@pytest.mark.parametrize(
    ("day", "answer"),
    [("09", "gorge"), ("10", "query"), ("11", "drink"), ("12", "favor"), ("13", "abbey")],
)
def test_the_answer_of_a_date_and_the_date_of_an_answer(answers: Path, day: str, answer: str) -> None:
    assert almanac(answers, "--date", f"2022-01-{day}").output == f"{answer}\n"
    assert almanac(answers, "--word", answer.upper(), "--count", "1").output == f"2022-01-{day}\n"


def test_the_next_dates_are_a_list_later(answers: Path) -> None:
    first = date(2022, 1, 12)
    expected = [str(first + timedelta(days=209 * cycle)) for cycle in range(3)]
    assert almanac(answers, "--word", "favor").output.splitlines() == expected


def test_today_is_the_default() -> None:
    assert almanac("-", stdin="favor\n").output == "favor\n"


@pytest.mark.parametrize(
    ("arguments", "problem", "code"),
    [
        (("--date", "2021-06-18"), "2021-06-18 is before the first day, 2021-06-19", 1),
        (("--word", "pools"), "'pools' is not an answer in ", 1),
        (("--word", "favor", "--date", "2022-01-12"), "--date or --word, not both.", 2),
        (("--date", "12/01/2022"), "Invalid value for '--date'", 2),
        (("--word", "favor", "--count", "0"), "Invalid value for '--count'", 2),
    ],
)
def test_what_cannot_be_told_is_one_line(answers: Path, arguments: tuple[str, ...], problem: str, code: int) -> None:
    result = almanac(answers, *arguments)
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (code, "", 1)
    assert problem in result.stderr


@pytest.mark.parametrize(
    ("content", "problem"),
    [("favor\nit's\n", 'line 2: "it\'s" has an apostrophe'), ("# none\n", "there are no words in it")],
)
def test_a_bad_list_is_named(tmp_path: Path, content: str, problem: str) -> None:
    path = tmp_path / "answers.txt"
    path.write_text(content)
    result = almanac(path)
    assert (result.exit_code, result.stderr) == (1, f"ladle: {path}: {problem}\n")
