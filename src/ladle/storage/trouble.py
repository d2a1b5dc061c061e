"""What kind of trouble a database is in: told to anyone who asks, and in the driver's words to the log."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError

from ladle.storage.backend import FileGone, first_line

POSTGRES_DISK_FULL = "53100"
POSTGRES_LOCK_NOT_AVAILABLE = "55P03"
POSTGRES_STATEMENT_CANCELED = "57014"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Kept instead of the exception, whose traceback would keep connections open."""

    reason: str
    """Gives nothing of the machine away."""
    said: str
    """What the driver said."""


def trouble_of(error: BaseException) -> Trouble:
    """The trouble that *error*, or what caused it, comes from."""
    found = [cause for cause in _causes(error) if isinstance(cause, DBAPIError)]
    said = first_line(found[0]) if found else str(error) or type(error).__name__
    return Trouble(_reason([cause.orig for cause in found]), said)


def has_waited(error: BaseException) -> bool:
    """Whether *error* came only after as long a wait as the database was told to allow."""
    origins = [cause.orig for cause in _causes(error) if isinstance(cause, DBAPIError)]
    return any(_is_locked(each) or getattr(each, "sqlstate", None) == POSTGRES_STATEMENT_CANCELED for each in origins)


def _reason(origins: list[BaseException | None]) -> str:
    if any(isinstance(origin, FileGone) for origin in origins):
        return "the database file was removed or replaced under this server; stop it, put the file back, start again"
    if any(map(_is_full, origins)):
        return "the database's disk is full"
    if any(map(_is_locked, origins)):
        return "another process keeps the database locked"
    return "the database cannot be reached, or not be written"


def _is_full(origin: BaseException | None) -> bool:
    return getattr(origin, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL or (
        getattr(origin, "sqlstate", None) == POSTGRES_DISK_FULL
    )


def _is_locked(origin: BaseException | None) -> bool:
    return getattr(origin, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY or (
        getattr(origin, "sqlstate", None) == POSTGRES_LOCK_NOT_AVAILABLE
    )


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__
