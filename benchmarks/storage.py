"""Acknowledged steps a second: the group-commit writer beside one commit a row, on SQLite and PostgreSQL.

Every step is synced to disk before it is acknowledged, in both ways alike. ``python benchmarks/storage.py`` prints it;
``--seconds`` and ``--clients`` change how long and with how many threads. The figures are those of this machine's disk.
"""

import argparse
import hashlib
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from threading import Thread

import psycopg
from sqlalchemy import Connection, create_engine, event

from ladle.daily import Puzzle
from ladle.storage import Database, PublishedDay, RecordedStep, ledger, players, steps

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from services import postgres_cluster

PUZZLE = Puzzle("en-poop", 472)
NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
WORDS = b"{}"

Work = Callable[[Connection], bool]
Write = Callable[[Work], bool]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--clients", type=int, default=32)
    options = parser.parse_args()
    print(f"acknowledged steps a second, {options.clients} clients, {options.seconds:g} s each")
    print(f"{'':12}{'a commit a row':>16}{'group commit':>14}{'':>8}{'one client':>12}")
    for product, new_database in (("SQLite", sqlite), ("PostgreSQL", postgresql)):
        with new_database() as url, Database.open(url) as database:
            single = measure(database, one_by_one(url), options.clients, options.seconds)
            group = measure(database, database.write, options.clients, options.seconds)
            alone = measure(database, database.write, 1, options.seconds)
        print(f"{product:12}{single:16,.0f}{group:14,.0f}{f'×{group / single:.1f}':>8}{alone:12,.0f}")


@contextmanager
def sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder, 'ladle.db').as_posix()}"


@contextmanager
def postgresql() -> Iterator[str]:
    """On a private cluster with PostgreSQL's default settings, which sync."""
    with postgres_cluster() as cluster:
        with psycopg.connect(f"{cluster.url}/postgres", autocommit=True) as connection:
            assert connection.execute("SHOW fsync").fetchone() == ("on",)
            connection.execute("CREATE DATABASE ladle TEMPLATE template0")
        yield f"{cluster.url}/ladle"


def one_by_one(url: str) -> Write:
    """The usual way: each thread takes a connection from a pool, writes its row, commits."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"), pool_size=32, max_overflow=32)
    if url.startswith("sqlite"):

        @event.listens_for(engine, "connect")
        def set_up(connection: sqlite3.Connection, _record: object) -> None:
            connection.isolation_level = None
            for pragma in ("busy_timeout = 60000", "synchronous = FULL", "foreign_keys = ON"):
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    def write(work: Work) -> bool:
        with engine.begin() as connection:
            return work(connection)

    return write


def measure(database: Database, write: Write, clients: int, seconds: float) -> float:
    """Steps a second that *clients* threads get acknowledged, each for a player of its own."""
    day = PublishedDay(PUZZLE, "cork", 5, hashlib.sha256(WORDS).hexdigest(), NOW)
    database.write(lambda c: ledger.publish(c, day, WORDS))
    token = f"{write!r}{clients}"
    counts = [0] * clients
    end = time.perf_counter() + seconds

    def play(client: int) -> None:
        key = hashlib.sha256(f"{token}{client}".encode()).digest()
        player = database.write(lambda c: players.add(c, key, NOW))
        for number in count(1):
            if time.perf_counter() > end:
                return
            step = RecordedStep(number, "word", "cork", NOW)
            assert write(partial(steps.add, player=player, puzzle=PUZZLE, step=step))
            counts[client] += 1

    threads = [Thread(target=play, args=(client,)) for client in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / seconds


if __name__ == "__main__":
    main()
