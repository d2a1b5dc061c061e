"""The marks of every guess against every answer, as small numbers in one array."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ladle.codebreaking.coding import Coding
from ladle.codebreaking.fast import need_numpy
from ladle.codebreaking.marks import Rule, marks
from ladle.codebreaking.word_lists import Lists
from ladle.errors import TableTooLarge

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_CELLS = 2**34
"""16 GiB of bytes. A system may promise more than it has, and end the program when it is used."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """All replies of a game. Equal replies are equal numbers, and nothing else about them matters to a search.

    ``codes``        shape (guesses, answers), unsigned, of 8, 16 or 32 bits, as few as do
    ``answer_rows``  shape (answers,), int32: the row of each answer, which may be guessed as well
    ``coding``       which marks a number stands for; for words of up to ten letters, all marks in base 3
    """

    lists: Lists
    rule: Rule
    codes: "NDArray[np.unsignedinteger]"
    answer_rows: "NDArray[np.int32]"
    coding: Coding

    @classmethod
    def build(cls, lists: Lists, rule: Rule = marks) -> "Table":
        """The table of *lists* under *rule*: a byte or more for each guess and answer.

        ``marks`` and ``pegs`` take a nanosecond a pair (see ``letter_sums``); any other rule is asked about every
        pair. Raises MissingExtra where there is no NumPy, and TableTooLarge for more than memory holds.
        """
        need_numpy("A table of all marks")
        import numpy as np

        from ladle.codebreaking.replies import replies

        if len(lists.guesses) * len(lists.answers) > MOST_CELLS:
            raise TableTooLarge(len(lists.guesses), len(lists.answers))
        try:
            coding, codes = replies(lists, rule)
        except MemoryError:
            raise TableTooLarge(len(lists.guesses), len(lists.answers)) from None
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
