"""People: players joined into one. A person is the set of its players; nothing of theirs is ever moved.

Of a puzzle that several of them have begun, the transcript whose first step was accepted first counts (of two at one
moment, the lower player's). The others are set aside, when the players are joined. From then on a person's steps on a
puzzle go to its holder, so that there never is a second transcript to choose from.

What takes a player raises UnknownPlayer if there is none, or no longer.
"""

from datetime import UTC, datetime
from hashlib import sha256

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from ladle.daily import Puzzle
from ladle.errors import UnknownPlayer
from ladle.storage.tables import (
    codes,
    groups,
    hidden_results,
    members,
    players,
    results,
    round_results,
    round_steps,
    rounds,
    set_aside,
    steps,
)

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
"""When a forgotten player was made and seen: it is not known any more."""
OF_A_PLAYER: tuple[Table, ...] = (codes, members, set_aside, round_results, round_steps, hidden_results, results, steps)
"""Tables of which a row is about the one player that it names."""

_PERSON = select(players.c.person).where(players.c.id == bindparam("player"), players.c.deleted_at.is_(None))
_PERSON_HELD = _PERSON.with_for_update(read=True, key_share=True)
"""Joining and forgetting in another process wait until this transaction is over; SQLite has one that writes anyway."""
_PLAYERS = select(players.c.id).where(players.c.person == bindparam("person")).order_by(players.c.id)


def counts(table: FromClause) -> ColumnElement[bool]:
    """Whether a row of *table*, which names player, edition and number, is of a transcript that is not set aside."""
    own = table.c
    return ~exists().where(
        set_aside.c.player == own.player, set_aside.c.edition == own.edition, set_aside.c.number == own.number
    )


def is_before(one: FromClause, other: FromClause) -> ColumnElement[bool]:
    """Whether the step *one* was accepted before the *other*; at the same moment, that of the lower player was."""
    same, lower = one.c.accepted_at == other.c.accepted_at, one.c.player < other.c.player
    return or_(one.c.accepted_at < other.c.accepted_at, and_(same, lower))


_HOLDER = (
    select(steps.c.player)
    .join(players, players.c.id == steps.c.player)
    .where(
        players.c.person == bindparam("person"),
        steps.c.edition == bindparam("edition"),
        steps.c.number == bindparam("number"),
        steps.c.step == 1,
        counts(steps),
    )
)


def person_of(connection: Connection, player: int, *, writing: bool = False) -> int | None:
    """The lowest id of the players that *player* is joined with; None while it is alone. Cost: one row by its key.

    With *writing*, for a write: what it says holds until the end of the transaction.
    """
    row = connection.execute(_PERSON_HELD if writing else _PERSON, {"player": player}).one_or_none()
    if row is None:
        raise UnknownPlayer
    person: int | None = row[0]
    return person


def players_of(connection: Connection, player: int, *, writing: bool = False) -> tuple[int, ...]:
    """The players of the person, ascending, *player* among them. *writing* as in ``person_of``."""
    person = person_of(connection, player, writing=writing)
    return (player,) if person is None else tuple(connection.scalars(_PLAYERS, {"person": person}))


def holder(connection: Connection, player: int, puzzle: Puzzle, *, writing: bool = False) -> int:
    """Whose transcript is the person's on *puzzle*: who has the one that counts or, before the first step, the lowest.

    Cost: for a player who is alone, as ``person_of``. *writing* likewise.
    """
    person = person_of(connection, player, writing=writing)
    if person is None:
        return player
    key = {"person": person, "edition": puzzle.edition, "number": puzzle.number}
    found = connection.scalar(_HOLDER, key)
    return person if found is None else found


def join(connection: Connection, one: int, other: int) -> tuple[int, ...]:
    """Makes one person of two players and of all whom they are joined with; who they are now. Belongs in a write.

    Whatever is joined in whatever order and however often, the outcome is the same.
    """
    joined = _held(connection, one, other)
    if len(joined) > 1:
        connection.execute(update(players).where(players.c.id.in_(joined)).values(person=joined[0]))
        _set_aside_anew(connection, joined)
    return joined


def _held(connection: Connection, one: int, other: int) -> tuple[int, ...]:
    """The players of both, ascending, locked for this transaction: no step of theirs can land meanwhile.

    While the locks are waited for, another process may have joined more of them.
    """
    held: tuple[int, ...] = ()
    while True:
        everyone = tuple(sorted({*players_of(connection, one), *players_of(connection, other)}))
        if everyone == held:
            return held
        in_order = select(players.c.id).where(players.c.id.in_(everyone)).order_by(players.c.id)
        connection.execute(in_order.with_for_update())
        held = everyone


def _set_aside_anew(connection: Connection, joined: tuple[int, ...]) -> None:
    """Sets aside all transcripts of these players but the first of each puzzle."""
    connection.execute(delete(set_aside).where(set_aside.c.player.in_(joined)))
    begun, before = steps.alias(), steps.alias()
    earlier = exists().where(
        before.c.player.in_(joined),
        before.c.edition == begun.c.edition,
        before.c.number == begun.c.number,
        before.c.step == 1,
        is_before(before, begun),
    )
    later = select(begun.c.player, begun.c.edition, begun.c.number).where(
        begun.c.player.in_(joined), begun.c.step == 1, earlier
    )
    connection.execute(insert(set_aside).from_select(["player", "edition", "number"], later))


def games_of(connection: Connection, everyone: tuple[int, ...]) -> tuple[int, int]:
    """How many games of days these players have begun, and how many of those are set aside."""
    begun = select(func.count()).where(steps.c.player.in_(everyone), steps.c.step == 1)
    aside = select(func.count()).where(set_aside.c.player.in_(everyone))
    return int(connection.scalar(begun) or 0), int(connection.scalar(aside) or 0)


def forget(connection: Connection, player: int, noise: bytes, moment: datetime) -> frozenset[bytes]:
    """Deletes all that is held on the person: games, codes, memberships, and the rounds that nobody else has begun.

    Of the players themselves rows without meaning stay, so that their ids are given to nobody: another process may
    still know whose token was whose. *noise* is 32 unguessable bytes. Returns the hashes of their tokens. Belongs in
    a write.
    """
    gone = _held(connection, player, player)
    marks = frozenset(connection.scalars(select(players.c.token_hash).where(players.c.id.in_(gone))))
    of_groups = list(connection.scalars(select(members.c.group).where(members.c.player.in_(gone)).distinct()))
    for table in OF_A_PLAYER:
        connection.execute(delete(table).where(table.c.player.in_(gone)))
    _forget_unplayed_rounds(connection, gone)
    _forget_empty_groups(connection, of_groups)
    for each in gone:
        blank = {
            "token_hash": sha256(noise + each.to_bytes(8)).digest(),
            "created_at": LONG_AGO,
            "seen_at": LONG_AGO,
            "person": None,
            "deleted_at": moment,
        }
        connection.execute(update(players).where(players.c.id == each).values(blank))
    return marks


def _forget_unplayed_rounds(connection: Connection, makers: tuple[int, ...]) -> None:
    made, begun = rounds.c.made_by.in_(makers), exists().where(round_steps.c.round == rounds.c.id)
    connection.execute(select(rounds.c.id).where(made).order_by(rounds.c.id).with_for_update())
    connection.execute(delete(rounds).where(made, ~begun))  # after the locks, it sees the steps that were on their way


def _forget_empty_groups(connection: Connection, ids: list[str]) -> None:
    has_members = exists().where(members.c.group == groups.c.id)
    connection.execute(delete(groups).where(groups.c.id.in_(ids), ~has_members))
