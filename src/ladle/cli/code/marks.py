"""``ladle code marks`` and ``ladle code candidates``: the rule of the game, and all that follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ladle.cli.code.source import list_options, open_source, word_lists
from ladle.cli.lazy_group import Complaint

if TYPE_CHECKING:
    from ladle.cli.code.source import Source


@click.command()
@click.argument("guess")
@click.argument("answer")
@list_options
def marks(
    guess: str, answer: str, pack: str | None, answers: str | None, guesses: str | None, length: int | None
) -> None:
    """Print the marks of GUESS if ANSWER is the answer.

    A sign a letter: # placed, + elsewhere, . absent. Any two words of one length will do, unless lists are named:
    then both must be allowed guesses.

    Example: ladle code marks rarer fires
    """
    from ladle.codebreaking import marks

    if pack or answers or guesses or length:
        source = open_source(pack, answers, guesses, length)
        guess, answer = source.guess(guess), source.guess(answer)
    else:
        guess, answer = fold_pair(guess, answer)
    click.echo(marks(guess, answer))


def fold_pair(guess: str, answer: str) -> tuple[str, str]:
    """Both as word files are read. Raises Complaint where their lengths differ."""
    from ladle.cli.word_file import fold

    guess, answer = fold(guess), fold(answer)
    if len(guess) != len(answer):
        raise Complaint(f"{guess[:40]} has {len(guess)} letters, {answer[:40]} {len(answer)}")
    return guess, answer


@click.command()
@click.argument("turns")
@word_lists
def candidates(turns: str, source: Source) -> None:
    """Print the answers that are still possible after TURNS.

    TURNS are guesses with their marks, between spaces. The candidates come alphabetically, one a line.

    Example: ladle code candidates "crane=+..#. slate=.+..#"
    """
    print_candidates(source, turns)


def print_candidates(source: Source, turns: str) -> None:
    from ladle.cli.code.position import candidates_after

    click.echo("\n".join(candidates_after(source, source.history(turns))))
