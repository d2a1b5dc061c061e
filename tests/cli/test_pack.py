"""``ladle pack`` as it is typed: what it prints, and how it ends."""

import json
from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.packs.shelf import shipped_data

SHIPPED_PACKS = ["en-1", "en-4", "en-4-wide", "en-5", "fr-4", "fr-5", "pegs-4x6"]
SHIPPED_EDITIONS = ["code-pegs", "en-hidden", "en-letterle", "en-poop", "en-poop-wide", "fr-caca", "fr-hidden"]


@pytest.fixture(autouse=True)
def no_data_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LADLE_DATA", raising=False)


@pytest.fixture
def french(tmp_path: Path) -> Path:
    """A data folder with ``fr-ours``: the shipped French edition under another name, its pack not copied."""
    folder = copytree(shipped_data() / "editions" / "fr-caca", tmp_path / "data" / "editions" / "fr-ours")
    text = (folder / "edition.toml").read_text(encoding="utf-8")
    (folder / "edition.toml").write_text(text.replace('id = "fr-caca"', 'id = "fr-ours"'), encoding="utf-8")
    return tmp_path / "data"


def break_schedule(data: Path) -> None:
    """Exchange the first start with that of the next day, whose weekday is another."""
    schedule = data / "editions" / "fr-ours" / "schedule.csv"
    first, second, *others = schedule.read_text().splitlines(keepends=True)
    schedule.write_text("".join([second, first, *others]), newline="\n")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["pack", *map(str, arguments)])


def test_list_names_packs_and_editions_with_counts_and_licences() -> None:
    result = run("list")
    assert result.exit_code == 0
    for text in ("en-poop-wide", "L’échelle du jour vers CACA", "MPL-2.0", "accepted"):
        assert text in result.stdout


def test_list_as_json(french: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_DATA", str(french))
    listed = json.loads(run("list", "--json").stdout)
    assert [row["id"] for row in listed["packs"]] == SHIPPED_PACKS
    assert [row["id"] for row in listed["editions"]] == [*SHIPPED_EDITIONS, "fr-ours"]
    ours = listed["editions"][-1]
    assert (ours["pack"], ours["target"], ours["layout"]) == ("fr-4", "caca", "azerty")
    assert ours["licences"] == listed["packs"][SHIPPED_PACKS.index("fr-4")]["licences"]


def test_check_of_everything_shipped() -> None:
    result = run("check", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    checked = json.loads(result.stdout)
    assert checked["faults"] == 0
    assert [report["name"] for report in checked["reports"]] == SHIPPED_PACKS + SHIPPED_EDITIONS
    counts = {report["name"]: report["counts"] for report in checked["reports"]}
    assert counts["en-poop"]["component"] > 3000
    assert counts["en-hidden"] == {"guesses": 6, "allowed": 11433, "answers_daily": 1479, "answers_practice": 473}


@pytest.mark.parametrize("path", ["packs/fr-4", "editions/fr-caca"])
def test_check_of_one_folder(path: str) -> None:
    result = run("check", shipped_data() / path)
    assert result.exit_code == 0
    assert f"{path.split('/')[1]}: good" in result.stdout
    assert "en-4" not in result.stdout


@pytest.mark.parametrize("path", ["", "editions/fr-ours"])
def test_check_of_an_edition_over_a_shipped_pack(french: Path, path: str) -> None:
    assert run("check", french / path).exit_code == 0


def test_an_edition_uses_the_pack_beside_it_before_the_shipped_one(french: Path) -> None:
    copytree(shipped_data() / "packs" / "fr-4", french / "packs" / "fr-4")
    (french / "packs" / "fr-4" / "blocked.txt").write_text("not a word\n")
    result = run("check", french / "editions" / "fr-ours")
    assert result.exit_code == 1
    assert "fr-4/blocked.txt:1: 'not a word' has 10 letters, not 4" in result.stdout


def test_faults_are_listed_by_file_and_row_and_end_in_one_line(french: Path) -> None:
    break_schedule(french)
    result = run("check", french)
    assert result.exit_code == 1
    faults = [line.strip() for line in result.stdout.splitlines() if "fr-ours/schedule.csv:" in line]
    assert [fault.split(":")[1] for fault in faults if "too easy" in fault or "too hard" in fault] == ["1", "2"]
    assert result.stderr == f"ladle: {len(faults)} faults found\n"


def test_faults_as_json(french: Path) -> None:
    break_schedule(french)
    result = run("check", "--json", french)
    assert result.exit_code == 1
    checked = json.loads(result.stdout)
    assert checked["faults"] == len(checked["reports"][0]["faults"]) > 0
    assert set(checked["reports"][0]["faults"][0]) == {"file", "line", "problem"}


def test_what_is_in_ladle_data_is_checked_too(french: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    break_schedule(french)
    monkeypatch.setenv("LADLE_DATA", str(french))
    result = run("check")
    assert result.exit_code == 1
    assert "edition en-poop: good" in result.stdout
    assert "edition fr-ours: good" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "exit_code", "problem"),
    [
        (("check", "nowhere"), 2, "Directory 'nowhere' does not exist"),
        (("check", Path(__file__)), 2, "is a file"),
        (("check", Path(__file__).parent), 1, "no pack (manifest.toml), no edition (edition.toml)"),
        (("build", "tlh"), 2, "'tlh' is none of: en, fr"),
        (("build",), 2, "Missing argument 'LANGUAGE'"),
        (("list", "--yaml"), 2, "No such option"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str | Path, ...], exit_code: int, problem: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (exit_code, "")
    assert problem in result.stderr
    assert "Traceback" not in result.stderr


def test_ladle_data_that_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LADLE_DATA", str(tmp_path / "nowhere"))
    result = run("list")
    assert result.exit_code == 1
    assert result.stderr.startswith("ladle: ")
    assert "nowhere: there is no such folder" in result.stderr


def test_build_refuses_sources_of_another_version(tmp_path: Path) -> None:
    scowl = tmp_path / "sources" / "scowl"
    scowl.mkdir(parents=True)
    for name in ("american-proper-names.50",):
        (scowl / name).write_text("another version\n")
    result = run("build", "en", "--sources", tmp_path / "sources", "--into", tmp_path / "data")
    assert result.exit_code == 1
    assert "american-proper-names.50 has SHA-256" in result.stderr
    assert not (tmp_path / "data").exists()
