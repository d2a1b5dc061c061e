"""What a player sees of a game: its transcript while it lasts, its result, and yesterday's solution."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from ladle.daily import Standing
from ladle.play.routes import ShownWord


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of the transcript. ``word`` is in normal form, and empty for an undo."""

    number: int
    kind: Literal["word", "undo"]
    word: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """What the server computed from a finished transcript."""

    puzzle: str
    moves: int
    par: int
    extra: int
    """Moves less par."""
    undos: int
    standing: Standing
    """``daily`` counts for everything, ``late`` for the streak alone, ``archive`` for neither."""
    finished_at: datetime
    ladder: tuple[ShownWord, ...]
    """The player's own rungs, start and target included."""
    route: tuple[ShownWord, ...]
    """The shown route."""
    everyday_route: tuple[ShownWord, ...] | None
    """The route within the everyday words, where there is one."""
    routes: int
    """How many routes there are."""
    routes_text: str
    """The same in digits, for readers whose numbers stop at 2**53."""


@dataclass(frozen=True, slots=True)
class GameView:
    """A game as its transcript tells it. With no steps it is at its start."""

    puzzle: str
    steps: tuple[StepView, ...]
    rungs: tuple[str, ...]
    """From the start to where the player stands."""
    moves: int
    undos: int
    over: bool
    result: ResultView | None
    """Once the game is over."""


@dataclass(frozen=True, slots=True)
class StepTaken(GameView):
    """The game right after a step, and that step."""

    step: StepView


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """The one time that a token is told."""

    token: str


@dataclass(frozen=True, slots=True)
class Yesterday:
    """The solution of the last day that is over."""

    puzzle: str
    number: int
    date: date
    language: str
    start: str
    target: str
    par: int
    route: tuple[ShownWord, ...]
    everyday_route: tuple[ShownWord, ...] | None
    routes: int
    routes_text: str
    layers: tuple[tuple[str, ...], ...]
    """The words of all routes, by moves from the start; the start is alone in the first."""
    edges: Sequence[tuple[str, str]]
    """The moves of all routes, each from a layer to the next."""
