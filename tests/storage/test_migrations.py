"""Migrations: the tables they leave, and that any number of processes may run them at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.exc import DBAPIError

import ladle.storage
from ladle.storage import Database, schema
from ladle.storage.address import backend_at
from ladle.storage.tables import metadata
from meeting import said_together

MIGRATIONS = Path(ladle.storage.__file__).with_name("migrations")


def test_the_program_knows_every_revision() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    walked = [script.revision for script in scripts.walk_revisions()]
    assert tuple(reversed(walked)) == schema.REVISIONS
    assert scripts.get_heads() == [schema.HEAD]


@pytest.fixture(params=["made", "migrated"])
def tables(request: pytest.FixtureRequest, database_url: str) -> Iterator[Database]:
    """A database whose tables were made at once, and one that went through every revision."""
    if request.param == "migrated":
        backend = backend_at(database_url)
        backend.prepare(create=True)
        with backend.upgrading() as connection:
            for revision in schema.REVISIONS:
                schema.upgrade(connection, revision)
    with Database.open(database_url) as database:
        yield database


def test_the_migrations_leave_the_tables_that_the_program_names(tables: Database) -> None:
    options = {"compare_type": True, "version_table": schema.REVISION_TABLE}
    with tables.snapshot() as connection:
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []
        assert schema.revision(connection) == schema.HEAD


def test_keys_and_references_are_in_the_database(tables: Database) -> None:
    with tables.snapshot() as connection:
        found = inspect(connection)
        for table in metadata.sorted_tables:
            key = found.get_pk_constraint(table.name)["constrained_columns"]
            assert key == [column.name for column in table.primary_key], table.name
            references = {tuple(key["constrained_columns"]) for key in found.get_foreign_keys(table.name)}
            assert references == {tuple(each.column_keys) for each in table.foreign_key_constraints}, table.name
        assert [each["column_names"] for each in found.get_unique_constraints("players")] == [["token_hash"]]


def test_opening_again_changes_nothing(database_url: str) -> None:
    for _ in range(2):
        with Database.open(database_url) as database:
            assert database.trouble() is None


def test_eight_processes_may_start_at_once(database_url: str) -> None:
    """Each waits for the word with all its imports done, so that they meet at the empty database."""
    program = (
        "import sys, alembic.command; from ladle.storage import Database, secrets\n"
        "print('ready', flush=True); sys.stdin.readline()\n"
        "with Database.open(sys.argv[1]) as database:\n"
        "    print(database.write(lambda c: secrets.get_or_make(c, 'token', sys.argv[2].encode())).decode())"
    )
    answers = said_together(program, [(database_url, str(number)) for number in range(8)])
    assert len(set(answers)) == 1


def test_a_migration_that_fails_leaves_the_database_as_it_was(database_url: str) -> None:
    backend = backend_at(database_url)
    backend.prepare(create=True)

    def upgrade_and_stumble() -> None:
        with backend.upgrading() as connection:
            schema.upgrade(connection)
            assert inspect(connection).has_table("days")
            connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    with pytest.raises(DBAPIError):
        upgrade_and_stumble()
    with backend.upgrading() as connection:
        assert inspect(connection).get_table_names() == []
    with Database.open(database_url) as database:
        assert database.trouble() is None


def test_rows_that_refer_to_nothing_do_not_survive_an_upgrade(database_url: str) -> None:
    """SQLite looks away while tables are rebuilt, so it is asked at the end."""
    Database.open(database_url).close()
    orphan = text("INSERT INTO results VALUES (9, 'en-poop', 1, 1, 1, 0, 'daily', 0, 0)")
    with pytest.raises(DBAPIError), backend_at(database_url).upgrading() as connection:
        connection.execute(orphan)
    with Database.open(database_url) as database:
        assert database.read(lambda c: c.scalar(text("SELECT count(*) FROM results"))) == 0
