"""The review of a game: what each guess did, and what would have been better."""

from typing import TYPE_CHECKING

from ladle.codebreaking.fast import need_numpy
from ladle.codebreaking.game import check_guess
from ladle.codebreaking.history import History
from ladle.codebreaking.marks import marks
from ladle.codebreaking.review.reviewed import Review

if TYPE_CHECKING:
    from ladle.codebreaking.table import Table


def review(
    table: "Table", history: History, *, answer: str | None = None, hard: bool = False, limit: int | None = None
) -> Review:
    """What each turn of *history* did, and what would have been best instead.

    ``answer``  the word that was looked for, if it is known; it need not be one of the table's, and it may always be
                guessed: a last turn that finds it has no figures where the table has no such guess
    ``hard``    whether hard mode was on: then the best guesses are those that it allows
    ``limit``   guesses in all; None for as many as it takes. It decides what is best near the end

    Raises MissingExtra without NumPy; for a turn that could not be, what ``Game.play`` raises, and ValueError for
    marks that are not those of *answer*, and for hard mode under another rule than ``marks``. Over 11,000 guesses
    and 2,000 answers it takes 10 to 60 ms of NumPy, without Numba; the first review of a table 0.1 s more. The last
    positions are remembered.
    """
    need_numpy("A review", "review")
    from ladle.codebreaking.review.fold import first_trap, follow, from_outside, onward, positions_of

    if hard and table.rule is not marks:
        raise ValueError("hard mode is for words: it needs marks that are given letter by letter")
    solved = bool(history) and history[-1].solved
    is_outside = solved and history[-1].guess == answer and not table.lists.may_guess(answer)
    known = history[:-1] if is_outside else history
    _check(table, known, answer, hard, limit)
    positions = positions_of(table, known, hard=hard)
    found = history[-1].guess if solved else answer
    turns = follow(positions, known, limit)
    return Review(
        turns=(*turns, from_outside(positions[-1], history[-1])) if is_outside else turns,
        answer=found,
        listed=found is None or found in table.lists.answers,
        hard=hard,
        limit=limit,
        onward=None if solved else onward(positions[-1], known, limit),
        trap=first_trap(positions, known),
    )


def _check(table: "Table", history: History, answer: str | None, hard: bool, limit: int | None) -> None:
    for made, turn in enumerate(history):
        check_guess(table.lists, history[:made], turn.guess, hard=hard, limit=limit)
        if answer is not None and (given := table.rule(turn.guess, answer)) != turn.marks:
            raise ValueError(f"turn {made + 1}, '{turn}': if the answer is {answer}, the marks are {given}")
