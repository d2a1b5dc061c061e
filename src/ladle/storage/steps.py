"""Transcripts: a player's steps on a puzzle, each under its number, written once and never changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from ladle.daily import Puzzle
from ladle.storage import players
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.tables import steps


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """A step of any game that was judged and kept, its word in normal form or "" for none. Numbers start at 1."""

    number: int
    kind: str
    word: str
    accepted_at: datetime


_TRANSCRIPT = (
    select(steps.c.step, steps.c.kind, steps.c.word, steps.c.accepted_at)
    .where(
        steps.c.player == bindparam("player"),
        steps.c.edition == bindparam("edition"),
        steps.c.number == bindparam("number"),
    )
    .order_by(steps.c.step)
)
_ONE_STEP = _TRANSCRIPT.where(steps.c.step == bindparam("step"))


def transcript(connection: Connection, player: int, puzzle: Puzzle) -> tuple[RecordedStep, ...]:
    """The steps of *player* on *puzzle* in order; empty if there are none."""
    rows = connection.execute(_TRANSCRIPT, {"player": player, "edition": puzzle.edition, "number": puzzle.number})
    return tuple(RecordedStep(*row) for row in rows)  # by place: by name costs as much as the reading


def add(connection: Connection, player: int, puzzle: Puzzle, step: RecordedStep) -> bool:
    """Keep *step*. True if it now stands under its number, be it new or there before; False if another one does.

    A repeated step keeps the moment of its first acceptance. Belongs in a write, after judging the transcript there.
    Raises IntegrityError if the player or the day is not stored.
    """
    if insert_if_new(connection, steps, as_row(player, puzzle, step)):
        return True
    key = {"player": player, "edition": puzzle.edition, "number": puzzle.number, "step": step.number}
    standing = connection.execute(_ONE_STEP, key).one()
    return (standing.kind, standing.word) == (step.kind, step.word)


def note_seen(connection: Connection, player: int, transcript: Sequence[RecordedStep]) -> None:
    """Note that *player* was there for the last step of *transcript*, unless the step before it, of the same date, has
    noted so: each step would pay for it."""
    *_, before, last = (None, *transcript)
    if before is None or before.accepted_at.date() != last.accepted_at.date():
        players.touch(connection, player, last.accepted_at)


def as_row(player: int, puzzle: Puzzle, step: RecordedStep) -> dict[str, object]:
    return {
        "player": player,
        "edition": puzzle.edition,
        "number": puzzle.number,
        "step": step.number,
        "kind": step.kind,
        "word": step.word,
        "accepted_at": step.accepted_at,
    }
