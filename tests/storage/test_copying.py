"""From one database into another, of either product: all of it or nothing, and what differs is found."""

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from sqlalchemy import Connection, Engine, event, text

import any_house
from any_house import houses
from full_house import NOW, add_player, fill, rows
from ladle.errors import BadCopy, BadSetting, DatabaseInUse, WouldOverwrite
from ladle.storage import Database, RowFault, copy, keeping_servers_off, players, schema, stored_rows
from ladle.storage.address import backend_at
from ladle.storage.tables import metadata

Two = tuple[Database, Database]

FEW = settings(max_examples=4, suppress_health_check=[HealthCheck.function_scoped_fixture])


@FEW
@given(house=houses())
def test_any_house_is_the_same_there_and_back_again(two: Two, house: any_house.Stored) -> None:
    one, other = two
    empty(one)
    any_house.fill(one, house)
    before = rows(one)
    sums = copy(one, other, overwrite=True)
    assert rows(other) == before
    assert {name: found.rows for name, found in sums.items()} == {table: len(found) for table, found in before.items()}
    assert copy(other, one, overwrite=True) == sums
    assert rows(one) == before


def empty(database: Database) -> None:
    with stored_rows.emptied(database, schema.HEAD, overwrite=True):
        pass


def test_a_copied_house_goes_on(two: Two) -> None:
    """New players get new numbers: on PostgreSQL the sequence has to be told."""
    one, other = two
    fill(one, people=4)
    copy(one, other)
    newcomer = other.write(lambda c: players.add(c, b"n" * 32, NOW))
    assert newcomer not in {row[0] for row in rows(one)["players"]}


def test_a_house_with_rows_is_replaced_only_when_told_to(two: Two) -> None:
    one, other = two
    fill(one, people=4)
    fill(other, people=3)
    before = rows(other)
    with pytest.raises(WouldOverwrite, match="--yes"):
        copy(one, other)
    assert rows(other) == before
    copy(one, other, overwrite=True)
    assert rows(other) == rows(one)


def test_nothing_is_copied_under_a_running_server(two: Two) -> None:
    one, other = two
    fill(one, people=4)
    with other.serving(), pytest.raises(DatabaseInUse, match="a server"):
        copy(one, other)
    assert not any(rows(other).values())


def test_what_is_played_meanwhile_stays_behind(two: Two) -> None:
    """The copy is of one moment, though a server may run on what is copied; one that does not is kept off."""
    one, other = two
    fill(one, people=4)
    before = rows(one)

    def play(_connection: Connection) -> None:
        add_player(one, 1000)

    with one.serving(), keeping_servers_off(one) as free:
        assert not free
        copy(one, other, check=play)
    assert rows(other) == before != rows(one)
    with keeping_servers_off(one) as free:
        assert free
        with pytest.raises(DatabaseInUse), one.serving():
            pass
    with one.serving():
        pass


def test_a_house_is_not_copied_onto_itself(database: Database, tmp_path: Path) -> None:
    fill(database, people=4)
    before = rows(database)
    with Database.open(otherwise(database, tmp_path)) as same, pytest.raises(BadSetting, match="name another"):
        copy(database, same, overwrite=True)
    assert rows(database) == before


def otherwise(database: Database, tmp_path: Path) -> str:
    """The same database, said in other words."""
    if not database.backend.files:
        url = database.backend.readers().url
        return url.set(host="localhost").render_as_string(hide_password=False)
    (tmp_path / "link.db").symlink_to(database.backend.place)
    return f"sqlite:///{(tmp_path / 'link.db').as_posix()}"


def test_what_the_whole_is_asked_for_may_refuse_it(two: Two) -> None:
    one, other = two
    fill(one, people=4)
    with pytest.raises(BadCopy, match=r"a row of steps \(player 7, step 2\): it is odd"):
        copy(one, other, check=lambda _: RowFault("steps", {"player": 7, "step": 2}, "it is odd"))
    assert not any(rows(other).values())


