"""The search as one would write it down: plain, slow, and what the fast one must equal."""

from collections.abc import Iterable
from functools import lru_cache

from ladle.codebreaking.hard_mode import allowed_after
from ladle.codebreaking.history import Turn
from ladle.codebreaking.marks import PLACED, Rule, marks
from ladle.codebreaking.word_lists import Lists


def plain_total(lists: Lists, *, rule: Rule = marks, hard: bool = False, limit: int | None = None) -> int | None:
    """The fewest guesses in all, over every answer of *lists*; None where *limit* guesses are not enough for each.

    Every tree is looked at, so a dozen words are many. Outside hard mode, or in it under ``marks``.
    """
    return _best(lists.answers, lists.guesses, rule, hard, len(lists.answers) if limit is None else limit)


def plain_total_after(
    opening: str, lists: Lists, *, rule: Rule = marks, hard: bool = False, limit: int | None = None
) -> int | None:
    """The same where *opening* is the first guess."""
    left = len(lists.answers) + 1 if limit is None else limit
    return _after(opening, lists.answers, lists.guesses, rule, hard, left)


@lru_cache(maxsize=1 << 16)
def _best(answers: tuple[str, ...], guesses: tuple[str, ...], rule: Rule, hard: bool, left: int) -> int | None:
    if not left:
        return None
    useful = [guess for guess in guesses if len(answers) == 1 or len(_parts(guess, answers, rule)) > 1]
    return _least(_after(guess, answers, guesses, rule, hard, left) for guess in useful)


def _after(
    guess: str, answers: tuple[str, ...], guesses: tuple[str, ...], rule: Rule, hard: bool, left: int
) -> int | None:
    """One guess for each answer, and then the best for each part of them."""
    total = len(answers)
    for reply, part in _parts(guess, answers, rule).items():
        if reply == PLACED * len(guess):
            continue
        allowed = allowed_after(guesses, Turn(guess, reply)) if hard else guesses
        of_part = _best(part, allowed, rule, hard, left - 1)
        if of_part is None:
            return None
        total += of_part
    return total if left else None


def _parts(guess: str, answers: tuple[str, ...], rule: Rule) -> dict[str, tuple[str, ...]]:
    parts: dict[str, tuple[str, ...]] = {}
    for answer in answers:
        reply = rule(guess, answer)
        parts[reply] = (*parts.get(reply, ()), answer)
    return parts


def _least(totals: Iterable[int | None]) -> int | None:
    return min((total for total in totals if total is not None), default=None)
