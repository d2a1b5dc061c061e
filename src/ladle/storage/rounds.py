"""Rounds: puzzles without a day, for practice or set by a player, with the steps and results of those who play them."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import Connection, Exists, Row, bindparam, delete, exists, func, select

from ladle.storage import people
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.steps import RecordedStep
from ladle.storage.tables import players, round_results, round_steps, rounds

RoundKind = Literal["practice", "set"]

_TRANSCRIPT = (
    select(round_steps.c.step, round_steps.c.kind, round_steps.c.word, round_steps.c.accepted_at)
    .where(round_steps.c.player == bindparam("player"), round_steps.c.round == bindparam("round"))
    .order_by(round_steps.c.step)
)
_FIRST = (
    select(round_steps.c.player)
    .join(players, players.c.id == round_steps.c.player)
    .where(players.c.person == bindparam("person"), round_steps.c.round == bindparam("round"), round_steps.c.step == 1)
    .order_by(round_steps.c.accepted_at, round_steps.c.player)
    .limit(1)
)
_ONE_STEP = _TRANSCRIPT.where(round_steps.c.step == bindparam("step"))


@dataclass(frozen=True, slots=True)
class Round:
    """A puzzle of *edition* without a day. ``word`` is a hidden word's answer or a ladder's target."""

    id: str
    edition: str
    kind: RoundKind
    word: str = field(repr=False)
    start: str
    """Of a ladder; "" for a hidden word."""
    outside: bool
    """Whether ``word`` is none that the dictionary accepts."""
    digest: str
    """Of the dictionary that it is judged by."""
    made_by: int
    made_at: datetime
    expires_at: datetime | None = None
    """The last moment at which it may be played; None for ever."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished game of the round with this id."""

    round: str
    guesses: int
    won: bool
    hard: bool
    finished_at: datetime


def add(connection: Connection, made: Round) -> bool:
    """Keep *made*, whose dictionary ``ledger.keep_dictionary`` has kept. False if the id is taken, and nothing changes.

    Belongs in a write.
    """
    row = {
        "id": made.id,
        "edition": made.edition,
        "kind": made.kind,
        "word": made.word,
        "start": made.start,
        "outside": made.outside,
        "dictionary": made.digest,
        "made_by": made.made_by,
        "made_at": made.made_at,
        "expires_at": made.expires_at,
    }
    return insert_if_new(connection, rounds, row)


def find(connection: Connection, round_id: str) -> Round | None:
    """The round with this id, expired or not, or None."""
    row = connection.execute(select(rounds).where(rounds.c.id == round_id)).one_or_none()
    return None if row is None else round_in(row)


def hold(connection: Connection, round_id: str) -> bool:
    """Whether there is that round; it then stays until the end of the transaction. Belongs in a write."""
    query = select(rounds.c.id).where(rounds.c.id == round_id).with_for_update(read=True, key_share=True)
    return connection.execute(query).first() is not None


def made_since(connection: Connection, player: int, kind: RoundKind, moment: datetime) -> int:
    """How many rounds of that *kind* the person has made at *moment* or later. Raises UnknownPlayer."""
    by_them = rounds.c.made_by.in_(people.players_of(connection, player))
    query = select(func.count()).where(by_them, rounds.c.kind == kind, rounds.c.made_at >= moment)
    return int(connection.execute(query).scalar_one())


def words_of(connection: Connection, player: int, edition: str, kind: RoundKind) -> tuple[str, ...]:
    """The words of the rounds of that edition and *kind* which the person has made, as often as they came."""
    by_them = rounds.c.made_by.in_(people.players_of(connection, player))
    query = select(rounds.c.word).where(by_them, rounds.c.edition == edition, rounds.c.kind == kind)
    return tuple(connection.scalars(query))


def holder(connection: Connection, player: int, round_id: str, *, writing: bool = False) -> int:
    """Whose transcript is the person's in the round: as ``people.holder``. Who began first is found out each time."""
    person = people.person_of(connection, player, writing=writing)
    if person is None:
        return player
    first = connection.execute(_FIRST, {"person": person, "round": round_id}).first()
    return person if first is None else int(first.player)


