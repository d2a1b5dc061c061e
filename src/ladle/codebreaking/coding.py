"""The numbers that stand for marks in a table."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ladle.codebreaking.marks import ABSENT, ELSEWHERE, PLACED

DIGITS = str.maketrans(ABSENT + ELSEWHERE + PLACED, "012")
SIGNS = str.maketrans("012", ABSENT + ELSEWHERE + PLACED)


@dataclass(frozen=True, slots=True)
class Coding:
    """Numbers from 0 for marks, ascending as the marks do when read in base 3: ``.`` 0, ``+`` 1, ``#`` 2.

    ``length``  marks in a reply
    ``listed``  the replies that there can be, in the order of their numbers; where empty, any marks stand for their
                own value in base 3, the first mark being the most significant
    """

    length: int
    listed: tuple[str, ...] = ()
    _numbers: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_numbers", {marks: number for number, marks in enumerate(self.listed)})

    @classmethod
    def of(cls, replies: Iterable[str], length: int) -> "Coding":
        """Numbers for *replies* alone, and for all placed, which is always the last."""
        every = {*replies, PLACED * length}
        return cls(length, tuple(sorted(every, key=lambda marks: int(marks.translate(DIGITS), 3))))

    @property
    def kinds(self) -> int:
        """How many numbers there are."""
        return len(self.listed) or 3**self.length

    def code_of(self, marks: str) -> int:
        """Raises ValueError for marks that this coding has no number for."""
        if len(marks) != self.length or marks.strip(ABSENT + ELSEWHERE + PLACED):
            raise ValueError(f"{marks!r} is not {self.length} marks")
        if not self.listed:
            return int(marks.translate(DIGITS), 3)
        if marks not in self._numbers:
            raise ValueError(f"{marks!r} is no reply of this game")
        return self._numbers[marks]

    def marks_of(self, code: int) -> str:
        """Raises ValueError for a number that is not in the range of ``kinds``."""
        if not 0 <= code < self.kinds:
            raise ValueError(f"{code} is not the number of a reply: there are {self.kinds}")
        if self.listed:
            return self.listed[code]
        digits = []
        for _ in range(self.length):
            code, digit = divmod(code, 3)
            digits.append(str(digit))
        return "".join(reversed(digits)).translate(SIGNS)
