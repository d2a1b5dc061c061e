"""Strategies as people write them, without types, and as they go wrong. The tests run them in another process."""

# mypy: ignore-errors

import os
import sys
import time

from ladle.codebreaking import marks


def first(history, candidates, guesses, rng):
    return candidates[0]


def by_marks(history, candidates, guesses, rng):
    return max(guesses, key=lambda guess: (len({marks(guess, answer) for answer in candidates}), guess in candidates))


def chance(history, candidates, guesses, rng):
    return rng.choice(guesses)


def chatters(history, candidates, guesses, rng):
    print("thinking of", candidates[0])  # noqa: T201
    os.write(1, b'{"guess": "zzz"}\n')
    return candidates[0] if not sys.stdin.read() else "zzz"


def too_few(history, candidates):
    return candidates[0]


def _later(turn, fault):
    """*fault* at a position that some games come to and others do not."""

    def pick(history, candidates, guesses, rng):
        return fault() if len(history) == turn and "cot" in candidates else candidates[0]

    return pick


def _loop():
    while True:
        time.sleep(1)


def _hog():
    return "x" * 2**33


def _close():
    os.closerange(0, 64)
    time.sleep(60)


def _raise():
    raise LookupError("no\x1b[31m idea")


loops = _later(1, _loop)
hogs = _later(1, _hog)
raises = _later(1, _raise)
leaves = _later(1, lambda: sys.exit(3))
crashes = _later(1, lambda: os._exit(7))
aborts = _later(1, os.abort)
closes = _later(1, _close)
returns_nothing = _later(1, lambda: None)
returns_unheard_of = _later(1, lambda: "zzz")
