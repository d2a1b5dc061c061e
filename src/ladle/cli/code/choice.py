"""Which strategy is meant by a name, and how the commands ask for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import TYPE_CHECKING

import click

from ladle.cli.lazy_group import Complaint

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking.strategies import Strategy, Terms

Command = Callable[..., None]

WORD_LIMIT = 6
"""Guesses that the hidden word allows."""

MOVE_SECONDS = 5.0
"""What a function of one's own may take for a guess."""

hard_option = click.option("--hard", is_flag=True, help="Hard mode: what has been learnt must be used.")

opening_option = click.option("--opening", metavar="WORD", help="The first guess. The strategy's own, if left out.")

seed_option = click.option("--seed", type=int, help="Decides whatever a strategy leaves to chance. 0, if left out.")


def limit_option(default: int | None) -> Callable[[Command], Command]:
    text = f"{default}" if default else "No limit"
    return click.option(
        "--limit", type=click.IntRange(min=1), default=default, help=f"Guesses in all. {text}, if left out."
    )


def is_own(name: str) -> bool:
    """Whether *name* means a function in a file, FILE.py:FUNCTION, and not a strategy that is known here."""
    return ":" in name or name.endswith(".py")


@contextmanager
def open_strategy(name: str, terms: Terms, *, seed: int | None, seconds: float = MOVE_SECONDS) -> Iterator[Strategy]:
    """The strategy of that name, or the function FILE.py:FUNCTION, which runs in a process of its own to the end.

    Raises UsageError, with the nearest name, where there is none for such a game, Complaint for a file that cannot be
    imported.
    """
    if not is_own(name):
        yield _known(name, terms, seeded=seed is not None)
        return
    from ladle.codebreaking.faults import StrategyFault
    from ladle.codebreaking.trial import Bounds, StrategyProcess, StrategySource

    try:
        source = StrategySource.parse(name)
    except ValueError as error:
        raise click.UsageError(f"{error}.") from None
    with StrategyProcess(source, terms, seed=seed or 0, bounds=Bounds(move_seconds=seconds)) as process:
        try:
            process.load()
        except StrategyFault as fault:
            raise Complaint(f"{source}: {fault}") from None
        yield process


def _known(name: str, terms: Terms, *, seeded: bool) -> Strategy:
    from ladle.codebreaking import pegs
    from ladle.codebreaking.strategies import STRATEGIES

    if name not in STRATEGIES:
        raise click.UsageError(f"There is no strategy {name[:40]!r}. {_instead(name[:40], list(STRATEGIES))}")
    entry = STRATEGIES[name]
    if entry.words_only and terms.rule is pegs:
        raise click.UsageError(f"The strategy {name} is for words: the marks of pegs name no letter.")
    return entry.seeded if seeded and entry.seeded else entry.pick


def _instead(name: str, known: list[str]) -> str:
    if near := get_close_matches(name, known, 1):
        return f"Did you mean {near[0]}?"
    return f"Choose one of {', '.join(known)}, or FILE.py:FUNCTION."


def first_guess(source: Source, typed: str | None) -> str | None:
    """The opening that was asked for. Raises Complaint where it may not be guessed."""
    return None if typed is None else source.guess(typed)
