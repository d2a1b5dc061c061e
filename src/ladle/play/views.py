"""What a player sees of a game: its transcript while it lasts, its result, and yesterday's solution."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

from ladle.daily import Standing
from ladle.ladder import Kind, Level
from ladle.play.hints import Hint
from ladle.play.review import ReviewedMove
from ladle.play.routes import ShownWord
from ladle.play.share import Share


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of the transcript."""

    number: int
    kind: Kind
    word: str
    """In normal form; empty for an undo and for a hint."""
    level: Level | None = None
    """What a hint was asked to tell; null for other steps."""
    hint: Hint | None = None
    """What a hint told."""


@dataclass(frozen=True, slots=True)
class ResultView:
    """What the server computed from a finished transcript."""

    puzzle: str
    moves: int
    par: int
    extra: int
    """Moves less par."""
    undos: int
    hints: int
    standing: Standing | Literal["practice"]
    """``daily`` counts in the player's figures, in the streak and in how others did; ``late`` in all but the last;
    ``archive`` in figures of its own; ``imported`` is only counted; ``practice`` is not kept."""
    finished_at: datetime | None
    """Null in practice, of which nothing is kept."""
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
    layers: tuple[tuple[str, ...], ...]
    """The words of all routes, by moves from the start; the start is alone in the first."""
    edges: Sequence[tuple[str, str]]
    """The moves of all routes, each from a layer to the next."""
    review: tuple[ReviewedMove, ...]
    """Every move, those taken back too: where moves were lost."""
    share: Share | None
    """Null in practice, which is nobody's score."""


@dataclass(frozen=True, slots=True)
class GameView:
    """A game as its transcript tells it. With no steps it is at its start."""

    puzzle: str
    steps: tuple[StepView, ...]
    rungs: tuple[str, ...]
    """From the start to where the player stands."""
    moves: int
    undos: int
    hints: int
    over: bool
    dead_end: bool
    """Whether the only way on is back: nothing but the rung before can be played."""
    result: ResultView | None
    """Once the game is over."""
    game: Literal["ladder"] = field(default="ladder", kw_only=True)


@dataclass(frozen=True, slots=True)
class StepTaken(GameView):
    """The game right after a step, and that step."""

    step: StepView


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """The one time that a token is told."""

    token: str


@dataclass(frozen=True, slots=True)
class Doors:
    """The last step before the target, free for the asking."""

    target: str
    doors: tuple[ShownWord, ...]
    """The words one letter from the target, alphabetical."""


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
    game: Literal["ladder"] = "ladder"
