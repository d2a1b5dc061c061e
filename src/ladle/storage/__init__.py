"""Storage: the only room that says SQL. SQLite by default, PostgreSQL by URL, the same behaviour on both."""

from ladle.storage import ledger, looking_back, players, results, secrets, steps, whole_games
from ladle.storage.backup_file import verify
from ladle.storage.backup_rows import RowFault
from ladle.storage.database import Connection, Database
from ladle.storage.ledger import PublishedDay
from ladle.storage.results import RecordedResult
from ladle.storage.safekeeping import backup, restore
from ladle.storage.steps import RecordedStep
from ladle.storage.whole_games import FinishedGame, StoredGame, WholeGame

__all__ = [
    "Connection",
    "Database",
    "FinishedGame",
    "PublishedDay",
    "RecordedResult",
    "RecordedStep",
    "RowFault",
    "StoredGame",
    "WholeGame",
    "backup",
    "ledger",
    "looking_back",
    "players",
    "restore",
    "results",
    "secrets",
    "steps",
    "verify",
    "whole_games",
]
