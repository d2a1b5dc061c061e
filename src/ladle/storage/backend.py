"""What Ladle asks of a database product. ``sqlite.py`` and ``postgresql.py`` answer; no other file tells them apart."""

import sqlite3
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

SETTING = "LADLE_DATABASE_URL"


class Backend(Protocol):
    """One database: where it is, and the few things that each product does its own way."""

    @property
    def place(self) -> str:
        """What to call it in a message: never with a password."""

    @property
    def files(self) -> frozenset[Path]:
        """The files of its own that nothing else may be written to, resolved; none if a server keeps it."""

    def identity(self) -> object:
        """What tells it from any other database that is there now, by whatever name or address it is reached."""

    def prepare(self, *, create: bool) -> None:
        """See that it can be reached and used; a missing file is made if *create*. Raises BadSetting, MissingExtra."""

    def readers(self) -> Engine:
        """Pooled connections whose transactions see one snapshot each and cannot write."""

    def writers(self) -> Engine:
        """A single connection whose transactions take their lock at the start and are on disk when committed."""

    def upgrading(self) -> AbstractContextManager[Connection]:
        """One transaction, committed at the end, that alone in the world changes the schema."""

    def serving(self, writers: Engine) -> AbstractContextManager[None]:
        """Hold off ``exclusively`` until left, or until the process is gone. Raises DatabaseInUse."""

    def exclusively(self) -> AbstractContextManager[None]:
        """Hold off ``serving`` and every other ``exclusively``. Raises DatabaseInUse at once if it cannot."""

    def reset_sequences(self, connection: Connection) -> None:
        """Let new players be numbered after the highest that is there."""


class FileGone(sqlite3.OperationalError):
    """The place of the database file has come to hold nothing, or another file."""


_STATEMENT_FAULTS = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_MISUSE,
    sqlite3.SQLITE_RANGE,
    sqlite3.SQLITE_TOOBIG,
}
"""SQLite's driver has one class of exception for a mistake in a statement and for a full disk; codes tell which."""


def is_trouble(error: BaseException) -> bool:
    """Whether *error* is the database's doing (lost, locked, full, deadlock), not that of the statement sent to it."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF not in _STATEMENT_FAULTS
    return isinstance(error, OperationalError | InterfaceError | PoolTimeout)


def first_line(error: BaseException) -> str:
    """What the driver said, in one line."""
    said = str(getattr(error, "orig", None) or error).strip()
    return said.splitlines()[0] if said else type(error).__name__
