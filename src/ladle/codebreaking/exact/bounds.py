"""How little a set of candidates could take, from nothing but its size."""

import numpy as np
from numpy.typing import NDArray


def floors(answers: int, branches: int) -> NDArray[np.int32]:
    """Shape (answers + 1,): a total that so many candidates cannot beat where a guess leaves at most *branches* parts.

    One candidate is found by the first guess, *branches* of them by the second, *branches*² by the third, and so on:
    no tree is fuller than that. Up to *branches* + 1 candidates it is 2n - 1.
    """
    depth = np.ones(answers, np.int64)
    found, width, turn = 1, branches, 2
    while found < answers:
        depth[found : found + width] = turn
        found, width, turn = found + width, width * branches, turn + 1
    return np.concatenate([np.zeros(1, np.int64), np.cumsum(depth)]).astype(np.int32)
