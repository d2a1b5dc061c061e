"""Sharing a result three ways: in words, as symbols, and as a picture with its text. None tells a word of the ladder.

All of it is in the edition's language, and the same for every player who looks.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from ladle.daily import Puzzle
from ladle.ladder import Step, stood_on
from ladle.locales import say, say_count
from ladle.play.share_code import MOST_SHOWN, Direction, Score, code_of, score_of

SYMBOLS: Mapping[Direction, str] = {"nearer": "●", "same": "◐", "farther": "○"}
"""Told apart by shape: they stay so in any colour, and in none."""
SYMBOLS_A_LINE = 20


@dataclass(frozen=True, slots=True)
class Share:
    """A finished game, ready to be shared. A link to the puzzle is the client's to add."""

    words: str
    """In words only."""
    symbols: str
    """A line of figures, and below it a symbol a move: ● nearer, ◐ as far as before, ○ farther."""
    alt: str
    """What the picture shows, for those who do not see it: to be shared with it."""
    image: str
    """The address of the picture, relative to the root of the site."""
    code: str
    """``?share=`` and this behind the puzzle's page makes its preview show the result."""


class Shares:
    """Writes shares, and knows its own again."""

    def __init__(self, secret: bytes, *, site: str) -> None:
        self._secret = secret
        self._site = site

    def of(self, score: Score, language: str) -> Share:
        words, code = self.words(score, language), code_of(score, self._secret)
        return Share(
            words=words,
            symbols=f"{self._figures(score, language)}\n{symbols(score)}",
            alt=f"{words} {say(language, 'share.alt', moves=told(score, language))}",
            image=f"{score.puzzle}/share/{code}.png",
            code=code,
        )

    def read(self, puzzle: Puzzle, code: str) -> Score:
        """The score that this house once wrote as *code* for *puzzle*. Raises UnknownShare."""
        return score_of(puzzle, code, self._secret)

    def words(self, score: Score, language: str) -> str:
        """Such as ``Ladle ladder 472: 6 moves, par 5, one hint. 1 extra.``"""
        hints = f", {say_count(language, 'share.hints', score.hints)}" if score.hints else ""
        return say(
            language,
            "share.words",
            site=self._site,
            number=score.puzzle.number,
            moves=say_count(language, "share.moves", score.moves),
            par=score.par,
            hints=hints,
            extra=say_count(language, "share.extra", score.extra) if score.extra else say(language, "share.at-par"),
        )

    def _figures(self, score: Score, language: str) -> str:
        figures = f"{self._site} {score.puzzle.number} · {score.moves}/{score.par}"
        return f"{figures} · {say_count(language, 'share.hints', score.hints)}" if score.hints else figures


def score(puzzle: Puzzle, par: int, start: str, steps: Iterable[Step], *, distances: Mapping[str, int]) -> Score:
    """The score of a finished game of *puzzle* by its *steps*, which are legal and in normal form."""
    steps = tuple(steps)
    moves = [
        _direction(distances[left], distances[step.word])
        for left, step in zip(stood_on(start, steps), steps, strict=True)
        if step.kind == "word"
    ]
    hints = sum(step.kind == "hint" for step in steps)
    return Score(puzzle, len(moves), par, hints, tuple(moves[:MOST_SHOWN]))


def _direction(before: int, after: int) -> Direction:
    if after == before:
        return "same"
    return "nearer" if after < before else "farther"


def symbols(score: Score) -> str:
    """A symbol a move, in lines of SYMBOLS_A_LINE."""
    row = "".join(SYMBOLS[direction] for direction in score.directions)
    row += "…" if score.moves > len(score.directions) else ""
    return "\n".join(row[begin : begin + SYMBOLS_A_LINE] for begin in range(0, len(row), SYMBOLS_A_LINE))


def told(score: Score, language: str) -> str:
    """The moves in words, those alike in a row told at once: ``3 nearer, 1 no nearer, 2 nearer``."""

    def runs() -> Iterator[str]:
        for direction, run in groupby(score.directions):
            yield say(language, f"share.{direction}", count=sum(1 for _ in run))
        if score.moves > len(score.directions):
            yield say(language, "share.and-so-on")

    return ", ".join(runs())
