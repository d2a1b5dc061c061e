"""How good a guess is, from nothing but the sizes of the parts into which it would split the candidates.

All measures are whole numbers, so that no machine rounds a tie apart.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from decimal import Context
from functools import cache

BIT = 10**9
"""Information is counted in billionths of a bit."""

DIGITS = Context(prec=25)


def _nothing(candidates: int) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Measure:
    """The cost of a guess, less being better: the sum over its parts, then what its largest part costs besides.

    ``weight``   (size of a part, candidates) to what the part costs. Two parts never cost more than the same candidates
                 in one, so nothing is better than a guess that leaves each candidate a part of its own
    ``largest``  candidates to what each of those in the largest part costs besides
    ``bonus``    candidates to what a guess gains that may be right itself
    """

    weight: Callable[[int, int], int]
    largest: Callable[[int], int] = _nothing
    bonus: Callable[[int], int] = _nothing

    def weights(self, candidates: int) -> list[int]:
        """What parts of 0, 1, … *candidates* cost in the sum."""
        return [0, *(self.weight(size, candidates) for size in range(1, candidates + 1))]

    def least(self, candidates: int) -> int:
        """The cost of a guess that leaves each of *candidates* a part of its own and may not be right itself."""
        return self.weight(1, candidates) * candidates + self.largest(candidates)

    def cost(self, sizes: Collection[int], *, may_be_answer: bool) -> int:
        """The cost of a guess that leaves parts of *sizes*. The plain way, that the fast ones must equal."""
        candidates = sum(sizes)
        total = sum(self.weight(size, candidates) for size in sizes)
        return total + max(sizes) * self.largest(candidates) - may_be_answer * self.bonus(candidates)


@cache
def _bits(size: int) -> int:
    """What is still to be learnt about the candidates of a part: log2(size) for each of them.

    By decimal arithmetic, which is the same everywhere; the logarithms of processors differ in the last place.
    """
    bits = DIGITS.divide(DIGITS.ln(size), DIGITS.ln(2))
    return int(DIGITS.to_integral_value(DIGITS.multiply(size * BIT, bits)))


def _part_then_bits(size: int, candidates: int) -> int:
    """Every part counts for more than all bits that could be left, so bits decide between equal numbers of parts."""
    return _bits(size) - _more_than_all_bits(candidates)


def _more_than_all_bits(candidates: int) -> int:
    return _bits(candidates) + 1


EXPECTED_SIZE = Measure(lambda size, _: size * size, bonus=lambda _: 1)
"""Candidates left on average, times their number; none are left of the part that solves."""

MINIMAX = Measure(lambda size, _: 0, largest=lambda _: 1)
"""Candidates left at worst. (D. E. Knuth, The computer as Master Mind, 1976.)"""

MINIMAX_PARTS = Measure(lambda size, _: -1, largest=lambda n: 2 * n, bonus=lambda n: n)
"""The same; between equals a guess that may be right at once, then the one that leaves more parts."""

ENTROPY = Measure(lambda size, _: _bits(size), bonus=lambda _: BIT)
"""Bits left on average, times the candidates; being right at once is worth one bit to the answer that it is."""

PARTS = Measure(lambda size, _: -1)
"""Different replies. (B. P. Kooi, Yet another Mastermind strategy, 2005.)"""

PARTS_ENTROPY = Measure(_part_then_bits, bonus=_more_than_all_bits)
"""Different replies, one more for a guess that may be right at once; between equals, entropy."""
