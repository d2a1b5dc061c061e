"""A ladder game is a fold over its steps: playing gives a new game, and the old one is as it was."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from ladle.errors import GameOver, NothingToUndo
from ladle.ladder.rules import Rules


@dataclass(frozen=True, slots=True)
class Step:
    """A word that was played, or an undo."""

    kind: Literal["word", "undo"]
    word: str = ""

    def __post_init__(self) -> None:
        if self.kind not in ("word", "undo"):
            raise ValueError(f"a step is a word or an undo, not {self.kind!r}")
        if self.kind == "undo" and self.word:
            raise ValueError("an undo names no word")

    def to_wire(self) -> dict[str, str]:
        return {"kind": self.kind, "word": self.word}

    @classmethod
    def from_wire(cls, data: Mapping[str, Any]) -> "Step":
        """The other way; ``word`` may be missing from an undo. Raises ValueError for data of another shape."""
        kind, word = data.get("kind"), data.get("word") or ""
        if kind not in ("word", "undo") or not isinstance(word, str):
            raise ValueError("a step has a kind (word or undo) and a word (text)")
        return cls(kind, word)


@dataclass(frozen=True, slots=True)
class Game:
    """One player's ladder so far.

    ``rungs``  the words from the start to where the player stands, both included, each one letter from the next
    ``moves``  accepted words so far; an undo refunds none
    ``undos``  rungs taken off so far
    """

    rules: Rules
    rungs: tuple[str, ...]
    moves: int = 0
    undos: int = 0

    @classmethod
    def start(cls, rules: Rules, start: str) -> "Game":
        """A new game at *start*, a word in normal form."""
        return cls(rules, (start,))

    @classmethod
    def replay(cls, rules: Rules, start: str, steps: Iterable[Step]) -> "Game":
        """The game after *steps*. Raises what ``step`` raises at the first that does not fit."""
        game = cls.start(rules, start)
        for step in steps:
            game = game.step(step)
        return game

    @property
    def current(self) -> str:
        return self.rungs[-1]

    @property
    def over(self) -> bool:
        """Whether the target is reached."""
        return self.current == self.rules.target

    def step(self, step: Step) -> "Game":
        """The game after one step. Raises a Refusal, GameOver or NothingToUndo; the game is then as it was."""
        return self.undo() if step.kind == "undo" else self.play(step.word)

    def play(self, typed: str) -> "Game":
        """The game one rung further. Raises GameOver, or the Refusal of ``Rules.judge``."""
        if self.over:
            raise GameOver(self.rules.target)
        word = self.rules.judge(self.current, typed)
        return replace(self, rungs=(*self.rungs, word), moves=self.moves + 1)

    def undo(self) -> "Game":
        """The game one rung back; the moves stay counted. Raises GameOver or NothingToUndo."""
        if self.over:
            raise GameOver(self.rules.target)
        if len(self.rungs) == 1:
            raise NothingToUndo(self.current)
        return replace(self, rungs=self.rungs[:-1], undos=self.undos + 1)
