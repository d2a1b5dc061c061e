"""Distributions as bars of text."""

import sys
from collections.abc import Iterator, Mapping

WIDTH = 40

WHOLE, PARTS = "█", " ▏▎▍▌▋▊▉"
"""A cell filled, and by eighths."""

PLAIN = "="
"""For terminals that lack those."""


def bar_lines(distribution: Mapping[int, int], *, limit: int | None = None) -> Iterator[str]:
    """A line for each number of guesses, the longest bar WIDTH cells; a ``<`` marks those past *limit*."""
    most = max(distribution.values(), default=0)
    bar = _fine if _has_blocks() else _coarse
    for guesses in range(1, max(distribution, default=0) + 1):
        games = distribution.get(guesses, 0)
        past = " <" if limit is not None and guesses > limit else ""
        yield f"{guesses:3}  {bar(games, most)} {games:,}{past}"


def _fine(games: int, most: int) -> str:
    whole, eighths = divmod(8 * WIDTH * games // most, 8)
    return (WHOLE * whole + (PARTS[eighths] if eighths else "")) or (PARTS[1] if games else "")


def _coarse(games: int, most: int) -> str:
    return PLAIN * max(WIDTH * games // most, min(games, 1))


def _has_blocks() -> bool:
    try:
        (WHOLE + PARTS).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
