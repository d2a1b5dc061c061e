"""Rounds of the hidden word: practice, and a word that one player sets for others."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ladle.codebreaking import Game
from ladle.daily import HiddenTally, hidden_tally
from ladle.errors import BlockedWord, RepeatedGuess, StepConflict, Unfinished, UnknownPuzzle, UnknownRound
from ladle.packs import HiddenDictionary, HiddenEdition, Shelf
from ladle.play.hidden.days import HiddenDays
from ladle.play.hidden.reading import PlayedGame
from ladle.play.hidden.referee import Accepted, SentStep, judge, replayed, step_list
from ladle.play.hidden.round_card import RoundCard
from ladle.play.hidden.telling import HiddenEnding, hidden_fields, step_view
from ladle.play.hidden.views import HiddenGameView, HiddenResultView, HiddenStepTaken
from ladle.play.installed import Installed
from ladle.play.made_rounds import MadeRounds, round_name
from ladle.storage import Connection, RecordedStep, Round, RoundResult, players, rounds
from ladle.words import check_listed, spelled


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

        return self._card(self._keep(player, found, key, kind="practice", word=word))

    def set_word(
        self, player: int, edition: str, word: str, *, outside: bool = False, days: int = 7, key: str | None = None
    ) -> RoundCard:
        """A round that hides *word* for so many days; the same round for the same *key*.

        With *outside* it need not be a word of the list. Raises UnknownEdition, WrongGame, the first Refusal that
        holds, ValueError for days that may not be, TooManyRounds.
        """
        found = self._shelf.hidden(edition)
        words = self._installed.of(found)
        hidden = spelled(word, words.normal_form, words.length)
        if hidden in words.never_show:
            raise BlockedWord(hidden)
        accepted = (hidden,) if outside else words.accepted
        check_listed(hidden, accepted=accepted, recognised=words.recognised, blocked=words.blocked)
        return self._card(self._keep(player, found, key, kind="set", word=lambda _: hidden, days=days))

    def card(self, round_id: str) -> RoundCard:
        return self._card(self._made.find(round_id))

    def game(self, player: int, round_id: str) -> HiddenGameView:
        """The game so far, at its start if there is none."""
        playing, transcript, result = self._of(player, round_id)
        return HiddenGameView(**_seen(playing, replayed(playing, transcript), transcript, result))

    def result(self, player: int, round_id: str) -> HiddenResultView:
        """Raises Unfinished: the word is told to nobody who has not finished."""
        result = self.game(player, round_id).result
        if result is None:
            raise Unfinished(round_id)
        return result

    def played(self, player: int, round_id: str) -> PlayedGame:
        """The player's own game, to be read again. Raises Unfinished."""
        playing, transcript, _ = self._of(player, round_id)
        game = replayed(playing, transcript)
        if not game.over:
            raise Unfinished(round_id)
        return PlayedGame(
            playing.name,
            playing.dictionary,
            playing.answer,
            game.history,
            game.hard,
            playing.outside,
            playing.edition.pack,
        )

    def step(self, player: int, round_id: str, number: int, step: SentStep) -> HiddenStepTaken:
        """As ``House.step``. Raises also RepeatedGuess, of pegs, with nothing stored."""
        playing, moment = self._open(player, round_id), self._made.now()

        def read(connection: Connection) -> tuple[Accepted, RoundResult | None]:
            transcript = rounds.transcript(connection, player, round_id)
            accepted = judge(playing, transcript, number, step, moment=moment)
            if accepted.is_new:
                _check_repeat(playing, accepted)
            return accepted, None if accepted.is_new else rounds.find_result(connection, player, round_id)

        def write(connection: Connection) -> tuple[Accepted, RoundResult | None]:
            accepted, result = read(connection)
            return accepted, _store(connection, player, playing, accepted) if accepted.is_new else result

        accepted, result = self._made.database.read(read)
        if accepted.is_new:
            accepted, result = self._made.database.write(write)
        game = replayed(playing, accepted.transcript)
        seen = _seen(playing, game, accepted.transcript, result if game.over else None)
        return HiddenStepTaken(**seen, step=step_view(accepted.step))

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

    def _open(self, player: int, round_id: str) -> HiddenRound:
        """Practice belongs to whoever began it."""
        found = self._made.find(round_id)
        if found.kind == "practice" and found.made_by != player:
            raise UnknownRound
        return self._opened(found)

    def _opened(self, found: Round) -> HiddenRound:
        return HiddenRound(found, self._shelf.hidden(found.edition), self._days.words(found.digest))

    def _of(self, player: int, round_id: str) -> tuple[HiddenRound, tuple[RecordedStep, ...], RoundResult | None]:
        playing = self._open(player, round_id)

        def read(connection: Connection) -> tuple[tuple[RecordedStep, ...], RoundResult | None]:
            transcript = rounds.transcript(connection, player, round_id)
            return transcript, rounds.find_result(connection, player, round_id)

        return playing, *self._made.database.read(read)

    def _card(self, made: Round) -> RoundCard:
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


def _seen(
    playing: HiddenRound, game: Game, transcript: Sequence[RecordedStep], result: RoundResult | None
) -> dict[str, Any]:
    ending = None if result is None else HiddenEnding(playing.round.kind, result.finished_at)
    return hidden_fields(playing, game, transcript, ending)


def _check_repeat(playing: HiddenRound, accepted: Accepted) -> None:
    """A code that was tried already would tell nothing new."""
    tried = {step.word for step in accepted.transcript[:-1]}
    if playing.dictionary.rule == "pegs" and accepted.step.word in tried:
        raise RepeatedGuess(accepted.step.word)


def _store(connection: Connection, player: int, playing: HiddenRound, accepted: Accepted) -> RoundResult | None:
    """Writes a new step and, if it ends the game, the result: one transaction holds both or neither."""
    step, round_id = accepted.step, playing.round.id
    if not rounds.add_step(connection, player, round_id, step):
        raise StepConflict(step.number, step_list(rounds.transcript(connection, player, round_id)))
    players.touch(connection, player, step.accepted_at)
    game = replayed(playing, accepted.transcript)
    if not game.over:
        return None
    result = RoundResult(round_id, len(game.history), game.won, game.hard, step.accepted_at)
    rounds.add_result(connection, player, result)
    return rounds.find_result(connection, player, round_id)
