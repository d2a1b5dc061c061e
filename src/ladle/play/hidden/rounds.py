"""Rounds of the hidden word: practice, and a word that one player sets for others."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ladle.codebreaking import Game
from ladle.daily import HiddenTally, hidden_tally
from ladle.errors import Unfinished, UnknownPuzzle, UnknownRound
from ladle.packs import HiddenDictionary, HiddenEdition, Shelf
from ladle.play.hidden.days import HiddenDays
from ladle.play.hidden.reading import PlayedGame
from ladle.play.hidden.referee import SentStep
from ladle.play.hidden.taking import Taken, Transcript, so_far, take
from ladle.play.hidden.telling import HiddenEnding, hidden_fields, step_view
from ladle.play.hidden.views import HiddenGameView, HiddenResultView, HiddenStepTaken
from ladle.play.installed import Installed
from ladle.play.made_rounds import MadeRounds, round_name, settable
from ladle.play.round_card import RoundCard
from ladle.storage import Connection, RecordedStep, Round, RoundResult, rounds


@dataclass(frozen=True, slots=True)
class HiddenRound:
    """A round that may be played, with the words it is judged by."""

    round: Round
    edition: HiddenEdition
    """As it is installed now: for titles, keys and meanings, never for judging."""
    dictionary: HiddenDictionary

    @property
    def name(self) -> str:
        return round_name(self.round)

    @property
    def answer(self) -> str:
        return self.round.word

    @property
    def outside(self) -> bool:
        return self.round.outside


class HiddenRounds:
    """Every player's rounds. Safe between threads.

    Whoever sets a word learns nothing of the games on it. Each question about a round raises UnknownRound where there
    is none, or no longer.
    """

    def __init__(
        self, shelf: Shelf, installed: Installed, days: HiddenDays, made: MadeRounds, chance: Callable[[], bytes]
    ) -> None:
        self._shelf = shelf
        self._installed = installed
        self._days = days
        self._made = made
        self._chance = chance

    def practise(self, player: int, edition: str, *, key: str | None = None) -> RoundCard:
        """A practice answer that the player has had no more often than any other; the same round for the same *key*.

        Raises UnknownEdition, WrongGame, and UnknownPuzzle where the edition has no practice.
        """
        found = self._shelf.hidden(edition)
        pool = sorted(found.pack.answers_practice)
        if not pool:
            raise UnknownPuzzle
        chance = int.from_bytes(self._chance())

        def word(connection: Connection) -> str:
            had = Counter(rounds.words_of(connection, player, edition, "practice"))
            least = min(had[each] for each in pool)
            fresh = [each for each in pool if had[each] == least]
            return fresh[chance % len(fresh)]

        return self.card(self._keep(player, found, key, kind="practice", word=word))

    def set_word(
        self, player: int, edition: str, word: str, *, outside: bool = False, days: int = 7, key: str | None = None
    ) -> RoundCard:
        """A round that hides *word* for so many days; the same round for the same *key*.

        With *outside* it need not be a word of the list. Raises UnknownEdition, WrongGame, the first Refusal that
        holds, ValueError for days that may not be, TooManyRounds.
        """
        found = self._shelf.hidden(edition)
        words = self._installed.of(found)
        hidden = settable(word, words, outside=outside)
        return self.card(self._keep(player, found, key, kind="set", word=lambda _: hidden, days=days))

    def card(self, made: Round) -> RoundCard:
        playing = self._opened(made)
        edition, words = playing.edition, playing.dictionary
        return RoundCard(
            round=made.id,
            kind=made.kind,
            puzzle=playing.name,
            edition=edition.id,
            title=edition.title,
            language=words.language,
            length=words.length,
            guesses=words.guesses,
            rule=words.rule,
            outside=made.outside,
            expires_at=made.expires_at,
            dictionary=words.digest,
            normal_form=words.normal_form,
            layout=edition.layout,
            keys=edition.rows,
        )

    def game(self, player: int, round_id: str) -> HiddenGameView:
        """The game so far, at its start if there is none."""
        record = self._open(player, round_id)
        return HiddenGameView(**_seen(record.playing, so_far(self._made.database, record.playing, record)))

    def result(self, player: int, round_id: str) -> HiddenResultView:
        """Raises Unfinished: the word is told to nobody who has not finished."""
        result = self.game(player, round_id).result
        if result is None:
            raise Unfinished(round_id)
        return result

    def played(self, player: int, round_id: str) -> PlayedGame:
        """The player's own game, to be read again. Raises Unfinished."""
        record = self._open(player, round_id)
        game = so_far(self._made.database, record.playing, record).game
        if not game.over:
            raise Unfinished(round_id)
        return PlayedGame.of(record.playing, game)

    def step(self, player: int, round_id: str, number: int, step: SentStep) -> HiddenStepTaken:
        """As ``House.step``."""
        record = self._open(player, round_id)
        taken = take(record.playing, record, number, step, moment=self._made.now()).done(self._made.database)
        return HiddenStepTaken(**_seen(record.playing, taken), step=step_view(taken.transcript[-1]))

    def statistics(self, player: int, edition: str) -> HiddenTally:
        """The player's figures in practice. Raises UnknownEdition or WrongGame."""
        found = self._shelf.hidden(edition)
        finished = self._made.database.read(
            lambda connection: rounds.results_of(connection, player, edition, "practice")
        )
        return hidden_tally(finished, found.guesses)

    def _keep(self, player: int, edition: HiddenEdition, key: str | None, **made: Any) -> Round:
        words = self._installed.of(edition)
        return self._made.keep(self._made.new_id(player, key), player, edition, words, **made)

    def _open(self, player: int, round_id: str) -> "RoundRecord":
        """Practice belongs to whoever began it."""
        found = self._made.find(round_id)
        if found.kind == "practice" and not self._made.is_by(found, player):
            raise UnknownRound
        return RoundRecord(player, self._opened(found))

    def _opened(self, found: Round) -> HiddenRound:
        return HiddenRound(found, self._shelf.hidden(found.edition), self._days.words(found.digest))


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A player's game of a round, as a Record."""

    player: int
    playing: HiddenRound

    def held(self, connection: Connection, *, writing: bool = False) -> "RoundRecord":
        if writing and not rounds.hold(connection, self.playing.round.id):
            raise UnknownRound  # whoever made it was forgotten a moment ago
        holder = rounds.holder(connection, self.player, self.playing.round.id, writing=writing)
        return replace(self, player=holder)

    def transcript(self, connection: Connection) -> Transcript:
        return rounds.transcript(connection, self.player, self.playing.round.id)

    def result(self, connection: Connection) -> RoundResult | None:
        return rounds.find_result(connection, self.player, self.playing.round.id)

    def add(self, connection: Connection, step: RecordedStep) -> bool:
        return rounds.add_step(connection, self.player, self.playing.round.id, step)

    def finish(self, connection: Connection, game: Game, transcript: Transcript) -> None:
        moment = transcript[-1].accepted_at
        result = RoundResult(self.playing.round.id, len(game.history), game.won, game.hard, moment)
        rounds.add_result(connection, self.player, result)


def _seen(playing: HiddenRound, taken: Taken[RoundResult]) -> dict[str, Any]:
    result = taken.result
    ending = None if result is None else HiddenEnding(playing.round.kind, result.finished_at)
    return hidden_fields(playing, taken.game, taken.transcript, ending)
