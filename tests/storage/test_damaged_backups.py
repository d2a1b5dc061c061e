"""Backups that are damaged, or made by hand: each is refused with its reason, and nothing is restored."""

import gzip
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from full_house import NOW, add_player, fill, rows
from ladle.errors import BadBackup
from ladle.storage import (
    Database,
    backup,
    players,
    restore,
    schema,
    verify,
)


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
    add_player(database, 77)
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
