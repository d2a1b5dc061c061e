"""What addresses and headers carry, declared once for every operation."""

import re
from typing import Annotated

from fastapi import Depends, Header, Path
from pydantic import BeforeValidator, WithJsonSchema

from ladle.daily import Puzzle
from ladle.play.referee import LONGEST_GAME


def _step_number(text: str) -> int:
    """Any of four digits: that a game has no step so late is for the referee to say, as to every client."""
    if not re.fullmatch("[1-9][0-9]{0,3}", text):
        raise ValueError(f"a step number is written in digits, from 1 to {LONGEST_GAME}")
    return int(text)


EditionId = Annotated[str, Path(description="An edition's name, such as `en-poop`", examples=["en-poop"])]
PuzzleNumber = Annotated[
    str,
    Path(description="A day number. One that is still to come is a 404 like any other", examples=[472]),
    WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 999999}),
]
StepNumber = Annotated[
    int,
    BeforeValidator(_step_number),
    Path(description="Counted from 1"),
    WithJsonSchema({"type": "integer", "minimum": 1, "maximum": LONGEST_GAME}),
]
IdempotencyKey = Annotated[
    str | None,
    Header(min_length=16, max_length=200, pattern="^[!-~]+$", description="Drawn at random by the client"),
    WithJsonSchema({"type": "string", "minLength": 16, "maxLength": 200, "pattern": "^[!-~]+$"}),
]


def puzzle_of(edition: EditionId, number: PuzzleNumber) -> Puzzle:
    """The puzzle that an address names. Raises UnknownPuzzle for anything that is not the name of one."""
    return Puzzle.parse(f"{edition}/{number}")


Named = Annotated[Puzzle, Depends(puzzle_of)]