def test_an_older_house_is_upgraded_on_its_way(two: Two, tmp_path: Path) -> None:
    url = f"sqlite:///{(tmp_path / 'old.db').as_posix()}"
    old = backend_at(url)
    old.prepare(create=True)
    with old.upgrading() as connection:
        schema.upgrade(connection, "0001")
        connection.execute(text("INSERT INTO players VALUES (41, :hash, 1, 2)"), {"hash": b"p" * 32})
    with Database.open(url, migrate=False) as house:
        copy(house, two[1])
    assert two[1].read(schema.revision) == schema.HEAD
    assert two[1].read(lambda c: players.find(c, b"p" * 32)) == 41


def test_a_row_that_cannot_be_is_named(two: Two) -> None:
    one, other = two
    fill(one, people=4)
    fill(other, people=1)
    before = rows(other)
    one.write(lambda c: c.execute(text("UPDATE steps SET kind = 'jump' WHERE player = 2 AND step = 3")))
    with pytest.raises(BadCopy, match="row 6 of steps: a step is"):
        copy(one, other, overwrite=True)
    assert rows(other) == before


# --- a copy that goes wrong on its way ------------------------------------------------------------

Rows = list[dict[str, Any]]


def lost(sent: Rows) -> Rows:
    return sent[:-1]


def changed(column: str, value: object) -> Callable[[Rows], Rows]:
    return lambda sent: [*sent[:-1], {**sent[-1], column: value}]


def swapped(column: str) -> Callable[[Rows], Rows]:
    """Every row is there, and every value; only they do not belong together."""
    return lambda sent: [{**row, column: other[column]} for row, other in zip(sent, [*sent[1:], sent[0]], strict=True)]


@contextmanager
def corrupting(table: str, spoil: Callable[[Rows], Rows]) -> Iterator[None]:
    """As if a driver, a network or a disk spoilt what is inserted into *table*, and said nothing."""

    def before(
        _one: object, _cursor: object, statement: str, parameters: Any, _context: object, _many: bool
    ) -> tuple[str, Any]:
        if not statement.startswith(f"INSERT INTO {table} "):
            return statement, parameters
        return statement, _spoilt(statement, parameters, spoil)

    # The engine is made inside the copy, so every engine is listened to.
    event.listen(Engine, "before_cursor_execute", before, retval=True)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", before)


def _spoilt(statement: str, parameters: Any, spoil: Callable[[Rows], Rows]) -> Any:
    """*parameters* are tuples for SQLite's driver and mappings for PostgreSQL's, and a list of them for many rows."""
    if not isinstance(parameters, list):
        return _spoilt(statement, [parameters], spoil)[0]
    if isinstance(parameters[0], dict):
        return spoil(parameters)
    names = statement[statement.index("(") + 1 : statement.index(")")].replace('"', "").split(", ")
    spoilt = spoil([dict(zip(names, row, strict=True)) for row in parameters])
    return [tuple(row[name] for name in names) for row in spoilt]


@pytest.mark.parametrize(
    ("table", "spoil"),
    [
        ("steps", lost),
        ("steps", changed("word", "oeufs")),
        ("players", swapped("token_hash")),
        ("secrets", changed("value", b"")),
    ],
    ids=["a row lost", "a letter changed", "rows mixed", "bytes lost"],
)
def test_a_copy_that_was_spoilt_on_its_way_is_found(two: Two, table: str, spoil: Callable[[Rows], Rows]) -> None:
    one, other = two
    fill(one, people=4)
    fill(other, people=2)
    before = rows(other)
    with corrupting(table, spoil), pytest.raises(BadCopy, match=f"the table {table} differs"):
        copy(one, other, overwrite=True)
    assert rows(other) == before
    copy(one, other, overwrite=True)  # and without the fault all goes well
    assert rows(other) == rows(one)


def test_memory_stays_flat(sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many rows there are, no more than a chunk of them is held."""
    with Database.open(sqlite_url) as house:
        fill(house, people=40)
        monkeypatch.setattr(stored_rows, "CHUNK_ROWS", 7)
        with house.snapshot() as connection:
            sizes = [len(list(chunk.rows)) for chunk in stored_rows.in_chunks(stored_rows.all_rows(connection))]
    assert max(sizes) == 7
    assert sum(sizes) == sum(map(len, itertools.chain(rows_of(sqlite_url).values())))


def rows_of(url: str) -> dict[str, list[tuple[Any, ...]]]:
    with Database.open(url) as database:
        found = rows(database)
    assert set(found) == set(metadata.tables)
    return found
