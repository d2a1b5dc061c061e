"""Secrets of this house: random bytes made at first need, the same ever after."""

from sqlalchemy import Connection, select

from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.tables import secrets


def get_or_make(connection: Connection, name: str, fresh: bytes) -> bytes:
    """The secret *name*; *fresh* becomes it if there is none. Belongs in a write: all processes get the same bytes."""
    insert_if_new(connection, secrets, {"name": name, "value": fresh})
    return bytes(connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar_one())
