"""Taking one's games along: out as a file, and in again by replaying every ladder."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from ladle.daily import Puzzle
from ladle.errors import LadleError, WrongLength
from ladle.ladder import Game, Step
from ladle.packs import HiddenEdition
from ladle.play.days import Days, OpenDay
from ladle.play.games_file import FORMAT, VERSION, BroughtGame, ExportedGame, GamesFile, exported_steps, read_games
from ladle.play.referee import LONGEST_GAME, after, recorded
from ladle.storage import (
    Connection,
    Database,
    FinishedGame,
    PublishedDay,
    WholeGame,
    ledger,
    people,
    players,
    results,
    steps,
    whole_games,
)

LONGEST_NAME = 48
"""Characters of a puzzle's name that an answer repeats."""


@dataclass(frozen=True, slots=True)
class SkippedGame:
    """A game of the file that was left aside."""

    puzzle: str
    kind: str
    """Why: ``already-here`` (this player has another game of it), ``day-not-over``, ``duplicate`` (a second one in the
    file), ``not-a-ladder`` (a hidden word: its steps prove nothing), ``too-long``, ``unfinished``, or the kind of the
    refusal that replaying it met, such as ``unknown-word``."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of each game of a file."""

    imported: tuple[str, ...]
    """The puzzles that now stand here as imported, also where they did before."""
    skipped: tuple[SkippedGame, ...]


class Skip(Exception):
    """Why a game is left aside: its text."""


class Overtaken(Exception):
    """Another process published a day with other words than a game of it was judged by."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A finished game and the day it was judged by, which need not be published yet."""

    game: FinishedGame
    day: PublishedDay


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
        while True:
            try:
                return self._bring_in(player, read_games(content))
            except Overtaken:  # judge again by what is published now; it never changes, so this comes to an end
                continue

    def _bring_in(self, player: int, games: Iterable[BroughtGame]) -> Imported:
        judged: dict[Puzzle, Judged] = {}
        skipped: list[SkippedGame] = []
        for brought in games:
            try:
                found = self._judge(brought, judged)
                judged[found.day.puzzle] = found
            except Skip as reason:
                skipped.append(SkippedGame(_tellable(brought.puzzle), str(reason)))
        here = self._keep(player, judged) if judged else frozenset()
        skipped += [SkippedGame(str(puzzle), "already-here") for puzzle in judged if puzzle not in here]
        return Imported(tuple(str(puzzle) for puzzle in judged if puzzle in here), tuple(skipped))

    def _keep(self, player: int, judged: Mapping[Puzzle, Judged]) -> frozenset[Puzzle]:
        """Keeps what is new, and says which of *judged* then stand here as imported. Raises Overtaken."""
        new = [judged[puzzle] for puzzle in sorted(judged)]  # in one order everywhere, lest two imports lock each other
        digests = {each.day.digest for each in new}
        words = {digest: self._days.dictionary(digest).to_bytes() for digest in digests}

        def write(connection: Connection) -> frozenset[Puzzle]:
            published = ledger.publish_all(connection, [each.day for each in new], words)
            if any(not _is_alike(there, each.day) for there, each in zip(published, new, strict=True)):
                raise Overtaken
            kept = whole_games.keep(connection, player, (each.game for each in new))
            players.touch(connection, player, self._now())
            return kept

        def read(connection: Connection) -> frozenset[Puzzle]:
            return frozenset(each.day.puzzle for each in new if _stands(connection, player, each.game))

        # What was there before is compared afterwards, outside the writer: an imported game never changes.
        kept = self._database.write(write)
        return kept if len(kept) == len(new) else self._database.read(read)

    def _judge(self, brought: BroughtGame, judged: Mapping[Puzzle, Judged]) -> Judged:
        """The game replayed by the words of its day; nothing is written. Raises Skip."""
        try:
            puzzle = Puzzle.parse(brought.puzzle)
            if isinstance(self._days.check_open(puzzle), HiddenEdition) or brought.hard:
                raise Skip("not-a-ladder")
            if puzzle in judged:
                raise Skip("duplicate")
            if puzzle.number >= self._days.number(puzzle.edition):
                raise Skip("day-not-over")
            if len(brought.steps) > LONGEST_GAME:
                raise Skip("too-long")
            if not brought.steps:
                raise Skip("unfinished")
            day = self._days.draft(puzzle)
            return Judged(_replayed(self._days.opened(day), brought.steps, self._now()), day)
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
        game, judged = after(game, step)
        taken.append(recorded(number, judged, moment))
    if not game.over:
        raise Skip("unfinished")
    return FinishedGame(day.result(game, "imported", finished_at=moment), tuple(taken))


def _is_alike(one: PublishedDay, other: PublishedDay) -> bool:
    return (one.word, one.par, one.digest) == (other.word, other.par, other.digest)


def _stands(connection: Connection, player: int, game: FinishedGame) -> bool:
    """Whether this very game stands here as imported. Cost: the steps of this one game, or none."""
    holder = people.holder(connection, player, game.result.puzzle)
    own = results.find(connection, holder, game.result.puzzle)
    if own is None or own.standing != "imported" or own.moves != game.result.moves:
        return False
    kept = steps.transcript(connection, holder, game.result.puzzle)
    return [(step.kind, step.word) for step in kept] == [(step.kind, step.word) for step in game.steps]


def _exported(game: WholeGame) -> ExportedGame:
    return ExportedGame(
        puzzle=str(game.puzzle),
        dictionary=game.digest,
        steps=exported_steps(game.steps),
        accepted_at=tuple(taken.accepted_at for taken in game.steps),
    )
