"""The players' ladders: read, judged, kept, and told."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from ladle.daily import Puzzle, Statistics, asked_in_time, standing, statistics
from ladle.errors import LadleError, StepConflict, Unfinished
from ladle.ladder import Game, Step
from ladle.play.card import Card, card_of
from ladle.play.days import Days, OpenDay
from ladle.play.hints import doors_of
from ladle.play.pending import Pending
from ladle.play.referee import Verdict, judge, replayed, step_list, step_of
from ladle.play.routes import route_fields
from ladle.play.share import Shares, score
from ladle.play.telling import Ending, game_fields
from ladle.play.views import Doors, GameView, ResultView, StepTaken, Yesterday
from ladle.storage import Connection, Database, RecordedResult, RecordedStep, ledger, people, results, steps


class LadderGames:
    """Every player's ladder on every day that has opened. Safe between threads.

    Each method raises UnknownEdition, WrongGame or UnknownPuzzle where there is no such day.
    """

    def __init__(
        self, days: Days, database: Database, now: Callable[[], datetime], shares: Shares, *, grace: int = 0
    ) -> None:
        self._days = days
        self._database = database
        self._now = now
        self._shares = shares
        self._grace = grace

    def is_at_hand(self, puzzle: Puzzle) -> bool:
        """Whether the day of *puzzle* is in memory with its words."""
        return self._days.is_at_hand(puzzle)

    def card(self, puzzle: Puzzle) -> Card:
        day = self._days.open(puzzle)
        return card_of(puzzle, day.edition, day.dictionary, start=day.start, par=day.par)

    def today(self, edition: str) -> Card:
        """The card of the number that is on. Raises UnknownPuzzle before the first day."""
        return self.card(self._days.today(edition))

    def doors(self, puzzle: Puzzle) -> Doors:
        """As ``House.doors``."""
        day = self._days.open(puzzle)
        return Doors(day.dictionary.target, doors_of(day.dictionary, day.edition.pack.glosses))

    def yesterday(self, edition: str) -> Yesterday:
        """The solution of the day before today's. Raises UnknownPuzzle until a day is over."""
        day = self._days.open(self._days.yesterday(edition))
        number, words = day.puzzle.number, day.dictionary
        return Yesterday(
            puzzle=day.name,
            number=number,
            date=day.calendar.date(number),
            language=words.language,
            start=day.start,
            target=words.target,
            par=day.par,
            **route_fields(self._days.routes(day), words, day.edition.pack.glosses),
        )

    def statistics(self, player: int, edition: str) -> Statistics:
        today = self._days.number(self._days.shelf.ladder(edition).id)

        def read(connection: Connection) -> tuple[tuple[RecordedResult, ...], dict[int, datetime]]:
            return results.of_player(connection, player, edition), dict(ledger.asked(connection, edition))

        finished, asked = self._database.read(read)
        in_time = asked_in_time(self._days.calendar(edition), asked)
        return statistics(finished, asked=in_time, today=today, grace=self._grace)

    def game(self, player: int, puzzle: Puzzle) -> GameView:
        """As ``House.game``."""
        day = self._days.open(puzzle)

        def read(connection: Connection) -> tuple[tuple[RecordedStep, ...], RecordedResult | None]:
            own = people.holder(connection, player, puzzle)
            return steps.transcript(connection, own, puzzle), results.find(connection, own, puzzle)

        transcript, result = self._database.read(read)
        return GameView(**self._seen(day, replayed(day, transcript), transcript, result))

    def result(self, player: int, puzzle: Puzzle) -> ResultView:
        """As ``House.result``."""
        result = self.game(player, puzzle).result
        if result is None:
            raise Unfinished(str(puzzle))
        return result

    def step(self, player: int, puzzle: Puzzle, number: int, step: Step) -> StepTaken:
        """As ``House.step``."""
        return self.stepping(player, puzzle, number, step).done(self._database)

    def stepping(self, player: int, puzzle: Puzzle, number: int, step: Step) -> Pending[StepTaken]:
        """As ``House.stepping``."""
        day, moment = self._days.open(puzzle), self._now()

        def work(connection: Connection) -> Outcome:
            return taken_in(connection, player, day, number, step, moment=moment)

        def tell(outcome: Outcome) -> StepTaken:
            if isinstance(outcome, LadleError):
                raise outcome
            verdict, result = outcome
            seen = self._seen(day, verdict.game, verdict.transcript, result)
            return StepTaken(**seen, step=seen["steps"][-1])

        return Pending(work, tell, _is_long)

    def _seen(
        self, day: OpenDay, game: Game, transcript: Sequence[RecordedStep], result: RecordedResult | None
    ) -> dict[str, Any]:
        taken = [step_of(recorded) for recorded in transcript]
        ending = None
        if result is not None:
            words = day.dictionary
            scored = score(day.puzzle, day.par, day.start, taken, distances=words.distances)
            ending = Ending(result.standing, result.finished_at, self._shares.of(scored, words.language))
        return game_fields(self._days, day, game, taken, ending)


Outcome = tuple[Verdict, RecordedResult | None] | LadleError
"""What judging refuses is returned, not raised: nothing is written by then, and the commits of others go on."""


def _is_long(outcome: Outcome) -> bool:
    """Hints and results search the graph."""
    return not isinstance(outcome, LadleError) and (outcome[0].game.over or outcome[0].game.hints > 0)


def taken_in(
    connection: Connection, player: int, day: OpenDay, number: int, step: Step, *, moment: datetime
) -> Outcome:
    """Judges a step within the writer's transaction, where nobody can come between, and keeps it if it is new."""
    try:
        own = people.holder(connection, player, day.puzzle, writing=True)
        verdict = judge(day, steps.transcript(connection, own, day.puzzle), number, step, moment=moment)
    except LadleError as refusal:
        return refusal
    if verdict.is_new:
        steps.note_seen(connection, player, verdict.transcript)
        return verdict, _store(connection, own, day, verdict)
    return verdict, results.find(connection, own, day.puzzle) if verdict.game.over else None


def _store(connection: Connection, player: int, day: OpenDay, verdict: Verdict) -> RecordedResult | None:
    """Writes a new step and, if it ends the game, the result: one transaction holds both or neither."""
    if not steps.add(connection, player, day.puzzle, verdict.step):
        # Another process put its own step there after our transcript was read.
        current = steps.transcript(connection, player, day.puzzle)
        raise StepConflict(verdict.step.number, step_list(current))
    if not verdict.game.over:
        return None
    moments = [step.accepted_at for step in verdict.transcript]
    counts_as = standing(day.calendar, day.puzzle.number, moments)
    result = day.result(verdict.game, counts_as, finished_at=verdict.step.accepted_at)
    return result if results.add(connection, player, result) else results.find(connection, player, day.puzzle)
