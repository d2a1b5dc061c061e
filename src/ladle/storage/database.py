"""The database of a house: reads at once on pooled connections, writes one after another through the writer."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import TracebackType
from typing import TypeAlias, TypeVar

import sqlalchemy
from sqlalchemy.exc import DBAPIError

from ladle.errors import BadSetting, StorageUnavailable
from ladle.storage import schema
from ladle.storage.address import backend_at
from ladle.storage.backend import SETTING, Backend, first_line, is_trouble
from ladle.storage.readiness import Readiness
from ladle.storage.trouble import Trouble, trouble_of
from ladle.storage.watch import Watch
from ladle.storage.writer import Observe, Writer

T = TypeVar("T")

Connection: TypeAlias = sqlalchemy.Connection
"""What the work of a read or a write is given, to pass on to this room's functions."""


class Database:
    """Open it once a process; it may be used from any thread, and is a context manager that closes itself."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self._readers = backend.readers()
        self._writers = backend.writers()
        self._writer = Writer(self._writers)
        self._readiness = Readiness()
        self._watch = Watch("read")

    @classmethod
    def open(cls, url: str, *, migrate: bool = True) -> "Database":
        """The database at *url*: ``sqlite:///FILE`` or ``postgresql://USER@HOST/NAME``, its tables made or upgraded.

        With *migrate* off nothing is made or changed, and tables may be of an older revision: enough for a backup
        before an upgrade. Raises BadSetting (bad URL, unusable file, server out of reach, tables of a newer Ladle)
        and MissingExtra.
        """
        backend = backend_at(url)
        backend.prepare(create=migrate)
        try:
            _bring_up_to_date(backend, migrate=migrate)
        except DBAPIError as error:
            raise BadSetting(SETTING, f"cannot use the tables in {backend.place}: {first_line(error)}") from None
        return cls(backend)

    def read(self, work: Callable[[Connection], T]) -> T:
        """What *work* returns, run in one read-only snapshot. It may be run twice. Raises StorageUnavailable."""
        try:
            return self._read(work)
        except StorageUnavailable:  # the connection may have been lost long ago: a new one is made now
            return self._read_on_trouble(work)

    def write(self, work: Callable[[Connection], T]) -> T:
        """What *work* returns, once it is committed and on disk. Raises what *work* raises, or StorageUnavailable.

        Works of all threads share a commit, yet what one of them gets wrong is undone alone. A work may be run again
        (beside another that was at fault, after a deadlock or a lost connection), so it changes nothing but the
        database, and repeating it must do no harm.
        """
        return self._writer.write(work)

    async def write_soon(self, work: Callable[[Connection], T]) -> T:
        """As ``write``, for who runs in an event loop, which goes on meanwhile."""
        return await self._writer.write_soon(work)

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A read-only transaction over one snapshot, for as long as the block takes. Raises StorageUnavailable."""
        try:
            with self._readers.connect() as connection, connection.begin():
                yield connection
        except Exception as error:
            if is_trouble(error):
                raise StorageUnavailable from error
            raise

    def trouble(self) -> str | None:
        """Why it cannot serve now, in words for anyone; None if reading and writing work. See ``Readiness``."""
        return self._readiness.trouble(self)

    def observe_commits(self, observe: Observe) -> None:
        """Has *observe* told of each commit from now on. It must neither fail nor take long."""
        self._writer.observe = observe

    @property
    def alive(self) -> bool:
        """Whether it takes writes at all: it is not closed, and its writer runs."""
        return self._writer.alive

    @property
    def write_trouble(self) -> Trouble | None:
        """What the last commit met, or why there can be no more; None once one has gone well."""
        return self._writer.trouble

    def serving(self) -> AbstractContextManager[None]:
        """Say that a server runs on this database, until left or the process is gone. Raises DatabaseInUse.

        Any number of processes may serve at once; none may while ``exclusively`` is held.
        """
        return self.backend.serving(self._writers)

    def exclusively(self) -> AbstractContextManager[None]:
        """Keep servers off. Raises DatabaseInUse at once if one is running."""
        return self.backend.exclusively()

    def close(self) -> None:
        """Finish the writes that were handed in, refuse more, and let go of every connection. May be called again."""
        self._writer.close()
        self._writers.dispose()
        self._readers.dispose()

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.snapshot() as connection:
            found = work(connection)
        self._watch.went_well()
        return found

    def _read_on_trouble(self, work: Callable[[Connection], T]) -> T:
        try:
            return self._read(work)
        except StorageUnavailable as error:
            self._watch.met(trouble_of(error), refused=1)
            raise

    def __enter__(self) -> "Database":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _bring_up_to_date(backend: Backend, *, migrate: bool) -> None:
    readers = backend.readers()
    try:
        with readers.connect() as connection:
            found = schema.revision(connection)
    finally:
        readers.dispose()
    if migrate and found != schema.HEAD:
        with backend.upgrading() as connection:
            schema.upgrade(connection)
    elif found is None:
        raise BadSetting(SETTING, f"{backend.place} holds no tables of Ladle yet")
