"""From one database into another, of either product, without a file in between; compared row by row afterwards."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager

from sqlalchemy import Connection

from ladle.errors import BadCopy, BadSetting, DatabaseInUse
from ladle.storage import schema
from ladle.storage.database import Database
from ladle.storage.stored_rows import Check, Unfit, all_rows, emptied, finish, in_chunks, put
from ladle.storage.table_sums import TableSum, table_sums


def copy(
    source: Database, target: Database, *, overwrite: bool = False, check: Check | None = None
) -> Mapping[str, TableSum]:
    """Replace all rows of *target* by those that *source* has at one moment; returns what each table then holds.

    All of it is one transaction on *target*. Before it ends, both databases are read again and compared by the number
    and the digest of the rows of each table; *check* looks at the whole. Tables of an older revision are compared as
    they are, and then upgraded. Cost: two passes over *source*, and memory for a chunk of rows.

    Raises BadCopy (rows that are wrong, or differ afterwards), BadSetting (both are the same database), DatabaseInUse
    (a server runs on *target*), WouldOverwrite (it has rows and *overwrite* is off), StorageUnavailable. After any of
    them *target* is as it was.
    """
    if source.backend.identity() == target.backend.identity():
        raise BadSetting("TO", f"{target.backend.place} is the database that is to be copied; name another")
    try:
        with source.snapshot() as old:
            revision = schema.revision(old) or schema.HEAD
            with emptied(target, revision, overwrite=overwrite) as new:
                for chunk in in_chunks(all_rows(old)):
                    put(new, chunk)
                sums = _compared(old, new)
                if fault := finish(target, new, check):
                    raise BadCopy(f"a row of {fault.table} ({_named(fault.key)}): {fault.problem}")
                return sums
    except Unfit as unfit:
        where = f"row {unfit.line} of {unfit.table}: " if unfit.line else ""
        raise BadCopy(f"{where}{unfit.problem}") from None


@contextmanager
def keeping_servers_off(source: Database) -> Iterator[bool]:
    """Keep servers off *source* meanwhile, if none runs on it; whether that is so."""
    with ExitStack() as stack:
        free = True
        try:
            stack.enter_context(source.exclusively())
        except DatabaseInUse:
            free = False
        yield free


def _compared(old: Connection, new: Connection) -> Mapping[str, TableSum]:
    """The sums of both, which are the same. Raises BadCopy for the first table that differs."""
    sums, copied = table_sums(old), table_sums(new)
    for name in sorted(sums.keys() | copied.keys()):
        one, other = sums.get(name), copied.get(name)
        if one != other:
            raise BadCopy(f"the table {name} differs: {_told(one)} in FROM, {_told(other)} in TO")
    return sums


def _told(found: TableSum | None) -> str:
    return f"{found.rows} rows, digest {found.digest[:16]}" if found else "no table"


def _named(key: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in key.items())
