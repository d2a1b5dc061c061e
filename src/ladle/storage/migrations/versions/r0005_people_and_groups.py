"""People: players joined by codes, games set aside, players deleted; and groups with their members."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

player_id = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    with op.batch_alter_table("players") as players:
        players.add_column(sa.Column("person", player_id))
        players.add_column(sa.Column("deleted_at", sa.BigInteger))
        players.create_foreign_key("players_person", "players", ["person"], ["id"])
        players.create_index("players_by_person", ["person"])
    op.create_table(
        "set_aside",
        sa.Column("player", player_id, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.ForeignKeyConstraint(["edition", "number"], ["days.edition", "days.number"]),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.LargeBinary, primary_key=True),
        sa.Column("player", player_id, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger),
    )
    op.create_index("codes_by_player", "codes", ["player", "kind"])
    _create_groups()


def _create_groups() -> None:
    op.create_table(
        "groups",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "members",
        sa.Column("group", sa.Text, sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("player", player_id, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("group", "seat"),
        sqlite_with_rowid=False,
    )
    op.create_index("members_by_player", "members", ["player"])
