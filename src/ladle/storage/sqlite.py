"""SQLite: one file beside its write-ahead log, and a second small file that says whether a server is running."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, NullPool, QueuePool, create_engine, event
from sqlalchemy.exc import IntegrityError, OperationalError

from ladle.errors import BadSetting, DatabaseInUse
from ladle.storage.backend import SETTING, FileGone

SERVING = ".serving"
"""What the file beside the database is called whose lock says that a server runs."""

BUSY_SECONDS = 10.0
"""How long a statement waits for another process's write."""


@dataclass(frozen=True, slots=True)
class SqliteFile:
    """The database in the file *path*."""

    path: Path

    @property
    def place(self) -> str:
        return str(self.path)

    @property
    def files(self) -> frozenset[Path]:
        path = self.path.resolve()
        return frozenset(path.with_name(path.name + end) for end in ("", "-wal", "-shm", "-journal", SERVING))

    def identity(self) -> tuple[int, int] | None:
        """What tells the file from any other that is there at the same time; None if there is none."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def prepare(self, *, create: bool) -> None:
        """Turn on the write-ahead log; first make the folder and an empty private file, if there is none."""
        if not create and not self.path.exists():
            raise BadSetting(SETTING, f"there is no file {self.path}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _touch_private(self.path)
        except OSError as error:
            raise BadSetting(SETTING, f"cannot use the file {self.path}: {error.strerror}") from None
        try:
            self._use_log()
        except sqlite3.Error as error:
            raise BadSetting(SETTING, f"cannot use the file {self.path}: {error}") from None

    def readers(self) -> Engine:
        engine = create_engine(
            self._url(), poolclass=QueuePool, pool_size=8, max_overflow=32, pool_timeout=BUSY_SECONDS
        )
        self._connect(engine, "BEGIN", "PRAGMA query_only = ON")
        return engine

    def writers(self) -> Engine:
        engine = create_engine(self._url(), poolclass=QueuePool, pool_size=1, max_overflow=0)
        on_disk = ("PRAGMA synchronous = FULL", "PRAGMA fullfsync = ON")  # the latter does something on macOS only
        self._connect(engine, "BEGIN IMMEDIATE", "PRAGMA foreign_keys = ON", *on_disk)
        return engine

    @contextmanager
    def upgrading(self) -> Iterator[Connection]:
        """SQLite rolls table changes back like rows, if one explicit transaction holds them all.

        Foreign keys are off while tables are rebuilt, which cannot change inside a transaction; they are checked
        before the commit instead.
        """
        engine = create_engine(self._url(), poolclass=NullPool)
        self._connect(engine, "BEGIN IMMEDIATE", "PRAGMA foreign_keys = OFF", "PRAGMA synchronous = FULL")
        with engine.begin() as connection:
            yield connection
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
            if broken is not None:
                lost = sqlite3.IntegrityError(f"a row of {broken[0]} names a row of {broken[2]} that is not there")
                raise IntegrityError("PRAGMA foreign_key_check", None, lost)

    @contextmanager
    def serving(self, writers: Engine) -> Iterator[None]:  # noqa: ARG002 (a lock of its own file, on any connection)
        with self._side_lock("BEGIN", "SELECT count(*) FROM sqlite_master", by="a restore or a copy"):
            yield

    @contextmanager
    def exclusively(self) -> Iterator[None]:
        with self._side_lock("BEGIN EXCLUSIVE", by="a server"):
            yield

    def reset_sequences(self, connection: Connection) -> None:
        """Nothing to do: SQLite counts on from the highest id that is there."""

    def _url(self) -> URL:
        return URL.create("sqlite+pysqlite", database=str(self.path))

    def _connect(self, engine: Engine, begin: str, *pragmas: str) -> None:
        """Have *engine* set up its connections, and begin its transactions itself: the driver would do it too late.

        A connection is made, and a transaction begins, only while the file that is there now is still in its place.
        SQLite would go on in a file that was deleted, or make an empty one, and every move it acknowledged would be
        gone with the process.
        """
        opened = self.identity()

        def check() -> None:
            if self.identity() != opened:
                raise FileGone(f"{self.path} was removed or replaced")

        @event.listens_for(engine, "do_connect")
        def look(*_how: object) -> None:
            check()

        @event.listens_for(engine, "connect")
        def set_up(connection: sqlite3.Connection, _record: object) -> None:
            check()  # between that look and this one it was the same file: the connection is to it
            connection.isolation_level = None
            for pragma in (f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}", *pragmas):
                connection.execute(pragma).close()

        @event.listens_for(engine, "begin")
        def start(connection: Connection) -> None:
            try:
                check()
            except FileGone as error:
                raise OperationalError(begin, None, error) from None
            connection.exec_driver_sql(begin)

    def _use_log(self) -> None:
        """Switch to the write-ahead log, for good. SQLite does not wait when two processes do it at once: we do."""
        deadline = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                with closing(sqlite3.connect(self.path, timeout=BUSY_SECONDS)) as connection:
                    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
                break
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
        if mode != "wal":
            raise sqlite3.OperationalError("this file system cannot hold a write-ahead log")

    @contextmanager
    def _side_lock(self, *statements: str, by: str) -> Iterator[None]:
        """Hold a transaction on the side file: the kernel drops its lock when the process ends, however it ends."""
        side = self.path.with_name(self.path.name + SERVING)
        try:
            _touch_private(side)
            lock = sqlite3.connect(side, timeout=0.5, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.Error) as error:
            raise BadSetting(SETTING, f"cannot use the file {side}: {error}") from None
        with closing(lock):
            try:
                for statement in statements:
                    lock.execute(statement).fetchall()
            except sqlite3.Error as error:
                if "locked" in str(error):
                    raise DatabaseInUse(self.place, by) from None
                raise BadSetting(SETTING, f"cannot use the file {side}: {error}") from None
            yield


def _touch_private(path: Path) -> None:
    """Make *path* an empty file that only its owner reads, unless it is there.

    An existing file is not opened: closing it again would drop the locks that SQLite holds on it in this process.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
