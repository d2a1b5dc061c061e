"""Players: a number for each token, of which only the hash is kept."""

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
