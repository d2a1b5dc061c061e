"""The first tables: the ledger with its dictionaries, players, their steps and results, and the house's secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

player_id = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "dictionaries",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "days",
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("par", sa.Integer, nullable=False),
        sa.Column("dictionary", sa.Text, sa.ForeignKey("dictionaries.digest"), nullable=False),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("id", player_id, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "steps",
        sa.Column("player", player_id, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("accepted_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["edition", "number"], ["days.edition", "days.number"]),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "results",
        sa.Column("player", player_id, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("par", sa.Integer, nullable=False),
        sa.Column("extra", sa.Integer, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["edition", "number"], ["days.edition", "days.number"]),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
