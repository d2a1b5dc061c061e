"""The name of a puzzle, the same in URL, command, log and share: ``en-poop/472``."""

import re
from dataclasses import dataclass

from ladle.errors import UnknownPuzzle

LAST_NUMBER = 999_999
"""More than 2,700 years of days; keeps every number far inside an integer column and a calendar."""

_EDITION = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_NUMBER = re.compile(r"[1-9][0-9]{0,5}", re.ASCII)
_LONGEST_EDITION = 40


@dataclass(frozen=True, slots=True, order=True)
class Puzzle:
    """An edition's name and a day number from 1 to LAST_NUMBER. Raises UnknownPuzzle for anything else.

    That it can be named does not say that it exists: the edition may be unknown and the day still to come.
    """

    edition: str
    number: int

    def __post_init__(self) -> None:
        if len(self.edition) > _LONGEST_EDITION or not _EDITION.fullmatch(self.edition):
            raise UnknownPuzzle
        if not 1 <= self.number <= LAST_NUMBER:
            raise UnknownPuzzle

    def __str__(self) -> str:
        return f"{self.edition}/{self.number}"

    @classmethod
    def parse(cls, text: str) -> "Puzzle":
        """The puzzle that ``str`` wrote as *text*, and nothing that merely looks like it. Raises UnknownPuzzle.

        No sign, space, leading zero or digit outside 0-9 passes: one puzzle has one name.
        """
        edition, slash, number = text[: _LONGEST_EDITION + 8].partition("/")
        if not slash or not _NUMBER.fullmatch(number):
            raise UnknownPuzzle
        return cls(edition, int(number))
