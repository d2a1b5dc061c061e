"""The picture of a shared game of the hidden word: a row of shapes for each guess, and no letter of any.

A whole disc is a letter placed, a half one a letter that stands elsewhere, a ring one that is absent.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ladle.locales import say, say_count
from ladle.play.hidden.share import HiddenScore
from ladle.web.canvas import Canvas
from ladle.web.picture_frame import BLUE, CARD, EDGE, INK, MUTED, RAIL, WARM, WHITE, WORDS, picture

BOARD = (740, 1130)
"""Where the rows stand, from left to right."""
TOP, FOOT = 62, 568
KEY = 551
"""The height at which the shapes are explained."""


@dataclass(frozen=True, slots=True)
class HiddenSubject:
    """What a picture is of. Without a score it invites to the puzzle."""

    site: str
    title: str
    number: int
    language: str
    length: int
    guesses: int
    score: HiddenScore | None = None


def hidden_png_of(subject: HiddenSubject) -> bytes:
    """The picture as a PNG. Cost: about a tenth of a second."""

    def draw(canvas: Canvas) -> None:
        if subject.score is None:
            _write_invitation(canvas, subject)
        else:
            _write_score(canvas, subject.language, subject.score)
            _write_key(canvas, subject.language)
        _draw_rows(canvas, subject)

    return picture(subject.site, f"{subject.title} · {subject.number}", draw)


def _write_invitation(canvas: Canvas, subject: HiddenSubject) -> None:
    text = say_count(subject.language, "share.hidden.picture.letters", subject.length)
    canvas.text((EDGE - 4, 400), text, canvas.fitting(text, 110, WORDS, "-bold"), INK, "-bold")
    lead = say(subject.language, "share.hidden.preview.invitation", length=subject.length, guesses=subject.guesses)
    for place, line in enumerate(canvas.lines(lead, 28, WORDS, most=3)):
        canvas.text((EDGE, 468 + place * 40), line, 28, MUTED)


def _write_score(canvas: Canvas, language: str, score: HiddenScore) -> None:
    """The guesses, large, of how many; whether the word was found; whether in hard mode."""
    guesses = str(len(score.rows)) if score.won else "–"
    right = EDGE + canvas.text((EDGE - 6, 412), guesses, 190, INK, "-bold") + 22
    canvas.text((right, 410), f"/ {score.limit}", 90, MUTED, "-bold")
    text = say(language, "share.hidden.picture.won" if score.won else "share.hidden.picture.lost")
    end = EDGE + canvas.width(text, 30, "-bold") + 48
    canvas.bar(EDGE, 450, end, 504, fill=BLUE if score.won else WARM)
    canvas.text((EDGE + 24, 488), text, 30, WHITE, "-bold")
    if score.hard:
        canvas.text((end + 22, 488), say(language, "share.hidden.picture.hard"), 30, MUTED)


def _write_key(canvas: Canvas, language: str) -> None:
    left = float(EDGE)
    for mark, name in (("#", "placed"), ("+", "elsewhere"), (".", "absent")):
        _draw_mark(canvas, left + 14, KEY, 14, mark)
        left += 40 + canvas.text((left + 40, KEY + 8), say(language, f"share.hidden.picture.{name}"), 22, MUTED) + 32


def _draw_rows(canvas: Canvas, subject: HiddenSubject) -> None:
    """A row for each guess there is; those that were not needed, and all of an invitation, are only sketched."""
    rows: Sequence[str] = subject.score.rows if subject.score else ()
    pitch = min((BOARD[1] - BOARD[0]) / subject.length, (FOOT - TOP) / subject.guesses)
    left = (BOARD[0] + BOARD[1] - pitch * (subject.length - 1)) / 2
    for row in range(subject.guesses):
        middle = TOP + pitch * (row + 0.5)
        for place in range(subject.length):
            mark = rows[row][place] if row < len(rows) else None
            _draw_mark(canvas, left + place * pitch, middle, pitch * 0.4, mark)


def _draw_mark(canvas: Canvas, middle: float, height: float, radius: float, mark: str | None) -> None:
    box = (middle - radius, height - radius, middle + radius, height + radius)
    line = max(2.5, radius * 0.16)
    if mark == "#":
        canvas.bar(*box, fill=BLUE)
    elif mark == "+":
        canvas.bar(*box, fill=CARD, outline=WARM, line=line)
        canvas.half(middle, height, radius, fill=WARM)
    elif mark == ".":
        canvas.bar(*box, fill=CARD, outline=MUTED, line=line)
    else:
        canvas.bar(
            middle - radius * 0.3, height - radius * 0.3, middle + radius * 0.3, height + radius * 0.3, fill=RAIL
        )
