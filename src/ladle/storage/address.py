"""From the URL in a setting to the database that it names."""

import re
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from ladle.errors import BadSetting
from ladle.storage.backend import SETTING, Backend

POSTGRES_PORT = "5432"

_SCHEMES = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgres": "postgresql",
    "postgresql": "postgresql",
    "postgresql+psycopg": "postgresql",
}
_SEVERAL_HOSTS = re.compile(r"(?P<before>[^:/?#]*://(?:[^/?#]*@)?)(?P<hosts>[^/?#@]*,[^/?#@]*)(?P<after>(?:[/?#].*)?)")
_HOST = re.compile(r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[^:\[\]]+))(?::(?P<port>\d{1,5}))?")
_EXPECTED = "begin it with sqlite:/// (and a file) or postgresql:// (user, host, database)"


def backend_at(url: str) -> Backend:
    """The database that *url* names; it is not touched. Raises BadSetting, whose message holds no password.

    Several hosts of PostgreSQL, ``HOST:PORT,HOST:PORT``, are a primary and its standbys: whichever takes writes serves.
    """
    try:
        parsed = parse(url)
    except (ArgumentError, ValueError):
        raise BadSetting(SETTING, f"this is not a URL; {_EXPECTED}") from None
    product = _SCHEMES.get(parsed.drivername)
    if product == "sqlite":
        return _sqlite(parsed)
    if product == "postgresql":
        from ladle.storage.postgresql import PostgresDatabase

        return PostgresDatabase(parsed.set(drivername="postgresql+psycopg"))
    raise BadSetting(SETTING, f"{parsed.drivername}:// is not a database Ladle can use; {_EXPECTED}")


def parse(url: str) -> URL:
    """*url* in its parts, several hosts as the options that the driver takes. Raises ArgumentError or ValueError."""
    found = _SEVERAL_HOSTS.fullmatch(url)
    if found is None:
        return make_url(url)
    hosts = [_HOST.fullmatch(host) for host in found["hosts"].split(",")]
    parsed = make_url(found["before"] + found["after"])
    named = [(host["six"] or host["name"], host["port"] or POSTGRES_PORT) for host in hosts if host]
    if len(named) < len(hosts) or not parsed.drivername.startswith("postgres"):
        raise ValueError("a host that is none")
    several = {"host": ",".join(host for host, _ in named), "port": ",".join(port for _, port in named)}
    return parsed.set(query={"target_session_attrs": "read-write", **parsed.query, **several})


def _sqlite(url: URL) -> Backend:
    from ladle.storage.sqlite import SqliteFile

    if url.host or url.username or url.port:
        raise BadSetting(SETTING, "write sqlite: and three slashes before the file, four if its path begins with one")
    if url.query:
        raise BadSetting(SETTING, "an SQLite URL takes no options")
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise BadSetting(SETTING, "name a file: games are kept, so they cannot be in memory")
    return SqliteFile(Path(url.database).resolve())
