"""How far long work has come, on the error stream of a terminal, and how its end by Ctrl+C is told."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import NoReturn

import click

from ladle.cli.lazy_group import INTERRUPTED

SECONDS, HARD_SECONDS = 20e-6, 270e-6
"""What the search takes for one opening and one answer, in normal and in hard mode, measured on the original lists."""

SHORT_FOR_PEGS = 1296
"""So many codes take seconds. With pegs the search grows too steeply for a rate: it looks further into each opening."""
LONG_FOR_PEGS = "how long this takes cannot be told; 1,296 codes took 4 seconds, 2,401 codes 13 minutes"
"""Measured: 4 pegs of 6 colours, and of 7."""


@contextmanager
def progress_bar(label: str, length: int) -> Iterator[Callable[[int, int], None]]:
    """A bar of *length* steps, or as many as there prove to be; call what it gives with (done, of how many)."""
    with click.progressbar(length=length, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:

        def progress(done: int, of: int) -> None:
            bar.length = of
            bar.update(done - bar.pos)

        yield progress


def say_if_slow(needs_numpy: str = "") -> None:
    """Once, where Numba or even NumPy is missing. Raises MissingExtra if *needs_numpy* names what cannot do without."""
    from ladle.codebreaking import fast

    if needs_numpy:
        fast.need_numpy(needs_numpy)
    missing = "NumPy" if not fast.has_numpy() else "Numba" if not fast.has_numba() else ""
    if missing:
        click.echo(f"ladle: without {missing} this takes longer; pip install 'ladle[lab]' brings it", err=True)


def say_when_compiling() -> None:
    """Once, on a terminal, when Numba begins to compile: after an installation or an upgrade, never again."""
    from ladle.codebreaking import fast

    @cache
    def say() -> None:
        if sys.stderr.isatty():
            click.echo("ladle: compiling for this computer, which takes up to a minute, this once …", err=True)

    fast.when_compiling(say)


def say_if_long(openings: int, answers: int, *, hard: bool, pegs: bool) -> None:
    """An estimate for the search over *openings*, where it takes some minutes; of *pegs*, that there is none."""
    if pegs:
        if answers > SHORT_FOR_PEGS:
            click.echo(f"ladle: {answers:,} codes: {LONG_FOR_PEGS}", err=True)
        return
    minutes = openings * answers * (HARD_SECONDS if hard else SECONDS) / 60
    if minutes >= 2:
        about = f"{minutes / 60:,.1f} hours" if minutes >= 120 else f"{minutes:.0f} minutes"
        click.echo(f"ladle: {openings:,} openings of {answers:,} answers: about {about} for one processor", err=True)


def end_stopped(done: str) -> NoReturn:
    """The end of a command that Ctrl+C stopped, after what it had done was printed."""
    click.echo(f"ladle: stopped; {done}", err=True)
    click.get_current_context().exit(INTERRUPTED)
