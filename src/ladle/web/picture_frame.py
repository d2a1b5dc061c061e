"""What every picture of a shared result has: its size, its colours, and whose puzzle it is of.

1200 × 630 pixels, as previews of links show them.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING

from ladle.web.canvas import Canvas, drawable

if TYPE_CHECKING:  # imported with the first picture: serving the game does without it
    from PIL.Image import Image

WIDTH, HEIGHT = 1200, 630
SCALE = 2
"""Drawn this much larger and then reduced, which smooths every edge."""
PAPER, CARD, INK, MUTED, SOFT, RAIL = "#f6f1e7", "#fffdf8", "#22201c", "#5f584c", "#e9e1d2", "#cdbfa5"
BLUE, WHITE, WARM = "#1f5fa8", "#ffffff", "#a8430d"
"""The light theme's, so that a picture looks the same to everyone."""
COLOURS = 64
"""Of the palette: the ten above, and the edges where they meet."""

EDGE = 70
WORDS = 590
"""The width of the words at the left."""


def picture(site: str, title: str, draw: Callable[[Canvas], None]) -> bytes:
    """A PNG of some 10 to 30 kB: the mark and the site's name, the puzzle's *title*, and what *draw* draws.

    Cost: about a tenth of a second.
    """
    from PIL import Image, ImageDraw

    large = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
    canvas = Canvas(ImageDraw.Draw(large), SCALE)
    _write_heading(canvas, site, title)
    draw(canvas)
    return _encoded(large)


def _encoded(large: Image) -> bytes:
    from PIL.Image import Dither, Quantize

    flat = large.reduce(SCALE).quantize(COLOURS, method=Quantize.MEDIANCUT, dither=Dither.NONE)
    out = io.BytesIO()
    flat.save(out, "PNG", optimize=True)
    return out.getvalue()


def _write_heading(canvas: Canvas, site: str, title: str) -> None:
    _draw_mark(canvas, EDGE, 62)
    site = drawable(site)
    size = max(26.0, canvas.fitting(site, 40, WORDS - 62, "-bold"))
    canvas.text((EDGE + 62, 86 + size * 0.36), canvas.cut(site, size, WORDS - 62, "-bold"), size, INK, "-bold")
    for place, line in enumerate(canvas.lines(drawable(title), 27, WORDS)):
        canvas.text((EDGE, 168 + place * 38), line, 27, MUTED)


def _draw_mark(canvas: Canvas, left: float, top: float) -> None:
    for rail in (left + 4, left + 36):
        canvas.bar(rail, top, rail + 7, top + 48, fill=BLUE)
    for rung in (top + 8, top + 20):
        canvas.bar(left + 4, rung, left + 43, rung + 6, fill=BLUE)
    canvas.bar(left + 4, top + 31, left + 43, top + 43, fill=BLUE, round_=4)
