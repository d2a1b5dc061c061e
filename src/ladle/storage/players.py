"""Players: a number for each token, of which only the hash is kept."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, select, update

from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.tables import players

SEEN_EVERY = timedelta(days=1)
"""How finely it is known when somebody was last here: who asks, asks for months, and each step would pay for more."""

_BY_TOKEN = select(players.c.id).where(players.c.token_hash == bindparam("token_hash"))
_SEEN = (
    update(players)
    .where(players.c.id == bindparam("player"), players.c.seen_at < bindparam("long_ago"))
    .values(seen_at=bindparam("now"))
)


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """A player and when it was made and last seen, the latter to within SEEN_EVERY."""

    id: int
    created_at: datetime
    seen_at: datetime


def add(connection: Connection, token_hash: bytes, now: datetime) -> int:
    """The id of the player with *token_hash*, made *now* if there is none: asked twice, it answers the same."""
    row = {"token_hash": token_hash, "created_at": now, "seen_at": now}
    insert_if_new(connection, players, row, key=("token_hash",))
    return int(connection.execute(_BY_TOKEN, {"token_hash": token_hash}).scalar_one())


def find(connection: Connection, token_hash: bytes) -> int | None:
    """The id of the player with *token_hash*, or None."""
    return connection.scalar(_BY_TOKEN, {"token_hash": token_hash})


def touch(connection: Connection, player: int, now: datetime) -> None:
    """Note that *player* was seen *now*, unless a moment less than SEEN_EVERY before, or a later one, is noted."""
    connection.execute(_SEEN, {"player": player, "now": now, "long_ago": now - SEEN_EVERY})


def among(connection: Connection, ids: tuple[int, ...]) -> tuple[KnownPlayer, ...]:
    """The players of these *ids*, in the order in which they were made."""
    query = select(players).where(players.c.id.in_(ids)).order_by(players.c.created_at, players.c.id)
    return tuple(KnownPlayer(row.id, row.created_at, row.seen_at) for row in connection.execute(query))
