"""What a row of a backup may hold. A checksum says that a file is whole, not who wrote it or what they wrote."""

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from sqlalchemy import BigInteger, Column, Connection, Integer, LargeBinary, Text, and_, exists, select

from ladle.daily import Change, Puzzle, Reveal, Standing, from_microseconds
from ladle.errors import UnknownPuzzle
from ladle.ladder import Step
from ladle.storage.ledger import unpacked
from ladle.storage.rounds import RoundKind
from ladle.storage.tables import Flag, Moment, metadata

Row = Mapping[str, Any]

LONGEST_WORD = 64
"""Of a step; far beyond the words of any pack."""
LONGEST_NAME = 200
"""Of a group or a member, in characters; far beyond what may be chosen."""
HASH_BYTES = 32
CODE_KINDS = ("link", "recovery")
RENAMED: Mapping[str, Mapping[str, str]] = {"days": {"start": "word"}}
"""What columns were called in backups of older revisions, and are called now."""
_DIGEST = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class RowFault:
    """What is wrong with the stored row of *table* that has these values in its *key* columns."""

    table: str
    key: Row
    problem: str


def problem_of(table: str, row: Row) -> str | None:
    """What *row* holds that a row of *table* cannot; None if it may be one. Rows are not compared with each other."""
    columns, renamed = metadata.tables[table].c, RENAMED.get(table, {})
    row = {renamed.get(name, name): value for name, value in row.items()}
    for name, value in row.items():
        if name not in columns:
            return f"{table} has no column of that name"
        if wanted := _type_problem(columns[name], value):
            return f"{name} is not {wanted}"
    missing = next((each.name for each in columns if each.name not in row and not _may_be_missing(each)), None)
    if missing:
        return f"{missing} is missing"
    return _RULES[table](row) if table in _RULES else None


def _may_be_missing(column: Column[Any]) -> bool:
    """Whether a row of an older revision, which had no such *column*, is whole without it."""
    return bool(column.nullable) or column.server_default is not None


def orphan(connection: Connection) -> RowFault | None:
    """A stored row that names another one which is not there; None if there is none."""
    for table in metadata.sorted_tables:
        for link in table.foreign_key_constraints:
            named = link.referred_table.alias()  # which may be the table itself
            there = and_(*(each.parent == named.c[each.column.name] for each in link.elements))
            names = and_(*(each.parent.is_not(None) for each in link.elements))
            lost = select(*table.primary_key).where(names, ~exists(named.select().where(there))).limit(1)
            found = connection.execute(lost).mappings().first()
            if found is not None:
                return RowFault(
                    table.name, dict(found), f"it names a row of {link.referred_table.name} that is not there"
                )
    return None


def _type_problem(column: Column[Any], value: object) -> str | None:
    """What *value* should be, if it is something else."""
    kind = column.type
    if value is None and column.nullable:
        return None
    if isinstance(kind, LargeBinary):
        return None if isinstance(value, bytes) else "bytes"
    if isinstance(kind, Text):
        return None if isinstance(value, str) and _is_text(value) else "text"
    if type(value) is not int:
        return "a number"
    if isinstance(kind, Flag):
        return None if value in (0, 1) else "0 or 1"
    if isinstance(kind, Moment):
        return None if _is_moment(value) else "a moment"
    if isinstance(kind, BigInteger):
        return None if 1 <= value < 2**63 else "a number from 1 on"
    return None if isinstance(kind, Integer) and 0 <= value < 2**31 else "a number from 0 on of at most 31 bits"


def _is_text(value: str) -> bool:
    """Whether both products can store it."""
    return "\0" not in value and not any("\ud800" <= character <= "\udfff" for character in value)


def _is_moment(count: int) -> bool:
    try:
        from_microseconds(count)
    except OverflowError:
        return False
    return True


def _dictionary(row: Row) -> str | None:
    content = unpacked(row["content"])
    if content is None or hashlib.sha256(content).hexdigest() != row["digest"]:
        return "its content is not what its digest says"
    return None


def _day(row: Row) -> str | None:
    return _puzzle(row) or (None if _DIGEST.fullmatch(row["dictionary"]) else "dictionary is not a digest")


def _step(row: Row) -> str | None:
    return _puzzle(row) or _taken(row)


def _taken(row: Row) -> str | None:
    """What is wrong with a step of any game."""
    if row["kind"] == "hard":
        return "the choice of hard mode names no word" if row["word"] else None
    try:
        Step(row["kind"], row["word"])
    except ValueError as error:
        return str(error)
    return "word is too long" if len(row["word"]) > LONGEST_WORD else None


def _answer(row: Row) -> str | None:
    try:
        Reveal(row["answer"], row["nonce"])
        if (row["revision"], row["changed_by"], row["why"]) != (0, None, None):
            Change(row["changed_by"] or "", row["why"] or "")
    except ValueError as error:
        return str(error)
    if row["revision"] == 0 and row["changed_by"] is not None:
        return "a first answer changes nothing"
    return _day(row) or ("answer is too long" if len(row["answer"]) > LONGEST_WORD else None)


def _round(row: Row) -> str | None:
    if row["kind"] not in get_args(RoundKind):
        return "there is no such kind of round"
    if not row["word"] or max(len(row["word"]), len(row["start"])) > LONGEST_WORD:
        return "word or start is too long, or word is empty"
    return None if _DIGEST.fullmatch(row["dictionary"]) else "dictionary is not a digest"


def _result(row: Row) -> str | None:
    return _puzzle(row) or (None if row["standing"] in get_args(Standing) else "there is no such standing")


def _player(row: Row) -> str | None:
    if (row.get("person") or 0) > row["id"]:
        return "person is not the lowest id of its players"
    if row.get("deleted_at") is not None and row.get("person") is not None:
        return "a player who was forgotten is nobody's"
    return _hash("token_hash", row)


def _code(row: Row) -> str | None:
    if row["kind"] not in CODE_KINDS:
        return "there is no such kind of code"
    if (row["kind"] == "link") != (row["expires_at"] is not None):
        return "a link code has an end, a recovery code has none"
    return _hash("code_hash", row)


def _hash(name: str, row: Row) -> str | None:
    return None if len(row[name]) == HASH_BYTES else f"{name} is not {HASH_BYTES} bytes"


def _named(row: Row) -> str | None:
    return None if 0 < len(row["name"]) <= LONGEST_NAME else f"name is not of 1 to {LONGEST_NAME} characters"


def _puzzle(row: Row) -> str | None:
    try:
        Puzzle(row["edition"], row["number"])
    except UnknownPuzzle:
        return "there can be no puzzle of that edition and number"
    return None


_RULES: Mapping[str, Callable[[Row], str | None]] = {
    "dictionaries": _dictionary,
    "days": _day,
    "steps": _step,
    "results": _result,
    "hidden_results": _result,
    "answers": _answer,
    "rounds": _round,
    "round_steps": _taken,
    "players": _player,
    "set_aside": _puzzle,
    "codes": _code,
    "groups": _named,
    "members": _named,
}
