"""A backup whose games do not prove what they say is refused, with line and reason, and nothing of it is kept."""

import base64
import gzip
import hashlib
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ladle.daily import Puzzle
from ladle.errors import BadBackup
from ladle.ladder import Step
from ladle.play import House, wrong_game
from ladle.storage import Database, backup, restore
from small_house import Clock, open_small_house

LADDER = [Step("word", "cat"), Step("hint", "letter"), Step("undo"), *(Step("word", word) for word in ("cat", "cot"))]
LAST = [Step("word", "dot"), Step("word", "dog")]
DAY_7, DAY_6 = Puzzle("en-dog", 7), Puzzle("en-dog", 6)
Line = Any


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    """One who finished with a hint and an undo, one who brought that game from elsewhere, one in mid-game."""
    house = open_small_house(database, clock)
    first, second, third = (house.player(house.new_player().token) for _ in range(3))
    play(house, first, DAY_7, [*LADDER, *LAST])
    play(house, third, DAY_7, LADDER)
    play(house, third, DAY_6, [Step("word", "cat")])
    clock.to_day(8)
    steps = [{"kind": step.kind, "word": step.word} for step in [*LADDER, *LAST]]
    content = {"format": "ladle-games", "version": 1, "games": [{"puzzle": "en-dog/7", "steps": steps}]}
    assert house.transfer.bring_in(second, content).imported == ("en-dog/7",)
    return house


def play(house: House, player: int, puzzle: Puzzle, steps: list[Step]) -> None:
    for number, step in enumerate(steps, 1):
        house.step(player, puzzle, number, step)


@pytest.fixture
def lines(house: House, database: Database, tmp_path: Path) -> list[Line]:
    """The lines of a backup of that house, the last one left out."""
    backup(database, tmp_path / "house.backup")
    return [json.loads(line) for line in gzip.decompress((tmp_path / "house.backup").read_bytes()).splitlines()][:-1]


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Database]:
    with Database.open(f"sqlite:///{(tmp_path / 'empty.db').as_posix()}") as database:
        yield database


def written(lines: list[Line], file: Path) -> Path:
    """A file with a right checksum, whatever its lines say."""
    body = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    rows = sum(isinstance(line, list) for line in lines)
    trailer = {"rows": rows, "sha256": hashlib.sha256(body).hexdigest()}
    file.write_bytes(gzip.compress(body + json.dumps(trailer).encode() + b"\n"))
    return file


def table_of(lines: list[Line], place: int) -> Line:
    return next(line for line in reversed(lines[:place]) if isinstance(line, dict))


def test_a_true_backup_is_restored(lines: list[Line], empty: Database, tmp_path: Path) -> None:
    restore(empty, written(lines, tmp_path / "again.backup"), check=wrong_game)
    assert empty.read(wrong_game) is None


def changed(table: str, which: dict[str, Any], **values: Any) -> Callable[[list[Line]], int]:
    """Changes the first row of *table* that has the values *which*; returns its line."""

    def change(lines: list[Line]) -> int:
        for place, line in enumerate(lines):
            head = table_of(lines, place) if isinstance(line, list) else {"table": ""}
            if head["table"] == table and all(
                line[head["columns"].index(name)] == value for name, value in which.items()
            ):
                for name, value in values.items():
                    line[head["columns"].index(name)] = value
                return place + 1
        raise AssertionError("there is no such row")

    return change


def without(table: str, **which: Any) -> Callable[[list[Line]], int]:
    """Takes that row out; returns 0, as it has no line."""

    def change(lines: list[Line]) -> int:
        del lines[changed(table, which)(lines) - 1]
        return 0

    return change


def added(table: str, which: dict[str, Any], **values: Any) -> Callable[[list[Line]], int]:
    """Adds a copy of that row, before it, with other values; returns its line."""

    def change(lines: list[Line]) -> int:
        place = changed(table, which)(lines) - 1
        lines.insert(place, list(lines[place]))
        return changed(table, which, **values)(lines)

    return change


def other_words(lines: list[Line]) -> int:
    """Bytes that fit their digest, and yet are no dictionary."""
    content = b'{"words":["cork"]}'
    digest = hashlib.sha256(content).hexdigest()
    for line in lines:
        if isinstance(line, list) and "en-dog" in line[:1]:
            line[4] = digest
    packed = base64.b64encode(zlib.compress(content)).decode()
    return changed("dictionaries", {}, digest=digest, content=packed)(lines)


STEP_1, STEP_5 = {"player": 1, "step": 1}, {"player": 1, "step": 5}
FORGERIES: dict[str, tuple[Callable[[list[Line]], int], str]] = {
    "a word of another length": (changed("steps", STEP_1, word="cats"), "not in the dictionary"),
    "a word of no dictionary": (changed("steps", STEP_1, word="tog"), "not in the dictionary"),
    "a word not in normal form": (changed("steps", STEP_1, word="CAT"), "not in the dictionary"),
    "two letters at once": (changed("steps", STEP_5, word="dog"), "does not follow from the steps before: CAT to DOG"),
    "an undo at the start": (changed("steps", STEP_1, kind="undo", word=""), "there is no rung"),
    "a step left out": (without("steps", **STEP_5), "step 5 is missing before it"),
    "a step after the end": (changed("steps", {"player": 1, "step": 6}, word="dog"), "does not follow"),
    "fewer moves": (changed("results", {"player": 1}, moves=4), "does not follow from its steps"),
    "fewer extra": (changed("results", {"player": 1}, extra=0), "does not follow from its steps"),
    "a par of its own": (changed("results", {"player": 1}, par=9), "does not follow from its steps"),
    "no hints": (changed("results", {"player": 1}, hints=0), "does not follow from its steps"),
    "an end without a result": (without("results", player=1), "ends a game that has no result"),
    "a result without an end": (added("results", {"player": 1}, player=3), "not over"),
    "a result without a game": (changed("results", {"player": 1}, number=6), "no steps|no result"),
    "another start": (changed("days", {"number": 7}, word="bet"), "its start or its par"),
    "another par": (changed("days", {"number": 7}, par=3), "its start or its par"),
    "a start that is no word": (changed("days", {"number": 7}, word="zzz"), "its start or its par"),
    "words that are none": (other_words, "not a dictionary"),
    "words cut short": (changed("dictionaries", {}, content=""), "not what its digest says"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_backup_is_refused_with_line_and_reason(
    lines: list[Line], empty: Database, tmp_path: Path, forgery: str
) -> None:
    change, says = FORGERIES[forgery]
    line = change(lines)
    file = written(lines, tmp_path / "forged.backup")
    with pytest.raises(BadBackup, match=says) as refused:
        restore(empty, file, check=wrong_game)
    assert "line " in refused.value.message
    if line and forgery not in ("a result without a game", "another start"):
        assert f"line {line}, " in refused.value.message
    restore(
        empty, written([line for line in lines if isinstance(line, dict)], file), check=wrong_game
    )  # it is empty still
