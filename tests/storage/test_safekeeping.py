"""Backup and restore: all rows, of one moment, into either product, or nothing at all."""

import gzip
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import select, text

from ladle.daily import Puzzle
from ladle.errors import BadBackup, BadSetting, DatabaseInUse, WouldOverwrite
from ladle.ladder import Step
from ladle.storage import (
    Database,
    PublishedDay,
    RecordedResult,
    RecordedStep,
    backup,
    ledger,
    players,
    restore,
    results,
    schema,
    secrets,
    steps,
    verify,
)
from ladle.storage.tables import metadata

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)
WORDS = '{"words":["cork","œuf"]}'.encode()
PUZZLE = Puzzle("en-poop", 472)

Rows = dict[str, list[tuple[Any, ...]]]


def fill(database: Database, people: int = 30) -> None:
    """A house with players, games, letters beyond ASCII, empty words and every byte."""
    day = PublishedDay(PUZZLE, "cork", 5, hashlib.sha256(WORDS).hexdigest(), NOW)
    database.write(lambda c: ledger.publish(c, day, WORDS))
    database.write(lambda c: secrets.get_or_make(c, "token", bytes(range(256))))
    for person in range(people):
        play(database, person)


def play(database: Database, person: int) -> None:
    player = database.write(lambda c: players.add(c, hashlib.sha256(b"%d" % person).digest(), NOW))
    for number in range(1, 4):
        step = RecordedStep(number, Step("undo") if number == 2 else Step("word", "œufs"), NOW)
        database.write(partial(steps.add, player=player, puzzle=PUZZLE, step=step))
    result = RecordedResult(PUZZLE, 2, 1, 1, "late", NOW + timedelta(microseconds=person))
    database.write(lambda c: results.add(c, player, result))


def rows(database: Database) -> Rows:
    def all_rows(table: Any) -> list[tuple[Any, ...]]:
        return database.read(lambda c: sorted((tuple(row) for row in c.execute(select(table))), key=repr))

    return {table.name: all_rows(table) for table in metadata.sorted_tables}


@pytest.fixture(
    params=[
        ("sqlite", "sqlite"),
        pytest.param(("sqlite", "postgresql"), marks=pytest.mark.postgres),
        pytest.param(("postgresql", "sqlite"), marks=pytest.mark.postgres),
        pytest.param(("postgresql", "postgresql"), marks=pytest.mark.postgres),
    ],
    ids="-to-".join,
)
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Database, Database]]:
    """A database to back up and another to restore into."""

    def url(product: str, fixture: str, name: str) -> str:
        if product == "sqlite":
            return f"sqlite:///{(tmp_path / name).as_posix()}"
        return str(request.getfixturevalue(fixture))

    one, other = request.param
    with (
        Database.open(url(one, "postgres_url", "one.db")) as first,
        Database.open(url(other, "durable_postgres_url", "other.db")) as second,
    ):
        yield first, second


def test_everything_moves_to_the_other_database(two: tuple[Database, Database], tmp_path: Path) -> None:
    one, other = two
    fill(one)
    backup(one, tmp_path / "house.backup")
    restore(other, tmp_path / "house.backup")
    assert rows(other) == rows(one)
    assert len(rows(other)["steps"]) == 90


def test_a_restored_house_goes_on(two: tuple[Database, Database], tmp_path: Path) -> None:
    """New players get new numbers: on PostgreSQL the sequence has to be told."""
    one, other = two
    fill(one)
    backup(one, tmp_path / "house.backup")
    restore(other, tmp_path / "house.backup")
    newcomer = other.write(lambda c: players.add(c, b"new" * 8, NOW))
    assert newcomer not in {row[0] for row in rows(one)["players"]}
    assert other.write(lambda c: players.add(c, hashlib.sha256(b"3").digest(), NOW)) != newcomer


