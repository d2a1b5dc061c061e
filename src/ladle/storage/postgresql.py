"""PostgreSQL, through psycopg 3: locks are advisory ones, which the server drops with the connection."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, Engine, NullPool, QueuePool, create_engine, event, func, select, text
from sqlalchemy.exc import DBAPIError

from ladle.errors import BadSetting, DatabaseInUse, MissingExtra
from ladle.storage.backend import SETTING, first_line
from ladle.storage.tables import metadata

if TYPE_CHECKING:
    import psycopg

SERVING_LOCK = 0x4C61646C65_01
SCHEMA_LOCK = 0x4C61646C65_02
"""Advisory locks are numbers that all programs of a database share: "Ladle" in ASCII, and which."""

_DEFAULTS = {"application_name": "ladle", "connect_timeout": "10", "tcp_user_timeout": "30000", "keepalives_idle": "30"}
"""So that a server which has vanished from the network is noticed in seconds. The URL may say otherwise."""

_ON_DISK = "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
"""An answer promises that the step is on disk, whatever the server's default; stricter settings stay."""


_IDENTITY = (
    "SELECT extract(epoch FROM pg_postmaster_start_time()), oid FROM pg_database WHERE datname = current_database()"
)


@dataclass(frozen=True, slots=True)
class PostgresDatabase:
    """The database at *url*, whose driver name is ``postgresql+psycopg``."""

    url: URL

    @property
    def place(self) -> str:
        hosts = self.url.host or self.url.query.get("host") or "this machine"
        named = hosts if isinstance(hosts, str) else ",".join(hosts)
        return f"PostgreSQL database {self.url.database or self.url.username or ''} on {named}"

    @property
    def files(self) -> frozenset[Path]:
        return frozenset()

    def identity(self) -> tuple[str, int]:
        """When its server was started, to the microsecond, and the database's number there."""
        with self._engine(poolclass=NullPool).connect() as connection:
            row = connection.exec_driver_sql(_IDENTITY).one()
        return str(row[0]), int(row[1])

    def prepare(self, *, create: bool) -> None:  # noqa: ARG002 (databases are made by whoever runs the server)
        try:
            import psycopg  # noqa: F401
        except ImportError:
            raise MissingExtra("A PostgreSQL database", "postgres") from None
        engine = self._engine(poolclass=NullPool)
        try:
            with engine.connect() as connection:
                encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
        except DBAPIError as error:
            raise BadSetting(SETTING, f"cannot use the {self.place}: {first_line(error)}") from None
        if encoding != "UTF8":
            raise BadSetting(SETTING, f"the {self.place} stores text as {encoding}; make one with the encoding UTF8")

    def readers(self) -> Engine:
        engine = self._engine(poolclass=QueuePool, pool_size=5, max_overflow=10, pool_timeout=10)

        @event.listens_for(engine, "connect")
        def set_up(connection: "psycopg.Connection[Any]", _record: object) -> None:
            from psycopg import IsolationLevel

            connection.execute("SET lock_timeout = '10s'")
            connection.commit()
            connection.isolation_level = IsolationLevel.REPEATABLE_READ
            connection.read_only = True

        return engine

    def writers(self) -> Engine:
        engine = self._engine(poolclass=QueuePool, pool_size=1, max_overflow=0, pool_timeout=10)

        @event.listens_for(engine, "connect")
        def set_up(connection: "psycopg.Connection[Any]", _record: object) -> None:
            connection.execute("SET lock_timeout = '10s'")
            connection.execute("SET statement_timeout = '60s'")
            connection.execute(_ON_DISK)
            connection.commit()

        return engine

    @contextmanager
    def upgrading(self) -> Iterator[Connection]:
        with self._engine(poolclass=NullPool).begin() as connection:
            connection.execute(select(func.pg_advisory_xact_lock(SCHEMA_LOCK)))
            yield connection

    @contextmanager
    def serving(self, writers: Engine) -> Iterator[None]:
        """The lock is the writer's connection's: if that is lost, the next takes the lock anew or cannot write."""

        def lock(connection: "psycopg.Connection[Any]", _record: object) -> None:
            held = connection.execute("SELECT pg_try_advisory_lock_shared(%s)", [SERVING_LOCK]).fetchone()
            connection.commit()
            if held != (True,):
                connection.close()
                raise DatabaseInUse(f"The {self.place}", "a restore or a copy")

        event.listen(writers, "connect", lock)
        try:
            writers.dispose()
            writers.connect().close()
            yield
        finally:
            event.remove(writers, "connect", lock)
            writers.dispose()

    @contextmanager
    def exclusively(self) -> Iterator[None]:
        with self._engine(poolclass=NullPool).connect() as connection:
            if not connection.scalar(select(func.pg_try_advisory_lock(SERVING_LOCK))):
                raise DatabaseInUse(f"The {self.place}", "a server")
            connection.commit()
            yield

    def reset_sequences(self, connection: Connection) -> None:
        for table in metadata.sorted_tables:
            column = table.autoincrement_column
            if column is not None:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                following = func.coalesce(func.max(column), 0) + 1
                connection.execute(select(func.setval(sequence, following, text("false"))).select_from(table))

    def _engine(self, **pool: Any) -> Engine:
        missing = {key: value for key, value in _DEFAULTS.items() if key not in self.url.query}
        return create_engine(self.url.update_query_dict(missing), isolation_level="READ COMMITTED", **pool)
