"""Which answers of a hidden-word pack are for the days, and which for practice: decided word by word, by hash."""

from collections.abc import Iterable
from hashlib import sha256

ONE_IN = 4
"""One answer in about so many is for practice. The others are years of days: three and a half in English."""


def split_answers(answers: Iterable[str], seed: str) -> tuple[frozenset[str], frozenset[str]]:
    """Answers for the days, and answers for practice.

    A word's place depends on the word and the *seed* alone. So it is the same on every machine, and when the lists
    are mended no other word moves: what practice has once shown never becomes the answer of a day.
    """
    answers = frozenset(answers)
    practice = frozenset(word for word in answers if is_practice(word, seed))
    return answers - practice, practice


def is_practice(word: str, seed: str) -> bool:
    digest = sha256(f"{seed}/{word}".encode()).digest()
    return int.from_bytes(digest[:8]) % ONE_IN == 0
