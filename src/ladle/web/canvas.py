"""Drawing in the pixels of a finished picture on a larger one, with text that always fits and is always legible."""

from __future__ import annotations

import io
import re
import unicodedata
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # imported with the first picture: serving the game does without it
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

Weight = Literal["", "-bold"]

NOT_IN_FONT = re.compile(
    "[^ -~\u00a0-\u017f\u0192\u0218-\u021b\u0370-\u03ff\u0400-\u045f\u2010-\u2026\u202f\u2116\u2212]"
)
"""What the font lacks: it has Latin, Greek and Cyrillic."""


def drawable(text: str) -> str:
    """*text* without what the font cannot show, which would come out as boxes."""
    return " ".join(NOT_IN_FONT.sub("", unicodedata.normalize("NFC", text)).split())


class Canvas:
    """*draw* at *scale* times the size in which lengths and places are given here."""

    def __init__(self, draw: ImageDraw, scale: int) -> None:
        self._draw = draw
        self._scale = scale

    def text(
        self, at: tuple[float, float], text: str, size: float, fill: str, weight: Weight = "", anchor: str = "ls"
    ) -> float:
        """Writes *text* from (or, by *anchor*, around) the point *at*; returns its width."""
        place = (at[0] * self._scale, at[1] * self._scale)
        self._draw.text(place, text, fill, self._font(weight, size), anchor)
        return self.width(text, size, weight)

    def width(self, text: str, size: float, weight: Weight = "") -> float:
        return self._font(weight, size).getlength(text) / self._scale

    def fitting(self, text: str, size: float, width: float, weight: Weight = "") -> float:
        """The size up to *size* at which *text* is at most *width* wide."""
        return min(size, size * width / max(1.0, self.width(text, size, weight)))

    def lines(self, text: str, size: float, width: float, weight: Weight = "", *, most: int = 2) -> list[str]:
        """*text* in at most *most* lines no wider than *width*, the last one cut short if need be."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, size, weight) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        return [self.cut(line, size, width, weight) for line in lines]

    def cut(self, text: str, size: float, width: float, weight: Weight = "") -> str:
        """*text*, or its beginning and an ellipsis where it is wider than *width*."""
        if self.width(text, size, weight) <= width:
            return text
        while text and self.width(f"{text}…", size, weight) > width:
            text = text[:-1].rstrip()
        return f"{text}…"

    def bar(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        *,
        fill: str,
        round_: float | None = None,
        outline: str | None = None,
        line: float = 0,
    ) -> None:
        """A box with round ends, or with corners of the radius *round_*."""
        box = [edge * self._scale for edge in (left, top, right, bottom)]
        radius = min(right - left, bottom - top) / 2 if round_ is None else round_
        self._draw.rounded_rectangle(box, radius * self._scale, fill, outline, round(line * self._scale))

    def half(self, middle: float, height: float, radius: float, *, fill: str) -> None:
        """The left half of a disc around a point."""
        box = [edge * self._scale for edge in (middle - radius, height - radius, middle + radius, height + radius)]
        self._draw.pieslice(box, 90, 270, fill)

    def _font(self, weight: Weight, size: float) -> FreeTypeFont:
        return _font(weight, round(size * self._scale))


@cache
def _face(weight: Weight) -> bytes:
    return files("ladle.web").joinpath("fonts", f"ladle-dejavu{weight}.ttf").read_bytes()


@cache
def _font(weight: Weight, pixels: int) -> FreeTypeFont:
    from PIL.ImageFont import Layout, truetype

    return truetype(io.BytesIO(_face(weight)), max(1, pixels), layout_engine=Layout.BASIC)
