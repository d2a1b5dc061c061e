"""The one door for web, terminal and commands: every question a client asks, in the players' own words."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from functools import partial

from ladle.daily import HiddenStatistics, Puzzle, Statistics
from ladle.errors import NotReady, UnknownPlayer, WrongStep
from ladle.ladder import Step
from ladle.packs import Dictionary, HiddenEdition, Shelf
from ladle.play.answers import Answers
from ladle.play.archive import Archive
from ladle.play.card import Card, EditionView, edition_view
from ladle.play.days import Days
from ladle.play.games import LadderGames
from ladle.play.group_replays import GroupReplays
from ladle.play.group_tables import GroupTables
from ladle.play.groups import Groups
from ladle.play.hidden.days import HiddenDays
from ladle.play.hidden.games import HiddenGames
from ladle.play.hidden.referee import HiddenMove
from ladle.play.hidden.reviews import Reviews
from ladle.play.hidden.rounds import HiddenRounds
from ladle.play.hidden.share import HiddenShares
from ladle.play.hidden.views import (
    HiddenCard,
    HiddenGameView,
    HiddenResultView,
    HiddenStepTaken,
    HiddenYesterday,
)
from ladle.play.installed import Installed
from ladle.play.made_rounds import MadeRounds
from ladle.play.names import Names
from ladle.play.others import Everyone
from ladle.play.pending import Pending
from ladle.play.people import People
from ladle.play.players import is_key, mark_from, secret_from, token_from, token_hash
from ladle.play.practice import Practice, PracticeCard, PracticeLevel
from ladle.play.recent import Recent
from ladle.play.rounds import Rounds
from ladle.play.set_ladders import SetLadders
from ladle.play.share import Shares
from ladle.play.steady_clock import SteadyClock
from ladle.play.transfer import Transfer
from ladle.play.views import Doors, GameView, NewPlayer, ResultView, StepTaken, Yesterday
from ladle.storage import Database, ledger, players, secrets

Clock = Callable[[], datetime]
PLAYERS_KEPT = 4096
"""A token is one player's for as long as there is that player, so who plays now is looked up once."""


