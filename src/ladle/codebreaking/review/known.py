"""Positions whose best play is known beforehand: those of a decision tree that an exact search has made."""

from dataclasses import dataclass

from ladle.codebreaking.history import History
from ladle.codebreaking.review.judging import Judge, expected
from ladle.codebreaking.review.position import Position
from ladle.codebreaking.review.reviewed import Play
from ladle.codebreaking.review.scores import MOST
from ladle.codebreaking.tree import Tree


def node_after(tree: Tree, history: History) -> Tree | None:
    """What *tree* plays after *history*; None where the game has left it."""
    node: Tree | None = tree
    for turn in history:
        if node is None or node.guess != turn.guess:
            return None
        node = node.branches.get(turn.marks)
    return node


def known_play(tree: Tree, history: History, position: Position, left: int | None) -> Play | None:
    """The best play at *position*, the one after *history*, with *left* guesses left; None where *tree* has none.

    None at the very beginning: the tree is the best after its own opening, which need not be the best one. None too
    where it needs more guesses than are left. Cost: the rule for each candidate and guess to come.
    """
    node = node_after(tree, history) if history else None
    if node is None:
        return None
    depths = node.depths(position.left, position.table.rule)
    if len(depths) < len(position.columns) or (left is not None and max(depths.values()) > left):
        return None
    return Play(node.guess, expected(position, node.guess), sum(depths.values()) / len(depths))


@dataclass(frozen=True, slots=True)
class Known:
    """A judge that knows the best play, and of others what *estimate* says."""

    best: Play
    estimate: Judge

    def skill(self, guess: str) -> int:
        return MOST if guess == self.best.guess else self.estimate.skill(guess)

    def cost(self, guess: str) -> float | None:
        return 0.0 if guess == self.best.guess else None
