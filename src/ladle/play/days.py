"""Published days and their words: read from the ledger, written there the first time a day is asked for."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from ladle.daily import Calendar, Puzzle, Standing, scheduled
from ladle.errors import UnknownDictionary, UnknownPuzzle
from ladle.ladder import Game
from ladle.packs import Dictionary, Edition, LadderDictionary, LadderEdition, Shelf, read_dictionary
from ladle.play.compass import Compass
from ladle.play.installed import DICTIONARIES_KEPT, Installed
from ladle.play.recent import Recent
from ladle.play.routes import Routes, routes_between
from ladle.play.telling import Ladder
from ladle.storage import Connection, Database, PublishedDay, RecordedResult, ledger

DAYS_KEPT = 4096
ROUTES_KEPT = 256
DIGEST = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class OpenDay:
    """A day that may be played: as the ledger has it, with the words it is judged by."""

    puzzle: Puzzle
    edition: LadderEdition
    """As it is installed now: for titles, keys, meanings and the calendar, never for judging."""
    dictionary: LadderDictionary
    start: str
    par: int

    @property
    def name(self) -> str:
        return str(self.puzzle)

    @property
    def calendar(self) -> Calendar:
        return Calendar(self.edition.epoch)

    def result(self, game: Game, counts_as: Standing, *, finished_at: datetime) -> RecordedResult:
        """What *game*, which is over, is kept as."""
        return RecordedResult(
            puzzle=self.puzzle,
            moves=game.moves,
            par=self.par,
            extra=game.moves - self.par,
            standing=counts_as,
            finished_at=finished_at,
            hints=game.hints,
        )


class Days:
    """All days that have opened, each read once and remembered within bounds."""

    def __init__(self, shelf: Shelf, installed: Installed, database: Database, now: Callable[[], datetime]) -> None:
        self.shelf = shelf
        self._database = database
        self._now = now
        self._installed = installed
        self._published: Recent[Puzzle, PublishedDay] = Recent(DAYS_KEPT)
        self._dictionaries: Recent[str, Dictionary] = Recent(DICTIONARIES_KEPT)
        self._compasses: Recent[str, Compass] = Recent(DICTIONARIES_KEPT)
        self._routes: Recent[tuple[str, str], Routes] = Recent(ROUTES_KEPT)

    def number(self, edition: str) -> int:
        """The number that is on in *edition*; 0 before its first day. Raises UnknownEdition."""
        return self.calendar(edition).number(self._now())

    def today(self, edition: str) -> Puzzle:
        """The puzzle that is on. Raises UnknownEdition, and UnknownPuzzle before the first day."""
        return Puzzle(edition, self.number(edition))

    def yesterday(self, edition: str) -> Puzzle:
        """The last puzzle whose day is over. Raises UnknownEdition, and UnknownPuzzle until there is one."""
        return Puzzle(edition, self.number(edition) - 1)

    def calendar(self, edition: str) -> Calendar:
        """Raises UnknownEdition."""
        return Calendar(self.shelf.edition(edition).epoch)

    def open(self, puzzle: Puzzle) -> OpenDay:
        """The day of *puzzle*. Raises UnknownEdition or WrongGame, and UnknownPuzzle for a day still to come."""
        edition = self._ladder(puzzle)
        return self.opened(self._published.get(puzzle, lambda: self._read_or_publish(puzzle, edition)))

    def is_at_hand(self, puzzle: Puzzle) -> bool:
        """Whether ``open`` would ask nothing of the database."""
        day = self._published.find(puzzle)
        return day is not None and self.has_words(day.digest)

    def has_words(self, digest: str) -> bool:
        """Whether the words of *digest* are in memory."""
        return self._dictionaries.find(digest) is not None

    def draft(self, puzzle: Puzzle) -> PublishedDay:
        """The day of *puzzle* as it is published or, if it is not, as it would be now; nothing is written.

        Raises as ``open``.
        """
        edition = self._ladder(puzzle)
        with suppress(LookupError):  # of a day that is not published nothing is remembered
            return self._published.get(puzzle, lambda: self._read(puzzle))
        return self._drawn_up(puzzle, edition)

    def opened(self, day: PublishedDay) -> OpenDay:
        """*day* with its edition and its words."""
        return OpenDay(day.puzzle, self.shelf.ladder(day.puzzle.edition), self._words(day.digest), day.word, day.par)

    def check_open(self, puzzle: Puzzle) -> Edition:
        """The edition of *puzzle*, whose day has opened; publishes nothing. Raises UnknownEdition or UnknownPuzzle.

        A day that is in the ledger has opened, even if the clock has gone back behind it since.
        """
        edition = self.shelf.edition(puzzle.edition)
        if puzzle.number > self.number(puzzle.edition):
            with suppress(LookupError):
                self._published.get(puzzle, lambda: self._read(puzzle))
                return edition
            raise UnknownPuzzle
        return edition

    def dictionary(self, digest: str) -> Dictionary:
        """The words published under *digest*, or installed now. Raises UnknownDictionary."""
        if not DIGEST.fullmatch(digest):
            raise UnknownDictionary
        return self._dictionaries.get(digest, lambda: self._read_dictionary(digest))

    def installed(self, edition: LadderEdition) -> LadderDictionary:
        """The words that the next day of *edition* will be published under; nothing is written."""
        return self._installed.of(edition)

    def routes(self, ladder: Ladder) -> Routes:
        """All routes of *ladder*, by its own words."""
        key = (ladder.dictionary.digest, ladder.start)
        return self._routes.get(key, lambda: routes_between(ladder.dictionary, ladder.start))

    def compass(self, dictionary: LadderDictionary) -> Compass:
        """The way on from every word of *dictionary*."""
        return self._compasses.get(dictionary.digest, lambda: Compass.of(dictionary))

    def _ladder(self, puzzle: Puzzle) -> LadderEdition:
        self.check_open(puzzle)
        return self.shelf.ladder(puzzle.edition)

    def _words(self, digest: str) -> LadderDictionary:
        return _ladder_words(self.dictionary(digest))

    def _read_or_publish(self, puzzle: Puzzle, edition: LadderEdition) -> PublishedDay:
        try:
            return self._read(puzzle)
        except LookupError:
            return self._publish(self._drawn_up(puzzle, edition), self.installed(edition))

    def _read(self, puzzle: Puzzle) -> PublishedDay:
        """Raises LookupError if the ledger has no such day."""
        found = self._database.read(lambda connection: ledger.find(connection, puzzle))
        if found is None:
            raise LookupError(str(puzzle))
        return found

    def _drawn_up(self, puzzle: Puzzle, edition: LadderEdition) -> PublishedDay:
        """The day as the schedule and the words installed now make it. Raises UnknownPuzzle."""
        row = scheduled(edition, puzzle.number)
        if row is None:
            raise UnknownPuzzle
        return PublishedDay(puzzle, row.word, row.par, self.installed(edition).digest, self._now())

    def _publish(self, day: PublishedDay, dictionary: Dictionary) -> PublishedDay:
        return self._database.write(lambda connection: ledger.publish(connection, day, dictionary.to_bytes()))

    def _read_dictionary(self, digest: str) -> Dictionary:
        def read(connection: Connection) -> bytes | None:
            return ledger.dictionary(connection, digest)

        installed = self._installed.with_digest(digest, self.shelf.editions.values())
        if installed is not None:
            return installed
        content = self._database.read(read)
        if content is None:
            raise UnknownDictionary
        return read_dictionary(content, digest=digest)


def _ladder_words(dictionary: Dictionary) -> LadderDictionary:
    """Raises UnknownDictionary for the words of another game."""
    if not isinstance(dictionary, LadderDictionary):
        raise UnknownDictionary
    return dictionary
