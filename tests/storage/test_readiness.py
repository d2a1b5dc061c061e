"""Whether a database can serve: noticed soon, said plainly, and without a write for every question."""

import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from ladle.errors import StorageUnavailable
from ladle.storage import Database, backup
from ladle.storage.backup_file import read_backup
from ladle.storage.readiness import PROBE_SECONDS, Readiness
from ladle.storage.trouble import Trouble, trouble_of
from live_server import environment
from seconds import Seconds

T = TypeVar("T")
BIG = text("INSERT INTO secrets (name, value) VALUES ('big', zeroblob(4000000))")
GONE = "removed or replaced"


class Counted:
    """A real database whose writes are counted."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.writes = 0

    def read(self, work: Callable[[Connection], T]) -> T:
        return self.database.read(work)

    def write(self, work: Callable[[Connection], T]) -> T:
        self.writes += 1
        return self.database.write(work)

    @property
    def alive(self) -> bool:
        return self.database.alive

    @property
    def write_trouble(self) -> Trouble | None:
        return self.database.write_trouble


@pytest.fixture
def sqlite(sqlite_url: str) -> Iterator[Database]:
    with Database.open(sqlite_url) as opened:
        yield opened


def fill(database: Database) -> None:
    """A write that finds no room, as on a full disk: SQLite itself says so."""

    def work(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")  # raised by SQLite to what there is
        connection.execute(BIG)

    with pytest.raises(StorageUnavailable):
        database.write(work)


def test_a_write_is_tried_at_most_once_in_some_seconds(database: Database) -> None:
    counted, seconds = Counted(database), Seconds()
    readiness = Readiness(seconds)
    assert [readiness.trouble(counted) for _ in range(100)] == [None] * 100
    assert counted.writes == 1
    seconds.now = PROBE_SECONDS
    assert readiness.trouble(counted) is None
    assert counted.writes == 2


def test_a_trial_leaves_nothing_behind(database: Database, tmp_path: Path) -> None:
    assert database.trouble() is None
    backup(database, tmp_path / "after.backup")
    assert [row for part in read_backup(tmp_path / "after.backup")[1] for row in part.rows] == []


def test_a_full_disk_is_remembered_until_a_write_goes_well(sqlite: Database, caplog: pytest.LogCaptureFixture) -> None:
    seconds = Seconds()
    readiness = Readiness(seconds)
    assert readiness.trouble(sqlite) is None
    fill(sqlite)
    assert [readiness.trouble(sqlite), readiness.trouble(sqlite)] == ["the database's disk is full"] * 2
    told = [record.getMessage() for record in caplog.records if record.name.endswith("readiness")]
    assert told == ["not ready: the database's disk is full (database or disk is full)"]
    sqlite.write(lambda connection: connection.scalar(text("SELECT 1")))
    assert readiness.trouble(sqlite) is None
    assert caplog.records[-1].getMessage() == "ready again"


def test_a_trial_finds_that_there_is_room_again(sqlite: Database) -> None:
    seconds = Seconds()
    readiness = Readiness(seconds)
    assert readiness.trouble(sqlite) is None
    fill(sqlite)
    assert readiness.trouble(sqlite)
    seconds.now = PROBE_SECONDS
    assert readiness.trouble(sqlite) is None


@pytest.mark.parametrize("change", ["deleted", "replaced", "replaced by a folder"])
def test_a_file_that_is_gone_is_noticed_and_not_written_to(sqlite: Database, tmp_path: Path, change: str) -> None:
    place = tmp_path / "ladle.db"
    assert sqlite.trouble() is None
    kept = place.rename(tmp_path / "elsewhere.db")
    if change == "replaced":
        place.write_bytes(kept.read_bytes())
    elif change == "replaced by a folder":
        place.mkdir()
    assert GONE in (sqlite.trouble() or "")
    with pytest.raises(StorageUnavailable):
        sqlite.write(lambda connection: connection.scalar(text("SELECT 1")))
    with pytest.raises(StorageUnavailable):
        sqlite.read(lambda connection: connection.scalar(text("SELECT 1")))
    assert place.exists() == (change != "deleted"), "and no empty file is made in its stead"


def test_a_file_that_is_put_back_serves_again(sqlite: Database, tmp_path: Path) -> None:
    place = tmp_path / "ladle.db"
    place.rename(tmp_path / "elsewhere.db")
    assert sqlite.trouble()
    assert not place.exists(), "no empty file is made in its stead"
    (tmp_path / "elsewhere.db").rename(place)
    assert sqlite.write(lambda connection: connection.scalar(text("SELECT count(*) FROM players"))) == 0
    assert sqlite.trouble() is None


OUT_OF_ROOM = """
import resource, sys
from ladle.storage import Database

with Database.open(sys.argv[1]) as database:
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, most))
    print(database.trouble())
"""


def test_a_disk_that_takes_nothing_is_noticed_where_nobody_writes(sqlite_url: str) -> None:
    """The kernel refuses the writes of a process of its own."""
    run = subprocess.run(
        [sys.executable, "-c", OUT_OF_ROOM, sqlite_url], env=environment(), capture_output=True, text=True
    )
    assert run.stdout == "the database cannot be reached, or not be written\n"
    assert "not ready: the database cannot" in run.stderr
    assert run.returncode == 0


def test_postgresql_says_disk_full_by_a_code() -> None:
    class DiskFull(Exception):
        sqlstate = "53100"

    assert trouble_of(OperationalError("COMMIT", None, DiskFull())).reason == "the database's disk is full"


def test_a_closed_database_is_not_ready(database: Database, caplog: pytest.LogCaptureFixture) -> None:
    database.close()
    with caplog.at_level(logging.CRITICAL):
        assert database.trouble()


def test_tables_that_another_version_has_upgraded_are_noticed(database: Database) -> None:
    assert database.trouble() is None
    database.write(lambda connection: connection.execute(text("UPDATE ladle_revision SET version_num = '9999'")))
    assert database.trouble() == "the database's tables are those of another version of Ladle"
