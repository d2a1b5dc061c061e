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

LINES_A_FAULT = 8
"""Reading and writing may each be in trouble, and readiness may be asked for."""


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


def assert_told(said: str, begin: str, end: str, *, at_most: int = 1) -> None:
    """The log tells of each trouble when it began and when it was over, and holds no flood and no stack.

    Of trouble that comes again within seconds not every time is told.
    """
    begun, over = said.count(begin), said.count(end)
    assert 1 <= begun <= at_most, said
    assert begun == over, said
    assert "Traceback" not in said
    assert len(said.splitlines()) <= LINES_A_FAULT * at_most, said


def assert_over(said: str) -> None:
    """The log tells of trouble in reading or in writing, and of each that it is over."""
    assert CANNOT_READ in said or CANNOT_WRITE in said, said
    for begin, end in ((CANNOT_READ, READS_AGAIN), (CANNOT_WRITE, WRITES_AGAIN)):
        assert said.rfind(end) >= said.rfind(begin), said
    assert "Traceback" not in said


def assert_durable(url: str) -> None:
    """PostgreSQL keeps what it has committed. What Ladle sets of SQLite, ``tests/storage/test_database.py`` shows."""
    if url.startswith("postgresql"):
        with psycopg.connect(url) as connection:
            for setting in ("fsync", "synchronous_commit", "full_page_writes"):
                assert connection.execute(f"SHOW {setting}").fetchone() == ("on",), setting
