"""What the exact search found, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ladle.codebreaking.tree import Tree


@dataclass(frozen=True, slots=True)
class Solution:
    """The best there is from a position on, or that there is nothing.

    ``opening``  the first guess of the tree; the one that was asked for where there is no tree, or empty
    ``total``    all guesses that the tree takes, over the answers still possible; None where there is no tree
    ``worst``    the most that any of them takes; None likewise
    ``proven``   no tree of the same limit, and the same opening if one was asked for, has a smaller total. Without
                 a tree: there is none within the limit
    """

    opening: str
    hard: bool
    total: int | None
    worst: int | None
    proven: bool
    tree: Tree | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Bound:
    """No tree that begins with ``opening`` has a smaller total than ``lower``; if ``exact`` there is one that has it.

    ``lower`` is None where no tree is within the limit.
    """

    opening: str
    lower: int | None
    exact: bool


@dataclass(frozen=True, slots=True)
class Proof:
    """Which opening is best, and how far that has been shown.

    ``openings``  all that compete
    ``bounds``    opening to what is known of it, for those that are done
    ``target``    what all others were to be shown not to beat, as asked for or as found; None before either
    """

    hard: bool
    limit: int | None
    openings: tuple[str, ...]
    bounds: Mapping[str, Bound]
    target: int | None

    @property
    def best(self) -> Bound | None:
        """The smallest exact total found, the first in the alphabet of several; None before there is one."""
        exact = [bound for bound in self.bounds.values() if bound.exact and bound.lower is not None]
        return min(exact, key=lambda bound: (bound.lower, bound.opening), default=None)

    @property
    def left(self) -> tuple[str, ...]:
        """The openings that are not done."""
        return tuple(opening for opening in self.openings if opening not in self.bounds)

    @property
    def proven(self) -> bool:
        """Whether no opening has a smaller total than ``target``, or none has a tree at all."""
        if self.left:
            return False
        return all(
            bound.lower is None or (self.target is not None and bound.lower >= self.target)
            for bound in self.bounds.values()
        )
