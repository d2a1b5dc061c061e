"""What Alembic runs: migrations on the connection, and in the transaction, that ``ladle.storage.schema`` hands in."""

from alembic import context

from ladle.storage.schema import REVISION_TABLE
from ladle.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=REVISION_TABLE,
    render_as_batch=True,  # SQLite changes a table only by copying it
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
