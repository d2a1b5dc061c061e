"""The disk under the database is full, and then there is room again.

Root mounts a small disk for it and fills that. Everybody else sets a limit to the size of the server's files, which the
kernel enforces in the same places; that runs for root too.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from faults.crowd import Crowd
from faults.disks import Disk, LimitedFiles, may_mount, small_disk
from faults.service import CANNOT_WRITE, WRITES_AGAIN, Service, assert_durable, assert_told, serving
from faults.witness import assert_kept
from services import postgres_cluster

PLAYERS = 6
ROUNDS, MANY = 1, 20
FULL = CANNOT_WRITE + "the database's disk is full"

needs_mount = pytest.mark.skipif(
    not may_mount(), reason="only root may mount a disk; a limit on files stands in for it"
)


def fill_and_make_room(service: Service, database: str, disk: Disk, rounds: int) -> None:
    """PostgreSQL may still find a place for some rows within its files; SQLite's log only grows."""
    crowd = Crowd.of(PLAYERS, service.address())
    with crowd.playing(service.address) as ledger:
        for _ in range(rounds):
            ledger.wait_for_more(20)
            disk.fill()
            ledger.wait_for_trouble(2 * PLAYERS)
            assert not database.startswith("sqlite") or not service.is_ready()
            disk.make_room()
            ledger.wait_for_more(40)
            assert service.is_ready()
    assert_kept(ledger, url=service.address(), database=database)


@needs_mount
@pytest.mark.parametrize("rounds", [ROUNDS, pytest.param(MANY, marks=pytest.mark.torture)])
def test_a_full_disk_under_sqlite(tmp_path: Path, rounds: int) -> None:
    with small_disk(megabytes=8) as disk:
        url = f"sqlite:///{disk.folder.as_posix()}/ladle.db"
        with serving(url, tmp_path) as service:
            fill_and_make_room(service, url, disk, rounds)
            assert_told(service.said, FULL, WRITES_AGAIN, at_most=rounds)


@pytest.mark.parametrize("rounds", [ROUNDS, pytest.param(MANY, marks=pytest.mark.torture)])
def test_files_that_may_not_grow_under_sqlite(sqlite_url: str, tmp_path: Path, rounds: int) -> None:
    with serving(sqlite_url, tmp_path) as service:
        fill_and_make_room(service, sqlite_url, LimitedFiles(lambda: service.server.process.pid), rounds)
        assert_told(service.said, CANNOT_WRITE, WRITES_AGAIN, at_most=rounds)


@contextmanager
def database_on(folder: Path) -> Iterator[str]:
    """A database whose tables are kept in *folder*, and the log of its cluster elsewhere."""
    shutil.chown(folder, "postgres", "postgres")
    with postgres_cluster() as cluster:
        with psycopg.connect(f"{cluster.url}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE TABLESPACE small LOCATION '{folder}'")
            connection.execute("CREATE DATABASE ladle TEMPLATE template0 TABLESPACE small")
        yield f"{cluster.url}/ladle"


@needs_mount
@pytest.mark.postgres
@pytest.mark.parametrize("rounds", [ROUNDS, pytest.param(MANY, marks=pytest.mark.torture)])
def test_a_full_disk_under_postgresql(tmp_path: Path, rounds: int) -> None:
    with small_disk(megabytes=24) as disk, database_on(disk.folder) as url:
        assert_durable(url)
        with serving(url, tmp_path) as service:
            fill_and_make_room(service, url, disk, rounds)
            assert_told(service.said, FULL, WRITES_AGAIN, at_most=rounds)
