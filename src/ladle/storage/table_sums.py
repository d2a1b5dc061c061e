"""What a table holds, in two numbers that agree on SQLite and PostgreSQL: how many rows, and a digest of them all.

The digest is the sum of the rows' SHA-256 modulo 2^256 (Bellare and Micciancio's AdHash, Eurocrypt 1997), so the order
in which a product hands out its rows does not matter, and a row that is lost, doubled or altered does. It finds
accidents; it is no proof against somebody who looks for rows with the same sum.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, column, inspect, select, table

from ladle.storage.tables import metadata

ROWS_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class TableSum:
    """How many *rows* a table has, and the *digest* of them, 64 hex digits."""

    rows: int
    digest: str


def table_sums(connection: Connection) -> Mapping[str, TableSum]:
    """The sum of each of our tables that is there, by name. Cost: one pass over all rows; memory stays flat."""
    found = inspect(connection)
    return {name: _sum_of(connection, name) for name in sorted(set(found.get_table_names()) & set(metadata.tables))}


def sum_of_rows(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> TableSum:
    """The sum of *rows*, whatever the order of them and of their *columns*."""
    order = sorted(range(len(columns)), key=columns.__getitem__)
    total = count = 0
    for row in rows:
        count += 1
        value = b"".join(_said(columns[place]) + _said(row[place]) for place in order)
        total += int.from_bytes(hashlib.sha256(value).digest(), "big")
    return TableSum(count, f"{total % 2**256:064x}")


def _sum_of(connection: Connection, name: str) -> TableSum:
    columns = [each["name"] for each in inspect(connection).get_columns(name)]
    stored = table(name, *map(column, columns))
    return sum_of_rows(columns, connection.execute(select(stored).execution_options(yield_per=ROWS_AT_ONCE)))


def _said(value: object) -> bytes:
    """*value* with its type and length, so that no two rows read alike."""
    content = bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode("utf-8", "surrogatepass")
    kind = "bytes" if isinstance(value, memoryview) else type(value).__name__
    return b"%s %d %s " % (kind.encode(), len(content), content)
