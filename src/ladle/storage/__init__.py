"""Storage: the only room that says SQL. SQLite by default, PostgreSQL by URL, the same behaviour on both."""

from ladle.storage import (
    answers,
    codes,
    group_results,
    groups,
    held,
    hidden_results,
    ledger,
    looking_back,
    people,
    players,
    results,
    rounds,
    secrets,
    steps,
    whole_games,
)
from ladle.storage.answers import SealedAnswer
from ladle.storage.backup_file import verify
from ladle.storage.backup_rows import RowFault
from ladle.storage.codes import Code, CodeKind
from ladle.storage.copying import copy, keeping_servers_off
from ladle.storage.database import Connection, Database
from ladle.storage.group_results import DayResult, MonthTotal
from ladle.storage.groups import Group, Seat
from ladle.storage.held import Held, Membership, PlayedRound
from ladle.storage.hidden_results import HiddenResult
from ladle.storage.joined_rows import wrong_person
from ladle.storage.ledger import PublishedDay
from ladle.storage.results import RecordedResult
from ladle.storage.rounds import Round, RoundKind, RoundResult
from ladle.storage.safekeeping import backup, restore
from ladle.storage.steps import RecordedStep
from ladle.storage.table_sums import TableSum
from ladle.storage.whole_games import FinishedGame, StoredGame, WholeGame

__all__ = [
    "Code",
    "CodeKind",
    "Connection",
    "Database",
    "DayResult",
    "FinishedGame",
    "Group",
    "Held",
    "HiddenResult",
    "Membership",
    "MonthTotal",
    "PlayedRound",
    "PublishedDay",
    "RecordedResult",
    "RecordedStep",
    "Round",
    "RoundKind",
    "RoundResult",
    "RowFault",
    "SealedAnswer",
    "Seat",
    "StoredGame",
    "TableSum",
    "WholeGame",
    "answers",
    "backup",
    "codes",
    "copy",
    "group_results",
    "groups",
    "held",
    "hidden_results",
    "keeping_servers_off",
    "ledger",
    "looking_back",
    "people",
    "players",
    "restore",
    "results",
    "rounds",
    "secrets",
    "steps",
    "verify",
    "whole_games",
    "wrong_person",
]
