"""The days of the hidden word that have opened, each with the word that it hides."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from ladle.daily import Calendar, Puzzle
from ladle.errors import UnknownDictionary
from ladle.packs import HiddenDictionary, HiddenEdition
from ladle.play.days import DAYS_KEPT, Days
from ladle.play.recent import Recent
from ladle.storage import PublishedDay


class HiddenWord(Protocol):
    """A hidden word that may be played: of a day, or of a round."""

    @property
    def name(self) -> str: ...
    @property
    def edition(self) -> HiddenEdition: ...
    @property
    def dictionary(self) -> HiddenDictionary: ...
    @property
    def answer(self) -> str: ...
    @property
    def outside(self) -> bool:
        """Whether any word of its letters may be guessed, for the answer need not be one of the dictionary's.

        Refusing only some of the words outside would tell, without a guess, which one it is.
        """


@dataclass(frozen=True, slots=True)
class OpenHidden:
    """A day that may be played: as the ledger has it, with the words it is judged by."""

    puzzle: Puzzle
    edition: HiddenEdition
    """As it is installed now: for titles, keys, meanings and the calendar, never for judging."""
    dictionary: HiddenDictionary
    answer: str = field(repr=False)

    @property
    def name(self) -> str:
        return str(self.puzzle)

    @property
    def outside(self) -> bool:
        return False

    @property
    def calendar(self) -> Calendar:
        return Calendar(self.edition.epoch)


class HiddenDays:
    """Each day read once and remembered within bounds. *publish* writes a day down that nobody has asked for yet."""

    def __init__(self, days: Days, publish: Callable[[Puzzle], PublishedDay]) -> None:
        self._days = days
        self._publish = publish
        self._published: Recent[Puzzle, PublishedDay] = Recent(DAYS_KEPT)

    def open(self, puzzle: Puzzle) -> OpenHidden:
        """The day of *puzzle*. Raises UnknownEdition, WrongGame, and UnknownPuzzle for a day that has not opened."""
        edition = self.check_open(puzzle)
        day = self._published.get(puzzle, lambda: self._publish(puzzle))
        return OpenHidden(puzzle, edition, self.words(day.digest), day.word)

    def is_at_hand(self, puzzle: Puzzle) -> bool:
        """Whether ``open`` would ask nothing of the database."""
        day = self._published.find(puzzle)
        return day is not None and self._days.has_words(day.digest)

    def check_open(self, puzzle: Puzzle) -> HiddenEdition:
        """The edition of *puzzle*, whose day has opened; publishes nothing. Raises as ``open``."""
        self._days.check_open(puzzle)
        return self._days.shelf.hidden(puzzle.edition)

    def words(self, digest: str) -> HiddenDictionary:
        """The words of a hidden word published under *digest*. Raises UnknownDictionary."""
        dictionary = self._days.dictionary(digest)
        if not isinstance(dictionary, HiddenDictionary):
            raise UnknownDictionary
        return dictionary
