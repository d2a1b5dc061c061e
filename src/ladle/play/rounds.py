"""Rounds of both games: practice of a hidden word, and puzzles that one player sets for others."""

from collections.abc import Sequence

from ladle.daily import HiddenTally
from ladle.errors import UnknownStart, WrongGame
from ladle.ladder import Step
from ladle.packs import HiddenEdition, LadderEdition, Shelf
from ladle.play.hidden import HiddenGameView, HiddenResultView, HiddenStepTaken
from ladle.play.hidden.referee import SentStep
from ladle.play.hidden.rounds import HiddenRounds
from ladle.play.made_rounds import MadeRounds
from ladle.play.round_card import LadderRoundCard, RoundCard
from ladle.play.set_ladders import SetLadders
from ladle.play.views import GameView


class Rounds:
    """All rounds of a house. Safe between threads.

    What names a round raises UnknownRound where there is none, or no longer.
    """

    def __init__(self, shelf: Shelf, made: MadeRounds, hidden: HiddenRounds, ladders: SetLadders) -> None:
        self._shelf = shelf
        self._made = made
        self._hidden = hidden
        self._ladders = ladders

    def practice(self, player: int, edition: str, key: str | None = None) -> RoundCard:
        """As ``HiddenRounds.practise``."""
        return self._hidden.practise(player, edition, key=key)

    def set(
        self,
        player: int,
        edition: str,
        *,
        word: str,
        start: str | None = None,
        outside: bool = False,
        days: int = 7,
        key: str | None = None,
    ) -> RoundCard | LadderRoundCard:
        """Hides *word* for others or, where the edition has ladders, sets one from *start* to *word*.

        As ``HiddenRounds.set_word`` and ``SetLadders.set_ladder``. Raises WrongGame for a start of a hidden word, and
        UnknownStart for a ladder without one.
        """
        if isinstance(self._shelf.edition(edition), LadderEdition):
            if start is None:
                raise UnknownStart("")
            return self._ladders.set_ladder(player, edition, start, word, days=days, key=key)
        if start is not None:
            raise WrongGame(edition, "hidden")
        return self._hidden.set_word(player, edition, word, outside=outside, days=days, key=key)

    def card(self, round_id: str) -> RoundCard | LadderRoundCard:
        found = self._made.find(round_id)
        if isinstance(self._shelf.edition(found.edition), HiddenEdition):
            return self._hidden.card(found)
        return self._ladders.card(found)

    def replay(self, round_id: str, steps: Sequence[Step]) -> GameView:
        """As ``SetLadders.replay``. Raises WrongGame for a hidden word."""
        return self._ladders.replay(self._made.find(round_id), steps)

    def game(self, player: int, round_id: str) -> HiddenGameView:
        """As ``HiddenRounds.game``. Raises WrongGame for a ladder; so do all below."""
        return self._hidden.game(player, round_id)

    def result(self, player: int, round_id: str) -> HiddenResultView:
        """As ``HiddenRounds.result``."""
        return self._hidden.result(player, round_id)

    def step(self, player: int, round_id: str, number: int, step: SentStep) -> HiddenStepTaken:
        """As ``HiddenRounds.step``."""
        return self._hidden.step(player, round_id, number, step)

    def statistics(self, player: int, edition: str) -> HiddenTally:
        """As ``HiddenRounds.statistics``."""
        return self._hidden.statistics(player, edition)
