"""Taking one's games along: out as a file, and in again by replaying every ladder."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from ladle.daily import Puzzle
from ladle.errors import LadleError, WrongLength
from ladle.ladder import Game, Step
from ladle.play.days import Days, OpenDay
from ladle.play.games_file import FORMAT, VERSION, BroughtGame, ExportedGame, ExportedStep, GamesFile, read_games
from ladle.storage import Database, FinishedGame, RecordedResult, RecordedStep, WholeGame, players, results, whole_games

LONGEST_GAME = 9999
"""Steps, as many as one transcript may have."""
LONGEST_NAME = 48
"""Characters of a puzzle's name that an answer repeats."""


@dataclass(frozen=True, slots=True)
class SkippedGame:
    """A game of the file that was left aside."""

    puzzle: str
    kind: str
    """Why: ``already-here`` (this player has another game of it), ``day-not-over``, ``duplicate`` (a second one in the
    file), ``too-long``, ``unfinished``, or the kind of the refusal that replaying it met, such as ``unknown-word``."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of each game of a file."""

    imported: tuple[str, ...]
    """The puzzles that now stand here as imported, also where they did before."""
    skipped: tuple[SkippedGame, ...]


class Skip(Exception):
    """Why a game is left aside: its text."""


class Transfer:
    """Export and import of a player's games.

    A step's words prove the ladder, never when it was played: what comes in stands as ``imported``, at the moment it
    came, outside streaks and tables.
    """

    def __init__(self, days: Days, database: Database, now: Callable[[], datetime], *, site: str) -> None:
        self._days = days
        self._database = database
        self._now = now
        self._site = site

    def export(self, player: int) -> GamesFile:
        """All games of *player*, finished or not."""
        games = self._database.read(lambda connection: whole_games.of_player(connection, player))
        return GamesFile(FORMAT, VERSION, self._site, self._now(), tuple(map(_exported, games)))

    def bring_in(self, player: int, content: object) -> Imported:
        """Keeps the finished games of a file whose JSON value is *content*: all in one transaction, or none.

        Nothing is ever replaced, so the same file again does no harm and gets the same answer. Raises BadGamesFile or
        NewerGamesFile.
        """
        judged: dict[Puzzle, FinishedGame] = {}
        skipped: list[SkippedGame] = []
        for brought in read_games(content):
            try:
                game = self._judge(brought, judged)
                judged[game.result.puzzle] = game
            except Skip as reason:
                skipped.append(SkippedGame(_tellable(brought.puzzle), str(reason)))
        here = self._database.write(lambda connection: _keep(connection, player, judged, self._now())) if judged else ()
        skipped += [SkippedGame(str(puzzle), "already-here") for puzzle in judged if puzzle not in here]
        return Imported(tuple(str(puzzle) for puzzle in judged if puzzle in here), tuple(skipped))

    def _judge(self, brought: BroughtGame, judged: Mapping[Puzzle, FinishedGame]) -> FinishedGame:
        """The game replayed by the ledger's words. Raises Skip."""
        try:
            puzzle = Puzzle.parse(brought.puzzle)
            self._days.check_open(puzzle)
            if puzzle in judged:
                raise Skip("duplicate")
            if puzzle.number >= self._days.number(puzzle.edition):
                raise Skip("day-not-over")
            if len(brought.steps) > LONGEST_GAME:
                raise Skip("too-long")
            if not brought.steps:
                raise Skip("unfinished")
            return _replayed(self._days.open(puzzle), brought.steps, self._now())
        except LadleError as refused:
            raise Skip(refused.kind) from None


def _tellable(name: str) -> str:
    """What an answer repeats of a *name* that may be anything: JSON can hold half a surrogate pair, UTF-8 cannot."""
    return name[:LONGEST_NAME].encode(errors="replace").decode()


def _replayed(day: OpenDay, steps: Iterable[Step], moment: datetime) -> FinishedGame:
    """Raises Skip for an unfinished game, or what the first step raises that does not fit."""
    game = Game.start(day.dictionary.rules, day.start)
    taken = []
    for number, step in enumerate(steps, 1):
        if step.kind == "word" and len(step.word) != day.dictionary.length:
            raise WrongLength(step.word, day.dictionary.length)  # a file holds folded words; folding more takes time
        game = game.step(step)
        taken.append(RecordedStep(number, step.kind, game.current if step.kind == "word" else step.word, moment))
    if not game.over:
        raise Skip("unfinished")
    result = RecordedResult(
        puzzle=day.puzzle,
        moves=game.moves,
        par=day.par,
        extra=game.moves - day.par,
        standing="imported",
        finished_at=moment,
        hints=game.hints,
    )
    return FinishedGame(result, tuple(taken))


def _keep(
    connection: Connection, player: int, judged: Mapping[Puzzle, FinishedGame], moment: datetime
) -> frozenset[Puzzle]:
    """Keeps what is new, and says which of *judged* then stand here as imported."""
    own = {game.puzzle: game for game in whole_games.of_player(connection, player)}
    again = {
        result.puzzle
        for edition in {puzzle.edition for puzzle in judged}
        for result in results.of_player(connection, player, edition)
        if result.standing == "imported" and result.puzzle in judged and _is_same(own[result.puzzle], judged)
    }
    players.touch(connection, player, moment)
    return whole_games.keep(connection, player, (judged[new] for new in judged.keys() - own.keys())) | again


def _is_same(own: WholeGame, judged: Mapping[Puzzle, FinishedGame]) -> bool:
    return [step.step for step in own.steps] == [step.step for step in judged[own.puzzle].steps]


def _exported(game: WholeGame) -> ExportedGame:
    return ExportedGame(
        puzzle=str(game.puzzle),
        dictionary=game.digest,
        steps=tuple(ExportedStep(step.kind, step.word) for step in game.steps),
        accepted_at=tuple(step.accepted_at for step in game.steps),
    )
