"""Backup and restore: every row of a database in one portable file, and back into either product."""

from pathlib import Path

from ladle.storage.database import Database


def backup(database: Database, file: Path, *, overwrite: bool = False) -> None:
    """Write all rows, as of one moment, to *file*, while others may write. It holds the house's secret: mode 0600.

    Raises WouldOverwrite if *file* exists and *overwrite* is off; a backup that fails leaves nothing behind.
    """
    raise NotImplementedError


def restore(database: Database, file: Path, *, overwrite: bool = False) -> None:
    """Replace all rows by those of *file*: all of them or, on any error, none.

    Raises BadBackup (truncated, changed or foreign file), DatabaseInUse (a server runs), WouldOverwrite (there are
    rows and *overwrite* is off).
    """
    raise NotImplementedError
