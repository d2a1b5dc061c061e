"""The tables, as the newest migration leaves them (a test compares the two).

Moments are stored as whole microseconds since 1970 in UTC and come back as aware datetimes.
"""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Column,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

from ladle.daily import from_microseconds, microseconds


class Moment(TypeDecorator[datetime]):
    """An aware UTC datetime, in the database a 64-bit count of microseconds. Naive datetimes raise ValueError."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        return None if value is None else microseconds(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return None if value is None else from_microseconds(value)


class Flag(TypeDecorator[bool]):
    """Yes or no, in the database 1 or 0: the same in both products, and in a backup."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        return None if value is None else int(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> bool | None:  # noqa: ARG002
        return None if value is None else bool(value)


Id = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only in a column of exactly the type INTEGER."""

metadata = MetaData()

dictionaries = Table(
    "dictionaries",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("content", LargeBinary, nullable=False),
    Column("created_at", Moment, nullable=False),
)

days = Table(
    "days",
    metadata,
    Column("edition", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("word", Text, nullable=False),
    Column("par", Integer, nullable=False),
    Column("dictionary", Text, ForeignKey(dictionaries.c.digest), nullable=False),
    Column("asked_at", Moment, nullable=False),
    sqlite_with_rowid=False,
)

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created_at", Moment, nullable=False),
    Column("seen_at", Moment, nullable=False),
    Column("person", Id, ForeignKey("players.id", name="players_person")),
    Column("deleted_at", Moment),
    Index("players_by_person", "person"),
)
"""``person``: the lowest id of the players that were joined into one, its own included; null while there is no other.
A deleted player's row stays, with a hash of nothing, so that no one is ever given its id."""

steps = Table(
    "steps",
    metadata,
    Column("player", Id, ForeignKey(players.c.id), primary_key=True, autoincrement=False),
    Column("edition", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("word", Text, nullable=False),
    Column("accepted_at", Moment, nullable=False),
    ForeignKeyConstraint(["edition", "number"], [days.c.edition, days.c.number]),
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    Column("player", Id, ForeignKey(players.c.id), primary_key=True, autoincrement=False),
    Column("edition", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("moves", Integer, nullable=False),
    Column("par", Integer, nullable=False),
    Column("extra", Integer, nullable=False),
    Column("standing", Text, nullable=False),
    Column("finished_at", Moment, nullable=False),
    Column("hints", Integer, nullable=False, server_default="0"),
    ForeignKeyConstraint(["edition", "number"], [days.c.edition, days.c.number]),
    Index("results_by_day", "edition", "number", "standing", "extra"),
    sqlite_with_rowid=False,
)

answers = Table(
    "answers",
    metadata,
    Column("edition", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("answer", Text, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("dictionary", Text, ForeignKey(dictionaries.c.digest), nullable=False),
    Column("sealed_at", Moment, nullable=False),
    Column("changed_by", Text),
    Column("why", Text),
    sqlite_with_rowid=False,
)

hidden_results = Table(
    "hidden_results",
    metadata,
    Column("player", Id, ForeignKey(players.c.id), primary_key=True, autoincrement=False),
    Column("edition", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guesses", Integer, nullable=False),
    Column("won", Flag, nullable=False),
    Column("hard", Flag, nullable=False),
    Column("standing", Text, nullable=False),
    Column("finished_at", Moment, nullable=False),
    ForeignKeyConstraint(["edition", "number"], [days.c.edition, days.c.number]),
    Index("hidden_results_by_day", "edition", "number", "standing", "won", "guesses"),
    sqlite_with_rowid=False,
)

rounds = Table(
    "rounds",
    metadata,
    Column("id", Text, primary_key=True),
    Column("edition", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("word", Text, nullable=False),
    Column("start", Text, nullable=False),
    Column("outside", Flag, nullable=False),
    Column("dictionary", Text, ForeignKey(dictionaries.c.digest), nullable=False),
    Column("made_by", Id, ForeignKey(players.c.id), nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("expires_at", Moment),
    Index("rounds_by_maker", "made_by", "kind", "made_at"),
    Index("rounds_by_expiry", "expires_at"),
    sqlite_with_rowid=False,
)

round_steps = Table(
    "round_steps",
    metadata,
    Column("player", Id, ForeignKey(players.c.id), primary_key=True, autoincrement=False),
    Column("round", Text, ForeignKey(rounds.c.id), primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("word", Text, nullable=False),
    Column("accepted_at", Moment, nullable=False),
    Index("round_steps_by_round", "round"),
    sqlite_with_rowid=False,
)

round_results = Table(
    "round_results",
    metadata,
    Column("player", Id, ForeignKey(players.c.id), primary_key=True, autoincrement=False),
    Column("round", Text, ForeignKey(rounds.c.id), primary_key=True),
    Column("guesses", Integer, nullable=False),
    Column("won", Flag, nullable=False),
    Column("hard", Flag, nullable=False),
    Column("finished_at", Moment, nullable=False),
    Index("round_results_by_round", "round"),
    sqlite_with_rowid=False,
)

set_aside = Table(
    "set_aside",
    metadata,
    Column("player", Id, ForeignKey(players.c.id), primary_key=True, autoincrement=False),
    Column("edition", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    ForeignKeyConstraint(["edition", "number"], [days.c.edition, days.c.number]),
    sqlite_with_rowid=False,
)
"""Transcripts that are kept and not counted: another player of the same person began that puzzle before."""

codes = Table(
    "codes",
    metadata,
    Column("code_hash", LargeBinary, primary_key=True),
    Column("player", Id, ForeignKey(players.c.id), nullable=False),
    Column("kind", Text, nullable=False),
    Column("made_at", Moment, nullable=False),
    Column("expires_at", Moment),
    Index("codes_by_player", "player", "kind"),
)

groups = Table(
    "groups",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("made_at", Moment, nullable=False),
    sqlite_with_rowid=False,
)
"""``turn`` counts the invite links that a group has had: the one of an earlier turn no longer works."""

members = Table(
    "members",
    metadata,
    Column("group", Text, ForeignKey(groups.c.id), primary_key=True),
    Column("player", Id, ForeignKey(players.c.id), primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("joined_at", Moment, nullable=False),
    UniqueConstraint("group", "seat"),
    Index("members_by_player", "player"),
    sqlite_with_rowid=False,
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
