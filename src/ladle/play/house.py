"""The one door for web, terminal and commands: every question a client asks, in the players' own words."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from ladle.daily import Puzzle, Statistics, asked_in_time, standing, statistics
from ladle.errors import StepConflict, Unfinished, UnknownPlayer, UnknownPuzzle
from ladle.ladder import Game, Step
from ladle.packs import Dictionary, Shelf
from ladle.play.card import Card, EditionView, card_of, edition_view
from ladle.play.days import Days, OpenDay
from ladle.play.players import is_key, token_from, token_hash
from ladle.play.referee import Verdict, judge, replayed, step_list
from ladle.play.routes import shown_words
from ladle.play.views import GameView, NewPlayer, ResultView, StepTaken, StepView, Yesterday
from ladle.storage import Database, RecordedResult, RecordedStep, ledger, players, results, secrets, steps

Clock = Callable[[], datetime]


class House:
    """All editions over one database. *now* gives the moment in UTC, *fresh* some 32 unguessable bytes.

    Safe between threads. Whatever touches the database may raise StorageUnavailable.
    """

    def __init__(self, shelf: Shelf, database: Database, *, now: Clock, fresh: Callable[[], bytes]) -> None:
        self._days = Days(shelf, database, now)
        self._database = database
        self._now = now
        self._fresh = fresh
        self._secret = database.write(lambda connection: secrets.get_or_make(connection, "player", fresh()))

    def now(self) -> datetime:
        """The moment by this house's clock, in UTC."""
        return self._now()

    def ready(self) -> bool:
        """Whether the database answers."""
        return self._database.ready()

    # --- what anyone may see ---

    def editions(self) -> tuple[EditionView, ...]:
        """The editions that are on, the default first."""
        shelf = self._days.shelf
        return tuple(edition_view(edition, self._days.number(name)) for name, edition in shelf.editions.items())

    def today(self, edition: str) -> Card:
        """The card of the number that is on. Raises UnknownEdition, and UnknownPuzzle before the first day."""
        number = self._days.number(edition)
        if number < 1:
            raise UnknownPuzzle
        return self.card(Puzzle(edition, number))

    def card(self, puzzle: Puzzle) -> Card:
        """Raises UnknownEdition or UnknownPuzzle; a day to come is as unknown as one that never will."""
        day = self._days.open(puzzle)
        return card_of(puzzle, day.edition, day.dictionary, start=day.start, par=day.par)

    def dictionary(self, digest: str) -> Dictionary:
        """The words published under *digest*, in this version or an earlier one. Raises UnknownDictionary."""
        return self._days.dictionary(digest)

    def yesterday(self, edition: str) -> Yesterday:
        """The solution of the day before today's. Raises UnknownEdition, and UnknownPuzzle until a day is over."""
        number = self._days.number(edition) - 1
        if number < 1:
            raise UnknownPuzzle
        day = self._days.open(Puzzle(edition, number))
        routes, words = self._days.routes(day), day.dictionary
        glosses = day.edition.pack.glosses
        return Yesterday(
            puzzle=str(day.puzzle),
            number=number,
            date=day.calendar.date(number),
            language=words.language,
            start=day.start,
            target=words.target,
            par=day.par,
            route=shown_words(routes.shown, words, glosses),
            everyday_route=None if routes.everyday is None else shown_words(routes.everyday, words, glosses),
            routes=routes.count,
            routes_text=str(routes.count),
            layers=routes.layers.layers,
            edges=routes.layers.edges,
        )

    # --- players ---

    def new_player(self, key: str | None = None) -> NewPlayer:
        """A player; the same one for the same *key*, an Idempotency-Key drawn at random by the client.

        Raises ValueError for a key that ``is_key`` refuses.
        """
        if key is not None and not is_key(key):
            raise ValueError("a key is 16 to 200 printable ASCII characters")
        token = token_from(self._secret, key if key is not None else self._fresh().hex())
        moment = self._now()
        self._database.write(lambda connection: players.add(connection, token_hash(token), moment))
        return NewPlayer(token)

    def player(self, token: str) -> int:
        """The player whose token this is, for the questions below. Raises UnknownPlayer."""
        found = self._database.read(lambda connection: players.find(connection, token_hash(token)))
        if found is None:
            raise UnknownPlayer
        return found

    def statistics(self, player: int, edition: str) -> Statistics:
        """Raises UnknownEdition."""
        today = self._days.number(edition)

        def read(connection: Connection) -> tuple[tuple[RecordedResult, ...], dict[int, datetime]]:
            return results.of_player(connection, player, edition), dict(ledger.asked(connection, edition))

        finished, asked = self._database.read(read)
        return statistics(finished, asked=asked_in_time(self._days.calendar(edition), asked), today=today)

    # --- a player's game ---

    def game(self, player: int, puzzle: Puzzle) -> GameView:
        """The game so far, at its start if there is none. Raises UnknownEdition or UnknownPuzzle."""
        day = self._days.open(puzzle)

        def read(connection: Connection) -> tuple[tuple[RecordedStep, ...], RecordedResult | None]:
            return steps.transcript(connection, player, puzzle), results.find(connection, player, puzzle)

        transcript, result = self._database.read(read)
        game = replayed(day, transcript)
        return GameView(**self._seen(day, game, transcript, result))

    def result(self, player: int, puzzle: Puzzle) -> ResultView:
        """Raises Unfinished before the target is reached, UnknownEdition or UnknownPuzzle."""
        result = self.game(player, puzzle).result
        if result is None:
            raise Unfinished(str(puzzle))
        return result

    def step(self, player: int, puzzle: Puzzle, number: int, step: Step) -> StepTaken:
        """Takes *step* as the player's step *number* on *puzzle*; it is stored when this returns.

        The same step again gives the same answer, and the moment of its first acceptance stays. Raises StepConflict,
        StepOutOfOrder, GameOver, NothingToUndo or a Refusal, with nothing stored; UnknownEdition or UnknownPuzzle.
        """
        day, moment = self._days.open(puzzle), self._now()

        def read(connection: Connection) -> tuple[Verdict, RecordedResult | None]:
            verdict = judge(day, steps.transcript(connection, player, puzzle), number, step, moment=moment)
            return verdict, results.find(connection, player, puzzle) if verdict.game.over else None

        def write(connection: Connection) -> tuple[Verdict, RecordedResult | None]:
            verdict, result = read(connection)
            return verdict, _store(connection, player, day, verdict) if verdict.is_new else result

        # Most refusals and all repeats end at the reading; only a new step queues for the writer, which judges it
        # again, for another tab may have been quicker.
        verdict, result = self._database.read(read)
        if verdict.is_new:
            verdict, result = self._database.write(write)
        return StepTaken(**self._seen(day, verdict.game, verdict.transcript, result), step=_step_view(verdict.step))

    def _seen(
        self, day: OpenDay, game: Game, transcript: Sequence[RecordedStep], result: RecordedResult | None
    ) -> dict[str, Any]:
        """The fields of a GameView."""
        return {
            "puzzle": str(day.puzzle),
            "steps": tuple(map(_step_view, transcript)),
            "rungs": game.rungs,
            "moves": game.moves,
            "undos": game.undos,
            "over": game.over,
            "result": None if result is None else self._result_view(day, game, result),
        }

    def _result_view(self, day: OpenDay, game: Game, result: RecordedResult) -> ResultView:
        routes, words, glosses = self._days.routes(day), day.dictionary, day.edition.pack.glosses
        return ResultView(
            puzzle=str(day.puzzle),
            moves=result.moves,
            par=result.par,
            extra=result.extra,
            undos=game.undos,
            standing=result.standing,
            finished_at=result.finished_at,
            ladder=shown_words(game.rungs, words, glosses),
            route=shown_words(routes.shown, words, glosses),
            everyday_route=None if routes.everyday is None else shown_words(routes.everyday, words, glosses),
            routes=routes.count,
            routes_text=str(routes.count),
        )


def _step_view(step: RecordedStep) -> StepView:
    return StepView(step.number, step.kind, step.word)


def _store(connection: Connection, player: int, day: OpenDay, verdict: Verdict) -> RecordedResult | None:
    """Writes a new step and, if it ends the game, the result: one transaction holds both or neither."""
    if not steps.add(connection, player, day.puzzle, verdict.step):
        # Another process put its own step there after our transcript was read.
        current = steps.transcript(connection, player, day.puzzle)
        raise StepConflict(verdict.step.number, step_list(current))
    players.touch(connection, player, verdict.step.accepted_at)
    if not verdict.game.over:
        return None
    moments = [step.accepted_at for step in verdict.transcript]
    result = RecordedResult(
        puzzle=day.puzzle,
        moves=verdict.game.moves,
        par=day.par,
        extra=verdict.game.moves - day.par,
        standing=standing(day.calendar, day.puzzle.number, moments),
        finished_at=verdict.step.accepted_at,
    )
    return result if results.add(connection, player, result) else results.find(connection, player, day.puzzle)
