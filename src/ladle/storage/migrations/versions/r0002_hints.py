"""Hints: how many a finished game asked for. Games from before there were hints asked for none."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("results", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
