"""Evaluations as notebooks show them: a caption, and a bar for each number of guesses."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Protocol

BAR = "display:inline-block;height:0.9em;background:{colour};width:{width:.2f}em"
LONGEST = 24
WITHIN, PAST = "#0b5fa5", "#b3261e"


class Measured(Protocol):
    """What is shown of a strategy's games."""

    @property
    def strategy(self) -> str: ...
    @property
    def opening(self) -> str: ...
    @property
    def hard(self) -> bool: ...
    @property
    def limit(self) -> int | None: ...
    @property
    def games(self) -> int: ...
    @property
    def mean(self) -> float | None: ...
    @property
    def worst(self) -> int | None: ...
    @property
    def failures(self) -> int: ...
    @property
    def distribution(self) -> Mapping[int, int]: ...


def evaluation_html(measured: Measured) -> str:
    """A table for ``_repr_html_``. It needs no style sheet, no script and no other package."""
    rows = "".join(_rows(measured.distribution, measured.limit))
    return f"<table><caption>{escape(_caption(measured))}</caption>{rows}</table>"


def _caption(measured: Measured) -> str:
    """``entropy · opening salet · 2,315 games · mean 3.4320 · worst 6 · lost 0``; means and worsts of games won."""
    parts = [measured.strategy, f"opening {measured.opening}" if measured.opening else ""]
    parts += ["hard mode" if measured.hard else "", f"{measured.games:,} games"]
    if measured.mean is not None:
        parts += [f"mean {measured.mean:.4f}", f"worst {measured.worst}"]
    return " · ".join(filter(None, [*parts, f"lost {measured.failures:,}"]))


def _rows(distribution: Mapping[int, int], limit: int | None) -> Iterator[str]:
    most = max(distribution.values(), default=1)
    for guesses in range(1, max(distribution, default=0) + 1):
        games = distribution.get(guesses, 0)
        colour = PAST if limit is not None and guesses > limit else WITHIN
        bar = BAR.format(colour=colour, width=LONGEST * games / most)
        yield f'<tr><th>{guesses}</th><td style="text-align:left"><span style="{bar}"></span> {games:,}</td></tr>'
