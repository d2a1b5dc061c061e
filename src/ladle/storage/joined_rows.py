"""Whether people are joined as joining leaves them: rows that follow from others, compared with those."""

from sqlalchemy import ColumnElement, Connection, FromClause, exists, select

from ladle.storage.backup_rows import RowFault
from ladle.storage.people import OF_A_PLAYER, counts, is_before
from ladle.storage.tables import players, set_aside, steps


def wrong_person(connection: Connection) -> RowFault | None:
    """The first row that joining or forgetting would not have left so; None if there is none.

    Cost: the games of those who are joined, each by the keys of the others' first steps.
    """
    return (
        _without_lowest(connection)
        or _of_the_forgotten(connection)
        or _set_aside_for_nothing(connection)
        or _counted_twice(connection)
    )


def _without_lowest(connection: Connection) -> RowFault | None:
    lowest = players.alias()
    is_one = exists().where(lowest.c.id == players.c.person, lowest.c.person == lowest.c.id)
    found = connection.scalar(select(players.c.id).where(players.c.person.is_not(None), ~is_one).limit(1))
    return None if found is None else RowFault("players", {"id": found}, "its person is none")


def _of_the_forgotten(connection: Connection) -> RowFault | None:
    for table in OF_A_PLAYER:
        forgotten = players.c.deleted_at.is_not(None)
        query = select(*table.primary_key).join(players, players.c.id == table.c.player).where(forgotten).limit(1)
        row = connection.execute(query).mappings().first()
        if row is not None:
            return RowFault(table.name, dict(row), "its player was forgotten")
    return None


def _set_aside_for_nothing(connection: Connection) -> RowFault | None:
    own = steps.alias()
    is_begun = exists().where(
        own.c.player == set_aside.c.player,
        own.c.edition == set_aside.c.edition,
        own.c.number == set_aside.c.number,
        own.c.step == 1,
        _was_begun_before(own),
    )
    row = connection.execute(select(set_aside).where(~is_begun).limit(1)).mappings().first()
    return None if row is None else RowFault("set_aside", dict(row), "no other game of its person was begun before")


def _counted_twice(connection: Connection) -> RowFault | None:
    query = (
        select(*steps.primary_key)
        .join(players, players.c.id == steps.c.player)
        .where(players.c.person.is_not(None), steps.c.step == 1, counts(steps), _was_begun_before(steps))
        .limit(1)
    )
    row = connection.execute(query).mappings().first()
    return None if row is None else RowFault("steps", dict(row), "its person has begun that puzzle before, elsewhere")


def _was_begun_before(first: FromClause) -> ColumnElement[bool]:
    """Whether the person of the step *first* has begun its puzzle before, by another player."""
    own, beside, other = players.alias(), players.alias(), steps.alias()
    return exists().where(
        own.c.id == first.c.player,
        beside.c.person == own.c.person,
        other.c.player == beside.c.id,
        other.c.edition == first.c.edition,
        other.c.number == first.c.number,
        other.c.step == 1,
        is_before(other, first),
    )
