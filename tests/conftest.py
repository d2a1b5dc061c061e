"""Databases for the tests: each behaviour is tested on SQLite and on PostgreSQL."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from ladle.storage import Database
from services import FAST, postgres_cluster

_numbers = count(1)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A private cluster, its durability off for speed. Fails, and says what to install, where there is none."""
    with postgres_cluster(*FAST) as url:
        yield url


@pytest.fixture(scope="session")
def durable_postgres_server() -> Iterator[str]:
    with postgres_cluster() as url:
        yield url


def _new_database(server: str) -> str:
    name = f"ladle_{next(_numbers)}"
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    return f"{server}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{(tmp_path / 'ladle.db').as_posix()}"


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """An empty database of its own."""
    return _new_database(postgres_server)


@pytest.fixture
def durable_postgres_url(durable_postgres_server: str) -> str:
    """An empty database in a cluster that loses nothing it has committed, which is asserted here."""
    url = _new_database(durable_postgres_server)
    with psycopg.connect(url) as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            assert connection.execute(f"SHOW {setting}").fetchone() == ("on",), setting
    return url


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
