"""The picture of a shared result: a ladder with a rung for each move, and no word on it but the target.

A rung's shape tells where its move led, and its colour says it again: whole, it came nearer; hollow, it stayed as far;
broken, it went farther.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ladle.locales import say, say_count
from ladle.play import Direction, Score
from ladle.web.canvas import Canvas
from ladle.web.picture_frame import BLUE, CARD, EDGE, INK, MUTED, RAIL, SOFT, WARM, WHITE, WORDS, picture

LADDER = (740, 1130)
"""Where the ladder stands, from left to right."""
TOP, FOOT = 62, 560
RAIL_WIDTH = 10
TILE_GAP = 8
LONGEST_COLUMN = 12
"""Moves, after which the ladder goes on beside itself."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a picture is of. Without a score it invites to the puzzle."""

    site: str
    title: str
    number: int
    par: int
    target: str
    language: str
    score: Score | None = None


def png_of(subject: Subject) -> bytes:
    """The picture as a PNG. Cost: about a tenth of a second."""

    def draw(canvas: Canvas) -> None:
        if subject.score is None:
            _write_invitation(canvas, subject)
        else:
            _write_score(canvas, subject, subject.score)
            _write_key(canvas, subject.language, subject.score.directions)
        _draw_ladder(canvas, subject)

    return picture(subject.site, f"{subject.title} · {subject.number}", draw)


# --- the words at the left ---


def _write_score(canvas: Canvas, subject: Subject, score: Score) -> None:
    """The moves, large; what par was; how many more that is, or that it is par; hints."""
    language = subject.language
    moves = str(score.moves)
    size = canvas.fitting(moves, 190, WORDS - 200, "-bold")
    right = EDGE + canvas.text((EDGE - 6, 412), moves, size, INK, "-bold") + 22
    unit = say_count(language, "share.picture.moves", score.moves)
    canvas.text((right, 346), unit, 50, INK, "-bold")
    canvas.text((right, 410), say(language, "share.picture.par", par=score.par), 50, MUTED)
    left = _write_badge(canvas, EDGE, score, language)
    if score.hints:
        canvas.text((left + 22, 488), say_count(language, "share.hints", score.hints), 30, MUTED)


def _write_badge(canvas: Canvas, left: float, score: Score, language: str) -> float:
    """Returns where it ends."""
    if score.extra:
        text, colour = say_count(language, "share.picture.extra", score.extra), WARM
    else:
        text, colour = say(language, "share.picture.at-par"), BLUE
    right = left + canvas.width(text, 30, "-bold") + 48
    canvas.bar(left, 450, right, 504, fill=colour)
    canvas.text((left + 24, 488), text, 30, WHITE, "-bold")
    return right


def _write_key(canvas: Canvas, language: str, directions: Sequence[Direction]) -> None:
    """What the shapes mean, of those that there are."""
    left = float(EDGE)
    for direction in ("nearer", "same", "farther"):
        if direction in directions:
            _draw_rung(canvas, left, left + 60, 551, 15, direction)
            left += 72 + canvas.text((left + 72, 559), say(language, f"share.picture.{direction}"), 22, MUTED) + 32


def _write_invitation(canvas: Canvas, subject: Subject) -> None:
    text = say(subject.language, "share.picture.invitation", par=subject.par)
    canvas.text((EDGE - 8, 400), text, canvas.fitting(text, 150, WORDS, "-bold"), INK, "-bold")
    lead = say(subject.language, "share.preview.invitation", target=subject.target.upper())
    for place, line in enumerate(canvas.lines(lead, 28, WORDS, most=3)):
        canvas.text((EDGE, 468 + place * 40), line, 28, MUTED)


# --- the ladder at the right ---


def _draw_ladder(canvas: Canvas, subject: Subject) -> None:
    """From the first move down to the target, in as many columns as it takes."""
    size = _tile_size(len(subject.target))
    columns, gap = _columns(subject), 36
    width = (LADDER[1] - LADDER[0] - gap * (len(columns) - 1)) / len(columns)
    foot = FOOT - size - 18
    pitch = (foot - TOP) / max(len(column) for column in columns)
    height = min(30.0, pitch * 0.5, width * 0.24)
    _draw_rails(canvas, *LADDER, FOOT + 18)
    for place, column in enumerate(columns):
        left = LADDER[0] + place * (width + gap)
        _draw_rails(canvas, left, left + width, foot)
        for row, direction in enumerate(column):
            _draw_rung(canvas, left - 8, left + width + 8, TOP + pitch * (row + 0.5), height, direction)
    _draw_target(canvas, subject.target, FOOT - size, size)


def _draw_rails(canvas: Canvas, left: float, right: float, foot: float) -> None:
    for rail in (left, right - RAIL_WIDTH):
        canvas.bar(rail, TOP - 18, rail + RAIL_WIDTH, foot, fill=RAIL)


def _columns(subject: Subject) -> list[Sequence[Direction | None]]:
    rungs: Sequence[Direction | None] = subject.score.directions if subject.score else [None] * subject.par
    count = -(-len(rungs) // LONGEST_COLUMN)
    height = -(-len(rungs) // count)
    return [rungs[begin : begin + height] for begin in range(0, len(rungs), height)]


def _draw_rung(
    canvas: Canvas, left: float, right: float, middle: float, height: float, direction: Direction | None
) -> None:
    top, bottom = middle - height / 2, middle + height / 2
    line = max(2.5, height * 0.15)
    if direction == "nearer":
        canvas.bar(left, top, right, bottom, fill=BLUE)
    elif direction == "same":
        canvas.bar(left, top, right, bottom, fill=CARD, outline=MUTED, line=line)
    elif direction == "farther":
        piece = (right - left) * 0.36
        canvas.bar(left, top, left + piece, bottom, fill=WARM)
        canvas.bar(right - piece, top, right, bottom, fill=WARM)
    else:
        canvas.bar(left, top, right, bottom, fill=SOFT, outline=RAIL, line=line)


def _tile_size(letters: int) -> float:
    return min(82.0, (LADDER[1] - LADDER[0] - 2 * RAIL_WIDTH - 24 - TILE_GAP * (letters - 1)) / letters)


def _draw_target(canvas: Canvas, target: str, top: float, size: float) -> None:
    """The word in blue tiles, on a rung of its own."""
    canvas.bar(LADDER[0], top + size / 2 - 5, LADDER[1], top + size / 2 + 5, fill=RAIL)
    whole = size * len(target) + TILE_GAP * (len(target) - 1)
    left = (LADDER[0] + LADDER[1] - whole) / 2
    for letter in target.upper():
        canvas.bar(left, top, left + size, top + size, fill=BLUE, round_=size * 0.2)
        canvas.text((left + size / 2, top + size * 0.69), letter, size * 0.54, WHITE, "-bold", "ms")
        left += size + TILE_GAP
