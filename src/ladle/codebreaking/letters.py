"""What a game has told of each letter. For marks that are given letter by letter, not for ``pegs``."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.marks import ABSENT, ELSEWHERE, PLACED

BEST_FIRST = (PLACED, ELSEWHERE, ABSENT)


@dataclass(frozen=True, slots=True)
class KnownLetter:
    """The best knowledge of a letter that was guessed; a later guess never takes any of it back.

    ``mark``   the best of its marks
    ``least``  copies in the answer, at least
    ``most``   copies in the answer, at most; None where no turn says so
    """

    letter: str
    mark: str
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Repetition:
    """A letter that a guess has ``guessed`` times and the answer only ``in_answer`` times, once or more."""

    letter: str
    guessed: int
    in_answer: int


def shown(turn: Turn) -> Counter[str]:
    """The letters of *turn* that were found, placed or elsewhere, each with how many copies."""
    return Counter(letter for letter, mark in _marked(turn) if mark != ABSENT)


def known_letters(history: History) -> tuple[KnownLetter, ...]:
    """Every letter guessed, alphabetical.

    ``least`` is the most copies that one turn has shown, or the places at which the letter was placed in all turns,
    whichever is more. A turn in which a copy was absent has shown all there are: that is ``most``.
    """
    placed = Counter(letter for _, letter in {spot for turn in history for spot in _placed(turn)})
    copies = [(Counter(turn.guess), shown(turn)) for turn in history]

    def known(letter: str) -> KnownLetter:
        marks = {mark for turn in history for guessed, mark in _marked(turn) if guessed == letter}
        least = max(placed[letter], *(found[letter] for _, found in copies))
        exact = [found[letter] for guessed, found in copies if guessed[letter] > found[letter]]
        return KnownLetter(letter, next(mark for mark in BEST_FIRST if mark in marks), least, min(exact, default=None))

    return tuple(map(known, sorted({letter for turn in history for letter in turn.guess})))


def repetitions(turn: Turn) -> tuple[Repetition, ...]:
    """The letters of which *turn* found some copies and not all, in the order of the guess.

    Where none was found there is nothing to explain, nor where all were.
    """
    guessed, found = Counter(turn.guess), shown(turn)
    return tuple(
        Repetition(letter, copies, found[letter]) for letter, copies in guessed.items() if 0 < found[letter] < copies
    )


def _marked(turn: Turn) -> Iterator[tuple[str, str]]:
    return zip(turn.guess, turn.marks, strict=True)


def _placed(turn: Turn) -> Iterator[tuple[int, str]]:
    return ((place, letter) for place, (letter, mark) in enumerate(_marked(turn)) if mark == PLACED)
