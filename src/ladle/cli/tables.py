"""What a line game is played on: a day's puzzle, whose steps are kept, or practice, of which nothing is."""

from typing import Protocol

from ladle.daily import Puzzle
from ladle.ladder import Step
from ladle.locales import say
from ladle.play import Card, Doors, GameView, HiddenCard, HiddenGameView, HiddenMove, House, PracticeCard, RoundCard


def task(card: Card | PracticeCard | HiddenCard | RoundCard) -> str:
    """What is to be done, in a line."""
    if isinstance(card, Card | PracticeCard):
        start, target = card.start.upper(), card.target.upper()
        return say(card.language, "terminal.task", start=start, target=target, par=card.par)
    return say(
        card.language,
        f"terminal.hidden.task{'-pegs' if card.rule == 'pegs' else ''}",
        length=card.length,
        guesses=card.guesses,
        letters=" ".join("".join(card.keys).upper()),
    )


class Table(Protocol):
    """A puzzle in front of a player."""

    @property
    def card(self) -> Card | PracticeCard: ...

    def game(self) -> GameView:
        """The game so far."""

    def step(self, number: int, step: Step) -> GameView:
        """The game right after *step*. Raises as ``House.step`` and ``House.practice_game`` do."""

    def doors(self) -> Doors:
        """The words one letter from the target."""


class DayTable:
    """The puzzle of a day. Another terminal of the same player may go on with it meanwhile."""

    def __init__(self, house: House, player: int, card: Card) -> None:
        self.card = card
        self._house = house
        self._player = player
        self._puzzle = Puzzle.parse(card.puzzle)

    def game(self) -> GameView:
        return self._house.ladders.game(self._player, self._puzzle)

    def step(self, number: int, step: Step) -> GameView:
        return self._house.ladders.step(self._player, self._puzzle, number, step)

    def doors(self) -> Doors:
        return self._house.doors(self._puzzle)


class PracticeTable:
    """A practice ladder: its steps are here alone."""

    def __init__(self, house: House, card: PracticeCard) -> None:
        self.card = card
        self._house = house
        self._steps: list[Step] = []

    def game(self) -> GameView:
        return self._after(self._steps)

    def step(self, number: int, step: Step) -> GameView:
        steps = [*self._steps[: number - 1], step]
        game = self._after(steps)
        self._steps = steps
        return game

    def doors(self) -> Doors:
        return self._house.practice_doors(self.card.edition)

    def _after(self, steps: list[Step]) -> GameView:
        return self._house.practice_game(self.card.edition, self.card.start, steps)


class HiddenDayTable:
    """The hidden word of a day. Another terminal of the same player may go on with it meanwhile."""

    def __init__(self, house: House, player: int, card: HiddenCard) -> None:
        self.card = card
        self._house = house
        self._player = player
        self._puzzle = Puzzle.parse(card.puzzle)

    def game(self) -> HiddenGameView:
        return self._house.hidden.game(self._player, self._puzzle)

    def step(self, number: int, move: HiddenMove) -> HiddenGameView:
        return self._house.hidden.step(self._player, self._puzzle, number, move)


class RoundTable:
    """A round of a hidden word, kept as a day's."""

    def __init__(self, house: House, player: int, card: RoundCard) -> None:
        self.card = card
        self._house = house
        self._player = player

    def game(self) -> HiddenGameView:
        return self._house.rounds.game(self._player, self.card.round)

    def step(self, number: int, move: HiddenMove) -> HiddenGameView:
        return self._house.rounds.step(self._player, self.card.round, number, move)
