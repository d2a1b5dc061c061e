"""Storage: the only room that says SQL. SQLite by default, PostgreSQL by URL, the same behaviour on both."""

from ladle.storage import ledger, players, results, secrets, steps
from ladle.storage.backup_file import verify
from ladle.storage.database import Database
from ladle.storage.ledger import PublishedDay
from ladle.storage.results import RecordedResult
from ladle.storage.safekeeping import backup, restore
from ladle.storage.steps import RecordedStep

__all__ = [
    "Database",
    "PublishedDay",
    "RecordedResult",
    "RecordedStep",
    "backup",
    "ledger",
    "players",
    "restore",
    "results",
    "secrets",
    "steps",
    "verify",
]
