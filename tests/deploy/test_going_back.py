"""docs/how-to/upgrade.md: from the oldest tables to the newest, and back by the backup made before."""

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from ladle.errors import BadBackup, BadSetting
from ladle.storage import Database, backup, players, restore, schema
from ladle.storage.address import backend_at
from ladle.storage.backup_file import read_backup
from ladle.storage.stored_rows import emptied, put
from ladle.storage.table_sums import table_sums

OLDEST = schema.REVISIONS[0]


@pytest.fixture
def old_house(database_url: str) -> str:
    """A house as the oldest version left it."""
    backend = backend_at(database_url)
    backend.prepare(create=True)
    with backend.upgrading() as connection:
        schema.upgrade(connection, OLDEST)
        connection.execute(text("INSERT INTO players VALUES (41, :hash, 1, 2)"), {"hash": b"p" * 32})
        connection.execute(text("INSERT INTO secrets VALUES ('player', :value)"), {"value": b"s" * 32})
        backend.reset_sequences(connection)
    return database_url


def revision_of(file: Path) -> str:
    head: dict[str, str] = json.loads(gzip.decompress(file.read_bytes()).splitlines()[0])
    return head["revision"]


def test_there_and_back_again(old_house: str, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = tmp_path / "before-upgrade.backup", tmp_path / "after-upgrade.backup"
    with Database.open(old_house, migrate=False) as house:
        backup(house, before)
        sums = house.read(table_sums)
    with Database.open(old_house) as house:  # the upgrade, as a server does it
        assert house.read(schema.revision) == schema.HEAD
        assert house.read(lambda c: players.find(c, b"p" * 32)) == 41
        backup(house, after)
    assert (revision_of(before), revision_of(after)) == (OLDEST, schema.HEAD)

    aside = sqlite_url.replace("ladle.db", "older.db")
    backend = backend_at(aside)
    backend.prepare(create=True)
    with backend.upgrading() as connection:
        schema.upgrade(connection, OLDEST)
    with Database.open(aside, migrate=False) as house:
        with as_older_program(monkeypatch):
            with pytest.raises(BadSetting, match="newer than this Ladle knows"):
                Database.open(old_house)
            with pytest.raises(BadBackup, match="a newer Ladle made it"):
                restore(house, after)
        revision, chunks = read_backup(before)
        with emptied(house, revision, overwrite=True) as connection:
            for chunk in chunks:
                put(connection, chunk)
        assert house.read(schema.revision) == OLDEST
        assert house.read(table_sums) == sums


@contextmanager
def as_older_program(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In what it knows of versions: the oldest tables alone."""
    with monkeypatch.context() as older:
        older.setattr(schema, "REVISIONS", (OLDEST,))
        older.setattr(schema, "HEAD", OLDEST)
        yield
