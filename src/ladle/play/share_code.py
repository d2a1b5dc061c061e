"""A result in a few letters that only its own house can write: what a shared link and its picture carry.

Bytes: format (1), par, hints and moves as variable-length numbers, the moves' directions five a byte in base 3.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ladle.daily import Puzzle
from ladle.play.sealed_code import packed, sealed, unpacked, unsealed

Direction = Literal["nearer", "same", "farther"]
DIRECTIONS: tuple[Direction, ...] = ("nearer", "same", "farther")

FORMAT = 1
MOST_SHOWN = 60
"""Moves of a game whose directions are kept; what comes after is only counted."""


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
    content += bytes(packed([DIRECTIONS.index(direction) for direction in score.directions]))
    return sealed(score.puzzle, content, secret)


def score_of(puzzle: Puzzle, code: str, secret: bytes) -> Score:
    """The score that ``code_of`` wrote for *puzzle* as *code*. Raises UnknownShare for anything else."""
    rest = iter(unsealed(puzzle, code, secret, form=FORMAT)[1:])  # this house wrote it: it holds what code_of put there
    par, hints, moves = _read_number(rest), _read_number(rest), _read_number(rest)
    directions = tuple(DIRECTIONS[digit] for digit in unpacked(rest, min(moves, MOST_SHOWN)))
    return Score(puzzle, moves, par, hints, directions)


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
