"""Players: a number for each token."""

from datetime import UTC, datetime, timedelta
from functools import partial

from sqlalchemy import select

from ladle.storage import Database, players
from ladle.storage.tables import players as table

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)
ONE, OTHER = b"\x00" * 32, b"\xff" * 32


def seen_at(database: Database, player: int) -> datetime | None:
    return database.read(lambda c: c.scalar(select(table.c.seen_at).where(table.c.id == player)))


def test_a_token_is_one_player_however_often_it_is_added(database: Database) -> None:
    player = database.write(lambda c: players.add(c, ONE, NOW))
    assert database.write(lambda c: players.add(c, ONE, NOW + timedelta(days=1))) == player
    assert database.read(lambda c: players.find(c, ONE)) == player
    assert seen_at(database, player) == NOW


def test_tokens_are_different_players(database: Database) -> None:
    one = database.write(lambda c: players.add(c, ONE, NOW))
    assert database.write(lambda c: players.add(c, OTHER, NOW)) != one


def test_a_strange_token_is_nobody(database: Database) -> None:
    assert database.read(lambda c: players.find(c, ONE)) is None


def test_seen_moves_forward_only(database: Database) -> None:
    player = database.write(lambda c: players.add(c, ONE, NOW))
    for offset in (timedelta(days=2), timedelta(days=1)):
        database.write(partial(players.touch, player=player, now=NOW + offset))
    assert seen_at(database, player) == NOW + timedelta(days=2)


def test_seen_is_noted_once_a_day(database: Database) -> None:
    """A step does not rewrite its player's row."""
    player = database.write(lambda c: players.add(c, ONE, NOW))
    for hours, noted in ((1, 0), (24, 0), (25, 25), (48, 25), (50, 50)):
        database.write(partial(players.touch, player=player, now=NOW + timedelta(hours=hours)))
        assert seen_at(database, player) == NOW + timedelta(hours=noted)
