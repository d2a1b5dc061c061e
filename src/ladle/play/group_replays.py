"""A member's game, to be looked at by another who can no longer learn anything from it."""

from collections.abc import Callable, Mapping
from typing import Any

from ladle.daily import Calendar, Puzzle
from ladle.errors import Unfinished, UnknownPuzzle
from ladle.packs import HiddenEdition
from ladle.play.archive import numbers_of
from ladle.play.days import Days
from ladle.play.games import LadderGames
from ladle.play.gatherings import gathering, months_of
from ladle.play.group_views import HiddenReplay, LadderReplay
from ladle.play.hidden.games import HiddenGames
from ladle.storage import Connection, Database, Group, group_results, hidden_results, people, results

Find = Callable[[Connection, int, Puzzle], object | None]


class GroupReplays:
    """The games of all groups. Safe between threads."""

    def __init__(self, days: Days, database: Database, ladders: LadderGames, hidden: HiddenGames) -> None:
        self._days = days
        self._database = database
        self._ladders = ladders
        self._hidden = hidden

    def replay(self, player: int, group: str, seat: int, puzzle: Puzzle) -> LadderReplay | HiddenReplay:
        """The game of the member at *seat* on *puzzle*, once it is over.

        Raises UnknownGroup, UnknownMember, UnknownEdition or UnknownPuzzle, which is also one of before the group's
        first month; Unfinished until the *player* has ended the puzzle or its day is over, whatever the member has
        played, and for a game that the member has not ended.
        """
        here = self._database.read(lambda connection: gathering(connection, group, player))
        member = here.at(seat)
        edition = self._days.check_open(puzzle)
        numbers = self._told(here.group, player, puzzle.edition)
        if puzzle.number < numbers.start:
            raise UnknownPuzzle
        if puzzle.number not in numbers:
            raise Unfinished(str(puzzle))
        earlier, later = self._beside(member.person, puzzle, numbers)
        told = {
            "puzzle": str(puzzle),
            "name": member.name,
            "date": Calendar(edition.epoch).date(puzzle.number),
            "language": edition.language,
            "earlier": earlier,
            "later": later,
        }
        if isinstance(edition, HiddenEdition):
            return self._hidden_word(member.person, puzzle, told)
        return self._ladder(member.person, puzzle, told)

    def newest(self, player: int, group: str, seat: int, edition: str) -> Puzzle:
        """The newest game of the member that the player may see. Raises as ``replay``."""
        here = self._database.read(lambda connection: gathering(connection, group, player))
        numbers = self._told(here.group, player, edition)
        newest, _ = self._beside(here.at(seat).person, Puzzle(edition, numbers.stop), numbers)
        if newest is None:
            raise Unfinished(str(self._days.today(edition)))
        return Puzzle(edition, newest)

    def is_told(self, player: int, puzzle: Puzzle) -> bool:
        """Whether the player may see how others did *puzzle*: has ended it, or its day is over."""
        return puzzle.number <= self._latest(player, puzzle.edition)

    def _told(self, group: Group, player: int, edition: str) -> range:
        """The numbers whose games the player may see: from the group's first month to the latest that is told."""
        calendar, today = self._days.calendar(edition), self._days.number(edition)
        first, _ = months_of(group, calendar, today)
        return range(numbers_of(calendar, first, today).start, self._latest(player, edition) + 1)

    def _latest(self, player: int, edition: str) -> int:
        """The last number whose games the player may see: today's once it is ended, until then yesterday's."""
        today = self._days.today(edition)
        is_hidden = isinstance(self._days.shelf.edition(edition), HiddenEdition)
        find: Find = hidden_results.find if is_hidden else results.find

        def read(connection: Connection) -> object | None:
            return find(connection, people.holder(connection, player, today), today)

        return today.number if self._database.read(read) is not None else today.number - 1

    def _beside(self, person: int, puzzle: Puzzle, numbers: range) -> tuple[int | None, int | None]:
        is_hidden = isinstance(self._days.shelf.edition(puzzle.edition), HiddenEdition)
        beside = group_results.hidden_beside if is_hidden else group_results.ladders_beside

        def read(connection: Connection) -> tuple[int | None, int | None]:
            return beside(connection, people.players_of(connection, person), puzzle, numbers)

        return self._database.read(read)

    def _hidden_word(self, person: int, puzzle: Puzzle, told: Mapping[str, Any]) -> HiddenReplay:
        game = self._hidden.game(person, puzzle)
        if game.result is None:
            raise Unfinished(str(puzzle))
        result = game.result
        return HiddenReplay(
            **told, won=result.won, hard=result.hard, guesses=result.limit, turns=game.turns, answer=result.answer
        )

    def _ladder(self, person: int, puzzle: Puzzle, told: Mapping[str, Any]) -> LadderReplay:
        game = self._ladders.game(person, puzzle)
        if game.result is None:
            raise Unfinished(str(puzzle))
        result = game.result
        return LadderReplay(
            **told,
            start=result.ladder[0].word,
            target=result.ladder[-1].word,
            par=result.par,
            moves=result.moves,
            extra=result.extra,
            hints=result.hints,
            steps=game.steps,
            ladder=result.ladder,
        )
