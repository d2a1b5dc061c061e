"""Which strategy is meant by a name, and how the commands ask for one."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking.strategies import Strategy

Command = Callable[..., None]

hard_option = click.option("--hard", is_flag=True, help="Hard mode: what has been learnt must be used.")

opening_option = click.option("--opening", metavar="WORD", help="The first guess. The strategy's own, if left out.")

seed_option = click.option("--seed", type=int, help="Decides whatever a strategy leaves to chance. 0, if left out.")


def limit_option(default: int | None) -> Callable[[Command], Command]:
    text = f"{default}" if default else "No limit"
    return click.option(
        "--limit", type=click.IntRange(min=1), default=default, help=f"Guesses in all. {text}, if left out."
    )


def strategy_for(name: str, source: Source, *, seeded: bool = False) -> Strategy:
    """The strategy of that name. Raises UsageError, with the nearest name, where there is none for such a game."""
    from ladle.codebreaking import pegs
    from ladle.codebreaking.strategies import STRATEGIES

    if name not in STRATEGIES:
        raise click.UsageError(f"There is no strategy {name[:40]!r}. {_instead(name[:40], list(STRATEGIES))}")
    entry = STRATEGIES[name]
    if entry.words_only and source.rule is pegs:
        raise click.UsageError(f"The strategy {name} is for words: the marks of pegs name no letter.")
    return entry.seeded if seeded and entry.seeded else entry.pick


def _instead(name: str, known: list[str]) -> str:
    if near := get_close_matches(name, known, 1):
        return f"Did you mean {near[0]}?"
    return f"Choose one of {', '.join(known)}, or FILE.py:FUNCTION."


def first_guess(source: Source, typed: str | None) -> str | None:
    """The opening that was asked for. Raises Complaint where it may not be guessed."""
    return None if typed is None else source.guess(typed)