def test_restoring_into_a_house_with_rows_needs_a_yes(two: tuple[Database, Database], tmp_path: Path) -> None:
    one, other = two
    fill(one)
    fill(other, people=3)
    backup(one, tmp_path / "house.backup")
    before = rows(other)
    with pytest.raises(WouldOverwrite, match="--yes"):
        restore(other, tmp_path / "house.backup")
    assert rows(other) == before
    restore(other, tmp_path / "house.backup", overwrite=True)
    assert rows(other) == rows(one)


def test_a_house_without_rows_can_be_moved_too(two: tuple[Database, Database], tmp_path: Path) -> None:
    one, other = two
    backup(one, tmp_path / "house.backup")
    restore(other, tmp_path / "house.backup")
    assert rows(other) == rows(one)
    assert other.write(lambda c: players.add(c, b"first", NOW)) == 1


def test_the_file_is_private_and_nothing_else_stays(database: Database, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    fill(database)
    backup(database, folder / "house.backup")
    assert [path.name for path in folder.iterdir()] == ["house.backup"]
    if os.name == "posix":
        assert (folder / "house.backup").stat().st_mode & 0o777 == 0o600


def test_an_existing_file_needs_a_yes(database: Database, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"
    file.write_text("precious")
    with pytest.raises(WouldOverwrite):
        backup(database, file)
    assert file.read_text() == "precious"
    backup(database, file, overwrite=True)
    verify(file)


def test_a_backup_that_cannot_be_written_is_explained(database: Database, tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="No such file or directory"):
        backup(database, tmp_path / "nowhere" / "house.backup")
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadSetting):
        backup(database, tmp_path / "folder", overwrite=True)
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []


@pytest.mark.parametrize("end", ["", "-wal", "-shm", ".serving"])
def test_a_backup_never_replaces_its_own_database(tmp_path: Path, end: str) -> None:
    with Database.open(f"sqlite:///{tmp_path.as_posix()}/house.db") as house:
        fill(house)
        with pytest.raises(BadSetting, match="is the database itself"):
            backup(house, tmp_path / "." / f"house.db{end}", overwrite=True)
        backup(house, tmp_path / "house.db.backup")


def test_a_backup_is_of_one_moment_while_others_write(database: Database, tmp_path: Path) -> None:
    """Every result has its three steps and its player, however many games end while the file is written."""
    fill(database, people=5)
    stop, first = Event(), Event()

    def keep_playing() -> None:
        person = 1000
        while not stop.is_set():
            play(database, person)
            person += 1
            first.set()

    playing = Thread(target=keep_playing)
    playing.start()
    assert first.wait(10)
    try:
        for turn in range(3):
            backup(database, tmp_path / f"{turn}.backup")
    finally:
        stop.set()
        playing.join()
    for turn in range(3):
        with Database.open(f"sqlite:///{(tmp_path / f'{turn}.db').as_posix()}") as copy:
            restore(copy, tmp_path / f"{turn}.backup")
            kept = rows(copy)
            finished = {row[0] for row in kept["results"]}
            complete = {row[0] for row in kept["steps"] if row[3] == 3}
            assert len(finished) > 5
            assert finished <= complete <= {row[0] for row in kept["players"]}


def test_a_restore_waits_for_no_server(database: Database, tmp_path: Path) -> None:
    fill(database)
    backup(database, tmp_path / "house.backup")
    before = rows(database)
    with database.serving(), pytest.raises(DatabaseInUse):
        restore(database, tmp_path / "house.backup", overwrite=True)
    assert rows(database) == before


def unpacked(file: Path) -> list[Any]:
    return [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]


def packed(lines: list[Any]) -> bytes:
    """A backup of these lines, its trailer made to fit, so that only what they say is wrong."""
    body = b"".join(json.dumps(line).encode() + b"\n" for line in lines[:-1])
    trailer = {**lines[-1], "sha256": hashlib.sha256(body).hexdigest()}
    return gzip.compress(body + json.dumps(trailer).encode() + b"\n")


def replaced(old: Any, new: Any) -> Callable[[bytes], bytes]:
    def change(content: bytes) -> bytes:
        lines = [json.loads(line) for line in gzip.decompress(content).splitlines()]
        assert old in lines
        return packed([new if line == old else line for line in lines])

    return change


def edited(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """The text changed, the checksum not."""

    def change(content: bytes) -> bytes:
        body = gzip.decompress(content)
        assert old in body
        return gzip.compress(body.replace(old, new, 1))

    return change


def edited_well(old: bytes, new: bytes) -> Callable[[bytes], bytes]:
    """The text changed wherever it stands, and the checksum with it."""

    def change(content: bytes) -> bytes:
        lines = gzip.decompress(content).splitlines(keepends=True)
        assert old in b"".join(lines)
        body = b"".join(lines[:-1]).replace(old, new)
        trailer = {**json.loads(lines[-1]), "sha256": hashlib.sha256(body).hexdigest()}
        return gzip.compress(body + json.dumps(trailer).encode() + b"\n")

    return change


HEAD = {"format": "ladle-backup", "version": 1, "revision": schema.HEAD}
STEP = [1, "en-poop", 472, 2, "undo", "", 1_795_942_800_000_007]

DAMAGE: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "not a backup|too early"),
    "not gzip": (lambda _: b"SQLite format 3\x00" * 100, "not a backup"),
    "other gzip": (lambda _: gzip.compress(b"hello\n"), "damaged|not a backup"),
    "other json": (lambda _: gzip.compress(b'{"format":"else"}\n'), "not a backup"),
    "a list": (lambda _: gzip.compress(b"[]\n"), "not a backup"),
    "half": (lambda content: content[: len(content) // 2], "too early|damaged"),
    "one byte short": (lambda content: content[:-1], "too early"),
    "no trailer": (lambda content: gzip.compress(gzip.decompress(content).rpartition(b'{"rows"')[0]), "too early"),
    "more after it": (lambda content: gzip.compress(gzip.decompress(content) + b"[1]\n"), "follows its end"),
    "twice": (lambda content: content + content, "follows its end"),
    "changed": (edited(b"en-poop", b"en-poof"), "checksum"),
    "a row less": (edited(json.dumps(STEP, separators=(",", ":")).encode() + b"\n", b""), "checksum"),
    "newer format": (replaced(HEAD, {**HEAD, "version": 2}), "version 2"),
    "newer tables": (replaced(HEAD, {**HEAD, "revision": "9999"}), "newer Ladle"),
    "a value too many": (replaced(STEP, [*STEP, 1]), "damaged in line"),
    "text for a number": (replaced(STEP, ["one", *STEP[1:]]), r"line \d+, a row of steps: player is not a number"),
    "a number beyond all": (replaced(STEP, [2**70, *STEP[1:]]), "damaged in line"),
    "a number beyond its column": (replaced(STEP, [*STEP[:3], 2**31, *STEP[4:]]), "step is not a number from 0 on"),
    "a moment beyond all": (replaced(STEP, [*STEP[:6], 2**62]), "accepted_at is not a moment"),
    "a nested value": (replaced(STEP, [*STEP[:6], {"a": 1}]), "damaged in line"),
    "a fraction": (replaced(STEP, [*STEP[:6], 1.5]), "damaged in line"),
    "a truth": (replaced(STEP, [*STEP[:6], True]), "damaged in line"),
    "half a letter": (replaced(STEP, [*STEP[:5], "\ud800", STEP[6]]), "word is not text"),
    "a letter that is none": (replaced(STEP, [*STEP[:5], "\0", STEP[6]]), "word is not text"),
    "a step of nobody": (replaced(STEP, [999, *STEP[1:]]), r"line \d+, a row of steps: "),
    "a step of no day": (replaced(STEP, [1, "en-poop", 1, *STEP[3:]]), r"line \d+, a row of steps: "),
    "a step of no edition": (replaced(STEP, [1, "EN POOP", *STEP[2:]]), "no puzzle of that edition and number"),
    "a step of day 0": (replaced(STEP, [1, "en-poop", 0, *STEP[3:]]), "no puzzle of that edition and number"),
    "a step of no kind": (replaced(STEP, [*STEP[:4], "skip", *STEP[5:]]), "a step is a word, an undo or a hint"),
    "an undo with a word": (replaced(STEP, [*STEP[:5], "cork", STEP[6]]), "an undo names no word"),
    "an endless word": (replaced(STEP, [*STEP[:4], "word", "a" * 99, STEP[6]]), "word is too long"),
    "a step twice": (replaced(STEP, [*STEP[:3], 1, *STEP[4:]]), r"line \d+, a row of steps: it does not fit"),
    "a word missing": (replaced(STEP, [*STEP[:5], None, STEP[6]]), "word is not text"),
    "a standing that is none": (edited_well(b'"late"', b'"best"'), "no such standing"),
    "words of another digest": (edited_well(b'"en-poop",472,"cork",5,"', b'"en-poop",472,"cork",5,"x'), "not a digest"),
    "a column that is none": (edited_well(b'"kind","word"', b'"kind","lore"'), "steps has no column of that name"),
    "a column twice": (edited_well(b'"kind","word"', b'"kind","kind"'), "word is missing"),
    "a table of no name": (edited_well(b'{"table":"steps"', b'{"table":["steps"]'), "damaged in line"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_backup_leaves_the_database_as_it_was(database: Database, tmp_path: Path, damage: str) -> None:
    change, says = DAMAGE[damage]
    file = tmp_path / "house.backup"
    fill(database, people=2)
    backup(database, file)
    file.write_bytes(change(file.read_bytes()))
    play(database, 77)
    before = rows(database)
    with pytest.raises(BadBackup, match=says) as refused:
        restore(database, file, overwrite=True)
    assert "\n" not in refused.value.message
    assert rows(database) == before
    assert database.write(lambda c: players.add(c, b"and on", NOW))


@pytest.mark.parametrize("table", ["ladle_revision", "sqlite_master", 'x"; DROP TABLE players; --'])
def test_only_tables_of_ours_are_restored(database: Database, tmp_path: Path, table: str) -> None:
    file = tmp_path / "house.backup"
    lines = [HEAD, {"table": table, "columns": ["version_num"], "binary": []}, ["9999"], {"rows": 1}]
    file.write_bytes(packed(lines))
    with pytest.raises(BadBackup, match="not Ladle's"):
        restore(database, file)
    assert database.read(lambda c: c.scalar(text("SELECT version_num FROM ladle_revision"))) == schema.HEAD


def test_a_missing_file_and_a_folder_are_no_backup(database: Database, tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match="no such file"):
        restore(database, tmp_path / "house.backup")
    with pytest.raises(BadBackup):
        restore(database, tmp_path)


def test_the_same_rows_make_the_same_file(database: Database, tmp_path: Path) -> None:
    fill(database)
    backup(database, tmp_path / "one")
    backup(database, tmp_path / "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_row_stands_for_every_row_in_the_count(database: Database, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"
    fill(database, people=2)
    backup(database, file)
    lines = unpacked(file)
    file.write_bytes(packed([line for line in lines if line != STEP]))
    with pytest.raises(BadBackup, match="rows are missing"):
        verify(file)


def test_the_line_is_that_of_the_row(database: Database, tmp_path: Path) -> None:
    """Also beyond the rows that are read at once."""
    file = tmp_path / "house.backup"
    fill(database, people=400)
    backup(database, file)
    lines = unpacked(file)
    places = [place for place, line in enumerate(lines) if isinstance(line, list) and line[4:6] == ["undo", ""]]
    for place in (places[0], places[-1]):
        wrong = list(lines)
        wrong[place] = [*wrong[place][:4], "skip", *wrong[place][5:]]
        file.write_bytes(packed(wrong))
        with pytest.raises(BadBackup, match=rf"line {place + 1}, a row of steps: a step is"):
            restore(database, file, overwrite=True)
        wrong[place] = [9_999, *lines[place][1:]]
        file.write_bytes(packed(wrong))
        with pytest.raises(BadBackup, match=rf"line {place + 1}, a row of steps: "):
            restore(database, file, overwrite=True)
