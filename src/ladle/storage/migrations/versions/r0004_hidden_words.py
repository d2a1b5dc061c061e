"""Hidden words: sealed answers, results, and rounds of practice or set by a player; a day has a word, not a start."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

player_id = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.execute("ALTER TABLE days RENAME COLUMN start TO word")
    op.create_table(
        "answers",
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("nonce", sa.Text, nullable=False),
        sa.Column("dictionary", sa.Text, sa.ForeignKey("dictionaries.digest"), nullable=False),
        sa.Column("sealed_at", sa.BigInteger, nullable=False),
        sa.Column("changed_by", sa.Text),
        sa.Column("why", sa.Text),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "hidden_results",
        sa.Column("player", player_id, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guesses", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("hard", sa.Integer, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["edition", "number"], ["days.edition", "days.number"]),
        sqlite_with_rowid=False,
    )
    op.create_index("hidden_results_by_day", "hidden_results", ["edition", "number", "standing", "won", "guesses"])
    _create_rounds()


def _create_rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("outside", sa.Integer, nullable=False),
        sa.Column("dictionary", sa.Text, sa.ForeignKey("dictionaries.digest"), nullable=False),
        sa.Column("made_by", player_id, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("rounds_by_maker", "rounds", ["made_by", "kind", "made_at"])
    op.create_index("rounds_by_expiry", "rounds", ["expires_at"])
    op.create_table(
        "round_steps",
        sa.Column("player", player_id, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("round", sa.Text, sa.ForeignKey("rounds.id"), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("accepted_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("round_steps_by_round", "round_steps", ["round"])
    op.create_table(
        "round_results",
        sa.Column("player", player_id, sa.ForeignKey("players.id"), primary_key=True, autoincrement=False),
        sa.Column("round", sa.Text, sa.ForeignKey("rounds.id"), primary_key=True),
        sa.Column("guesses", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("hard", sa.Integer, nullable=False),
        sa.Column("finished_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("round_results_by_round", "round_results", ["round"])
