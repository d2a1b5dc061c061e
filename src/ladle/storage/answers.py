"""Sealed answers of hidden words: written down ahead of their days, superseded before them, never removed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, bindparam, select

from ladle.daily import Change, Puzzle, Reveal, Sealed
from ladle.errors import DayBegun
from ladle.storage import ledger
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.tables import answers

_OF_EDITION = (
    select(answers).where(answers.c.edition == bindparam("edition")).order_by(answers.c.number, answers.c.revision)
)
_OF_DAYS = _OF_EDITION.where(answers.c.number.between(bindparam("first"), bindparam("last")))
_NUMBERS = select(answers.c.number).where(
    answers.c.edition == bindparam("edition"),
    answers.c.number.between(bindparam("first"), bindparam("last")),
    answers.c.revision == 0,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedAnswer(Sealed):
    """An answer with its nonce, neither of which its ``repr`` tells, as it was sealed."""

    digest: str
    """Of the dictionary it was taken from: 64 lower-case hex digits."""


def of_edition(
    connection: Connection, edition: str, numbers: range | None = None
) -> Mapping[int, tuple[SealedAnswer, ...]]:
    """The sealed answers of *edition* by their day, oldest first; if given, of *numbers* (step 1) alone."""
    if numbers is None:
        rows = connection.execute(_OF_EDITION, {"edition": edition})
    else:
        rows = connection.execute(_OF_DAYS, _span(edition, numbers))
    return {number: tuple(map(_sealed, group)) for number, group in groupby(rows, lambda row: int(row.number))}


def of_day(connection: Connection, puzzle: Puzzle) -> tuple[SealedAnswer, ...]:
    """The sealed answers of the day of *puzzle*, oldest first."""
    return of_edition(connection, puzzle.edition, range(puzzle.number, puzzle.number + 1)).get(puzzle.number, ())


def last(connection: Connection, puzzle: Puzzle) -> SealedAnswer | None:
    """The answer that counts for the day of *puzzle*, or None if none is sealed."""
    sealed = of_day(connection, puzzle)
    return sealed[-1] if sealed else None


def sealed_numbers(connection: Connection, edition: str, numbers: range) -> frozenset[int]:
    """Those of *numbers* (step 1) that have an answer. No answer is read."""
    return frozenset(connection.scalars(_NUMBERS, _span(edition, numbers)))


def seal(connection: Connection, puzzle: Puzzle, sealed: Sealed, dictionary: str) -> SealedAnswer:
    """The first answer of the day of *puzzle*: *sealed* if there was none, else the one that was.

    *dictionary* is the digest of the words it was taken from, which ``ledger.keep_dictionary`` has kept. Belongs in a
    write: of two processes that seal at once both get the answer of one.
    """
    insert_if_new(connection, answers, _row(puzzle, 0, sealed, dictionary))
    return of_day(connection, puzzle)[0]


def supersede(connection: Connection, puzzle: Puzzle, sealed: Sealed, dictionary: str) -> SealedAnswer:
    """Put *sealed*, which says by whom and why, behind the answers that the day of *puzzle* has.

    Belongs in a write, and does no harm in one that is repeated: a nonce is entered once. Raises DayBegun if somebody
    has asked for the day, ValueError if there is nothing to supersede or *sealed* names no change.
    """
    if ledger.find(connection, puzzle) is not None:
        raise DayBegun(str(puzzle))
    before = of_day(connection, puzzle)
    if not before or sealed.change is None:
        raise ValueError("a change supersedes an answer, and says by whom and why")
    if sealed.reveal.nonce not in {each.reveal.nonce for each in before}:
        insert_if_new(connection, answers, _row(puzzle, len(before), sealed, dictionary))
    return of_day(connection, puzzle)[-1]


def hold(connection: Connection, puzzle: Puzzle) -> SealedAnswer:
    """The answer that counts for the day of *puzzle*, which has one, and goes on counting until the transaction ends.

    Belongs in a write that publishes the day or changes its answer: of two in two processes the second waits here.
    """
    first = select(answers.c.revision).where(
        answers.c.edition == puzzle.edition, answers.c.number == puzzle.number, answers.c.revision == 0
    )
    connection.execute(first.with_for_update()).one()
    return of_day(connection, puzzle)[-1]


def _span(edition: str, numbers: Sequence[int]) -> dict[str, object]:
    return {"edition": edition, "first": min(numbers, default=1), "last": max(numbers, default=0)}


def _row(puzzle: Puzzle, revision: int, sealed: Sealed, dictionary: str) -> dict[str, object]:
    return {
        "edition": puzzle.edition,
        "number": puzzle.number,
        "revision": revision,
        "answer": sealed.reveal.answer,
        "nonce": sealed.reveal.nonce,
        "dictionary": dictionary,
        "sealed_at": sealed.at,
        "changed_by": sealed.change.by if sealed.change else None,
        "why": sealed.change.why if sealed.change else None,
    }


def _sealed(row: Row[Any]) -> SealedAnswer:
    change = None if row.changed_by is None else Change(row.changed_by, row.why)
    return SealedAnswer(Reveal(row.answer, row.nonce), row.sealed_at, change, digest=row.dictionary)
