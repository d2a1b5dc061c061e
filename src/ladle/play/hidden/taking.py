"""Taking a step of a hidden word, be it of a day or of a round: judged where it is kept, kept once, and marked last."""

from dataclasses import dataclass
from datetime import datetime
from typing import Generic, Protocol, TypeVar

from ladle.codebreaking import Game
from ladle.errors import LadleError, StepConflict
from ladle.play.hidden.days import HiddenWord
from ladle.play.hidden.referee import Accepted, SentStep, judge, replayed, step_list
from ladle.play.pending import Pending
from ladle.storage import Connection, Database, RecordedStep, steps

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


Outcome = tuple[Accepted, R | None] | LadleError
"""What judging refuses is returned, not raised: nothing is written by then, and the commits of others go on."""


def take(word: HiddenWord, record: Record[R], number: int, step: SentStep, *, moment: datetime) -> Pending[Taken[R]]:
    """*step* taken under *number*; telling raises what ``judge`` raises, with nothing stored.

    Its marks are made when it is stored for good.
    """

    def work(connection: Connection) -> Outcome[R]:
        return taken_in(connection, word, record, number, step, moment=moment)

    def tell(outcome: Outcome[R]) -> Taken[R]:
        if isinstance(outcome, LadleError):
            raise outcome
        accepted, result = outcome
        game = replayed(word, accepted.transcript)
        return Taken(game, accepted.transcript, result if game.over else None)

    return Pending(work, tell, lambda _outcome: False)


def taken_in(
    connection: Connection, word: HiddenWord, record: Record[R], number: int, step: SentStep, *, moment: datetime
) -> Outcome[R]:
    """Judges a step within the writer's transaction, where nobody can come between, and keeps it if it is new."""
    try:
        own = record.held(connection, writing=True)
        accepted = judge(word, own.transcript(connection), number, step, moment=moment)
    except LadleError as refusal:
        return refusal
    if accepted.is_new:
        steps.note_seen(connection, record.player, accepted.transcript)
        return accepted, _store(connection, word, own, accepted)
    return accepted, own.result(connection)


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
