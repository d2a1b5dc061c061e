"""An index for how others did: the games of one day that count for it, by their extra moves."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_index("results_by_day", "results", ["edition", "number", "standing", "extra"])
