"""Which number each guess and answer get in a table, by the fastest way that there is for their rule."""

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking.coding import Coding
from ladle.codebreaking.letter_sums import LONGEST, Codes, code_type, letter_sums, marks_share, pegs_share
from ladle.codebreaking.marks import ABSENT, ELSEWHERE, PLACED, Rule, marks, pegs
from ladle.codebreaking.word_lists import Lists

LONGEST_IN_BASE_3 = 10
"""Letters whose replies in base 3 fit 16 bits. Of longer words, only the replies that there are get numbers, so that
an array with a place for each reply stays small."""


def replies(lists: Lists, rule: Rule) -> tuple[Coding, Codes]:
    """The coding of a game and its codes, shape (guesses, answers)."""
    if lists.length > LONGEST or rule not in (marks, pegs):
        return _asked(lists, rule)
    if rule is pegs:
        return _pegs(lists)
    every = Coding(lists.length)
    codes = letter_sums(lists.guesses, lists.answers, marks_share, every.kinds)
    return (every, codes) if lists.length <= LONGEST_IN_BASE_3 else _only_those_that_are(every, codes)


def _pegs(lists: Lists) -> tuple[Coding, Codes]:
    """The sums, (length + 1) · placed + shared, ascend as the marks do; their numbers leave no gaps."""
    length = lists.length
    sums = letter_sums(lists.guesses, lists.answers, pegs_share, (length + 1) ** 2)
    coding = Coding.of(_peg_replies(length), length)
    number_of = np.zeros((length + 1, length + 1), code_type(coding.kinds))
    for number, reply in enumerate(coding.listed):
        placed = reply.count(PLACED)
        number_of[placed, placed + reply.count(ELSEWHERE)] = number
    return coding, number_of.ravel()[sums]


def _peg_replies(length: int) -> set[str]:
    """What ``pegs`` can say: one elsewhere and all others placed cannot be."""
    sums = ((placed, elsewhere) for placed in range(length + 1) for elsewhere in range(length + 1 - placed))
    every = {PLACED * p + ELSEWHERE * e + ABSENT * (length - p - e) for p, e in sums}
    return every - {PLACED * (length - 1) + ELSEWHERE}


def _only_those_that_are(every: Coding, codes: Codes) -> tuple[Coding, Codes]:
    """The same replies, numbered without gaps."""
    found = np.union1d(codes, np.array([every.kinds - 1], codes.dtype))
    coding = Coding(every.length, tuple(every.marks_of(code) for code in found.tolist()))
    numbers = np.empty(codes.shape, code_type(coding.kinds))
    for row, of_guess in zip(numbers, codes, strict=True):
        row[:] = np.searchsorted(found, of_guess)
    return coding, numbers


def _asked(lists: Lists, rule: Rule) -> tuple[Coding, Codes]:
    """By asking *rule* about every pair: some microseconds each."""
    seen: dict[str, int] = {}
    order = np.empty((len(lists.guesses), len(lists.answers)), np.uint32)
    for row, guess in zip(order, lists.guesses, strict=True):
        row[:] = [seen.setdefault(rule(guess, answer), len(seen)) for answer in lists.answers]
    coding = Coding.of(seen, lists.length)
    number_of: NDArray[np.unsignedinteger] = np.array(list(map(coding.code_of, seen)), code_type(coding.kinds))
    return coding, number_of[order]
