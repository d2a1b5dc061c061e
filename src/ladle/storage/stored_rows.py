"""All rows of a database as they are stored: read table by table, and put into tables that were made anew."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from sqlalchemy import Connection, Insert, LargeBinary, MetaData, TableClause, column, inspect, select, table
from sqlalchemy.exc import DBAPIError

from ladle.errors import StorageUnavailable, WouldOverwrite
from ladle.storage import schema
from ladle.storage.backend import first_line, is_trouble
from ladle.storage.backup_file import CHUNK_ROWS, Rows
from ladle.storage.backup_rows import RowFault, orphan, problem_of
from ladle.storage.database import Database
from ladle.storage.tables import metadata

Check = Callable[[Connection], RowFault | None]
"""What the rows of a whole database are asked for; the first that is wrong is told."""


class Unfit(Exception):
    """Rows that the tables of Ladle do not take. ``line`` is that of the row, 0 where *table* is no table of ours."""

    def __init__(self, table: str, line: int, problem: str) -> None:
        super().__init__(problem)
        self.table, self.line, self.problem = table, line, problem


def all_rows(connection: Connection) -> Iterator[Rows]:
    """Every table of ours as it is in the database, referred-to tables first; values as they are stored. Streams."""
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


def in_chunks(tables: Iterable[Rows]) -> Iterator[Rows]:
    """The same rows, so many at a time that memory stays flat; ``line`` counts the rows of a table from 1."""
    for each in tables:
        rows, line = iter(each.rows), 1
        while chunk := list(islice(rows, CHUNK_ROWS)):
            yield Rows(each.table, each.columns, each.binary, chunk, line)
            line += len(chunk)


@contextmanager
def emptied(database: Database, revision: str, *, overwrite: bool) -> Iterator[Connection]:
    """One transaction on tables that were made anew, as of *revision*: committed at the end, or nothing has changed.

    Servers are kept off. Raises DatabaseInUse, WouldOverwrite (there are rows and *overwrite* is off),
    StorageUnavailable, and Unfit for what the tables refuse in the block.
    """
    with database.exclusively():
        try:
            with database.backend.upgrading() as connection:
                if not overwrite and not _is_empty(connection):
                    raise WouldOverwrite(database.backend.place)
                schema.rebuild(connection, at=revision)
                yield connection
        except DBAPIError as error:
            if is_trouble(error):
                raise StorageUnavailable from error
            raise Unfit("", 0, f"its rows do not fit the tables: {first_line(error)}") from None


def put(connection: Connection, chunk: Rows) -> None:
    """Insert rows, each of which is checked by itself. Raises Unfit for the first that is wrong."""
    if chunk.table not in metadata.tables:
        raise Unfit(chunk.table, 0, f"it holds a table {chunk.table[:40]!r} that is not Ladle's")
    rows = [dict(zip(chunk.columns, row, strict=True)) for row in chunk.rows]
    for line, row in enumerate(rows, chunk.line):
        if problem := problem_of(chunk.table, row):
            raise Unfit(chunk.table, line, problem)
    insert = _plain(chunk.table, chunk.columns).insert()
    if not _fits(connection, insert, rows):
        line = next(line for line, row in enumerate(rows, chunk.line) if not _fits(connection, insert, [row]))
        raise Unfit(chunk.table, line, "it does not fit the table, or is there twice")


def finish(database: Database, connection: Connection, check: Check | None) -> RowFault | None:
    """Bring the tables up to this program's, and look at the rows as a whole: the first that is wrong, if any is."""
    schema.upgrade(connection)
    fault = orphan(connection) or (check(connection) if check else None)
    database.backend.reset_sequences(connection)
    return fault


def _values(row: Sequence[Any]) -> list[Any]:
    return [bytes(value) if isinstance(value, memoryview) else value for value in row]


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


def _plain(name: str, columns: Sequence[str]) -> TableClause:
    """A table of untyped columns, which hands values through as they are."""
    return table(name, *(column(each) for each in columns))


def _is_empty(connection: Connection) -> bool:
    return all(connection.execute(select(each).limit(1)).first() is None for each in metadata.sorted_tables)
