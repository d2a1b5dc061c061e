"""``ladle code review``: a game looked at again, guess by guess."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from ladle.cli.code.choice import WORD_LIMIT, hard_option, limit_option
from ladle.cli.code.source import word_lists
from ladle.cli.lazy_group import Complaint

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking import History, Review

WIDTH = 100
"""Of the paragraph."""


def review_options(command: Callable[..., None]) -> Callable[..., None]:
    """What both games may be asked."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print JSON."),
        click.option("--answer", metavar="WORD", help="What was looked for. With it, marks may be left out of TURNS."),
    ):
        command = option(command)
    return command


@click.command()
@click.argument("turns", required=False)
@click.option("--puzzle", metavar="EDITION/NUMBER", help="Your own finished game instead, of this terminal's player.")
@word_lists
@hard_option
@limit_option(WORD_LIMIT)
@review_options
def review(
    turns: str | None,
    puzzle: str | None,
    source: Source,
    hard: bool,
    limit: int,
    answer: str | None,
    as_json: bool,
) -> None:
    """Tell what each guess of a game did, and what would have been better.

    TURNS are guesses with their marks, between spaces. Skill is what you decided, luck what the answer decided, each
    from 0 to 99. A ~ stands beside a best guess that is an estimate.

    Example: ladle code review "crane=+..#. slate=.+..#"
    """
    if (turns is None) == (puzzle is None):
        raise click.UsageError("Give the TURNS of a game, or --puzzle for one of your own.")
    if puzzle is not None:
        print_own(puzzle, as_json=as_json)
    elif turns is not None:
        print_review(source, turns, answer, hard=hard, limit=limit, as_json=as_json)


def print_review(
    source: Source, typed: str, answer: str | None, *, hard: bool, limit: int | None, as_json: bool
) -> None:
    """Raises UsageError for turns that cannot be read, Complaint or LadleError for a game that could not be."""
    from ladle.codebreaking import Table, review

    word = None if answer is None else _answer(source, answer)
    history = _history(source, typed, word)
    try:
        table = Table.build(source.lists, source.rule)
        found = review(table, history, answer=word, hard=hard, limit=limit, tree=source.tree)
    except ValueError as error:
        raise Complaint(str(error)) from None
    _print(found, as_json=as_json)


def print_own(puzzle: str, *, as_json: bool) -> None:
    """Raises Complaint or LadleError where there is no such game, or not to the end."""
    from ladle.cli.code.own_game import own_game
    from ladle.play.hidden import reviewed

    _print(reviewed(own_game(puzzle)), as_json=as_json)


def _print(found: Review, *, as_json: bool) -> None:
    from ladle.cli.code.review_lines import table_lines, told

    if as_json:
        click.echo(json.dumps(found.to_wire(), ensure_ascii=False))
        return
    click.echo("\n".join(table_lines(found)))
    click.echo("\n" + textwrap.fill(told(found), WIDTH))


def _answer(source: Source, typed: str) -> str:
    """Any word of the right length. Raises Complaint for another."""
    word = source.fold(typed)
    if len(word) != source.lists.length:
        raise Complaint(f"the answer {word[:40]} has {len(word)} letters; a word here has {source.lists.length}")
    return word


def _history(source: Source, typed: str, answer: str | None) -> History:
    """The turns, marked by *answer* where they come without marks; what they tell must fit an answer, if none is given.

    Raises UsageError for turns that cannot be, Complaint for guesses that are not allowed and for a contradiction.
    """
    from ladle.cli.code.position import candidates_after

    parts = typed.split()
    if answer is not None:
        parts = [part if "=" in part else _marked(source, part, answer) for part in parts]
    history = source.history(" ".join(parts))
    if not history:
        raise click.UsageError("A game to review has a turn or more.")
    for turn in history:
        source.guess(turn.guess)
    if answer is None:
        candidates_after(source, history)
    return history


def _marked(source: Source, typed: str, answer: str) -> str:
    guess = source.guess(typed)
    return f"{guess}={source.rule(guess, answer)}"
