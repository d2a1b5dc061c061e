"""From the URL in a setting to the database that it names."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from ladle.errors import BadSetting
from ladle.storage.backend import SETTING, Backend

_SCHEMES = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgres": "postgresql",
    "postgresql": "postgresql",
    "postgresql+psycopg": "postgresql",
}
_EXPECTED = "begin it with sqlite:/// (and a file) or postgresql:// (user, host, database)"


def backend_at(url: str) -> Backend:
    """The database that *url* names; it is not touched. Raises BadSetting, whose message holds no password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise BadSetting(SETTING, f"this is not a URL; {_EXPECTED}") from None
    product = _SCHEMES.get(parsed.drivername)
    if product == "sqlite":
        return _sqlite(parsed)
    if product == "postgresql":
        from ladle.storage.postgresql import PostgresDatabase

        return PostgresDatabase(parsed.set(drivername="postgresql+psycopg"))
    raise BadSetting(SETTING, f"{parsed.drivername}:// is not a database Ladle can use; {_EXPECTED}")


def _sqlite(url: URL) -> Backend:
    from ladle.storage.sqlite import SqliteFile

    if url.host or url.username or url.port:
        raise BadSetting(SETTING, "write sqlite: and three slashes before the file, four if its path begins with one")
    if url.query:
        raise BadSetting(SETTING, "an SQLite URL takes no options")
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise BadSetting(SETTING, "name a file: games are kept, so they cannot be in memory")
    return SqliteFile(Path(url.database).resolve())
