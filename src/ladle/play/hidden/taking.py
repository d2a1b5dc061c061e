"""Taking a step of a hidden word, be it of a day or of a round: judged twice, kept once, and marked last."""

from dataclasses import dataclass
from datetime import datetime
from typing import Generic, Protocol, TypeVar

from ladle.codebreaking import Game
from ladle.errors import StepConflict
from ladle.play.hidden.days import HiddenWord
from ladle.play.hidden.referee import Accepted, SentStep, judge, replayed, step_list
from ladle.storage import Connection, Database, RecordedStep, players

R_co = TypeVar("R_co", covariant=True)
R = TypeVar("R")
Transcript = tuple[RecordedStep, ...]


class Record(Protocol[R_co]):
    """Where a player's game on one word is kept, and what it comes to."""

    @property
    def player(self) -> int: ...
    def held(self, connection: Connection, *, writing: bool = False) -> "Record[R_co]":
        """The record of whoever of the player's person has the game; *writing* as in ``people.holder``."""

    def transcript(self, connection: Connection) -> Transcript: ...
    def result(self, connection: Connection) -> R_co | None: ...
    def add(self, connection: Connection, step: RecordedStep) -> bool:
        """False if another step stands under its number."""

    def finish(self, connection: Connection, game: Game, transcript: Transcript) -> None:
        """Keeps the result of *game*, which is over, unless there is one."""


@dataclass(frozen=True, slots=True)
class Taken(Generic[R]):
    """A game up to a step that stands. ``result`` is there once it is over."""

    game: Game
    transcript: Transcript
    result: R | None


def so_far(database: Database, word: HiddenWord, record: Record[R]) -> Taken[R]:
    """The game as it is kept, at its start if there is none."""

    def read(connection: Connection) -> tuple[Transcript, R | None]:
        own = record.held(connection)
        return own.transcript(connection), own.result(connection)

    transcript, result = database.read(read)
    return Taken(replayed(word, transcript), transcript, result)


def take(
    database: Database, word: HiddenWord, record: Record[R], number: int, step: SentStep, *, moment: datetime
) -> Taken[R]:
    """*step* taken under *number*: stored when this returns. Raises what ``judge`` raises, with nothing stored."""

    def judged(connection: Connection, own: Record[R]) -> tuple[Accepted, R | None]:
        accepted = judge(word, own.transcript(connection), number, step, moment=moment)
        return accepted, None if accepted.is_new else own.result(connection)

    def read(connection: Connection) -> tuple[Accepted, R | None]:
        return judged(connection, record.held(connection))

    def write(connection: Connection) -> tuple[Accepted, R | None]:
        own = record.held(connection, writing=True)
        accepted, result = judged(connection, own)
        if not accepted.is_new:
            return accepted, result
        players.touch(connection, record.player, accepted.step.accepted_at)
        return accepted, _store(connection, word, own, accepted)

    # As with a ladder, only a new step queues for the writer. Its marks are made when it is stored for good.
    accepted, result = database.read(read)
    if accepted.is_new:
        accepted, result = database.write(write)
    game = replayed(word, accepted.transcript)
    return Taken(game, accepted.transcript, result if game.over else None)


def _store(connection: Connection, word: HiddenWord, record: Record[R], accepted: Accepted) -> R | None:
    """Writes a new step and, if it ends the game, the result: one transaction holds both or neither."""
    step = accepted.step
    if not record.add(connection, step):
        # Another process put its own step there after our transcript was read.
        raise StepConflict(step.number, step_list(record.transcript(connection)))
    game = replayed(word, accepted.transcript)
    if not game.over:
        return None
    record.finish(connection, game, accepted.transcript)
    return record.result(connection)
