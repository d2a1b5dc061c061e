"""Whether a database can serve, found out at little cost: those who ask may ask every second."""

import logging
import time
from collections.abc import Callable
from threading import Lock
from typing import Protocol, TypeVar

from sqlalchemy import Connection, delete
from sqlalchemy.exc import DBAPIError

from ladle.errors import StorageUnavailable
from ladle.storage import schema
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.tables import secrets
from ladle.storage.trouble import Trouble, trouble_of

T = TypeVar("T")

PROBE_SECONDS = 10.0
"""How long a write that went well is believed when nobody has written since."""
OTHER_TABLES = "the database's tables are those of another version of Ladle"

log = logging.getLogger(__name__)


class Questioned(Protocol):
    """What is asked: a Database."""

    def read(self, work: Callable[[Connection], T]) -> T: ...

    def write(self, work: Callable[[Connection], T]) -> T: ...

    @property
    def alive(self) -> bool: ...

    @property
    def write_trouble(self) -> Trouble | None: ...


class Readiness:
    """Reads whenever it is asked, writes at most once in PROBE_SECONDS, and remembers what the last write met.

    *monotonic* gives seconds that only grow. Safe between threads.
    """

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._lock = Lock()
        self._probed: float | None = None
        self._told: str | None = None

    def trouble(self, database: Questioned) -> str | None:
        """Why *database* cannot serve, in words that give nothing of the machine away; None if it can.

        What the driver says goes to the log, once a change.
        """
        found = self._met(database)
        reason = None if found is None else found.reason
        with self._lock:
            changed, self._told = reason != self._told, reason
        if changed and found is not None:
            log.error("not ready: %s (%s)", found.reason, found.said)
        elif changed:
            log.warning("ready again")
        return reason

    def _met(self, database: Questioned) -> Trouble | None:
        if not database.alive:  # nor is a connection opened that nobody closes
            return database.write_trouble
        try:
            if (found := database.read(schema.stored_revision)) != schema.HEAD:
                return Trouble(OTHER_TABLES, f"they are at revision {found}, this Ladle's are at {schema.HEAD}")
            if self._is_time():
                database.write(_write_and_undo)
        except (StorageUnavailable, DBAPIError) as error:
            return trouble_of(error)
        return database.write_trouble

    def _is_time(self) -> bool:
        with self._lock:
            moment = self._monotonic()
            if self._probed is not None and moment - self._probed < PROBE_SECONDS:
                return False
            self._probed = moment
            return True


def _write_and_undo(connection: Connection) -> None:
    """Pages or rows that have to reach the disk with the commit, and leave nothing behind."""
    insert_if_new(connection, secrets, {"name": "probe", "value": b""})
    connection.execute(delete(secrets).where(secrets.c.name == "probe"))
