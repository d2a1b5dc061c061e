"""Decision trees: what a strategy guesses after any marks, and what that makes of each answer."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.marks import Rule, marks


@dataclass(frozen=True, slots=True)
class Tree:
    """A guess, and for each reply but all placed the tree that is played then.

    Answers that the strategy does not reach within its limit have no branch, so each leaf is a right guess.
    ``branches``  marks to tree
    """

    guess: str
    branches: Mapping[str, "Tree"] = field(default_factory=dict, hash=False)

    def play(self, answer: str, rule: Rule = marks) -> History:
        """The game against *answer*; its last turn is not solved where the tree does not reach it."""
        turns: list[Turn] = []
        tree: Tree | None = self
        while tree:
            turns.append(Turn(tree.guess, rule(tree.guess, answer)))
            tree = None if turns[-1].solved else tree.branches.get(turns[-1].marks)
        return tuple(turns)

    def depths(self, answers: Iterable[str], rule: Rule = marks) -> dict[str, int]:
        """Answer to the number of guesses that it takes, for those of *answers* that the tree reaches."""
        games = ((answer, self.play(answer, rule)) for answer in answers)
        return {answer: len(game) for answer, game in games if game[-1].solved}

    def distribution(self, answers: Iterable[str], rule: Rule = marks) -> dict[int, int]:
        """Number of guesses to how many of *answers* take it, ascending; answers out of reach are not counted."""
        return dict(sorted(Counter(self.depths(answers, rule).values()).items()))

    def total(self, answers: Iterable[str], rule: Rule = marks) -> int:
        """All guesses over all of *answers* that the tree reaches."""
        return sum(self.depths(answers, rule).values())

    def worst(self, answers: Iterable[str], rule: Rule = marks) -> int:
        """The most guesses that any of *answers* within reach takes; 0 where none is."""
        return max(self.depths(answers, rule).values(), default=0)

    def to_json(self) -> str:
        """One line: a leaf is its guess, any other tree ``{"guess": "salet", "then": {"..+..": …}}``, marks sorted."""
        return json.dumps(_wire(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> "Tree":
        """The other way. Raises ValueError, saying after which guesses, for text of another shape."""
        try:
            return _tree(json.loads(text), ())
        except (json.JSONDecodeError, RecursionError) as error:
            raise ValueError(f"this is not a tree: {error}") from None


def _wire(tree: Tree) -> Any:
    if not tree.branches:
        return tree.guess
    return {"guess": tree.guess, "then": {marks: _wire(then) for marks, then in sorted(tree.branches.items())}}


def _tree(data: Any, path: History) -> Tree:
    match data:
        case str(guess):
            return Tree(guess)
        case {"guess": str(guess), "then": dict(then)} if len(data) == 2:
            return Tree(guess, {marks: _tree(data, (*path, _turn(guess, marks, path))) for marks, data in then.items()})
    raise ValueError(f"this is not a tree ({_after(path)})")


def _turn(guess: str, marks: str, path: History) -> Turn:
    try:
        return Turn(guess, marks)
    except ValueError as error:
        raise ValueError(f"{error} ({_after(path)})") from None


def _after(path: History) -> str:
    return f"after {' '.join(map(str, path))}" if path else "at its root"
