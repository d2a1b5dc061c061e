"""What stays the same all through one search."""

from collections.abc import Callable
from typing import NamedTuple, SupportsInt, cast

import numpy as np
from numpy.typing import NDArray

NEVER = 1 << 28
"""The total of what cannot be done in the guesses that are left."""


whole = cast(Callable[[SupportsInt], int], np.int64)
"""A number as 64 bits: kernels hand each other only these, so that each is compiled once, itself calling itself too."""


class Rules(NamedTuple):
    """The game's replies and letters, and what kind of tree is wanted.

    ``floor``     shape (answers + 1,): the least total that so many candidates could take (see ``bounds``)
    ``reach``     shape (guesses,): no more parts than that each guess makes of any set
    ``codes``     shape (guesses, answers), the table's; read in hard mode alone, as marks in base 3
    ``letters``   shape (guesses, L), the letters of each guess; ``counts`` (guesses, letters) how often it has each
    ``step``      1 where guesses are counted, 0 where there is no limit
    ``hard``      whether hard mode decides which guesses are allowed
    ``any_tree``  whether the first tree within the limit is good enough
    """

    floor: NDArray[np.int32]
    reach: NDArray[np.int32]
    codes: NDArray[np.unsignedinteger]
    letters: NDArray[np.uint8]
    counts: NDArray[np.uint8]
    step: int
    hard: bool
    any_tree: bool
