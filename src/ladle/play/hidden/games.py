"""The players' games of the hidden word: read, judged, kept, and told."""

from collections.abc import Callable, Sequence
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
from ladle.errors import StepConflict, Unfinished
from ladle.play.days import Days
from ladle.play.hidden.days import HiddenDays, OpenHidden
from ladle.play.hidden.reading import PlayedGame
from ladle.play.hidden.referee import Accepted, SentStep, judge, replayed, step_list
from ladle.play.hidden.share import HiddenShares, hidden_score
from ladle.play.hidden.telling import HiddenEnding, answer_of, hidden_fields, step_view
from ladle.play.hidden.views import (
    HiddenCard,
    HiddenGameView,
    HiddenResultView,
    HiddenStepTaken,
    HiddenYesterday,
)
from ladle.storage import Connection, Database, HiddenResult, RecordedStep, hidden_results, ledger, players, steps


class HiddenGames:
    """Every player's game on every day of a hidden word that has opened. Safe between threads.

    Each method raises UnknownEdition, WrongGame or UnknownPuzzle where there is no such day.
    """

    def __init__(
        self, days: Days, hidden: HiddenDays, database: Database, now: Callable[[], datetime], shares: HiddenShares
    ) -> None:
        self._days = days
        self._hidden = hidden
        self._database = database
        self._now = now
        self.shares = shares

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
        return hidden_statistics(finished, asked=in_time, today=today, limit=found.guesses)

    def game(self, player: int, puzzle: Puzzle) -> HiddenGameView:
        """As ``House.game``."""
        day = self._hidden.open(puzzle)

        def read(connection: Connection) -> tuple[tuple[RecordedStep, ...], HiddenResult | None]:
            return steps.transcript(connection, player, puzzle), hidden_results.find(connection, player, puzzle)

        transcript, result = self._database.read(read)
        return HiddenGameView(**self._seen(day, replayed(day, transcript), transcript, result))

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
        day = self._hidden.open(puzzle)
        transcript = self._database.read(lambda connection: steps.transcript(connection, player, puzzle))
        game = replayed(day, transcript)
        if not (game.over or word_is_told):
            raise Unfinished(str(puzzle))
        return PlayedGame(day.name, day.dictionary, day.answer, game.history, game.hard, pack=day.edition.pack)

    def step(self, player: int, puzzle: Puzzle, number: int, step: SentStep) -> HiddenStepTaken:
        """As ``House.step``. Raises what ``judge`` raises, with nothing stored."""
        day, moment = self._hidden.open(puzzle), self._now()

        def read(connection: Connection) -> tuple[Accepted, HiddenResult | None]:
            accepted = judge(day, steps.transcript(connection, player, puzzle), number, step, moment=moment)
            return accepted, None if accepted.is_new else hidden_results.find(connection, player, puzzle)

        def write(connection: Connection) -> tuple[Accepted, HiddenResult | None]:
            accepted, result = read(connection)
            return accepted, _store(connection, player, day, accepted) if accepted.is_new else result

        # As with a ladder, only a new step queues for the writer. Its marks are made when it is stored for good.
        accepted, result = self._database.read(read)
        if accepted.is_new:
            accepted, result = self._database.write(write)
        game = replayed(day, accepted.transcript)
        seen = self._seen(day, game, accepted.transcript, result if game.over else None)
        return HiddenStepTaken(**seen, step=step_view(accepted.step))

    def _seen(
        self, day: OpenHidden, game: Game, transcript: Sequence[RecordedStep], result: HiddenResult | None
    ) -> dict[str, Any]:
        ending = None
        if result is not None:
            score = hidden_score(day.puzzle, game, limit=day.dictionary.guesses)
            share = self.shares.of(score, day.dictionary.language)
            ending = HiddenEnding(result.standing, result.finished_at, share)
        return hidden_fields(day, game, transcript, ending)


def _store(connection: Connection, player: int, day: OpenHidden, accepted: Accepted) -> HiddenResult | None:
    """Writes a new step and, if it ends the game, the result: one transaction holds both or neither."""
    step = accepted.step
    if not steps.add(connection, player, day.puzzle, step):
        # Another process put its own step there after our transcript was read.
        raise StepConflict(step.number, step_list(steps.transcript(connection, player, day.puzzle)))
    players.touch(connection, player, step.accepted_at)
    game = replayed(day, accepted.transcript)
    if not game.over:
        return None
    result = _result(day, game, accepted.transcript)
    return (
        result
        if hidden_results.add(connection, player, result)
        else hidden_results.find(connection, player, day.puzzle)
    )


def _result(day: OpenHidden, game: Game, transcript: Sequence[RecordedStep]) -> HiddenResult:
    """What *game*, which is over, is kept as. Its time runs from its first guess; choosing hard mode is none."""
    moments = [step.accepted_at for step in transcript if step.kind == "word"]
    return HiddenResult(
        puzzle=day.puzzle,
        guesses=len(game.history),
        won=game.won,
        hard=game.hard,
        standing=hidden_standing(day.calendar, day.puzzle.number, min(moments), max(moments)),
        finished_at=transcript[-1].accepted_at,
    )
