"""The codes of Mastermind, as lists like any others."""

from itertools import product

from ladle.codebreaking.word_lists import Lists

COLOURS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""A letter a colour."""

MOST_CODES = 2**20
"""Beyond a million codes no list of them is of use: their table alone would fill a terabyte."""


def codes(pegs: int = 4, colours: int = 6) -> Lists:
    """Every code of *pegs* pegs in *colours* colours, each of which may be the answer and may be guessed.

    Raises ValueError where there are no pegs, no colours, more than 35 colours or more than about a million codes.
    """
    if pegs < 1 or not 1 <= colours <= len(COLOURS):
        raise ValueError(f"a code has 1 peg or more, of 1 to {len(COLOURS)} colours")
    if pegs > MOST_CODES.bit_length() or colours**pegs > MOST_CODES:
        raise ValueError(f"{pegs} pegs of {colours} colours make more than {MOST_CODES:,} codes")
    every = tuple(map("".join, product(COLOURS[:colours], repeat=pegs)))
    return Lists(every, every)
