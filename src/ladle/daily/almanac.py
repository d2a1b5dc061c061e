"""Past and future answers of a game that takes the next word of a fixed list each day."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count


@dataclass(frozen=True, slots=True)
class Almanac:
    """``answers[days since the epoch mod length]``, counted by calendar date: no hour and no zone comes in.

    ``answers`` are in the order in which they are played; the first belongs to the epoch itself. A word may be there
    more than once. Raises ValueError where there are none.
    """

    epoch: date
    answers: Sequence[str]

    def __post_init__(self) -> None:
        if not self.answers:
            raise ValueError("an almanac needs answers")

    def answer(self, day: date) -> str:
        """The answer of *day*. Raises ValueError for a day before the epoch."""
        if day < self.epoch:
            raise ValueError(f"{day} is before the first day, {self.epoch}")
        return self.answers[(day - self.epoch).days % len(self.answers)]

    def dates(self, word: str) -> Iterator[date]:
        """The days whose answer is *word*, one after another up to the last date there is; none for another word."""
        places = [place for place, answer in enumerate(self.answers) if answer == word]
        for start in count(0, len(self.answers)) if places else ():
            for place in places:
                if start + place > (date.max - self.epoch).days:
                    return
                yield self.epoch + timedelta(days=start + place)
