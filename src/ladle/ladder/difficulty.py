"""How hard a start is, from what its routes look like."""

import math


def difficulty(par: int, routes: int, *, rarest: int, start: int) -> float:
    """A number that grows with how hard a puzzle is; only its order means anything.

    *par* in moves; *routes* how many there are, at least 1; *rarest* and *start* are the zipf, in integer hundredths,
    of the rarest word of the shown route and of the start. A long way is hard, many ways make it easier, and a rare
    word on it makes it harder, up to where all words are familiar. Raises ValueError for no routes.
    """
    if routes < 1:
        raise ValueError("without a route there is no difficulty")
    return par - 0.5 * math.log10(routes) - 0.5 * min(rarest / 100, 4) - 0.15 * min(start / 100, 5)
