"""What has been guessed and answered so far, as values and as people write it: ``crane=+..#. slate=…``."""

from dataclasses import dataclass

from ladle.codebreaking.marks import ABSENT, ELSEWHERE, PLACED


@dataclass(frozen=True, slots=True)
class Turn:
    """A guess and its marks. Raises ValueError unless there is one mark for each letter."""

    guess: str
    marks: str

    def __post_init__(self) -> None:
        if strange := set(self.marks) - {PLACED, ELSEWHERE, ABSENT}:
            raise ValueError(f"{min(strange)!r} is not a mark: write # for placed, + for elsewhere, . for absent")
        if len(self.guess) != len(self.marks) or not self.guess:
            raise ValueError(f"{self.guess!r} has {len(self.guess)} letters, {self.marks!r} {len(self.marks)} marks")

    @classmethod
    def parse(cls, text: str) -> "Turn":
        """The turn that ``str`` writes: ``crane=+..#.``. Raises ValueError for another text."""
        guess, equals, marks = text.rpartition("=")
        if not equals:
            raise ValueError("write a guess, an equals sign and its marks (crane=+..#.)")
        return cls(guess, marks)

    @property
    def solved(self) -> bool:
        """Whether the guess was the answer."""
        return self.marks == PLACED * len(self.guess)

    def __str__(self) -> str:
        return f"{self.guess}={self.marks}"


History = tuple[Turn, ...]
"""The turns of a game, first to last."""


def parse_history(text: str) -> History:
    """The turns in *text*, between white space. Raises ValueError naming the turn that is wrong."""
    turns: list[Turn] = []
    for number, part in enumerate(text.split(), 1):
        try:
            turns.append(Turn.parse(part))
        except ValueError as error:
            raise ValueError(f"turn {number}, {part!r}: {error}") from None
        if len(turns[0].guess) != len(turns[-1].guess):
            raise ValueError(f"turn {number}, {part!r}: the first guess has {len(turns[0].guess)} letters")
    return tuple(turns)