def transcript(connection: Connection, player: int, round_id: str) -> tuple[RecordedStep, ...]:
    """The steps of *player* in the round, in order; empty if there are none."""
    rows = connection.execute(_TRANSCRIPT, {"player": player, "round": round_id})
    return tuple(RecordedStep(row.step, row.kind, row.word, row.accepted_at) for row in rows)


def add_step(connection: Connection, player: int, round_id: str, step: RecordedStep) -> bool:
    """Keep *step*: as ``steps.add``, of a round."""
    row = {
        "player": player,
        "round": round_id,
        "step": step.number,
        "kind": step.kind,
        "word": step.word,
        "accepted_at": step.accepted_at,
    }
    if insert_if_new(connection, round_steps, row):
        return True
    standing = connection.execute(_ONE_STEP, {"player": player, "round": round_id, "step": step.number}).one()
    return (standing.kind, standing.word) == (step.kind, step.word)


def add_result(connection: Connection, player: int, result: RoundResult) -> bool:
    """Keep *result*. True if it is new; False if the player had one in this round, which stays. Belongs in a write."""
    row = {
        "player": player,
        "round": result.round,
        "guesses": result.guesses,
        "won": result.won,
        "hard": result.hard,
        "finished_at": result.finished_at,
    }
    return insert_if_new(connection, round_results, row)


def find_result(connection: Connection, player: int, round_id: str) -> RoundResult | None:
    """The result of *player* in the round, or None."""
    query = select(round_results).where(round_results.c.player == player, round_results.c.round == round_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else result_in(row)


def results_of(connection: Connection, player: int, edition: str, kind: RoundKind) -> tuple[RoundResult, ...]:
    """The person's results in all rounds of that edition and kind, one a round, in the order of their ends.

    Raises UnknownPlayer.
    """
    everyone = people.players_of(connection, player)
    query = (
        select(round_results)
        .join(rounds, rounds.c.id == round_results.c.round)
        .where(rounds.c.edition == edition, rounds.c.kind == kind)
        .where(round_results.c.player.in_(everyone), ~_was_begun_before(everyone))
        .order_by(round_results.c.finished_at, round_results.c.round)
    )
    return tuple(result_in(row) for row in connection.execute(query))


def _was_begun_before(everyone: tuple[int, ...]) -> Exists:
    """Whether another of these players has begun the round of a result before its own player has."""
    own, other = round_steps.alias(), round_steps.alias()
    return (
        exists()
        .where(own.c.player == round_results.c.player, own.c.round == round_results.c.round, own.c.step == 1)
        .where(other.c.player.in_(everyone), other.c.round == round_results.c.round, other.c.step == 1)
        .where(people.is_before(other, own))
    )


def forget_expired(connection: Connection, before: datetime) -> int:
    """Remove the rounds that expired before that moment, with their steps and results; how many. Belongs in a write."""
    gone = list(connection.scalars(select(rounds.c.id).where(rounds.c.expires_at < before)))
    if not gone:
        return 0
    for table in (round_results, round_steps):
        connection.execute(delete(table).where(table.c.round.in_(gone)))
    connection.execute(delete(rounds).where(rounds.c.id.in_(gone)))
    return len(gone)


def round_in(row: Row[Any]) -> Round:
    """The round that a whole *row* of the table is."""
    return Round(
        id=row.id,
        edition=row.edition,
        kind=row.kind,
        word=row.word,
        start=row.start,
        outside=row.outside,
        digest=row.dictionary,
        made_by=row.made_by,
        made_at=row.made_at,
        expires_at=row.expires_at,
    )


def result_in(row: Row[Any]) -> RoundResult:
    """The result that a whole *row* of the table is."""
    return RoundResult(row.round, row.guesses, row.won, row.hard, row.finished_at)
