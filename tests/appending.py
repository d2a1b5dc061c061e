"""Players who never stop playing: what the tests of durability run, and cut off, in a process of its own."""

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from threading import Event, Thread
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from ladle.daily import Puzzle
from ladle.errors import StorageUnavailable
from ladle.storage import Database, PublishedDay, RecordedStep, ledger, players, steps

PLAYERS = 8
PUZZLE = Puzzle("en-poop", 472)
NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
WORDS = b'{"words":["cork"]}'

T = TypeVar("T")
Report = Callable[[int, int], None]


class Channel(Protocol):
    """The sending end of a pipe."""

    def send_bytes(self, buf: bytes) -> None: ...


def append_and_tell(url: str, channel: Channel) -> None:
    """Append until killed; after each acknowledgement send ``player last-step``."""
    append(url, lambda player, last: channel.send_bytes(b"%d %d" % (player, last)), Event())


def append(url: str, acknowledged: Report, stop: Event) -> None:
    """Each player appends two steps a write, so that an odd transcript is a write cut in half."""
    with Database.open(url) as database:
        day = PublishedDay(PUZZLE, "cork", 5, hashlib.sha256(WORDS).hexdigest(), NOW)
        database.write(lambda c: ledger.publish(c, day, WORDS))
        threads = [Thread(target=_play, args=(database, person, acknowledged, stop)) for person in range(PLAYERS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def transcripts(url: str) -> dict[int, list[int]]:
    """The numbers of the steps that are stored, by player."""
    with Database.open(url) as database:
        found: dict[int, list[int]] = {}
        for person in range(PLAYERS):
            player = database.read(partial(players.find, token_hash=_token(person)))
            if player is not None:
                kept = database.read(partial(steps.transcript, player=player, puzzle=PUZZLE))
                found[player] = [step.number for step in kept]
        return found


def _token(person: int) -> bytes:
    return hashlib.sha256(b"%d" % person).digest()


def _play(database: Database, person: int, acknowledged: Report, stop: Event) -> None:
    player, last = _patiently(database, lambda c: _join(c, person))
    while not stop.is_set():
        assert _patiently(database, partial(_two_steps, player, last))
        last += 2
        acknowledged(player, last)


def _join(connection: Connection, person: int) -> tuple[int, int]:
    player = players.add(connection, _token(person), NOW)
    return player, len(steps.transcript(connection, player, PUZZLE))


def _two_steps(player: int, last: int, connection: Connection) -> bool:
    two = [RecordedStep(number, "word", f"word{number}", NOW) for number in (last + 1, last + 2)]
    return [steps.add(connection, player, PUZZLE, step) for step in two] == [True, True]


def _patiently(database: Database, work: Callable[[Connection], T]) -> T:
    while True:
        try:
            return database.write(work)
        except StorageUnavailable:
            continue
