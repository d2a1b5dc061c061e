"""Another process keeps the database locked for longer than anybody waits."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from faults.crowd import LADDER, Crowd
from faults.service import CANNOT_WRITE, WRITES_AGAIN, Service, assert_told, serving
from faults.witness import assert_kept

PLAYERS = 6
IMPATIENT = "import ladle.storage.sqlite as sqlite; sqlite.BUSY_SECONDS = 0.3; from ladle.cli import main; main()"
"""The server as it is, but that it does not wait ten seconds."""

SQLITE_HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1].removeprefix("sqlite:///"), isolation_level=None, timeout=60)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""
POSTGRES_HOLDER = """
import psycopg, sys
with psycopg.connect(sys.argv[1]) as connection:
    connection.execute("LOCK TABLE steps IN EXCLUSIVE MODE")
    print("held", flush=True)
    sys.stdin.read()
"""


@contextmanager
def held(url: str) -> Iterator["subprocess.Popen[str]"]:
    """Another process holds the lock that every write of a step needs, until it is told to end, or killed."""
    program = SQLITE_HOLDER if url.startswith("sqlite") else POSTGRES_HOLDER
    with subprocess.Popen(
        [sys.executable, "-c", program, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        try:
            assert holder.stdout is not None
            assert holder.stdout.readline() == "held\n"
            yield holder
        finally:
            holder.kill()


def lock_and_let_go(service: Service, database: str, refusals: int) -> None:
    """While it is locked, what has been published is read on; the end of whoever held it is the end of the trouble.

    PostgreSQL locks a table: what is written into others goes well meanwhile, and may be told so.
    """
    crowd = Crowd.of(PLAYERS, service.address())
    with crowd.playing(service.address) as ledger:
        ledger.wait_for_more(20)
        with held(database), ledger.without_more(PLAYERS):
            ledger.wait_for_trouble(refusals)
            card = httpx.get(f"{service.address()}/api/editions/{LADDER}/today", timeout=60)
            assert card.status_code == 200
            assert not service.is_ready()
        ledger.wait_for_more(40)
        assert service.is_ready()
    assert_kept(ledger, url=service.address(), database=database)
    at_most = 1 if database.startswith("sqlite") else 12
    assert_told(service.said, CANNOT_WRITE + "another process keeps the database locked", WRITES_AGAIN, at_most=at_most)


def test_a_locked_file_is_waited_for_and_then_told(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path, program=("-c", IMPATIENT)) as service:
        lock_and_let_go(service, sqlite_url, refusals=2 * PLAYERS)


@pytest.mark.torture
def test_a_lock_outlasts_the_patience_that_hosts_have(durable_url: str, tmp_path: Path) -> None:
    with serving(durable_url, tmp_path) as service:
        lock_and_let_go(service, durable_url, refusals=2 * PLAYERS)
