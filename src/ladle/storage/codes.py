"""Codes by which one player is joined to another: only their hashes are here, and whose they are."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy import Connection, delete, select, update

from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.tables import codes

CodeKind = Literal["link", "recovery"]


@dataclass(frozen=True, slots=True)
class Code:
    """A code that *player* made. It ends when it is used or at ``expires_at``, whichever is first; None for never."""

    player: int
    kind: CodeKind
    made_at: datetime
    expires_at: datetime | None = None

    def has_ended(self, moment: datetime) -> bool:
        return self.expires_at is not None and self.expires_at <= moment


def add(connection: Connection, code_hash: bytes, code: Code) -> bool:
    """Keep *code*. False if there is one of that hash, which then stays. Belongs in a write."""
    row = {
        "code_hash": code_hash,
        "player": code.player,
        "kind": code.kind,
        "made_at": code.made_at,
        "expires_at": code.expires_at,
    }
    return insert_if_new(connection, codes, row)


def find_held(connection: Connection, code_hash: bytes) -> Code | None:
    """The code of that hash, ended or not, or None. Belongs in a write: nobody else uses it until that is over."""
    row = connection.execute(select(codes).where(codes.c.code_hash == code_hash).with_for_update()).one_or_none()
    return None if row is None else Code(row.player, row.kind, row.made_at, row.expires_at)


def end(connection: Connection, code_hash: bytes, moment: datetime) -> None:
    """Let it have ended at that moment."""
    connection.execute(update(codes).where(codes.c.code_hash == code_hash).values(expires_at=moment))


def of_players(connection: Connection, players: tuple[int, ...]) -> tuple[Code, ...]:
    """All codes that *players* have made and that are kept, the oldest first."""
    query = select(codes).where(codes.c.player.in_(players)).order_by(codes.c.made_at, codes.c.code_hash)
    return tuple(Code(row.player, row.kind, row.made_at, row.expires_at) for row in connection.execute(query))


def keep_newest(connection: Connection, players: tuple[int, ...], kind: CodeKind, most: int) -> None:
    """Remove all codes of that *kind* that *players* have made but the *most* newest. Belongs in a write."""
    query = (
        select(codes.c.code_hash)
        .where(codes.c.player.in_(players), codes.c.kind == kind)
        .order_by(codes.c.made_at.desc(), codes.c.code_hash)
        .offset(most)
    )
    connection.execute(delete(codes).where(codes.c.code_hash.in_(list(connection.scalars(query)))))


def forget_ended(connection: Connection, before: datetime) -> None:
    """Remove the codes that ended before that moment. Belongs in a write."""
    connection.execute(delete(codes).where(codes.c.expires_at < before))
