"""A lexicon: words of one length, how frequent they are and how they are spelt."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words of one length in normal form, alphabetical (by code point), each once.

    ``zipf``     word to frequency in integer hundredths of the zipf scale: 350 is a word said once in 300,000
    ``display``  word to its usual spelling, where that differs: cote to côte

    Raises ValueError if the words are out of order, repeated or of several lengths.
    """

    words: tuple[str, ...]
    zipf: Mapping[str, int] = field(default_factory=dict, hash=False)
    display: Mapping[str, str] = field(default_factory=dict, hash=False)
    _set: frozenset[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        for before, word in pairwise(self.words):
            if not before < word:
                raise ValueError(f"{word!r} after {before!r}: words are alphabetical, each once")
            if len(before) != len(word):
                raise ValueError(f"{word!r} and {before!r} differ in length")
        object.__setattr__(self, "_set", frozenset(self.words))

    @classmethod
    def of(
        cls, words: Iterable[str], *, zipf: Mapping[str, int] | None = None, display: Mapping[str, str] | None = None
    ) -> "Lexicon":
        """The lexicon of *words* in any order, repeats allowed."""
        return cls(tuple(sorted(set(words))), zipf=zipf or {}, display=display or {})

    @property
    def length(self) -> int:
        """Letters in a word; 0 if there are no words."""
        return len(self.words[0]) if self.words else 0

    def frequency(self, word: str) -> int:
        """Zipf in integer hundredths; 0 where it is not known."""
        return self.zipf.get(word, 0)

    def spelling(self, word: str) -> str:
        """How *word* is usually written; itself if nothing else is known."""
        return self.display.get(word, word)

    def __contains__(self, word: object) -> bool:
        return word in self._set

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __len__(self) -> int:
        return len(self.words)
