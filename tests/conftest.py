"""Databases for the tests, and a small house on them: each behaviour is tested on SQLite and on PostgreSQL."""

import signal
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest
from hypothesis import settings

from ladle.play import House
from ladle.storage import Database
from services import FAST, postgres_cluster
from small_house import Clock, open_small_house

# What a shell runs in the background ignores Ctrl+C, and so would every command that tests start there.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("ladle", deadline=None)  # a busy machine is no fault of ours
settings.load_profile("ladle")

_numbers = count(1)
_free: defaultdict[str, list[str]] = defaultdict(list)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A private cluster, its durability off for speed. Fails, and says what to install, where there is none."""
    with postgres_cluster(*FAST) as cluster:
        yield cluster.url


@pytest.fixture(scope="session")
def durable_postgres_server() -> Iterator[str]:
    with postgres_cluster() as cluster:
        yield cluster.url


@contextmanager
def _empty_database(server: str) -> Iterator[str]:
    """A database without tables. It is emptied and lent again afterwards, which is faster than making another."""
    if not _free[server]:
        name = f"ladle_{next(_numbers)}"
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        _free[server].append(f"{server}/{name}")
    url = _free[server].pop()
    yield url
    with psycopg.connect(url) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    _free[server].append(url)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{(tmp_path / 'ladle.db').as_posix()}"


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """An empty database of its own."""
    with _empty_database(postgres_server) as url:
        yield url


@pytest.fixture
def durable_postgres_url(durable_postgres_server: str) -> Iterator[str]:
    """An empty database in a cluster that loses nothing it has committed, which is asserted here."""
    with _empty_database(durable_postgres_server) as url:
        with psycopg.connect(url) as connection:
            for setting in ("fsync", "synchronous_commit", "full_page_writes"):
                assert connection.execute(f"SHOW {setting}").fetchone() == ("on",), setting
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database: each test that asks for it runs on both products."""
    url: str = request.getfixturevalue({"sqlite": "sqlite_url", "postgresql": "postgres_url"}[request.param])
    return url


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def durable_url(request: pytest.FixtureRequest) -> str:
    """As ``database_url``, with real durability settings on both."""
    url: str = request.getfixturevalue({"sqlite": "sqlite_url", "postgresql": "durable_postgres_url"}[request.param])
    return url


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    with Database.open(database_url) as opened:
        yield opened


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    """On day 7."""
    return open_small_house(database, clock)
