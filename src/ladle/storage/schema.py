"""Which revision a database's tables are at, and bringing them up to this program's.

Alembic is imported only when there is something to change: most starts find the tables up to date.
"""

from pathlib import Path
from threading import Lock

from sqlalchemy import Connection, column, insert, inspect, select, table, text

from ladle.errors import BadSetting
from ladle.storage.backend import SETTING
from ladle.storage.tables import metadata

REVISIONS = ("0001", "0002", "0003", "0004", "0005")
"""Every revision there has been, oldest first (a test compares them with the migrations)."""
HEAD = REVISIONS[-1]
REVISION_TABLE = "ladle_revision"
"""A name of our own, so that another program with migrations can live in the same PostgreSQL database."""

_one_at_a_time = Lock()
"""Alembic keeps the migration that runs in a global of its module."""


def revision(connection: Connection) -> str | None:
    """The revision of the tables, or None if there are none. Raises BadSetting for one that we do not know."""
    if not inspect(connection).has_table(REVISION_TABLE):
        return None
    found = stored_revision(connection)
    if found is not None and found not in REVISIONS:
        raise BadSetting(
            SETTING,
            f"the tables of this database are at revision {str(found)[:40]!r}, newer than this Ladle knows ({HEAD}). "
            "Install the Ladle that wrote them, or a newer one",
        )
    return found


def stored_revision(connection: Connection) -> str | None:
    """As ``revision``, of tables that are there, whatever it is called. Cost: a read of one row."""
    found: str | None = connection.scalar(select(column("version_num")).select_from(table(REVISION_TABLE)))
    return found


def upgrade(connection: Connection, to: str = HEAD) -> None:
    """Bring the tables to revision *to*, making them if there are none, all within the transaction of *connection*.

    Raises BadSetting if another program has tables of the same names.
    """
    found = revision(connection)
    if found == to:
        return
    foreign = [] if found else sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))
    if foreign:
        raise BadSetting(
            SETTING, f"this database holds another program's table {foreign[0]!r}; give Ladle one of its own"
        )
    if found is None and to == HEAD:
        _make(connection)
    else:
        _migrate(connection, to)


def _make(connection: Connection) -> None:
    """The tables as the migrations leave them (a test compares the two), without their cost: memory that a server would
    never get back, and a second."""
    metadata.create_all(connection)
    connection.execute(text(f"CREATE TABLE {REVISION_TABLE} (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(insert(table(REVISION_TABLE, column("version_num"))).values(version_num=HEAD))


def _migrate(connection: Connection, to: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    with _one_at_a_time:
        command.upgrade(config, to)


def rebuild(connection: Connection, at: str) -> None:
    """Drop the tables with all their rows, and make them anew, empty, as they were at revision *at*."""
    metadata.drop_all(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {REVISION_TABLE}"))
    upgrade(connection, at)
