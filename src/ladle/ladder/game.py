"""A ladder game is a fold over its steps: playing gives a new game, and the old one is as it was."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, Protocol, get_args

from ladle.errors import GameOver, NothingToUndo
from ladle.ladder.graph import WordGraph
from ladle.ladder.rules import Rules

Kind = Literal["word", "undo", "hint"]
Level = Literal["distance", "letter", "word"]
"""What a hint tells: how far the target is; also which letter to change next; also the next word."""
KINDS: tuple[Kind, ...] = get_args(Kind)
LEVELS: tuple[Level, ...] = get_args(Level)


@dataclass(frozen=True, slots=True)
class Step:
    """A word that was played, an undo, or a hint. ``word`` is "" for an undo, and the level of a hint."""

    kind: Kind
    word: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"a step is a word, an undo or a hint, not {self.kind!r}")
        if self.kind == "undo" and self.word:
            raise ValueError("an undo names no word")
        if self.kind == "hint" and self.word not in LEVELS:
            raise ValueError(f"a hint step has a level: {', '.join(LEVELS)}")

    @property
    def level(self) -> Level | None:
        """What a hint was asked to tell; None for other steps."""
        return next((level for level in LEVELS if self.kind == "hint" and level == self.word), None)

    def to_wire(self) -> dict[str, str]:
        """As clients send it."""
        return {"kind": self.kind, ("level" if self.kind == "hint" else "word"): self.word}


class Told(Protocol):
    """What a step that was judged is known by."""

    @property
    def kind(self) -> str: ...
    @property
    def word(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Game:
    """One player's ladder so far.

    ``rungs``  the words from the start to where the player stands, both included, each one letter from the next
    ``moves``  accepted words so far; an undo refunds none
    ``undos``  rungs taken off so far
    ``hints``  hints asked for so far; they change neither rungs nor moves
    """

    rules: Rules
    rungs: tuple[str, ...]
    moves: int = 0
    undos: int = 0
    hints: int = 0

    @classmethod
    def start(cls, rules: Rules, start: str) -> "Game":
        """A new game at *start*, a word in normal form."""
        return cls(rules, (start,))

    @classmethod
    def replay(cls, rules: Rules, start: str, steps: Iterable[Step]) -> "Game":
        """The game after *steps*, in linear time. Raises what ``step`` raises at the first that does not fit."""
        return cls.start(rules, start).follow(steps)

    @classmethod
    def retold(cls, rules: Rules, start: str, steps: Iterable[Told]) -> "Game":
        """The game after *steps* that were all judged before and are in normal form: none is judged again."""
        rungs, undos, hints, moves = [start], 0, 0, 0
        for step in steps:
            if step.kind == "word":
                rungs.append(step.word)
                moves += 1
            elif step.kind == "undo":
                rungs.pop()
                undos += 1
            else:
                hints += 1
        return cls(rules, tuple(rungs), moves=moves, undos=undos, hints=hints)

    @property
    def current(self) -> str:
        return self.rungs[-1]

    @property
    def over(self) -> bool:
        """Whether the target is reached."""
        return self.current == self.rules.target

    def step(self, step: Step) -> "Game":
        """The game after one step. Raises a Refusal, GameOver or NothingToUndo; the game is then as it was."""
        return self.follow((step,))

    def follow(self, steps: Iterable[Step]) -> "Game":
        """The game after *steps*, in time linear in them and in the rungs. Raises as ``step`` does."""
        rungs, taken = list(self.rungs), Counter[Kind]()
        for step in steps:
            _climb(self.rules, rungs, step)
            taken[step.kind] += 1
        return Game(
            self.rules,
            tuple(rungs),
            moves=self.moves + taken["word"],
            undos=self.undos + taken["undo"],
            hints=self.hints + taken["hint"],
        )

    def play(self, typed: str) -> "Game":
        """The game one rung further. Raises GameOver, or the Refusal of ``Rules.judge``."""
        return self.step(Step("word", typed))

    def undo(self) -> "Game":
        """The game one rung back; the moves stay counted. Raises GameOver or NothingToUndo."""
        return self.step(Step("undo"))

    def hint(self) -> "Game":
        """The same game with one hint more. Raises GameOver."""
        return self.step(Step("hint", "distance"))

    def is_dead_end(self, graph: WordGraph) -> bool:
        """Whether the only way on is back: no word of *graph* but the rung before can be played. False once over."""
        return not self.over and set(graph.neighbours(self.current)) <= set(self.rungs[-2:-1])


def _climb(rules: Rules, rungs: list[str], step: Step) -> None:
    """Does to *rungs* what *step* does. Raises a Refusal, GameOver or NothingToUndo, *rungs* being as they were."""
    if rungs[-1] == rules.target:
        raise GameOver(rules.target)
    if step.kind == "word":
        rungs.append(rules.judge(rungs[-1], step.word))
    elif step.kind == "undo":
        if len(rungs) == 1:
            raise NothingToUndo(rungs[0])
        rungs.pop()


def stood_on(start: str, steps: Iterable[Step]) -> Iterator[str]:
    """The word that the player stood on before each of *steps*, which are legal and in normal form."""
    rungs = [start]
    for step in steps:
        yield rungs[-1]
        if step.kind == "word":
            rungs.append(step.word)
        elif step.kind == "undo":
            rungs.pop()
