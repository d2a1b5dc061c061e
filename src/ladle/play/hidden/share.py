"""Sharing a game of the hidden word three ways: in words, as symbols, and as a picture with its text.

None tells a letter, and all name the house: the words of two hosts differ. All of it is in the edition's language.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ladle.codebreaking import ABSENT, ELSEWHERE, PLACED, Game
from ladle.daily import Puzzle
from ladle.locales import say, say_count
from ladle.play.sealed_code import packed, sealed, unpacked, unsealed
from ladle.play.share import Share

SYMBOLS = {PLACED: "●", ELSEWHERE: "◐", ABSENT: "○"}
"""Told apart by shape: they stay so in any colour, and in none."""
MARKS = tuple(SYMBOLS)
FORMAT = 2
MOST_SHOWN = 20
"""Guesses of a game that its code keeps."""


@dataclass(frozen=True, slots=True)
class HiddenScore:
    """What a shared game tells: no letter of the word, nor of a guess."""

    puzzle: Puzzle
    rows: tuple[str, ...]
    """The marks of each guess, as ``#+..#``."""
    won: bool
    limit: int
    """How many guesses there were."""
    hard: bool


def hidden_score(puzzle: Puzzle, game: Game, *, limit: int) -> HiddenScore:
    """The score of *game*, which is over."""
    return HiddenScore(puzzle, tuple(turn.marks for turn in game.history), game.won, limit, game.hard)


class HiddenShares:
    """Writes shares, and knows its own again."""

    def __init__(self, secret: bytes, *, site: str) -> None:
        self._secret = secret
        self._site = site

    def of(self, score: HiddenScore, language: str) -> Share:
        words, code = self.words(score, language), code_of(score, self._secret)
        return Share(
            words=words,
            symbols="\n".join([self._figures(score, language), *map(symbols, score.rows)]),
            alt=f"{words} {say(language, 'share.hidden.alt', guesses=told(score, language))}",
            image=f"{score.puzzle}/share/{code}.png",
            code=code,
        )

    def read(self, puzzle: Puzzle, code: str) -> HiddenScore:
        """The score that this house once wrote as *code* for *puzzle*. Raises UnknownShare."""
        return score_of(puzzle, code, self._secret)

    def words(self, score: HiddenScore, language: str) -> str:
        """Such as ``Ladle hidden word 472: found in 4 guesses of 6, hard mode.``"""
        if score.won:
            outcome = say_count(language, "share.hidden.found", len(score.rows), limit=score.limit)
        else:
            outcome = say(language, "share.hidden.lost", limit=score.limit)
        hard = f", {say(language, 'share.hidden.hard')}" if score.hard else ""
        number = score.puzzle.number
        return say(language, "share.hidden.words", site=self._site, number=number, outcome=outcome, hard=hard)

    def _figures(self, score: HiddenScore, language: str) -> str:
        made = len(score.rows) if score.won else "–"
        figures = f"{self._site} {score.puzzle} · {made}/{score.limit}"
        return f"{figures} · {say(language, 'share.hidden.hard')}" if score.hard else figures


def symbols(row: str) -> str:
    """A symbol a letter: ``●◐○○●``."""
    return "".join(SYMBOLS[mark] for mark in row)


def told(score: HiddenScore, language: str) -> str:
    """The guesses in words: ``1 placed, 2 elsewhere; all placed``."""
    return "; ".join(_row_told(row, language) for row in score.rows)


def _row_told(row: str, language: str) -> str:
    if set(row) == {PLACED}:
        return say(language, "share.hidden.all-placed")
    if set(row) == {ABSENT}:
        return say(language, "share.hidden.absent", count=len(row))
    keys = {PLACED: "share.hidden.placed", ELSEWHERE: "share.hidden.elsewhere"}
    return ", ".join(say(language, key, count=row.count(mark)) for mark, key in keys.items() if mark in row)


def code_of(score: HiddenScore, secret: bytes) -> str:
    """The code of *score*, of its first MOST_SHOWN rows: the same each time.

    Bytes: format (2), won and hard as two bits, limit, letters, rows, and the marks five a byte in base 3.
    """
    rows = score.rows[:MOST_SHOWN]
    flags = score.won | score.hard << 1
    content = bytes([FORMAT, flags, score.limit, len(rows[0]), len(rows)])
    return sealed(score.puzzle, content + bytes(packed([MARKS.index(mark) for mark in "".join(rows)])), secret)


def score_of(puzzle: Puzzle, code: str, secret: bytes) -> HiddenScore:
    """The score that ``code_of`` wrote for *puzzle* as *code*. Raises UnknownShare for anything else."""
    flags, limit, length, count, *marks = unsealed(puzzle, code, secret, form=FORMAT)[1:]
    rows = tuple(_rows(iter(marks), length, count))
    return HiddenScore(puzzle, rows, bool(flags & 1), limit, bool(flags & 2))


def _rows(content: Iterator[int], length: int, count: int) -> Iterator[str]:
    every = "".join(MARKS[digit] for digit in unpacked(content, length * count))
    return (every[begin : begin + length] for begin in range(0, len(every), length))
