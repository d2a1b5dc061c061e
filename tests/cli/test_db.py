"""``ladle db``: what a host types, and what they read."""

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.errors import BadBackup
from ladle.storage import Database, restore, secrets


@pytest.fixture
def house(database_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A house with one row, whose commands find it by its setting."""
    monkeypatch.setenv("LADLE_DATABASE_URL", database_url)
    with Database.open(database_url) as database:
        database.write(lambda c: secrets.get_or_make(c, "token", b"kept"))
    return database_url


def ladle(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["db", *map(str, arguments)])


def secret(url: str) -> bytes:
    with Database.open(url) as database:
        return database.write(lambda c: secrets.get_or_make(c, "token", b"lost"))


def complaint(result: Result) -> str:
    """The one line on the error stream of a command that failed."""
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("ladle: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_upgrade_makes_the_tables(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_DATABASE_URL", database_url)
    for _ in range(2):
        result = ladle("upgrade")
        assert (result.exit_code, result.stderr) == (0, "")
        assert "up to date" in result.stdout
    with Database.open(database_url, migrate=False) as database:
        assert database.trouble() is None


def test_a_backup_goes_into_a_new_house(house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "house.backup"
    assert ladle("backup", file).exit_code == 0
    other = f"sqlite:///{(tmp_path / 'other.db').as_posix()}"
    monkeypatch.setenv("LADLE_DATABASE_URL", other)
    result = ladle("restore", file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert secret(other) == b"kept"


def test_a_backup_is_read_once_to_check_it_and_once_to_restore_it(
    house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, opened, real = tmp_path / "house.backup", [], gzip.open
    assert ladle("backup", file).exit_code == 0

    def counting(*arguments: Any, **named: Any) -> Any:
        opened.append(arguments[0])
        return real(*arguments, **named)

    monkeypatch.setattr(gzip, "open", counting)
    assert ladle("restore", "--yes", file).exit_code == 0
    assert [Path(stream.name) for stream in opened] == [file, file]
    assert secret(house) == b"kept"


def test_a_backup_damaged_after_its_check_changes_nothing(house: str, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"
    assert ladle("backup", file).exit_code == 0
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    with Database.open(house) as database:
        database.write(lambda c: secrets.get_or_make(c, "newer", b"kept too"))
        for damaged in (lines[:-1], [*lines[:-2], lines[-2].replace(b"a", b"b"), lines[-1]]):
            file.write_bytes(gzip.compress(b"".join(damaged)))
            with pytest.raises(BadBackup):
                restore(database, file, overwrite=True, verified=True)
            assert database.write(lambda c: secrets.get_or_make(c, "newer", b"lost")) == b"kept too"


def test_a_backup_can_be_taken_while_a_server_runs(house: str, tmp_path: Path) -> None:
    with Database.open(house) as database, database.serving():
        assert ladle("backup", tmp_path / "house.backup").exit_code == 0


def test_nothing_is_replaced_without_a_yes(house: str, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"
    file.write_text("precious")
    assert "--yes" in complaint(ladle("backup", file))
    assert file.read_text() == "precious"
    assert ladle("backup", file, "--yes").exit_code == 0
    assert "--yes" in complaint(ladle("restore", file))
    assert ladle("restore", file, "--yes").exit_code == 0
    assert secret(house) == b"kept"


def test_a_restore_refuses_while_a_server_runs(house: str, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"
    assert ladle("backup", file).exit_code == 0
    with Database.open(house) as database, database.serving():
        assert "in use by a server" in complaint(ladle("restore", file, "--yes"))


def test_a_file_that_is_no_backup_makes_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_DATABASE_URL", f"sqlite:///{(tmp_path / 'new.db').as_posix()}")
    (tmp_path / "house.backup").write_bytes(b"not a backup")
    assert "not a usable backup" in complaint(ladle("restore", tmp_path / "house.backup"))
    assert "no such file" in complaint(ladle("restore", tmp_path / "nowhere"))
    assert [path.name for path in tmp_path.iterdir()] == ["house.backup"]


def test_a_backup_of_no_database_makes_neither(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_DATABASE_URL", f"sqlite:///{(tmp_path / 'typo.db').as_posix()}")
    assert "there is no file" in complaint(ladle("backup", tmp_path / "house.backup"))
    assert list(tmp_path.iterdir()) == []


def test_a_bad_setting_is_one_line_without_the_password(
    house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ladle("backup", tmp_path / "house.backup").exit_code == 0
    monkeypatch.setenv("LADLE_DATABASE_URL", "mysql://root:hunter2@host/x")
    for command in (["upgrade"], ["backup", tmp_path / "new"], ["restore", tmp_path / "house.backup"]):
        said = complaint(ladle(*command))
        assert "LADLE_DATABASE_URL" in said
        assert "hunter2" not in said


@pytest.fixture
def other_url(request: pytest.FixtureRequest, house: str, tmp_path: Path) -> str:
    """An empty database of the other product than the house's."""
    if house.startswith("sqlite"):
        url: str = request.getfixturevalue("durable_postgres_url")
        return url
    return f"sqlite:///{(tmp_path / 'other.db').as_posix()}"


@pytest.mark.postgres
def test_a_house_is_copied_into_the_other_product(house: str, other_url: str) -> None:
    result = ladle("copy", house, other_url)
    assert (result.exit_code, result.stderr) == (0, "")
    assert re.search(r"^secrets +1 +[0-9a-f]{16}$", result.stdout, re.MULTILINE)
    assert "compared row by row" in result.stdout
    assert secret(other_url) == b"kept"
    assert "--yes" in complaint(ladle("copy", house, other_url))
    assert ladle("copy", house, other_url, "--yes").exit_code == 0


@pytest.mark.postgres
def test_a_copy_minds_servers_on_either_side(house: str, other_url: str) -> None:
    with Database.open(house) as database, database.serving():
        result = ladle("copy", house, other_url)
        assert result.exit_code == 0
        assert "stays there alone" in result.stderr
    with Database.open(other_url) as database, database.serving():
        assert "in use by a server" in complaint(ladle("copy", house, other_url, "--yes"))


def test_a_copy_says_which_of_its_two_databases_is_wrong(house: str, tmp_path: Path) -> None:
    nowhere = f"sqlite:///{(tmp_path / 'nowhere.db').as_posix()}"
    assert "FROM: there is no file" in complaint(ladle("copy", nowhere, house))
    assert "TO: this is not a URL" in complaint(ladle("copy", house, "somewhere"))
    assert "TO: " in complaint(ladle("copy", house, house, "--yes"))
    assert list(tmp_path.glob("nowhere*")) == []


@pytest.mark.parametrize(
    "url",
    [
        "mysql://root:hunter2@host/x",
        "postgresql://ladle:hunter2@127.0.0.1:1/x",
        "postgresql://ladle:odd:hunter2/@127.0.0.1:1/x",
        "postgresql://ladle@127.0.0.1:1/x?password=hunter2",
        "postgresql://ladle:hunter2@[::1/x",
    ],
)
def test_no_password_of_a_command_line_is_told(house: str, url: str) -> None:
    for arguments in ([url, house], [house, url], [house, url, "extra"], [house, house, url], [house, f"--{url}", url]):
        result = ladle("copy", *arguments)
        assert result.exit_code in (1, 2)
        assert "hunter2" not in result.output
        assert result.stderr.count("\n") == 1


def test_a_missing_file_name_is_a_misuse() -> None:
    for command in ("backup", "restore"):
        result = ladle(command)
        assert result.exit_code == 2
        assert "FILE" in result.stderr
