"""Opening, reading, and what a host may get wrong."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from ladle.errors import BadSetting, LadleError, MissingExtra, StorageUnavailable
from ladle.storage import Database, schema, secrets
from ladle.storage.address import backend_at, parse


def pragma(connection: Connection, name: str) -> object:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def test_sqlite_commits_reach_the_disk(sqlite_url: str) -> None:
    """WAL with synchronous FULL (2): every commit is synced before it is answered. Every connection must say so."""
    with Database.open(sqlite_url) as database:
        asked = ("journal_mode", "synchronous", "fullfsync", "foreign_keys", "busy_timeout")
        assert database.write(lambda c: [pragma(c, name) for name in asked]) == ["wal", 2, 1, 1, 10_000]
        assert database.read(lambda c: [pragma(c, name) for name in ("journal_mode", "query_only")]) == ["wal", 1]


@pytest.mark.postgres
def test_postgresql_commits_reach_the_disk(postgres_url: str) -> None:
    """The test server answers before the disk does unless it is told otherwise, as we do."""
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SHOW synchronous_commit").fetchone() == ("off",)
    with Database.open(postgres_url) as database:
        assert database.write(lambda c: c.scalar(text("SHOW synchronous_commit"))) == "on"


@pytest.mark.postgres
def test_a_stricter_promise_of_the_server_is_kept(postgres_url: str) -> None:
    with Database.open(f"{postgres_url}?options=-csynchronous_commit%3Dremote_apply") as database:
        assert database.write(lambda c: c.scalar(text("SHOW synchronous_commit"))) == "remote_apply"


def test_a_read_cannot_write(database: Database) -> None:
    with pytest.raises((DBAPIError, StorageUnavailable)):
        database.read(lambda c: secrets.get_or_make(c, "token", b"x"))
    assert database.read(lambda c: c.scalar(text("SELECT count(*) FROM secrets"))) == 0


def test_a_read_sees_one_moment(database: Database) -> None:
    count = text("SELECT count(*) FROM secrets")
    with database.snapshot() as connection:
        before = connection.scalar(count)
        database.write(lambda c: secrets.get_or_make(c, "token", b"x"))
        assert connection.scalar(count) == before == 0
    assert database.read(lambda c: c.scalar(count)) == 1


def test_a_read_passes_on_what_its_work_raises(database: Database) -> None:
    tries: list[int] = []

    def work(_connection: Connection) -> None:
        tries.append(1)
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        database.read(work)
    assert len(tries) == 1


def test_what_was_written_is_there_after_a_restart(database_url: str) -> None:
    with Database.open(database_url) as database:
        database.write(lambda c: secrets.get_or_make(c, "token", b"kept"))
        assert database.trouble() is None
    with Database.open(database_url) as again:
        assert again.write(lambda c: secrets.get_or_make(c, "token", b"new")) == b"kept"


def test_only_an_older_database_needs_alembic(database_url: str) -> None:
    """It costs a quarter of a second and some megabytes for good, that no start but one after an upgrade need pay."""
    program = (
        "import sys; from ladle.storage import Database\n"
        "Database.open(sys.argv[1]).close(); print('alembic' in sys.modules)"
    )

    def needs_it() -> str:
        command = [sys.executable, "-c", program, database_url]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    assert [needs_it(), needs_it()] == ["False", "False"]  # a new one, and one that is up to date
    with backend_at(database_url).upgrading() as connection:
        schema.rebuild(connection, at=schema.REVISIONS[-2])
    assert [needs_it(), needs_it()] == ["True", "False"]


@pytest.mark.postgres
@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_has_three_schemes(postgres_url: str, scheme: str) -> None:
    with Database.open(postgres_url.replace("postgresql", scheme, 1)) as database:
        assert database.trouble() is None


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("", "not a URL"),
        ("ladle.db", "not a URL"),
        ("mysql://host/ladle", "mysql"),
        ("sqlite+aiosqlite:///x.db", "sqlite+aiosqlite"),
        ("sqlite://", "name a file"),
        ("sqlite:///", "name a file"),
        ("sqlite:///:memory:", "in memory"),
        ("sqlite:///file:x?mode=memory&uri=true", "no options"),
        ("sqlite:///x.db?mode=ro", "no options"),
        ("sqlite://ladle.db", "three slashes"),
        ("sqlite://srv/ladle.db", "three slashes"),
        ("postgresql://host:port/ladle", "not a URL"),
        ("postgresql://one:port,two/ladle", "not a URL"),
        ("postgresql://one,,two/ladle", "not a URL"),
        ("sqlite://one,two/ladle.db", "not a URL"),
    ],
)
def test_a_bad_url_is_explained(url: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadSetting, match="LADLE_DATABASE_URL") as refused:
        Database.open(url)
    assert says in refused.value.message
    assert list(tmp_path.iterdir()) == []


@pytest.mark.postgres
@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("/ladle_", "/no_such_"), "does not exist"),
        (("postgres@", "nobody:hunter2@"), 'role "nobody" does not exist'),
        (("127.0.0.1:", "127.0.0.1:1/x?y="), "y"),
        (("?", "?no_such_option=1&"), "no_such_option"),
    ],
)
def test_a_server_that_refuses_is_quoted_without_the_password(
    postgres_url: str, change: tuple[str, str], says: str
) -> None:
    with pytest.raises(BadSetting, match="LADLE_DATABASE_URL") as refused:
        Database.open(f"{postgres_url}?connect_timeout=2".replace(*change))
    assert says in refused.value.message
    assert "hunter2" not in refused.value.message
    assert "\n" not in refused.value.message


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(MissingExtra, match=r"pip install 'ladle\[postgres\]'"):
        Database.open("postgresql://ladle@127.0.0.1:1/ladle")


@pytest.mark.postgres
def test_a_server_that_is_not_there_is_named(postgres_url: str) -> None:
    with pytest.raises(BadSetting, match=r"127\.0\.0\.1"):
        Database.open("postgresql://postgres:hunter2@127.0.0.1:1/ladle")


@pytest.mark.postgres
@pytest.mark.parametrize("gone", ["127.0.0.1:1", "[::1]:1", "127.0.0.1:1,127.0.0.1:2"])
def test_of_several_hosts_one_that_takes_writes_is_used(postgres_url: str, gone: str) -> None:
    with Database.open(postgres_url.replace("@", f"@{gone},")) as database:
        assert database.trouble() is None
        assert database.backend.place.endswith(",127.0.0.1")


@pytest.mark.parametrize(
    ("url", "host", "port"),
    [
        ("postgresql://u:a%2Cb@one,two:1/x", "one,two", "5432,1"),
        ("postgresql://[::1]:5,two/x?connect_timeout=3", "::1,two", "5,5432"),
    ],
)
def test_several_hosts_are_told_to_the_driver_in_its_own_words(url: str, host: str, port: str) -> None:
    parsed = parse(url)
    assert (parsed.query["host"], parsed.query["port"], parsed.query["target_session_attrs"]) == (
        host,
        port,
        "read-write",
    )
    assert (parsed.host, parsed.database) == (None, "x")


def test_a_comma_in_a_password_makes_no_second_host() -> None:
    assert parse("postgresql://u:a,b@one/x").password == "a,b"


@pytest.mark.postgres
def test_a_database_that_cannot_hold_every_letter_is_refused(postgres_server: str) -> None:
    with psycopg.connect(f"{postgres_server}/postgres", autocommit=True) as connection:
        connection.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(BadSetting, match="UTF8"):
        Database.open(f"{postgres_server}/latin")


def test_a_missing_folder_is_made_and_the_file_is_private(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "ladle.db"
    with Database.open(f"sqlite:///{file.as_posix()}") as database:
        database.write(lambda c: secrets.get_or_make(c, "token", b"x"))
        if os.name == "posix":
            modes = {path.name: path.stat().st_mode & 0o777 for path in file.parent.iterdir()}
            assert modes == dict.fromkeys(["ladle.db", "ladle.db-wal", "ladle.db-shm"], 0o600)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="cannot use the file"):
        Database.open(f"sqlite:///{tmp_path.as_posix()}")


def test_a_path_through_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    with pytest.raises(BadSetting, match="cannot use the file"):
        Database.open(f"sqlite:///{(tmp_path / 'plain' / 'ladle.db').as_posix()}")


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder that even root cannot write in is Linux's")
def test_a_folder_that_cannot_be_written_is_explained() -> None:
    with pytest.raises(BadSetting, match=r"cannot use the file /proc/ladle\.db"):
        Database.open("sqlite:////proc/ladle.db")


@pytest.mark.parametrize("content", [b"hello" * 1000, b"SQLite format 3\x00" + b"\x00" * 5000])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.db"
    file.write_bytes(content)
    with pytest.raises(BadSetting, match="cannot use the file"):
        Database.open(f"sqlite:///{file.as_posix()}")
    assert file.read_bytes() == content


def test_a_newer_database_is_refused(database_url: str) -> None:
    with Database.open(database_url) as database:
        database.write(lambda c: c.execute(text("UPDATE ladle_revision SET version_num = '9999'")))
    with pytest.raises(BadSetting, match="newer than this Ladle knows"):
        Database.open(database_url)


def test_another_programs_tables_are_left_alone(sqlite_url: str) -> None:
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as connection:
        connection.execute("CREATE TABLE players (name TEXT)")
    with pytest.raises(BadSetting, match="another program's table 'players'"):
        Database.open(sqlite_url)
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("players",)]


@pytest.mark.parametrize("migrate", [True, False])
def test_without_migrating_nothing_is_made(sqlite_url: str, migrate: bool) -> None:
    if migrate:
        Database.open(sqlite_url).close()
        with Database.open(sqlite_url, migrate=False) as database:
            assert database.trouble() is None
        return
    with pytest.raises(BadSetting, match="no file"):
        Database.open(sqlite_url, migrate=False)
    assert not Path(sqlite_url.removeprefix("sqlite:///")).exists()


@pytest.mark.postgres
def test_without_migrating_an_empty_database_is_refused(postgres_url: str) -> None:
    with pytest.raises(BadSetting, match="no tables of Ladle"):
        Database.open(postgres_url, migrate=False)


def test_refusals_are_one_line(tmp_path: Path) -> None:
    for url in ("x", f"sqlite:///{tmp_path.as_posix()}", "sqlite://a/b"):
        with pytest.raises(LadleError) as refused:
            Database.open(url)
        assert "\n" not in str(refused.value)
