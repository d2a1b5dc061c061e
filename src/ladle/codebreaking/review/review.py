"""The review of a game: what each guess did, and what would have been better."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ladle.codebreaking.fast import need_numpy
from ladle.codebreaking.game import check_guess
from ladle.codebreaking.history import History
from ladle.codebreaking.marks import marks
from ladle.codebreaking.review.reviewed import Review

if TYPE_CHECKING:
    from ladle.codebreaking.table import Table
    from ladle.codebreaking.tree import Tree


def review(
    table: "Table",
    history: History,
    *,
    answer: str | None = None,
    hard: bool = False,
    limit: int | None = None,
    outside: bool = False,
    tree: "Tree | None" = None,
) -> Review:
    """What each turn of *history* did, and what would have been best instead.

    ``answer``   the word that was looked for, if it is known; it need not be one of the table's
    ``hard``     whether hard mode was on: then the best guesses are those that it allows
    ``limit``    guesses in all; None for as many as it takes. It decides what is best near the end
    ``outside``  whether any word of the right length might be guessed; the best are always the table's
    ``tree``     over the answers of the table, the best there is after its opening: where a game follows it, the best
                 play is exact however many candidates there are. Hard mode does not use it

    Raises MissingExtra without NumPy; for a turn that could not be, what ``Game.play`` raises, and ValueError for
    marks that are not those of *answer*, and for hard mode under another rule than ``marks``. Over 11,000 guesses
    and 2,000 answers it takes 10 to 60 ms of NumPy, without Numba; the first review of a table 0.1 s more. The last
    positions are remembered.
    """
    need_numpy("A review", "review")
    from ladle.codebreaking.review.fold import first_trap, follow, onward, positions_of

    if hard and table.rule is not marks:
        raise ValueError("hard mode is for words: it needs marks that are given letter by letter")
    _check(table, history, answer, hard=hard, limit=limit, outside=outside)
    positions = positions_of(table, history, hard=hard)
    known = None if hard else tree
    found = history[-1].guess if history and history[-1].solved else answer
    return Review(
        turns=follow(positions, history, limit, known),
        answer=found,
        listed=found is None or found in table.lists.answers,
        hard=hard,
        limit=limit,
        onward=onward(positions[-1], history, limit, known),
        trap=first_trap(positions, history),
    )


@dataclass(frozen=True, slots=True)
class AnyWord:
    """As ``Lists`` of all words of a *length*."""

    length: int

    def may_guess(self, word: str) -> bool:
        return len(word) == self.length


def _check(
    table: "Table", history: History, answer: str | None, *, hard: bool, limit: int | None, outside: bool
) -> None:
    guesses = AnyWord(table.lists.length) if outside else table.lists
    for made, turn in enumerate(history):
        check_guess(guesses, history[:made], turn.guess, hard=hard, limit=limit)
        if answer is not None and (given := table.rule(turn.guess, answer)) != turn.marks:
            raise ValueError(f"turn {made + 1}, '{turn}': if the answer is {answer}, the marks are {given}")
