"""``ladle player``: two terminals become one person, who takes everything along and goes."""

import json
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main


@pytest.fixture(autouse=True)
def database(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_DATABASE_URL", sqlite_url)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def ladle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Runs ``ladle`` as one user or another, each with a folder of their own."""

    def run(user: str, *arguments: str, typed: str = "") -> Result:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / user))
        return CliRunner().invoke(main, arguments, input=typed)

    return run


def test_two_terminals_are_joined_and_forgotten(ladle, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    for user, word in (("ann", "pubs"), ("ben", "cubs")):
        assert ladle(user, "play", "en-poop", "--number", "1", typed=f"{word}\n").exit_code == 0
    code = ladle("ann", "player", "code").stdout.strip()
    joined = ladle("ben", "player", "join", code.lower())
    assert (joined.exit_code, joined.stderr) == (0, "")
    assert joined.stdout.startswith("You have 2 devices now.")
    file = tmp_path / "mine.json"
    assert ladle("ben", "player", "export", str(file)).exit_code == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    held = json.loads(file.read_text("utf-8"))
    assert len(held["devices"]) == 2
    refused = ladle("ben", "player", "export", str(file))
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert ladle("ben", "player", "delete").exit_code == 2
    assert ladle("ben", "player", "delete", "--yes").stdout == "Everything is deleted.\n"
    for user in ("ann", "ben"):
        told = ladle(user, "player", "delete", "--yes")
        assert (told.exit_code, told.stdout) == (1, "")
        assert told.stderr.startswith("ladle: Nobody has played here yet")


def test_a_recovery_code_and_a_code_that_is_none(ladle) -> None:  # type: ignore[no-untyped-def]
    code = ladle("ann", "player", "code", "--recovery").stdout.strip()
    assert len(code.replace("-", "")) == 26
    for user in ("ben", "eve"):
        assert ladle(user, "player", "join", code).exit_code == 0
    wrong = ladle("ben", "player", "join", "0000-0000")
    assert (wrong.exit_code, wrong.stdout) == (1, "")
    assert wrong.stderr == "ladle: There is no such code, or no longer. Look at it again, or make a new one.\n"
