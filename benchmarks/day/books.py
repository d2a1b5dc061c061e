"""What all players of a day share: the words of each dictionary and what a good player sees in them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from day.words import Neighbours, distances, fits, neighbours


@dataclass(slots=True)
class Books:
    """Word lists by digest, as the house publishes them, and what was worked out of them once."""

    words: dict[str, Sequence[str]] = field(default_factory=dict)
    _near: dict[str, Neighbours] = field(default_factory=dict)
    _far: dict[tuple[str, str], Mapping[str, int]] = field(default_factory=dict)
    _left: dict[tuple[str, str, str], Sequence[str]] = field(default_factory=dict)

    def near(self, digest: str) -> Neighbours:
        if digest not in self._near:
            self._near[digest] = neighbours(self.words[digest])
        return self._near[digest]

    def far(self, digest: str, target: str) -> Mapping[str, int]:
        """Moves to *target* from each word that leads there."""
        key = (digest, target)
        if key not in self._far:
            self._far[key] = distances(self.near(digest), target)
        return self._far[key]

    def left(self, digest: str, turns: Sequence[tuple[str, str]]) -> Sequence[str]:
        """The words that may still be the answer after *turns*."""
        if not turns:
            return self.words[digest]
        (guess, told), *more = turns
        key = (digest, guess, told)
        if key not in self._left:
            self._left[key] = [word for word in self.words[digest] if fits(word, turns[:1])]
        return [word for word in self._left[key] if fits(word, more)]
