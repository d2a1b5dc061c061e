"""The players' games of the hidden word: read, judged, kept, and told."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from ladle.codebreaking import Game
from ladle.daily import (
    HiddenStatistics,
    Puzzle,
    asked_in_time,
    hidden_standing,
    hidden_statistics,
)
from ladle.errors import Unfinished
from ladle.play.days import Days
from ladle.play.hidden.days import HiddenDays, OpenHidden
from ladle.play.hidden.reading import PlayedGame
from ladle.play.hidden.referee import SentStep
from ladle.play.hidden.share import HiddenShares, hidden_score
from ladle.play.hidden.taking import Taken, Transcript, so_far, take
from ladle.play.hidden.telling import HiddenEnding, answer_of, hidden_fields, step_view
from ladle.play.hidden.views import (
    HiddenCard,
    HiddenGameView,
    HiddenResultView,
    HiddenStepTaken,
    HiddenYesterday,
)
from ladle.play.pending import Pending
from ladle.storage import Connection, Database, HiddenResult, RecordedStep, hidden_results, ledger, people, steps


class HiddenGames:
    """Every player's game on every day of a hidden word that has opened. Safe between threads.

    Each method raises UnknownEdition, WrongGame or UnknownPuzzle where there is no such day.
    """

    def __init__(
        self,
        days: Days,
        hidden: HiddenDays,
        database: Database,
        now: Callable[[], datetime],
        shares: HiddenShares,
        *,
        grace: int = 0,
    ) -> None:
        self._days = days
        self._hidden = hidden
        self._database = database
        self._now = now
        self.shares = shares
        self._grace = grace

    def is_at_hand(self, puzzle: Puzzle) -> bool:
        """Whether the day of *puzzle* is in memory with its words."""
        return self._hidden.is_at_hand(puzzle)

    def card(self, puzzle: Puzzle) -> HiddenCard:
        day = self._hidden.open(puzzle)
        edition, words, calendar = day.edition, day.dictionary, day.calendar
        return HiddenCard(
            puzzle=day.name,
            edition=edition.id,
            number=puzzle.number,
            title=edition.title,
            date=calendar.date(puzzle.number),
            opens=calendar.opening(puzzle.number),
            closes=calendar.closing(puzzle.number),
            language=words.language,
            length=words.length,
            guesses=words.guesses,
            rule=words.rule,
            dictionary=words.digest,
            normal_form=words.normal_form,
            layout=edition.layout,
            keys=edition.rows,
        )

    def today(self, edition: str) -> HiddenCard:
        """The card of the number that is on. Raises UnknownPuzzle before the first day."""
        return self.card(self._days.today(edition))

    def yesterday(self, edition: str) -> HiddenYesterday:
        """The word of the day before today's. Raises UnknownPuzzle until a day is over."""
        day = self._hidden.open(self._days.yesterday(edition))
        number = day.puzzle.number
        return HiddenYesterday(day.name, number, day.calendar.date(number), day.dictionary.language, answer_of(day))

    def statistics(self, player: int, edition: str) -> HiddenStatistics:
        found, today = self._days.shelf.hidden(edition), self._days.number(edition)

        def read(connection: Connection) -> tuple[tuple[HiddenResult, ...], dict[int, datetime]]:
            return hidden_results.of_player(connection, player, edition), dict(ledger.asked(connection, edition))

        finished, asked = self._database.read(read)
        in_time = asked_in_time(self._days.calendar(edition), asked)
        return hidden_statistics(finished, asked=in_time, today=today, limit=found.guesses, grace=self._grace)

    def game(self, player: int, puzzle: Puzzle) -> HiddenGameView:
        """As ``House.game``."""
        record = DayRecord(player, self._hidden.open(puzzle))
        return HiddenGameView(**self._seen(record.day, so_far(self._database, record.day, record)))

    def result(self, player: int, puzzle: Puzzle) -> HiddenResultView:
        """As ``House.result``: the word is told to nobody who has not finished."""
        result = self.game(player, puzzle).result
        if result is None:
            raise Unfinished(str(puzzle))
        return result

    def played(self, player: int, puzzle: Puzzle) -> PlayedGame:
        """The player's own game, to be read again. Raises Unfinished: what is told of it tells the word."""
        return self._played(player, puzzle, word_is_told=False)

    def told(self, player: int, puzzle: Puzzle) -> PlayedGame:
        """Likewise, or as far as it came, be it nowhere, once the day is over and its word told to everybody."""
        return self._played(player, puzzle, word_is_told=puzzle.number < self._days.number(puzzle.edition))

    def _played(self, player: int, puzzle: Puzzle, *, word_is_told: bool) -> PlayedGame:
        record = DayRecord(player, self._hidden.open(puzzle))
        game = so_far(self._database, record.day, record).game
        if not (game.over or word_is_told):
            raise Unfinished(str(puzzle))
        return PlayedGame.of(record.day, game)

    def step(self, player: int, puzzle: Puzzle, number: int, step: SentStep) -> HiddenStepTaken:
        """As ``House.step``. Raises what ``judge`` raises, with nothing stored."""
        return self.stepping(player, puzzle, number, step).done(self._database)

    def stepping(self, player: int, puzzle: Puzzle, number: int, step: SentStep) -> Pending[HiddenStepTaken]:
        """As ``House.stepping``."""
        record = DayRecord(player, self._hidden.open(puzzle))

        def tell(taken: Taken[HiddenResult]) -> HiddenStepTaken:
            return HiddenStepTaken(**self._seen(record.day, taken), step=step_view(taken.transcript[-1]))

        return take(record.day, record, number, step, moment=self._now()).then(tell)

    def _seen(self, day: OpenHidden, taken: Taken[HiddenResult]) -> dict[str, Any]:
        ending, result = None, taken.result
        if result is not None:
            score = hidden_score(day.puzzle, taken.game, limit=day.dictionary.guesses)
            share = self.shares.of(score, day.dictionary.language)
            ending = HiddenEnding(result.standing, result.finished_at, share)
        return hidden_fields(day, taken.game, taken.transcript, ending)


@dataclass(frozen=True, slots=True)
class DayRecord:
    """A player's game of a day, as a Record."""

    player: int
    day: OpenHidden

    def held(self, connection: Connection, *, writing: bool = False) -> "DayRecord":
        holder = people.holder(connection, self.player, self.day.puzzle, writing=writing)
        return replace(self, player=holder)

    def transcript(self, connection: Connection) -> Transcript:
        return steps.transcript(connection, self.player, self.day.puzzle)

    def result(self, connection: Connection) -> HiddenResult | None:
        return hidden_results.find(connection, self.player, self.day.puzzle)

    def add(self, connection: Connection, step: RecordedStep) -> bool:
        return steps.add(connection, self.player, self.day.puzzle, step)

    def finish(self, connection: Connection, game: Game, transcript: Transcript) -> None:
        """The time of a game runs from its first guess; choosing hard mode is none."""
        moments = [step.accepted_at for step in transcript if step.kind == "word"]
        result = HiddenResult(
            puzzle=self.day.puzzle,
            guesses=len(game.history),
            won=game.won,
            hard=game.hard,
            standing=hidden_standing(self.day.calendar, self.day.puzzle.number, min(moments), max(moments)),
            finished_at=transcript[-1].accepted_at,
        )
        hidden_results.add(connection, self.player, result)
