"""Backup and restore: every row of a database in one portable file, and back into either product."""

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Insert, LargeBinary, MetaData, TableClause, column, inspect, select, table
from sqlalchemy.exc import DBAPIError

from ladle.errors import BadBackup, BadSetting, StorageUnavailable, WouldOverwrite
from ladle.storage import schema
from ladle.storage.backend import first_line, is_trouble
from ladle.storage.backup_file import CHUNK_ROWS, Rows, read_backup, verify, write_backup
from ladle.storage.backup_rows import RowFault, orphan, problem_of
from ladle.storage.database import Database
from ladle.storage.tables import metadata


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
        write_backup(new, schema.revision(connection) or schema.HEAD, _all_rows(connection))


Check = Callable[[Connection], RowFault | None]
"""What the rows of a whole database are asked for; the first that is wrong is told."""


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
    with database.exclusively():
        try:
            with database.backend.upgrading() as connection:
                if not overwrite and not _is_empty(connection):
                    raise WouldOverwrite(database.backend.place)
                schema.rebuild(connection, at=revision)
                for chunk in chunks:
                    _insert(connection, chunk)
                schema.upgrade(connection)
                if fault := orphan(connection) or (check(connection) if check else None):
                    raise BadBackup(f"line {_line_of(file, fault)}, a row of {fault.table}: {fault.problem}")
                database.backend.reset_sequences(connection)
        except DBAPIError as error:
            if is_trouble(error):
                raise StorageUnavailable from error
            raise BadBackup(f"its rows do not fit the tables: {first_line(error)}") from None


def _all_rows(connection: Connection) -> Iterator[Rows]:
    """Every table of ours as it is in the database, referred-to tables first; values as they are stored."""
    stored = MetaData()
    present = inspect(connection).get_table_names()
    stored.reflect(connection, only=[name for name in metadata.tables if name in present])
    for each in stored.sorted_tables:
        names = tuple(each.columns.keys())
        binary = frozenset(name for name in names if isinstance(each.columns[name].type, LargeBinary))
        plain = _plain(each.name, names)
        in_order = [
            plain.c[column.name] for column in each.primary_key
        ]  # so that no row names a later one of its table
        query = select(*plain.c).order_by(*in_order).execution_options(yield_per=CHUNK_ROWS)
        yield Rows(each.name, names, binary, (_values(row) for row in connection.execute(query)))


def _values(row: Sequence[Any]) -> list[Any]:
    return [bytes(value) if isinstance(value, memoryview) else value for value in row]


def _insert(connection: Connection, chunk: Rows) -> None:
    if chunk.table not in metadata.tables:
        raise BadBackup(f"it holds a table {chunk.table[:40]!r} that is not Ladle's")
    rows = [dict(zip(chunk.columns, row, strict=True)) for row in chunk.rows]
    for line, row in enumerate(rows, chunk.line):
        if problem := problem_of(chunk.table, row):
            raise BadBackup(f"line {line}, a row of {chunk.table}: {problem}")
    insert = _plain(chunk.table, chunk.columns).insert()
    if not _fits(connection, insert, rows):
        line = next(line for line, row in enumerate(rows, chunk.line) if not _fits(connection, insert, [row]))
        raise BadBackup(f"line {line}, a row of {chunk.table}: it does not fit the table, or is there twice")


def _fits(connection: Connection, insert: Insert, rows: Sequence[Mapping[str, object]]) -> bool:
    """Whether the tables take *rows*; if not, none of them stays."""
    try:
        with connection.begin_nested():
            connection.execute(insert, rows)
    except DBAPIError as error:
        if is_trouble(error):
            raise
        return False
    return True


def _line_of(file: Path, fault: RowFault) -> int:
    """The line of the row that *fault* means. Cost: reading the file once more, which is done for a fault alone."""
    for chunk in read_backup(file)[1]:
        for line, values in enumerate(chunk.rows, chunk.line):
            row = dict(zip(chunk.columns, values, strict=True))
            if chunk.table == fault.table and all(row.get(name) == value for name, value in fault.key.items()):
                return line
    raise BadBackup("it was changed while it was read")


def _plain(name: str, columns: Sequence[str]) -> TableClause:
    """A table of untyped columns, which hands values through as they are."""
    return table(name, *(column(each) for each in columns))


def _is_empty(connection: Connection) -> bool:
    return all(connection.execute(select(each).limit(1)).first() is None for each in metadata.sorted_tables)


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
