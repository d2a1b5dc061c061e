"""What a strategy may do wrong. It costs it the games that are still open there, and nothing else."""

from collections.abc import Collection

from ladle.codebreaking.hard_mode import broken_rule
from ladle.codebreaking.history import History
from ladle.foreign_text import visible

LONGEST_SHOWN = 40
LONGEST_DESCRIBED = 200
"""Characters of a foreign value, and of a foreign error, that a message repeats."""


class StrategyFault(Exception):
    """``kind`` is *illegal*, *type*, *exception*, *import*, *time*, *memory* or *died*; ``str`` is one line."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


def legal_guess(guess: object, history: History, known: Collection[str], *, hard: bool) -> str:
    """*guess*, if it is a word of *known* and, in *hard* mode, one that *history* allows; else a StrategyFault."""
    if not isinstance(guess, str):
        raise StrategyFault("type", f"it returned {shown(guess)}, which is not a word")
    if guess not in known:
        raise StrategyFault("illegal", f"it guessed {shown(guess)}, which may not be guessed")
    if hard and (broken := broken_rule(guess, history)):
        raise StrategyFault("illegal", f"it guessed {shown(guess)} in hard mode. {broken}")
    return str(guess)


def shown(value: object) -> str:
    """*value* as a message can carry it: one short line, with nothing invisible in it."""
    try:
        text = visible(repr(value))
    except Exception:
        text = f"something of type {type(value).__name__}"
    return shortened(text, LONGEST_SHOWN)


def described(error: BaseException) -> str:
    """What *error* says, on one short line."""
    try:
        text = visible(f"{type(error).__name__}: {error}".rstrip(": "))
    except Exception:
        text = type(error).__name__
    return shortened(text, LONGEST_DESCRIBED)


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
