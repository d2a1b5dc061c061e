"""Groups: their names, who has a seat in them, and what those people came to on the days of a month.

A person may have a seat through several players, joined into one after they had joined the group: the first of these
seats is theirs, and the others are not shown.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.tables import groups, members, players

_OWN = (
    select(groups)
    .where(groups.c.id.in_(select(members.c.group).where(members.c.player.in_(bindparam("players", expanding=True)))))
    .order_by(groups.c.made_at, groups.c.id)
)
_SEATS = (
    select(members, func.coalesce(players.c.person, players.c.id).label("person"))
    .join(players, players.c.id == members.c.player)
    .where(members.c.group.in_(bindparam("groups", expanding=True)))
    .order_by(members.c.joined_at, members.c.seat)
)
_PLAYERS = select(players.c.id, func.coalesce(players.c.person, players.c.id).label("person")).where(
    players.c.person.in_(bindparam("persons", expanding=True)) | players.c.id.in_(bindparam("persons", expanding=True))
)


@dataclass(frozen=True, slots=True)
class Group:
    """A group. ``turn`` counts the invite links that it has had, from 1."""

    id: str
    name: str
    turn: int
    made_at: datetime


@dataclass(frozen=True, slots=True)
class Seat:
    """A person's seat in a group. ``person`` is the lowest id of its players; ``number`` is the group's own, from 1."""

    person: int
    number: int
    name: str
    joined_at: datetime


def add(connection: Connection, group: Group) -> bool:
    """Keep *group*, which has no seats yet. False if its id is taken, and nothing changes. Belongs in a write."""
    row = {"id": group.id, "name": group.name, "turn": group.turn, "made_at": group.made_at}
    return insert_if_new(connection, groups, row)


def find(connection: Connection, group: str, *, to_change: bool = False) -> Group | None:
    """The group with this id, or None. *to_change* keeps it, and who sits in it, from changing under a write."""
    query = select(groups).where(groups.c.id == group)
    row = connection.execute(query.with_for_update() if to_change else query).one_or_none()
    return None if row is None else _group(row)


def of_players(connection: Connection, own: Sequence[int]) -> tuple[Group, ...]:
    """The groups in which any of these players has a seat, the oldest first."""
    return tuple(map(_group, connection.execute(_OWN, {"players": own})))


def seats(connection: Connection, wanted: Collection[str]) -> Mapping[str, tuple[Seat, ...]]:
    """The seats of each of the *wanted* groups, one a person, who has had one longest first. One statement."""
    found: dict[str, dict[int, Seat]] = {group: {} for group in wanted}
    for row in connection.execute(_SEATS, {"groups": list(wanted)}):
        found[row.group].setdefault(row.person, Seat(row.person, row.seat, row.name, row.joined_at))
    return {group: tuple(by_person.values()) for group, by_person in found.items()}


def players_by_person(connection: Connection, persons: Iterable[int]) -> Mapping[int, tuple[int, ...]]:
    """All players of each of *persons*, ascending. One statement."""
    found: dict[int, list[int]] = {}
    for row in connection.execute(_PLAYERS.order_by(players.c.id), {"persons": list(persons)}):
        found.setdefault(row.person, []).append(row.id)
    return {person: tuple(own) for person, own in found.items()}


def sit(connection: Connection, group: str, player: int, name: str, now: datetime) -> None:
    """Give *player* a seat under a number that nobody has. Belongs in a write that has the group ``to_change``."""
    highest = connection.scalar(select(func.max(members.c.seat)).where(members.c.group == group))
    row = {"group": group, "player": player, "seat": (highest or 0) + 1, "name": name, "joined_at": now}
    connection.execute(insert(members), row)


def rename(connection: Connection, group: str, name: str) -> None:
    """Belongs in a write."""
    connection.execute(update(groups).where(groups.c.id == group).values(name=name))


def rename_seat(connection: Connection, group: str, seat: int, name: str) -> None:
    """Belongs in a write that has the group ``to_change``."""
    connection.execute(update(members).where(members.c.group == group, members.c.seat == seat).values(name=name))


def renew_link(connection: Connection, group: str) -> None:
    """Go on to the next turn of the invite link. Belongs in a write."""
    connection.execute(update(groups).where(groups.c.id == group).values(turn=groups.c.turn + 1))


def unseat(connection: Connection, group: str, own: Sequence[int]) -> None:
    """Take every seat that these players have in *group*; the last to go closes it. Belongs in a write."""
    connection.execute(delete(members).where(members.c.group == group, members.c.player.in_(own)))
    connection.execute(delete(groups).where(groups.c.id == group, groups.c.id.not_in(select(members.c.group))))


def close(connection: Connection, group: str) -> None:
    """Remove *group* and every seat in it. Belongs in a write."""
    connection.execute(delete(members).where(members.c.group == group))
    connection.execute(delete(groups).where(groups.c.id == group))


def _group(row: Row[Any]) -> Group:
    return Group(row.id, row.name, row.turn, row.made_at)
