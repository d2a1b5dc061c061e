"""Backup and restore: every row of a database in one portable file, and back into either product."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from ladle.errors import BadBackup, BadSetting, WouldOverwrite
from ladle.storage import schema
from ladle.storage.backup_file import read_backup, verify, write_backup
from ladle.storage.backup_rows import RowFault
from ladle.storage.database import Database
from ladle.storage.stored_rows import Check, Unfit, all_rows, emptied, finish, put


def backup(database: Database, file: Path, *, overwrite: bool = False) -> None:
    """Write all rows, as of one moment, to *file*, while others may write. It holds the house's secret: mode 0600.

    The tables may be of an older revision than this program's. Raises WouldOverwrite if *file* exists and
    *overwrite* is off, BadSetting if its folder cannot be written or it is the database itself; a backup that fails
    leaves no file behind.
    """
    if file.resolve() in database.backend.files:
        raise BadSetting(str(file), "is the database itself: give the backup a name of its own")
    if file.exists() and not overwrite:
        raise WouldOverwrite(str(file))
    with database.snapshot() as connection, _replacing(file) as new:
        write_backup(new, schema.revision(connection) or schema.HEAD, all_rows(connection))


def restore(
    database: Database, file: Path, *, overwrite: bool = False, verified: bool = False, check: Check | None = None
) -> None:
    """Replace all rows by those of *file*: all of them or, on any error, none. Older backups are upgraded on the way.

    Each row is checked by itself, and all of them for what they name of each other; *check* looks at the whole that
    came of it, at games for instance, of which this room knows nothing. What is wrong is told with its line.

    With *verified*, the caller has just had it checked by ``verify``; should it be damaged since, nothing is changed
    either, as the checksum is read before the end.

    Raises BadBackup (truncated, changed or foreign file, rows that are wrong), DatabaseInUse (a server runs),
    WouldOverwrite (there are rows and *overwrite* is off), StorageUnavailable.
    """
    if not verified:
        verify(file)  # so that damage is named as what it is, before anything is locked
    revision, chunks = read_backup(file)
    if revision not in schema.REVISIONS:
        raise BadBackup(f"a newer Ladle made it (revision {revision[:40]!r}); this one knows {schema.HEAD}")
    try:
        with emptied(database, revision, overwrite=overwrite) as connection:
            for chunk in chunks:
                put(connection, chunk)
            if fault := finish(database, connection, check):
                raise Unfit(fault.table, _line_of(file, fault), fault.problem)
    except Unfit as unfit:
        where = f"line {unfit.line}, a row of {unfit.table}: " if unfit.line else ""
        raise BadBackup(f"{where}{unfit.problem}") from None


def _line_of(file: Path, fault: RowFault) -> int:
    """The line of the row that *fault* means. Cost: reading the file once more, which is done for a fault alone."""
    for chunk in read_backup(file)[1]:
        for line, values in enumerate(chunk.rows, chunk.line):
            row = dict(zip(chunk.columns, values, strict=True))
            if chunk.table == fault.table and all(row.get(name) == value for name, value in fault.key.items()):
                return line
    raise BadBackup("it was changed while it was read")


@contextmanager
def _replacing(file: Path) -> Iterator[IO[bytes]]:
    """A new private file beside *file* that takes its place, complete and on disk, if the block ends well."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", suffix=".part", dir=file.parent)
    except OSError as error:
        raise BadSetting(str(file), str(error.strerror)) from None
    try:
        with os.fdopen(handle, "wb") as new:
            yield new
            new.flush()
            os.fsync(new.fileno())
        os.replace(name, file)
    except BaseException as error:
        Path(name).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise BadSetting(str(file), str(error.strerror)) from None
        raise
    _sync_folder(file.parent)


def _sync_folder(folder: Path) -> None:
    """See the new name on disk, where the system has folders that can be opened (Windows has not, nor needs it)."""
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
