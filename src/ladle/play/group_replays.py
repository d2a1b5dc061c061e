"""A member's game, to be looked at by another who can no longer learn anything from it."""

from ladle.daily import Calendar, Puzzle
from ladle.play.days import Days
from ladle.play.games import LadderGames
from ladle.play.group_views import HiddenReplay, LadderReplay
from ladle.play.groups import gathering
from ladle.play.hidden.games import HiddenGames
from ladle.play.hidden.views import HiddenResultView
from ladle.play.views import ResultView
from ladle.storage import Database


class GroupReplays:
    """The games of all groups. Safe between threads."""

    def __init__(self, days: Days, database: Database, ladders: LadderGames, hidden: HiddenGames) -> None:
        self._days = days
        self._database = database
        self._ladders = ladders
        self._hidden = hidden

    def replay(self, player: int, group: str, seat: int, puzzle: Puzzle) -> LadderReplay | HiddenReplay:
        """The game of the member at *seat* on *puzzle*, once it is over.

        Raises UnknownGroup, UnknownMember, UnknownEdition or UnknownPuzzle; Unfinished until the *player* has ended the
        puzzle or its day is over, whatever the member has played, and for a game that the member has not ended.
        """
        found = self._database.read(lambda connection: gathering(connection, group, player))
        member = found.at(seat)
        edition = self._days.check_open(puzzle)
        if puzzle.number == self._days.number(puzzle.edition):
            self._result(player, puzzle)
        result = self._result(member.person, puzzle)
        date = Calendar(edition.epoch).date(puzzle.number)
        if isinstance(result, HiddenResultView):
            game = self._hidden.game(member.person, puzzle)
            return HiddenReplay(
                puzzle=result.puzzle,
                name=member.name,
                date=date,
                language=edition.language,
                won=result.won,
                hard=result.hard,
                guesses=result.limit,
                turns=game.turns,
                answer=result.answer,
            )
        day, ladder = self._days.open(puzzle), self._ladders.game(member.person, puzzle)
        return LadderReplay(
            puzzle=result.puzzle,
            name=member.name,
            date=date,
            language=edition.language,
            start=day.start,
            target=day.dictionary.target,
            par=result.par,
            moves=result.moves,
            extra=result.extra,
            hints=result.hints,
            steps=ladder.steps,
            ladder=result.ladder,
        )

    def _result(self, player: int, puzzle: Puzzle) -> ResultView | HiddenResultView:
        """Raises Unfinished."""
        games = self._hidden if self._days.shelf.edition(puzzle.edition).game == "hidden" else self._ladders
        return games.result(player, puzzle)
