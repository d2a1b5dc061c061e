"""``ladle code tree``: the whole of what a strategy would play, made, kept, shown and checked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ladle.cli.code.bars import bar_lines
from ladle.cli.code.choice import (
    WORD_LIMIT,
    first_guess,
    hard_option,
    limit_option,
    opening_option,
    seed_option,
)
from ladle.cli.code.outputs import check_place, write_whole
from ladle.cli.code.source import word_lists
from ladle.cli.code.tree_sources import GREEDY, Made, Wish, made

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking import Tree


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


def tell(made: Made, *, save: Path | None, show: bool, as_json: bool) -> None:
    """Keeps the tree, and prints it or its figures: also where it cannot be kept, for it may have taken long."""
    figures = made.figures()
    try:
        if save:
            write_whole(save, made.tree.to_json() + "\n")
    finally:
        if as_json:
            click.echo(json.dumps(figures, ensure_ascii=False))
        else:
            click.echo("\n".join(_drawn(made.tree, "") if show else _lines(made, figures)))


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
