"""How far long work has come, on the error stream of a terminal, and how its end by Ctrl+C is told."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from ladle.cli.lazy_group import INTERRUPTED


@contextmanager
def progress_bar(label: str, length: int) -> Iterator[Callable[[int, int], None]]:
    """A bar of *length* steps; call what it gives with the number that are done, and the number there are."""
    with click.progressbar(length=length, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        yield lambda done, _of: bar.update(done - bar.pos)


def say_if_slow() -> None:
    """Once, where Numba is missing."""
    from ladle.codebreaking import has_numba

    if not has_numba():
        click.echo("ladle: without Numba this takes longer; pip install 'ladle[lab]' brings it", err=True)


def end_stopped(done: str) -> None:
    """The end of a command that Ctrl+C stopped, after what it had done was printed."""
    click.echo(f"ladle: stopped; {done}", err=True)
    click.get_current_context().exit(INTERRUPTED)
