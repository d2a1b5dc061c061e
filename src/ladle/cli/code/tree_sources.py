"""Where a tree comes from: a strategy, the exact search, or a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from ladle.cli.code.choice import open_strategy
from ladle.cli.code.progress import end_stopped, progress_bar, say_if_long, say_if_slow
from ladle.cli.lazy_group import Complaint
from ladle.cli.word_file import read_text

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking import Tree

GREEDY = "parts-entropy"
"""The strategy whose trees come nearest to the best."""


def made(wish: Wish, strategy: str | None, seed: int | None, load: Path | None, *, exact: bool) -> Made:
    """The tree that is wanted, from where it is wanted. Raises UsageError for several of those at once."""
    if sum((strategy is not None, exact, load is not None)) > 1:
        raise click.UsageError("--strategy, --exact or --load: one of them.")
    if load and wish.opening:
        raise click.UsageError("--opening does not go with --load: the tree has its own.")
    try:
        if load:
            return load_tree(wish, load)
        return grow_best(wish) if exact else grow(wish, strategy, seed)
    except KeyboardInterrupt:
        end_stopped("no tree is complete")


@dataclass(frozen=True, slots=True)
class Wish:
    """Which tree is wanted. ``limit`` counts guesses in all; None where there is none."""

    source: Source
    opening: str | None
    hard: bool
    limit: int | None


@dataclass(frozen=True, slots=True)
class Made:
    """A tree, whether it is proven to be the best of its kind, and how long it took."""

    wish: Wish
    tree: Tree
    proven: bool
    seconds: float

    def figures(self) -> dict[str, Any]:
        """Over the answers that the tree reaches."""
        games = self.distribution()
        total = sum(guesses * count for guesses, count in games.items())
        return {
            "opening": self.tree.guess,
            "hard": self.wish.hard,
            "total": total,
            "mean": total / sum(games.values()),
            "worst": max(games),
            "proven": self.proven,
            "seconds": round(self.seconds, 3),
        }

    def distribution(self) -> dict[int, int]:
        return self.tree.distribution(self.wish.source.lists.answers, self.wish.source.rule)


def grow(wish: Wish, name: str | None, seed: int | None) -> Made:
    """The tree of the strategy of that name. Raises Complaint where it finds no answer, else as ``open_strategy``."""
    from ladle.codebreaking import MOST_GUESSES, Terms, decision_tree, play_all

    source, name = wish.source, name or GREEDY
    terms = Terms(source.lists, source.rule, wish.hard, wish.limit)
    start = perf_counter()
    games = []
    with (
        open_strategy(name, terms, seed=seed) as pick,
        progress_bar(name, len(source.lists.answers)) as done,
    ):
        for game in play_all(pick, terms, opening=wish.opening, seed=seed or 0, most=wish.limit or MOST_GUESSES):
            games.append(game)
            done(len(games), len(source.lists.answers))
    try:
        return Made(wish, decision_tree(games, limit=wish.limit), proven=False, seconds=perf_counter() - start)
    except ValueError as error:
        raise Complaint(str(error)) from None


def grow_best(wish: Wish) -> Made:
    """The tree with the least total. Raises Complaint where there is none within the limit."""
    from ladle.codebreaking import Table, pegs
    from ladle.codebreaking.exact import solve

    lists = wish.source.lists
    say_if_slow("The exact search")
    if wish.opening is None:
        say_if_long(len(lists.guesses), len(lists.answers), hard=wish.hard, pegs=wish.source.rule is pegs)
    start = perf_counter()
    table = Table.build(lists, wish.source.rule)
    with progress_bar("exact", len(lists.answers) if wish.opening else len(lists.guesses)) as done:
        found = solve(table, opening=wish.opening, hard=wish.hard, limit=wish.limit, progress=done)
    if found.tree is None:
        after = f" that begins with {wish.opening}" if wish.opening else ""
        raise Complaint(f"no tree{after} finds every answer within --limit {wish.limit}")
    return Made(wish, found.tree, found.proven, perf_counter() - start)


def load_tree(wish: Wish, file: Path) -> Made:
    """The tree that *file* holds, played against every answer. Raises Complaint for one that is not sound."""
    from ladle.codebreaking import Tree, verify

    start = perf_counter()
    text, source = read_text(str(file)), wish.source
    try:
        tree = Tree.from_json(text)
        verify(tree, source.lists, rule=source.rule, hard=wish.hard, limit=wish.limit)
    except ValueError as error:
        raise Complaint(f"{file}: {error}") from None
    return Made(wish, tree, proven=False, seconds=perf_counter() - start)
