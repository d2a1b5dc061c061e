"""A result in a few letters that only its own house can write: what a shared link and its picture carry.

Bytes: format (1), par, hints and moves as variable-length numbers, the moves' directions five a byte in base 3, and
the first bytes of an HMAC-SHA256 over the puzzle's name and all of it. Written in base64url without padding.
The puzzle's name is in the address, so it is signed and not repeated.
"""

import base64
import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ladle.daily import Puzzle
from ladle.errors import UnknownShare

Direction = Literal["nearer", "same", "farther"]
DIRECTIONS: tuple[Direction, ...] = ("nearer", "same", "farther")

FORMAT = 1
MOST_SHOWN = 60
"""Moves of a game whose directions are kept; what comes after is only counted."""
SEAL_BYTES = 10
LONGEST_CODE = 64


@dataclass(frozen=True, slots=True)
class Score:
    """What a shared result tells: no word of the ladder."""

    puzzle: Puzzle
    moves: int
    par: int
    hints: int
    directions: tuple[Direction, ...]
    """Where each of the first MOST_SHOWN moves led, seen from the target."""

    @property
    def extra(self) -> int:
        return self.moves - self.par


def code_of(score: Score, secret: bytes) -> str:
    """The code of *score*, the same each time."""
    content = bytes([FORMAT, *_number(score.par), *_number(score.hints), *_number(score.moves)])
    content += bytes(_packed(score.directions))
    return base64.urlsafe_b64encode(content + _seal(score.puzzle, content, secret)).rstrip(b"=").decode()


def score_of(puzzle: Puzzle, code: str, secret: bytes) -> Score:
    """The score that ``code_of`` wrote for *puzzle* as *code*. Raises UnknownShare for anything else."""
    if not code.isascii() or len(code) > LONGEST_CODE:
        raise UnknownShare
    try:
        sealed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise UnknownShare from None
    content, seal = sealed[:-SEAL_BYTES], sealed[-SEAL_BYTES:]
    if not hmac.compare_digest(_seal(puzzle, content, secret), seal) or content[:1] != bytes([FORMAT]):
        raise UnknownShare
    rest = iter(content[1:])  # this house wrote it: it holds what code_of put there
    par, hints, moves = _read_number(rest), _read_number(rest), _read_number(rest)
    score = Score(puzzle, moves, par, hints, tuple(_unpacked(rest, min(moves, MOST_SHOWN))))
    if code_of(score, secret) != code:  # base64 can write the same bytes in several ways; one result has one address
        raise UnknownShare
    return score


def _seal(puzzle: Puzzle, content: bytes, secret: bytes) -> bytes:
    return hmac.new(secret, f"share|{puzzle}|".encode() + content, hashlib.sha256).digest()[:SEAL_BYTES]


def _number(value: int) -> Iterator[int]:
    """Seven bits a byte, the lowest first; the high bit says that more follow."""
    while value > 127:
        yield value & 127 | 128
        value >>= 7
    yield value


def _read_number(content: Iterator[int]) -> int:
    value = shift = 0
    for byte in content:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            break
    return value


def _packed(directions: Sequence[Direction]) -> Iterator[int]:
    for begin in range(0, len(directions), 5):
        value = 0
        for direction in reversed(directions[begin : begin + 5]):
            value = value * 3 + DIRECTIONS.index(direction)
        yield value


def _unpacked(content: Iterator[int], count: int) -> Iterator[Direction]:
    value = 0
    for place in range(count):
        if place % 5 == 0:
            value = next(content)
        value, digit = divmod(value, 3)
        yield DIRECTIONS[digit]
