"""``ladle code tree``: the whole of what a strategy would play, made, kept, shown and checked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from ladle.cli.code.bars import bar_lines
from ladle.cli.code.choice import (
    WORD_LIMIT,
    first_guess,
    hard_option,
    limit_option,
    open_strategy,
    opening_option,
    seed_option,
)
from ladle.cli.code.outputs import check_place
from ladle.cli.code.progress import end_stopped, progress_bar, say_if_long, say_if_slow
from ladle.cli.code.source import word_lists
from ladle.cli.lazy_group import Complaint
from ladle.cli.word_file import read_text

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking import Tree

GREEDY = "parts-entropy"
"""The strategy whose trees come nearest to the best."""


def tree_options(command: Callable[..., None]) -> Callable[..., None]:
    """What both games may be asked."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON."),
        click.option("--show", is_flag=True, help="Print the tree, a line a guess."),
        click.option("--load", type=Path, metavar="FILE", help="Take the tree that FILE holds, and check it."),
        click.option("--save", type=Path, metavar="FILE", help="Write the tree into FILE."),
        opening_option,
        seed_option,
        click.option("--exact", is_flag=True, help="The tree with the least total that there is."),
        click.option("--strategy", metavar="NAME|FILE.py:FUNCTION", help=f"Whose tree. {GREEDY}, if left out."),
    ):
        command = option(command)
    return command


@click.command()
@word_lists
@tree_options
@hard_option
@limit_option(WORD_LIMIT)
def tree(
    source: Source,
    strategy: str | None,
    exact: bool,
    seed: int | None,
    opening: str | None,
    hard: bool,
    limit: int,
    save: Path | None,
    load: Path | None,
    show: bool,
    as_json: bool,
) -> None:
    """Make the decision tree of a strategy, or the best there is.

    It says what is guessed after any marks, so its figures are those of all games at once.

    Example: ladle code tree --strategy entropy --opening slate --save slate.json
    """
    wish = Wish(source, first_guess(source, opening), hard, limit)
    check_place(save)
    tell(made(wish, strategy, seed, load, exact=exact), save=save, show=show, as_json=as_json)


def made(wish: Wish, strategy: str | None, seed: int | None, load: Path | None, *, exact: bool) -> Made:
    """The tree that is wanted, from where it is wanted. Raises UsageError for several of those at once."""
    if sum((strategy is not None, exact, load is not None)) > 1:
        raise click.UsageError("--strategy, --exact or --load: one of them.")
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
    from ladle.codebreaking import Table
    from ladle.codebreaking.exact import solve

    lists = wish.source.lists
    say_if_slow("The exact search")
    if wish.opening is None:
        say_if_long(len(lists.guesses), len(lists.answers), hard=wish.hard)
    start = perf_counter()
    table = Table.build(lists, wish.source.rule)
    with progress_bar("exact", len(lists.answers) if wish.opening else len(lists.guesses)) as done:
        found = solve(table, opening=wish.opening, hard=wish.hard, limit=wish.limit, progress=done)
    if found.tree is None:
        after = f" that begins with {wish.opening}" if wish.opening else ""
        raise Complaint(f"no tree{after} finds every answer within {wish.limit} guesses; see --limit")
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


def tell(made: Made, *, save: Path | None, show: bool, as_json: bool) -> None:
    """Prints the figures, and keeps or shows the tree."""
    figures = made.figures()
    if save:
        save.write_text(made.tree.to_json() + "\n", "utf-8")
    if as_json:
        click.echo(json.dumps(figures, ensure_ascii=False))
        return
    if show:
        click.echo("\n".join(_drawn(made.tree, "")))
        return
    click.echo("\n".join(_lines(made, figures)))


def _lines(made: Made, figures: dict[str, Any]) -> Iterator[str]:
    games = made.distribution()
    yield f"opening  {figures['opening']}{' in hard mode' if made.wish.hard else ''}"
    yield f"total    {figures['total']:,}{' (proven to be the least)' if made.proven else ''}"
    yield f"mean     {figures['mean']:.4f}"
    yield f"worst    {figures['worst']}"
    if lost := len(made.wish.source.lists.answers) - sum(games.values()):
        yield f"lost     {lost:,}"
    yield from bar_lines(games, limit=made.wish.limit)


def _drawn(tree: Tree, before: str) -> Iterator[str]:
    """The guesses with the marks that lead to them, each reply a step to the right."""
    yield f"{before}{tree.guess}"
    indent = " " * len(before)
    for marks, then in sorted(tree.branches.items()):
        yield from _drawn(then, f"{indent}  {marks} ")
