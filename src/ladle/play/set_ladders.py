"""Ladders that a player sets for others: any start and target that connect. A game is a replay of its steps."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ladle.errors import SameWord, UnknownStart
from ladle.ladder import Step, distances
from ladle.packs import LadderDictionary, LadderEdition, Shelf
from ladle.play.days import Days
from ladle.play.installed import Installed
from ladle.play.made_rounds import MadeRounds, round_name, settable
from ladle.play.practice import replay
from ladle.play.recent import Recent
from ladle.play.round_card import LadderRoundCard
from ladle.play.views import GameView
from ladle.storage import Round

LADDERS_KEPT = 32


@dataclass(frozen=True, slots=True)
class SetLadder:
    """A ladder that may be played. Its dictionary is the one that the round was set under, with the round's target."""

    round: Round
    edition: LadderEdition
    dictionary: LadderDictionary

    @property
    def name(self) -> str:
        return round_name(self.round)

    @property
    def start(self) -> str:
        return self.round.start

    @property
    def par(self) -> int:
        return self.dictionary.distances[self.start]


class SetLadders:
    """Every ladder that was set. Safe between threads."""

    def __init__(self, shelf: Shelf, installed: Installed, days: Days, made: MadeRounds) -> None:
        self._shelf = shelf
        self._installed = installed
        self._days = days
        self._made = made
        self._towards: Recent[tuple[str, str], LadderDictionary] = Recent(LADDERS_KEPT)

    def set_ladder(
        self, player: int, edition: str, start: str, target: str, *, days: int, key: str | None = None
    ) -> LadderRoundCard:
        """A ladder for so many days; the same one for the same *key*.

        Raises UnknownEdition, WrongGame, the first Refusal that holds of the target, then of the start, UnknownStart
        where no ladder leads from one to the other, ValueError for days that may not be, TooManyRounds.
        """
        found = self._shelf.ladder(edition)
        words = self._installed.of(found)
        last, first = (settable(typed, words) for typed in (target, start))
        if first == last:
            raise SameWord(first)
        if first not in self._leading_to(words, last).distances:
            raise UnknownStart(first)
        made = self._made.keep(
            self._made.new_id(player, key),
            player,
            found,
            words,
            kind="set",
            word=lambda _: last,
            start=first,
            days=days,
        )
        return self.card(made)

    def replay(self, made: Round, steps: Sequence[Step]) -> GameView:
        """The game after *steps*, of which nothing is kept. Raises as ``House.practice_game`` does."""
        return replay(self._days, self._opened(made), steps)

    def _opened(self, made: Round) -> SetLadder:
        edition, words = self._shelf.ladder(made.edition), self._days.dictionary(made.digest)
        if not isinstance(words, LadderDictionary):
            raise TypeError(f"round {made.id} was set under no dictionary of ladders")
        return SetLadder(made, edition, self._leading_to(words, made.word))

    def _leading_to(self, words: LadderDictionary, target: str) -> LadderDictionary:
        """*words* with another target: one search over them, remembered."""
        return self._towards.get(
            (words.digest, target),
            lambda: replace(words, target=target, distances=distances(words.graph, target)),
        )

    def card(self, made: Round) -> LadderRoundCard:
        ladder = self._opened(made)
        edition, words = ladder.edition, ladder.dictionary
        return LadderRoundCard(
            round=made.id,
            puzzle=ladder.name,
            edition=edition.id,
            title=edition.title,
            language=words.language,
            length=words.length,
            start=ladder.start,
            target=words.target,
            par=ladder.par,
            expires_at=made.expires_at,
            dictionary=made.digest,
            normal_form=words.normal_form,
            layout=edition.layout,
            keys=edition.rows,
        )
