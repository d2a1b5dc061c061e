"""The independent check of a tree: every answer is played through it by the plain rules."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from ladle.codebreaking.hard_mode import broken_rule
from ladle.codebreaking.history import History
from ladle.codebreaking.marks import Rule, marks
from ladle.codebreaking.tree import Tree
from ladle.codebreaking.word_lists import Lists


class BadTree(ValueError):
    """A tree that does not keep what it promises: *fault*, seen in the *game* against *answer*."""

    def __init__(self, answer: str, game: History, fault: str) -> None:
        super().__init__(f"{answer.upper()}, after {' '.join(map(str, game))}: {fault}")
        self.answer = answer
        self.game = game
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Report:
    """What a sound tree comes to. ``distribution``: number of guesses to answers that take it, ascending."""

    total: int
    worst: int
    distribution: Mapping[int, int]


def verify(tree: Tree, lists: Lists, *, rule: Rule = marks, hard: bool = False, limit: int | None = None) -> Report:
    """Play every answer of *lists* through *tree*. Knows no table, no search and no figure that the tree came with.

    Raises BadTree, with the answer and its game, at the first answer that is not found, or not within *limit*
    guesses, and at the first guess that is not of the lists or that hard mode forbids. Cost: one call of *rule* for
    each guess of each game.
    """
    taken: Counter[int] = Counter()
    guesses = frozenset(lists.guesses)
    for answer in lists.answers:
        game = tree.play(answer, rule)
        if fault := _fault(game, guesses, hard, limit):
            raise BadTree(answer, game, fault)
        taken[len(game)] += 1
    total = sum(turns * games for turns, games in taken.items())
    return Report(total, max(taken), dict(sorted(taken.items())))


def _fault(game: History, guesses: frozenset[str], hard: bool, limit: int | None) -> str:
    """What is wrong with *game*, as a sentence; empty where nothing is."""
    for number, turn in enumerate(game):
        if turn.guess not in guesses:
            return f"{turn.guess.upper()} may not be guessed."
        if hard and (broken := broken_rule(turn.guess, game[:number])):
            return f"Hard mode forbids {turn.guess.upper()}: {broken}"
    if not game[-1].solved:
        return "The tree ends before the answer is found."
    if limit is not None and len(game) > limit:
        return f"It takes more than {limit}."
    return ""
