"""The answers that are still possible."""

from collections.abc import Iterable

from ladle.codebreaking.history import History
from ladle.codebreaking.marks import Rule, marks


def candidates(answers: Iterable[str], history: History, *, rule: Rule = marks) -> tuple[str, ...]:
    """Those of *answers*, in their order, that would have given the marks of every turn of *history*.

    Nothing else decides: what greens, yellows and blanks mean for a word follows from the rule itself. Time grows
    with the answers, and with the turns only for answers that outlast them. Raises ValueError where lengths differ.
    """
    left = tuple(answers)
    for turn in history:
        left = tuple([answer for answer in left if rule(turn.guess, answer) == turn.marks])
    return left