class House:
    """All editions over one database; what is asked of one game alone is asked of ``ladders`` or ``hidden``.

    *now* gives the moment in UTC, *fresh* some 32 unguessable bytes; *site* is its name in shares, and *others_from*
    how many have to finish a day before how they did is told; a streak passes over up to *grace_days* missed days in
    any thirty. *order_secret* orders the hidden words; None leaves that
    to a secret kept in the database. *blocked_names* are words that nobody is to be called by in a group.

    Safe between threads. Whatever touches the database may raise StorageUnavailable.
    """

    def __init__(
        self,
        shelf: Shelf,
        database: Database,
        *,
        now: Clock,
        fresh: Callable[[], bytes],
        site: str = "Ladle",
        others_from: int = 5,
        order_secret: bytes | None = None,
        grace_days: int = 0,
        blocked_names: Collection[str] = (),
    ) -> None:
        now = SteadyClock(now, database.read(ledger.last_asked))
        share_secret = database.write(lambda connection: secrets.get_or_make(connection, "share", fresh()))
        order = order_secret or database.write(lambda connection: secrets.get_or_make(connection, "order", fresh()))
        installed = Installed()
        self.answers = Answers(shelf, installed, database, now=now, fresh=fresh, secret=order, site=site)
        self._days = Days(shelf, installed, database, now)
        self.archive = Archive(self._days, database)
        self.everyone = Everyone(self._days, database, now, needed=others_from)
        self.transfer = Transfer(self._days, database, now, site=site)
        self.shares = Shares(share_secret, site=site)
        self.ladders = LadderGames(self._days, database, now, self.shares, grace=grace_days)
        hidden_days = HiddenDays(self._days, self.answers.publish)
        hidden_shares = HiddenShares(share_secret, site=site)
        self.hidden = HiddenGames(self._days, hidden_days, database, now, hidden_shares, grace=grace_days)
        self._practice = Practice(self._days, fresh)
        self._database = database
        self._now = now
        self._fresh = fresh
        self._known: Recent[bytes, int] = Recent(PLAYERS_KEPT)
        self._secret = database.write(lambda connection: secrets.get_or_make(connection, "player", fresh()))
        self._mark = mark_from(self._secret)
        self.people = People(database, now, fresh, self._secret, site=site)
        made = MadeRounds(database, now, fresh, self._secret)
        hidden_rounds = HiddenRounds(shelf, installed, hidden_days, made, fresh)
        self.rounds = Rounds(shelf, made, hidden_rounds, SetLadders(shelf, installed, self._days, made))
        self.reviews = Reviews(self.hidden, hidden_rounds)
        names = Names(blocked_names)
        self.groups = Groups(self._days, database, now, fresh=fresh, secret=self._secret, names=names)
        self.group_tables = GroupTables(self._days, database)
        self.group_replays = GroupReplays(self._days, database, self.ladders, self.hidden)

    def now(self) -> datetime:
        """The moment by this house's clock, in UTC. It waits while the system's goes back: see SteadyClock."""
        return self._now()

    @property
    def mark(self) -> str:
        """Eight hex digits by which this house is told from others, for its whole life. Not secret."""
        return self._mark

    def secret_for(self, purpose: str) -> bytes:
        """32 secret bytes for *purpose* alone, the same in all processes of this house and for its whole life."""
        return secret_from(self._secret, purpose)

    def observe_commits(self, observe: Callable[[int, int, float], None]) -> None:
        """Has *observe* told after each commit: how many writes shared it, how many queue, how many seconds it took."""
        self._database.observe_commits(observe)

    @property
    def place(self) -> str:
        """Where the games are kept, however the setting names it; never with a password."""
        return self._database.backend.place

    def check_ready(self) -> None:
        """Raises NotReady while the database cannot be read or written."""
        reason = self._database.trouble()
        if reason is not None:
            raise NotReady(reason)

    # --- what anyone may see ---

    def editions(self) -> tuple[EditionView, ...]:
        """The editions that are on, the default first."""
        shelf = self._days.shelf
        return tuple(edition_view(edition, self._days.number(name)) for name, edition in shelf.editions.items())

    def next_change(self, edition: str) -> datetime:
        """When the next puzzle of *edition* opens, which may be its first. Raises UnknownEdition."""
        return self._days.calendar(edition).opening(self._days.number(edition) + 1)

    def today(self, edition: str) -> Card | HiddenCard:
        """The card of the number that is on. Raises UnknownEdition, and UnknownPuzzle before the first day."""
        return self._games(edition).today(edition)

    def card(self, puzzle: Puzzle) -> Card | HiddenCard:
        """Raises UnknownEdition or UnknownPuzzle; a day to come is as unknown as one that never will."""
        return self._games(puzzle.edition).card(puzzle)

    def dictionary(self, digest: str) -> Dictionary:
        """The words published under *digest*, in this version or an earlier one. Raises UnknownDictionary."""
        return self._days.dictionary(digest)

    def on_now(self, edition: str) -> Puzzle:
        """The puzzle that is on. Raises UnknownEdition, and UnknownPuzzle before the first day."""
        return self._days.today(edition)

    def check_open(self, puzzle: Puzzle) -> None:
        """Raises UnknownEdition, and UnknownPuzzle for a day that has not opened. Publishes nothing."""
        self._days.check_open(puzzle)

    def is_at_hand(self, puzzle: Puzzle) -> bool:
        """Whether asking for *puzzle* waits for nothing: its day is in memory. Raises UnknownEdition."""
        return self._games(puzzle.edition).is_at_hand(puzzle)

    def _games(self, edition: str) -> LadderGames | HiddenGames:
        return self.hidden if isinstance(self._days.shelf.edition(edition), HiddenEdition) else self.ladders

    def doors(self, puzzle: Puzzle) -> Doors:
        """The words that lead to the target of *puzzle* in one move. Raises as ``card``, and WrongGame."""
        return self.ladders.doors(puzzle)

    def yesterday(self, edition: str) -> Yesterday | HiddenYesterday:
        """The solution of the day before today's. Raises UnknownEdition, and UnknownPuzzle until a day is over."""
        return self._games(edition).yesterday(edition)

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
        mark = token_hash(token)
        return self._known.get(mark, lambda: self._find_player(mark))

    def player_now(self, token: str) -> int:
        """As ``player``, asked of the database each time: another process may have forgotten who it was."""
        return self._find_player(token_hash(token))

    def player_at_hand(self, token: str) -> int | None:
        """The player whose token this is, if that takes no waiting; None says nothing about the token."""
        return self._known.find(token_hash(token))

    def _find_player(self, mark: bytes) -> int:
        found = self._database.read(lambda connection: players.find(connection, mark))
        if found is None:
            raise UnknownPlayer
        return found

    def forget(self, player: int) -> None:
        """Deletes all that is held on the person whose player this is; the tokens are unknown from now on.

        Another process may still know them, and refuses them when it next looks for their games.
        """
        for mark in self.people.forget(player):
            self._known.drop(mark)

    def statistics(self, player: int, edition: str) -> Statistics | HiddenStatistics:
        """Raises UnknownEdition."""
        return self._games(edition).statistics(player, edition)

    # --- a player's game ---

    def game(self, player: int, puzzle: Puzzle) -> GameView | HiddenGameView:
        """The game so far, at its start if there is none. Raises UnknownEdition or UnknownPuzzle."""
        return self._games(puzzle.edition).game(player, puzzle)

    def result(self, player: int, puzzle: Puzzle) -> ResultView | HiddenResultView:
        """Raises Unfinished before the game is over, UnknownEdition or UnknownPuzzle."""
        return self._games(puzzle.edition).result(player, puzzle)

    def step(self, player: int, puzzle: Puzzle, number: int, step: Step | HiddenMove) -> StepTaken | HiddenStepTaken:
        """Takes *step* as the player's step *number* on *puzzle*; it is stored when this returns.

        The same step again gives the same answer, and the moment of its first acceptance stays. Raises StepConflict,
        TooManySteps, StepOutOfOrder, GameOver, NoGuessLeft, NothingToUndo, WrongStep or a Refusal, with nothing
        stored; UnknownEdition or UnknownPuzzle.
        """
        return self.stepping(player, puzzle, number, step).done(self._database)

    async def step_soon(
        self, player: int, puzzle: Puzzle, number: int, step: Step | HiddenMove
    ) -> StepTaken | HiddenStepTaken:
        """As ``step``, for who runs in an event loop, which goes on meanwhile."""
        stepping = partial(self.stepping, player, puzzle, number, step)
        pending = stepping() if self.is_at_hand(puzzle) else await asyncio.to_thread(stepping)
        return await pending.done_soon(self._database)

    def stepping(
        self, player: int, puzzle: Puzzle, number: int, step: Step | HiddenMove
    ) -> Pending[StepTaken] | Pending[HiddenStepTaken]:
        """What ``step`` does, yet to be done. Raises UnknownEdition or UnknownPuzzle."""
        games = self._games(puzzle.edition)
        if isinstance(games, HiddenGames):
            return games.stepping(player, puzzle, number, step)
        if isinstance(step, HiddenMove):
            if step.kind != "word":
                raise WrongStep(step.kind)
            step = Step("word", step.word)
        return games.stepping(player, puzzle, number, step)

    # --- practice: nothing is kept ---

    def practice(self, edition: str, level: PracticeLevel) -> PracticeCard:
        """The card of some practice ladder of that level. Raises UnknownEdition, UnknownStart if there is none."""
        return self._practice.some(edition, level)

    def practice_card(self, edition: str, start: str) -> PracticeCard:
        """The card of the practice ladder from *start*. Raises UnknownEdition or UnknownStart."""
        return self._practice.card(edition, start)

    def practice_game(self, edition: str, start: str, steps: Sequence[Step]) -> GameView:
        """The game after *steps*. Raises UnknownEdition or UnknownStart, and what the first step raises that does not
        fit, its number in ``data["step"]``."""
        return self._practice.game(edition, start, steps)

    def practice_doors(self, edition: str) -> Doors:
        """The words that lead to the target in one move, by the words installed now. Raises UnknownEdition."""
        return self._practice.doors(edition)

    def tutorial(self, edition: str) -> PracticeCard:
        """The card of a first ladder: short, by the best-known words. Raises UnknownEdition or UnknownStart."""
        return self._practice.tutorial(edition)
