"""Inserting a row unless its key is taken: what makes every write of ours safe to repeat."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite

_INSERT = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
_COUNTING = {"preserve_rowcount": True}


def insert_if_new(
    connection: Connection, table: Table, row: Mapping[str, object], *, key: tuple[str, ...] = ()
) -> bool:
    """True if *row* is new; False if another had its *key* (the primary key unless named), which then stays as it is.

    Of two transactions that insert the same key at once the second waits for the first, and then sees its row.
    """
    statement = _statement(connection.dialect.name, table, key)
    return connection.execute(statement, row, execution_options=_COUNTING).rowcount == 1


@cache
def _statement(product: str, table: Table, key: tuple[str, ...]) -> Executable:
    """Built once: building costs more than running it."""
    insert: Any = _INSERT[product](table)
    columns = key or tuple(column.name for column in table.primary_key)
    statement: Executable = insert.on_conflict_do_nothing(index_elements=columns).inline()
    return statement
