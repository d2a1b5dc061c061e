"""How others did on a day: counted from verified results alone, and told once enough have finished.

That is a threshold, not anonymity: who looks before and after a game that made one more, or knows all others who
played, can tell how that one did.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from ladle.daily import HiddenOutcome, Puzzle, hidden_tally, tally
from ladle.packs import HiddenEdition
from ladle.play.days import Days
from ladle.play.hidden.views import HiddenOthers
from ladle.play.recent import Recent
from ladle.storage import Connection, Database, looking_back

FRESH_SECONDS = 5
"""How long an answer serves all who ask."""
ANSWERS_KEPT = 64


@dataclass(frozen=True, slots=True)
class Others:
    """How players did who finished a puzzle within its day. Late, archive and imported games are not in it."""

    finished: int
    needed: int
    """How many have to have finished before the rest is told; the host sets it."""
    distribution: tuple[int, ...] | None
    """Games with 0, 1, 2, 3, 4 and five or more extra moves; null while ``finished`` is below ``needed``."""
    average_extra: float | None


class Everyone:
    """The figures of each day, asked of the database once in FRESH_SECONDS."""

    def __init__(self, days: Days, database: Database, now: Callable[[], datetime], *, needed: int) -> None:
        self._days = days
        self._database = database
        self._now = now
        self._needed = needed
        self._recent: Recent[tuple[Puzzle, int], Others | HiddenOthers] = Recent(ANSWERS_KEPT)

    def on(self, puzzle: Puzzle) -> Others | HiddenOthers:
        """Raises UnknownEdition, and UnknownPuzzle for a day that has not opened. Publishes nothing."""
        edition = self._days.check_open(puzzle)
        # The moment is part of the key, so that nothing has to be thrown away in time.
        key = (puzzle, int(self._now().timestamp()) // FRESH_SECONDS)
        if isinstance(edition, HiddenEdition):
            return self._recent.get(key, lambda: self._count_hidden(puzzle, edition.guesses))
        return self._recent.get(key, lambda: self._count(puzzle))

    def _count(self, puzzle: Puzzle) -> Others:
        def read(connection: Connection) -> Mapping[int, int]:
            return looking_back.extras_on_the_day(connection, puzzle)

        counted = self._database.read(read)
        finished = sum(counted.values())
        if finished < self._needed:
            return Others(finished, self._needed, None, None)
        all_games = tally([extra for extra, count in counted.items() for _ in range(count)])
        return Others(finished, self._needed, all_games.distribution, all_games.average_extra)

    def _count_hidden(self, puzzle: Puzzle, limit: int) -> HiddenOthers:
        def read(connection: Connection) -> Mapping[int, int]:
            return looking_back.guesses_on_the_day(connection, puzzle)

        counted = self._database.read(read)
        finished = sum(counted.values())
        if finished < self._needed:
            return HiddenOthers(finished, self._needed, None, None, None)
        games = hidden_tally(_outcomes(counted), limit)
        return HiddenOthers(finished, self._needed, games.distribution, games.lost, games.average_guesses)


@dataclass(frozen=True, slots=True)
class _Outcome:
    guesses: int
    won: bool


def _outcomes(counted: Mapping[int, int]) -> Iterable[HiddenOutcome]:
    """One for each game; 0 guesses stands for the games that were lost."""
    return (_Outcome(guesses, guesses > 0) for guesses, count in counted.items() for _ in range(count))
