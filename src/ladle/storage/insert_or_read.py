"""Inserting a row unless its key is taken: what makes every write of ours safe to repeat."""

from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

_INSERT = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def insert_if_new(connection: Connection, table: Table, key: tuple[str, ...] = (), **values: Any) -> bool:
    """True if the row is new; False if another had its *key* (the primary key unless named), which then stays as it is.

    Of two transactions that insert the same key at once the second waits for the first, and then sees its row.
    """
    columns = key or tuple(column.name for column in table.primary_key)
    insert: Any = _INSERT[connection.dialect.name](table)
    statement = insert.values(**values).on_conflict_do_nothing(index_elements=columns).inline()
    return connection.execute(statement, execution_options={"preserve_rowcount": True}).rowcount == 1
