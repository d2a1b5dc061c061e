"""Look-alike traps: candidates that agree at all places but one, and what would tell them apart."""

from ladle.codebreaking.families import Family, families
from ladle.codebreaking.history import Turn
from ladle.codebreaking.review.position import Position
from ladle.codebreaking.review.reviewed import Trap
from ladle.codebreaking.strategies.measures import PARTS_ENTROPY

AT_LEAST = 4
"""Three look-alikes tried one after another take 1 + 2 + 3 guesses in all, and told apart first, three times 2: as
many. With four it is 10 to 8."""

FEW_ENOUGH = 100
"""Among more candidates no family is half of them: it has at most a word for each letter of an alphabet."""


def trap_before(position: Position, turn: Turn, number: int) -> Trap | None:
    """The trap at *position*, where the turn of that *number* is made; None if there is none.

    It is the largest family of ``AT_LEAST`` or more look-alikes that are half of the candidates.
    """
    if len(position.columns) > FEW_ENOUGH:
        return None
    family = next(iter(families(position.left, at_least=AT_LEAST)), None)
    if family is None or 2 * len(family.words) < len(position.columns):
        return None
    guess = position.scan.ranked(PARTS_ENTROPY, family.words, position.guesses, 1)[0][1]
    return Trap(number, family, guess, _parts(position, family, guess), _parts(position, family, turn.guess))


def _parts(position: Position, family: Family, guess: str) -> int:
    """Into how many parts *guess* splits the words of *family*."""
    replies = zip(position.left, position.replies(guess), strict=True)
    return len({reply for word, reply in replies if word in family.words})
