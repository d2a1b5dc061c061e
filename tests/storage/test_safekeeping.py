"""Backup and restore: all rows, of one moment, into either product."""

import hashlib
import os
from pathlib import Path
from threading import Event, Thread

import pytest

from full_house import NOW, add_player, fill, rows
from ladle.errors import BadBackup, BadSetting, DatabaseInUse, WouldOverwrite
from ladle.storage import (
    Database,
    backup,
    players,
    restore,
    verify,
)


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
            add_player(database, person)
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
