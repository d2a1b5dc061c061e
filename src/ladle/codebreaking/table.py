"""The marks of every guess against every answer, as small numbers in one array."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ladle.codebreaking.coding import Coding
from ladle.codebreaking.fast import need_numpy
from ladle.codebreaking.marks import ABSENT, ELSEWHERE, PLACED, Rule, marks, pegs
from ladle.codebreaking.word_lists import Lists

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST_IN_BASE_3 = 20
"""Letters whose marks in base 3 still fit 32 bits."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """All replies of a game. Equal replies are equal numbers, and nothing else about them matters to a search.

    ``codes``        shape (guesses, answers), unsigned, of 8, 16 or 32 bits, as few as do
    ``answer_rows``  shape (answers,), int32: the row of each answer, which may be guessed as well
    ``coding``       which marks a number stands for
    """

    lists: Lists
    rule: Rule
    codes: "NDArray[np.unsignedinteger]"
    answer_rows: "NDArray[np.int32]"
    coding: Coding

    @classmethod
    def build(cls, lists: Lists, rule: Rule = marks) -> "Table":
        """The table of *lists* under *rule*.

        ``marks`` goes by sums of letters (see ``letter_sums``); any other rule is asked about every pair. Raises
        MissingExtra where there is no NumPy.
        """
        need_numpy("A table of all marks")
        import numpy as np

        from ladle.codebreaking.letter_sums import reply_codes

        if rule is marks and lists.length <= LONGEST_IN_BASE_3:
            coding, codes = Coding(lists.length), reply_codes(lists.guesses, lists.answers)
        else:
            coding, codes = _asked(lists, rule)
        row_of = {guess: row for row, guess in enumerate(lists.guesses)}
        rows = np.array([row_of[answer] for answer in lists.answers], np.int32)
        return cls(lists, rule, codes, rows, coding)

    @property
    def kinds(self) -> int:
        """Every code is less than this."""
        return self.coding.kinds

    @property
    def solved(self) -> int:
        """The code of all placed: always the greatest."""
        return self.coding.kinds - 1

    def code_of(self, marks: str) -> int:
        """Raises ValueError for marks that are no reply of this game."""
        return self.coding.code_of(marks)

    def marks_of(self, code: int) -> str:
        """Raises ValueError for a number that stands for no reply."""
        return self.coding.marks_of(int(code))


def _asked(lists: Lists, rule: Rule) -> "tuple[Coding, NDArray[np.unsignedinteger]]":
    """Coding and codes by asking *rule* about every pair: a few microseconds each."""
    import numpy as np

    from ladle.codebreaking.letter_sums import code_type

    replies = [[rule(guess, answer) for answer in lists.answers] for guess in lists.guesses]
    every = _peg_replies(lists.length) if rule is pegs else {reply for row in replies for reply in row}
    coding = Coding.of(every, lists.length)
    number_of = {reply: number for number, reply in enumerate(coding.listed)}
    return coding, np.array([[number_of[reply] for reply in row] for row in replies], code_type(coding.kinds))


def _peg_replies(length: int) -> set[str]:
    """What ``pegs`` can say: one elsewhere and all others placed cannot be."""
    sums = ((placed, elsewhere) for placed in range(length + 1) for elsewhere in range(length + 1 - placed))
    every = {PLACED * p + ELSEWHERE * e + ABSENT * (length - p - e) for p, e in sums}
    return every - {PLACED * (length - 1) + ELSEWHERE}
