"""A real ``ladle serve`` that a test breaks, and what it says meanwhile."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import psycopg

from live_server import LiveServer, start_server

SETTINGS = {"LADLE_LIMITS": "false"}
"""Eight players who never think are more than a class of them may ask."""

CANNOT_WRITE, WRITES_AGAIN = "the database cannot be written: ", "the database is written again after "
CANNOT_READ, READS_AGAIN = "the database cannot be read: ", "the database is read again after "


@dataclass
class Service:
    """A server over one database; it can be killed and started again, at another address."""

    database: str
    folder: Path
    settings: Mapping[str, str] = field(default_factory=dict)
    program: Sequence[str] = ("-m", "ladle")
    server: LiveServer = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        self.server = start_server(self.database, self.folder, {**SETTINGS, **self.settings}, self.program)

    def address(self) -> str:
        return self.server.url

    @property
    def said(self) -> str:
        """All that it has logged."""
        return self.server.errors.read_text()

    def is_ready(self) -> bool:
        return httpx.get(f"{self.server.url}/readyz", timeout=60).status_code == 200


@contextmanager
def serving(
    database: str, folder: Path, program: Sequence[str] = ("-m", "ladle"), **settings: str
) -> Iterator[Service]:
    """A service for the length of the block, which ends it in order."""
    service = Service(database, folder, settings, program)
    try:
        yield service
        assert service.server.stop() == 0
    finally:
        service.server.kill()


def assert_told(said: str, begin: str, end: str, *, times: int = 1) -> None:
    """The log tells of trouble when it began and when it was over, so often, and holds no flood and no stack."""
    assert (said.count(begin), said.count(end)) == (times, times), said
    assert "Traceback" not in said
    assert len(said.splitlines()) <= 8 * times, said


def assert_durable(url: str) -> None:
    """PostgreSQL keeps what it has committed. What Ladle sets of SQLite, ``tests/storage/test_database.py`` shows."""
    if url.startswith("postgresql"):
        with psycopg.connect(url) as connection:
            for setting in ("fsync", "synchronous_commit", "full_page_writes"):
                assert connection.execute(f"SHOW {setting}").fetchone() == ("on",), setting
