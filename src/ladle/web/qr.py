"""QR codes as the path of an SVG, for pages to draw in their own colours."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

QUIET = 4
"""Modules of light ground around a code, as the standard asks."""


@dataclass(frozen=True, slots=True)
class QrView:
    """A QR code: in an SVG whose viewBox is ``0 0 SIZE SIZE``, the path to fill, dark on a light ground."""

    path: str
    """The ``d`` of the path."""
    size: int
    """Modules on each side, the quiet zone of four around it included."""


def qr_of(text: str) -> QrView:
    """The smallest code of *text* that is still read if 15 % of it is lost."""
    import segno  # it takes a while to load, and few requests want it

    matrix = segno.make_qr(text, error="m", boost_error=False).matrix
    return QrView("".join(_bars(matrix)), len(matrix) + 2 * QUIET)


def _bars(matrix: Sequence[Sequence[int]]) -> Iterator[str]:
    """A rectangle for each run of dark modules in a row."""
    for top, row in enumerate(matrix, QUIET):
        left = QUIET
        for dark, modules in groupby(row):
            length = len(list(modules))
            if dark:
                yield f"M{left} {top}h{length}v1h-{length}z"
            left += length
