"""The server beside the crowd: started with real durability, and watched from outside by what the kernel says of it."""

import os
import sqlite3
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import psycopg

from day.metrics import KEY
from ladle.storage.sqlite import SqliteFile

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
from live_server import LiveServer, serving
from services import postgres_cluster

SETTINGS = {
    "LADLE_TRUSTED_PROXIES": "127.0.0.1",
    "LADLE_PROXY_HOPS": "1",
    "LADLE_LIMITS": "true",
    "LADLE_METRICS_KEY": KEY,
}
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process and those it started have used so far."""

    cpu_seconds: float
    waited_seconds: float
    """In which a thread of the server could run and had no processor, since others had them all."""
    database_seconds: float
    """Processor time of PostgreSQL; SQLite's is the server's own."""
    written: int
    """Bytes handed to the disk, by PostgreSQL as well."""
    peak_memory: int
    """Bytes of the process that had most."""
    processes: int

    @property
    def in_line(self) -> float:
        """Threads that could run for each that did: above 1, the machine had more to do than processors."""
        return (self.cpu_seconds + self.waited_seconds) / self.cpu_seconds


def used(before: Usage, after: Usage) -> Usage:
    """Between two moments; the peak of memory is that of the whole run."""
    return replace(
        after,
        cpu_seconds=after.cpu_seconds - before.cpu_seconds,
        waited_seconds=after.waited_seconds - before.waited_seconds,
        database_seconds=after.database_seconds - before.database_seconds,
        written=after.written - before.written,
    )


@dataclass(frozen=True, slots=True)
class Machine:
    """A server that runs, and its database."""

    server: LiveServer
    database_url: str
    durability: str
    """As the database itself says."""
    postmaster: int | None = None

    def usage(self) -> Usage:
        processes = list(_family(self.server.process.pid))
        of_database = list(_family(self.postmaster)) if self.postmaster else []
        return Usage(
            sum(map(cpu_seconds, processes)),
            sum(map(_waited, processes)),
            sum(map(cpu_seconds, of_database)),
            sum(_field(each, "io", "write_bytes") for each in (*processes, *of_database)),
            max(_field(each, "status", "VmHWM") * 1024 for each in processes),
            len(processes),
        )

    def database_bytes(self) -> int:
        """Of all pages; SQLite's log, which is written over again and again, is not counted."""
        if self.database_url.startswith("sqlite"):
            with closing(sqlite3.connect(_path(self.database_url))) as file:
                pages, size = (file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
                return int(pages * size)
        with psycopg.connect(self.database_url) as connection:
            row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
            assert row is not None
            return int(row[0])


@contextmanager
def machine(
    folder: Path, *, postgresql: bool, processes: int, settings: Mapping[str, str] | None = None
) -> Iterator[Machine]:
    """A server on a new database. AssertionError if the database would not wait for the disk."""
    chosen = {**SETTINGS, "LADLE_PROCESSES": str(processes), **(settings or {})}
    if postgresql:
        with postgres_cluster() as cluster:
            url = f"{cluster.url}/crowd"
            with psycopg.connect(f"{cluster.url}/postgres", autocommit=True) as connection:
                connection.execute("CREATE DATABASE crowd")
            with serving(url, folder, **chosen) as server:
                yield Machine(server, url, _postgresql_durability(url), _postmaster(url))
    else:
        url = f"sqlite:///{folder.as_posix()}/ladle.db"
        with serving(url, folder, **chosen) as server:
            yield Machine(server, url, _sqlite_durability(url))


def _sqlite_durability(url: str) -> str:
    """What the server's own way of opening the file gives: a setting of the connection, not of the file."""
    engine = SqliteFile(_path(url)).writers()
    with engine.connect() as connection:
        synchronous = connection.exec_driver_sql("PRAGMA synchronous").scalar()
    engine.dispose()
    with closing(sqlite3.connect(_path(url))) as file:
        mode = file.execute("PRAGMA journal_mode").fetchone()[0]
    assert (mode, synchronous) == ("wal", 2), f"journal {mode}, synchronous {synchronous}"
    return "write-ahead log, synchronous=FULL"


def _postgresql_durability(url: str) -> str:
    names = ("fsync", "synchronous_commit", "full_page_writes")
    with psycopg.connect(url) as connection:
        values = [connection.execute(f"SHOW {name}".encode()).fetchone() for name in names]
    assert all(value == ("on",) for value in values), values
    return ", ".join(f"{name}=on" for name in names)


def _postmaster(url: str) -> int:
    with psycopg.connect(url) as connection:
        row = connection.execute("SHOW data_directory").fetchone()
    assert row is not None
    return int((Path(row[0]) / "postmaster.pid").read_text().split()[0])


def _path(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def _family(pid: int) -> Iterator[int]:
    yield pid
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from _family(int(child))


def cpu_seconds(pid: int) -> float:
    """Of processor that the process *pid* has used so far."""
    """With the time of those it started that are gone."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / _TICKS


def _waited(pid: int) -> float:
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[1]) for each in threads) / 1e9


def _field(pid: int, file: str, name: str) -> int:
    lines = Path(f"/proc/{pid}/{file}").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name + ":"))
