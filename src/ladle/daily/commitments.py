"""Commitments: what is published about an answer ahead of its day, so that it cannot be changed unseen.

A commitment is the SHA-256 of ``1|puzzle|answer|nonce``. It says nothing of the answer while the nonce, 128 random
bits, is unknown, and no other answer can be found to fit it. When the day is over, answer and nonce are revealed.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from itertools import pairwise
from typing import Literal

from ladle.daily.calendar import Calendar
from ladle.daily.moment import in_utc
from ladle.daily.puzzle import Puzzle
from ladle.errors import UnknownPuzzle

_NONCE = re.compile("[0-9a-f]{32}")
_DIGEST = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Reveal:
    """What opens a commitment; not told by its ``repr``. Raises ValueError for an empty answer or another nonce."""

    answer: str = field(repr=False)
    nonce: str = field(repr=False)
    """32 lower-case hex digits."""

    def __post_init__(self) -> None:
        if not self.answer:
            raise ValueError("an answer has letters")
        if not _NONCE.fullmatch(self.nonce):
            raise ValueError("a nonce has 32 lower-case hex digits")

    def digest(self, puzzle: str) -> str:
        """The SHA-256, in 64 lower-case hex digits, that commits to this answer of *puzzle*, such as en-hidden/374."""
        return sha256(f"1|{puzzle}|{self.answer}|{self.nonce}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Change:
    """Who replaced the answer of a day, and why, in their own words. Raises ValueError if either is blank."""

    by: str
    why: str

    def __post_init__(self) -> None:
        if not self.by.strip() or not self.why.strip():
            raise ValueError("a change says by whom and why")


@dataclass(frozen=True, slots=True)
class Sealed:
    """An answer with its nonce, as the house keeps them."""

    reveal: Reveal
    at: datetime
    """When it was written down."""
    change: Change | None = None
    """What it replaced the answer before it for; None for a day's first answer."""

    def commitment(self, puzzle: str, *, over: bool) -> "Commitment":
        """What may be published, when the day of *puzzle* is *over* and before."""
        return Commitment(self.reveal.digest(puzzle), self.at, self.change, self.reveal if over else None)


@dataclass(frozen=True, slots=True)
class Commitment:
    """A commitment as it is published. Raises ValueError for a digest of another form and a naive moment."""

    sha256: str
    at: datetime
    change: Change | None = None
    reveal: Reveal | None = None

    def __post_init__(self) -> None:
        if not _DIGEST.fullmatch(self.sha256):
            raise ValueError("a commitment has 64 lower-case hex digits")
        object.__setattr__(self, "at", in_utc(self.at))


@dataclass(frozen=True, slots=True)
class CommittedDay:
    """The commitments of a puzzle: the first, then each that superseded the one before it. The last one counts.

    Raises ValueError for no puzzle's name, no commitments, or if they are not in the order of time.
    """

    puzzle: str
    commitments: tuple[Commitment, ...]

    def __post_init__(self) -> None:
        try:
            Puzzle.parse(self.puzzle)
        except UnknownPuzzle:
            raise ValueError("a puzzle is named as en-hidden/374") from None
        if not self.commitments or self.commitments[0].change:
            raise ValueError("a day begins with a commitment that changes nothing")
        if not all(later.change and earlier.at <= later.at for earlier, later in pairwise(self.commitments)):
            raise ValueError("each further commitment is no older than the one before, and says by whom it is and why")

    @property
    def number(self) -> int:
        return Puzzle.parse(self.puzzle).number


@dataclass(frozen=True, slots=True)
class Commitments:
    """The commitments of an edition, as a house publishes them at one moment.

    Raises ValueError if its days are of another edition, not in rising order, or beyond the last date there is.
    """

    format: Literal["ladle-commitments"]
    version: Literal[1]
    site: str
    """The name of the house."""
    edition: str
    epoch: datetime
    """Day n is on from n - 1 days after it until n days after it."""
    written_at: datetime
    days: tuple[CommittedDay, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "epoch", in_utc(self.epoch))
        object.__setattr__(self, "written_at", in_utc(self.written_at))
        numbers = [day.number for day in self.days]
        if any(Puzzle.parse(day.puzzle).edition != self.edition for day in self.days):
            raise ValueError("all days are of the one edition")
        if any(later <= earlier for earlier, later in pairwise(numbers)):
            raise ValueError("days come in rising order, each once")
        self.calendar.closing(max(numbers, default=1))

    @property
    def calendar(self) -> Calendar:
        return Calendar(self.epoch)


def publish(
    site: str, edition: str, epoch: datetime, ledger: Mapping[int, Sequence[Sealed]], moment: datetime
) -> Commitments:
    """What the house *site* may tell at *moment* of the answers in its *ledger*: those of the days over are revealed.

    *ledger* has the sealed answers of each day's number, oldest first. The closing moment still belongs to its day.
    """
    calendar = Calendar(epoch)
    days = []
    for number, answers in sorted(ledger.items()):
        puzzle, over = str(Puzzle(edition, number)), in_utc(moment) > calendar.closing(number)
        days.append(CommittedDay(puzzle, tuple(sealed.commitment(puzzle, over=over) for sealed in answers)))
    return Commitments("ladle-commitments", 1, site, edition, calendar.epoch, moment, tuple(days))
