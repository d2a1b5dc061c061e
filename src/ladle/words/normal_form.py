"""How typed text becomes a word: the normal form of a language.

A language says which letters are its own. Everything else follows: ``é`` is a letter in Hungarian and an ``e`` in
French, and only the alphabet tells. Nothing is guessed from the language's name, so a new language is new data.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby, islice
from typing import Any

_WHITE_SPACE = (
    "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
"""What may stand round a typed or pasted word: Unicode's white space and the byte order mark. A list, because
``str.strip`` and JavaScript's ``trim`` do not agree on one."""

_MARKS_ON_A_LETTER = 30
"""No writing has more, says Unicode's stream-safe text format; NFC sorts a run of marks in quadratic time."""


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _with_few_marks(text: str) -> str:
    """*text* without what exceeds the limit in each run of combining marks."""
    if len(text) <= _MARKS_ON_A_LETTER:
        return text
    runs = groupby(text, _is_mark)
    return "".join("".join(islice(run, _MARKS_ON_A_LETTER if marks else None)) for marks, run in runs)


@dataclass(frozen=True, slots=True)
class NormalForm:
    """An alphabet and how other letters fold into it. One letter is one code point.

    ``letters``  the alphabet in order, lower case
    ``lower``    letter to letter, before lower-casing: Turkish I→ı and İ→i
    ``folds``    letter to letters, after lower-casing: œ→oe, ß→ss, ё→е, ς→σ

    Raises ValueError for data under which folding twice could differ from folding once.
    """

    letters: str
    lower: Mapping[str, str] = field(default_factory=dict, hash=False)
    folds: Mapping[str, str] = field(default_factory=dict, hash=False)
    _kept: frozenset[str] = field(init=False, repr=False, compare=False)
    _capitals: Mapping[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_kept", frozenset(self.letters) | frozenset(self.folds))
        for problem in self._problems():
            raise ValueError(problem)
        object.__setattr__(self, "_capitals", {letter: self._capital(letter) for letter in self.letters})

    def _problems(self) -> Iterator[str]:
        own = frozenset(self.letters)
        if not own or len(own) != len(self.letters):
            yield "letters: an alphabet names each of its letters once"
        if unicodedata.normalize("NFC", self.letters).lower() != self.letters or any(map(str.isspace, own)):
            yield "letters: lower-case letters in NFC, one code point each"
        for name, pairs in (("lower", self.lower), ("folds", self.folds)):
            for letter, instead in pairs.items():
                if len(letter) != 1 or letter in own or not instead or not own.issuperset(instead):
                    yield f"{name}: {letter!r} = {instead!r} must turn one foreign letter into own letters"

    def fold(self, text: str) -> str:
        """*text* in normal form: NFC, lower case by the language's rule, foreign accents off.

        Its length is not checked and it may still hold foreign letters (see ``foreign_letter``). Folding twice is
        folding once. Never raises. Cost: O(code points).
        """
        text = unicodedata.normalize("NFC", _with_few_marks(text))
        text = "".join(self.lower.get(letter, letter) for letter in text).lower()
        bare = self._without_foreign_marks(unicodedata.normalize("NFC", text))
        text = "".join(self.folds.get(letter, letter) for letter in bare).strip(_WHITE_SPACE)
        return unicodedata.normalize("NFC", text)

    def _without_foreign_marks(self, text: str) -> list[str]:
        """The letters of *text*, each with those of its marks that make it one of our own (ấ is â in Vietnamese)."""
        kept: list[str] = []
        for letter in text:
            for part in (letter,) if letter in self._kept else unicodedata.normalize("NFD", letter):
                if part in self._kept or not _is_mark(part):
                    kept.append(part)
                elif kept and (whole := unicodedata.normalize("NFC", kept[-1] + part)) in self._kept:
                    kept[-1] = whole
        return kept

    def foreign_letter(self, word: str) -> str | None:
        """The first character of *word* that is not in the alphabet; None if all are."""
        return next((letter for letter in word if letter not in self.letters), None)

    def capitals(self, word: str) -> str:
        """*word* in capitals, letter by letter, such that folding gives *word* back (i is İ in Turkish, ß stays)."""
        return "".join(self._capitals.get(letter, letter) for letter in word)

    def _capital(self, letter: str) -> str:
        by_rule = (capital for capital, small in self.lower.items() if small == letter)
        capital = next(by_rule, letter.upper())
        return capital if len(capital) == 1 and self.fold(capital) == letter else letter

    def to_wire(self) -> dict[str, Any]:
        return {"letters": self.letters, "lower": dict(self.lower), "folds": dict(self.folds)}

    @classmethod
    def from_wire(cls, data: Mapping[str, Any]) -> "NormalForm":
        """The other way. Raises ValueError for data of another shape."""
        letters, pairs = data.get("letters"), [data.get("lower", {}), data.get("folds", {})]
        if not isinstance(letters, str) or not all(map(_is_text_to_text, pairs)):
            raise ValueError("a normal form has letters (text), lower and folds (letter to letters)")
        return cls(letters, lower=dict(pairs[0]), folds=dict(pairs[1]))


def _is_text_to_text(pairs: object) -> bool:
    return isinstance(pairs, Mapping) and all(isinstance(text, str) for pair in pairs.items() for text in pair)
