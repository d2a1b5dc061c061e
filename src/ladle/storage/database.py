"""The database of a house: reads at once on pooled connections, writes one after another through the writer."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager
from types import TracebackType
from typing import TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Database:
    """Open it once a process; it may be used from any thread, and is a context manager that closes itself."""

    @classmethod
    def open(cls, url: str, *, migrate: bool = True) -> "Database":
        """The database at *url*: ``sqlite:///FILE`` or ``postgresql://USER@HOST/NAME``, its tables made or upgraded.

        With *migrate* off, tables that are not up to date are refused. Raises BadSetting (bad URL, unusable file,
        server out of reach, tables of a newer Ladle) and MissingExtra.
        """
        raise NotImplementedError

    def read(self, work: Callable[[Connection], T]) -> T:
        """What *work* returns, run in one read-only snapshot. It may be run twice. Raises StorageUnavailable."""
        raise NotImplementedError

    def write(self, work: Callable[[Connection], T]) -> T:
        """What *work* returns, once it is committed and on disk. Raises what *work* raises, or StorageUnavailable.

        Works of all threads share a commit, each in a savepoint of its own. A work may be run twice (after a
        deadlock or a lost connection), so it changes nothing but the database, and repeating it must do no harm.
        """
        raise NotImplementedError

    def submit(self, work: Callable[[Connection], T]) -> "Future[T]":
        """As ``write``, at once with a promise: for callers that must not wait in their thread."""
        raise NotImplementedError

    def snapshot(self) -> AbstractContextManager[Connection]:
        """A read-only transaction over one snapshot, for as long as the block takes."""
        raise NotImplementedError

    def ready(self) -> bool:
        """Whether a read works and the writer lives."""
        raise NotImplementedError

    def serving(self) -> AbstractContextManager[None]:
        """Say that a server runs on this database, until left or the process is gone. Raises DatabaseInUse.

        Any number of processes may serve at once; none may while ``exclusively`` is held.
        """
        raise NotImplementedError

    def exclusively(self) -> AbstractContextManager[None]:
        """Keep servers off. Raises DatabaseInUse at once if one is running."""
        raise NotImplementedError

    def close(self) -> None:
        """Finish the writes that were handed in, refuse more, and let go of every connection. May be called again."""
        raise NotImplementedError

    def __enter__(self) -> "Database":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
