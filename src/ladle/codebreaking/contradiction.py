"""Marks that no answer fits: where they fail, and what was probably meant."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from ladle.codebreaking.candidates import candidates
from ladle.codebreaking.history import History, Turn
from ladle.codebreaking.marks import Rule, marks


@dataclass(frozen=True, slots=True)
class Contradiction:
    """No answer fits the marks of a history.

    ``turn``     the number of the first turn, from 1, after which none is left
    ``mended``   the history with the fewest marks changed that leaves an answer
    ``changed``  how many marks that are
    ``answers``  what it leaves
    """

    turn: int
    mended: History
    changed: int
    answers: tuple[str, ...]


def contradiction(answers: Iterable[str], history: History, *, rule: Rule = marks) -> Contradiction | None:
    """What is wrong with *history*, or None where it leaves one of *answers*. Raises ValueError if those are none.

    Of several ways to change as few marks, the one that leaves the most answers is the likeliest; then the first in
    the order of their marks. Each answer is asked once for each turn.
    """
    every = tuple(answers)
    if not every:
        raise ValueError("there is no word that could be the answer")
    prefixes = (history[:end] for end in range(len(history) + 1))
    fails = next((len(prefix) for prefix in prefixes if not candidates(every, prefix, rule=rule)), None)
    if fails is None:
        return None
    answers_of = defaultdict(list)
    for answer in every:
        answers_of[tuple(Turn(turn.guess, rule(turn.guess, answer)) for turn in history)].append(answer)
    mended = min(
        answers_of,
        key=lambda other: (_changed(history, other), -len(answers_of[other]), [turn.marks for turn in other]),
    )
    return Contradiction(fails, mended, _changed(history, mended), tuple(answers_of[mended]))


def _changed(history: History, other: History) -> int:
    """How many marks differ between two histories of the same guesses."""
    pairs = zip(history, other, strict=True)
    return sum(ours != theirs for a, b in pairs for ours, theirs in zip(a.marks, b.marks, strict=True))
