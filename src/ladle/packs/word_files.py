"""Word files: one word, or one word and what is known of it, a line; sorted, each once, in normal form."""

import csv
import re
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from ladle.errors import BadPack
from ladle.foreign_text import visible
from ladle.words import NormalForm

GREATEST_ZIPF = 1000
LONGEST_GLOSS = 300
_SET_APART = re.compile(" (?=[;:!?»])")
"""Before the signs that French sets apart from the word before them."""
_WHOLE = re.compile(r"0|[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class WordFiles:
    """Reads the lines of word files for words of one length in one normal form.

    Every method raises BadPack with the label of the file and the number of the line.
    """

    normal_form: NormalForm
    length: int

    def words(self, lines: list[str], label: str) -> tuple[str, ...]:
        """One word a line. A word that stands in several files, of this pack or another, is one object."""
        if not self._in_order(lines):
            self._refuse(lines, label)
        return tuple(map(sys.intern, lines))

    def families(self, lines: list[str], label: str) -> tuple[frozenset[str], ...]:
        """Two words or more a line, parted by single spaces, sorted; lines sorted by their first word.

        No word stands in two lines.
        """
        seen: set[str] = set()
        for number, line in enumerate(lines, 1):
            words = line.split(" ")
            for word in words:
                if problem := self.problem(word) or (f"{word} stands here twice" if word in seen else None):
                    raise BadPack(label, number, problem)
                seen.add(word)
            if len(words) < 2 or words != sorted(words) or line < lines[max(number - 2, 0)]:
                raise BadPack(label, number, "a family is two words or more, sorted, and families are sorted, too")
        return tuple(frozenset(line.split(" ")) for line in lines)

    def numbers(self, lines: list[str], label: str, *, at_most: int) -> Mapping[str, int]:
        """``word,number`` a line; numbers are whole, not negative, without signs or leading zeros."""
        words, values = self._columns(lines, label)
        for number, value in enumerate(values, 1):
            if not _WHOLE.fullmatch(value) or int(value) > at_most:
                raise BadPack(label, number, f"{shown(value)} is no whole number from 0 to {at_most}")
        return dict(zip(words, map(int, values), strict=True))

    def spellings(self, lines: list[str], label: str) -> Mapping[str, str]:
        """``word,spelling`` a line; a spelling folds to its word and differs from it."""
        words, spellings = self._columns(lines, label)
        for number, (word, spelling) in enumerate(zip(words, spellings, strict=True), 1):
            if spelling == word or self.normal_form.fold(spelling) != word or visible(spelling) != spelling:
                raise BadPack(label, number, f"{shown(spelling)} is no other spelling of {word}")
        return dict(zip(words, spellings, strict=True))

    def glosses(self, lines: list[str], label: str) -> Mapping[str, str]:
        """``word,gloss`` a line; a gloss with a comma or a quotation mark stands in quotation marks.

        No sign stands first in a line of a gloss wherever it is shown: the space before it does not break.
        """
        words, glosses = self._columns(lines, label)
        for number, gloss in enumerate(glosses, 1):
            if not 0 < len(gloss) <= LONGEST_GLOSS or visible(gloss) != gloss or gloss != gloss.strip():
                raise BadPack(label, number, f"a gloss has 1 to {LONGEST_GLOSS} printable characters")
        return dict(zip(words, (_SET_APART.sub("\N{NO-BREAK SPACE}", gloss) for gloss in glosses), strict=True))

    def _columns(self, lines: list[str], label: str) -> tuple[tuple[str, ...], list[str]]:
        rows = [two_columns(line, label, number) for number, line in enumerate(lines, 1)]
        return self.words([word for word, _ in rows], label), [value for _, value in rows]

    def _in_order(self, words: list[str]) -> bool:
        """Whether all is well, found out in bulk; ``_refuse`` then looks for what is not."""
        return (
            all(len(word) == self.length for word in words)
            and frozenset("".join(words)).issubset(self.normal_form.letters)
            and all(before < word for before, word in pairwise(words))
        )

    def _refuse(self, words: list[str], label: str) -> None:
        for number, (before, word) in enumerate(zip(["", *words], words, strict=False), 1):
            if problem := self.problem(word) or _order(before, word):
                raise BadPack(label, number, problem)

    def problem(self, word: str) -> str | None:
        """What keeps *word* from being one in normal form and of this length; None if nothing does."""
        if not word:
            return "a blank line"
        if len(word) != self.length:
            return f"{shown(word)} has {len(word)} letters, not {self.length}"
        if letter := self.normal_form.foreign_letter(word):
            folded = self.normal_form.fold(word)
            instead = f"; in normal form it is {folded}" if self.normal_form.foreign_letter(folded) is None else ""
            return f"{shown(word)}: {letter!r} is not in the alphabet{instead}"
        return None


def two_columns(line: str, label: str, number: int) -> tuple[str, str]:
    """The two fields of a line of CSV (RFC 4180). Raises BadPack for any other number of them, or stray quotes."""
    if '"' not in line:
        fields = line.split(",")
    else:
        try:
            fields = next(csv.reader([line], strict=True))
        except (csv.Error, StopIteration):
            raise BadPack(label, number, "quotation marks that do not pair") from None
    if len(fields) != 2:
        raise BadPack(label, number, f"{len(fields)} columns, not 2" if line else "a blank line")
    return fields[0], fields[1]


def refuse_outside(words: Iterable[str], allowed: Collection[str], label: str, where: str) -> None:
    """Every one of *words*, which are the lines of *label*, must be among *allowed*."""
    _refuse_where(words, lambda word: word not in allowed, label, f"is not in {where}")


def refuse_inside(words: Iterable[str], taken: Collection[str], label: str, where: str) -> None:
    """None of *words*, which are the lines of *label*, may be among *taken*."""
    _refuse_where(words, lambda word: word in taken, label, f"is in {where} too")


def _refuse_where(words: Iterable[str], wrong: Callable[[str], bool], label: str, problem: str) -> None:
    for number, word in enumerate(words, 1):
        if wrong(word):
            raise BadPack(label, number, f"{word} {problem}")


def _order(before: str, word: str) -> str | None:
    if word == before:
        return f"{word} stands here twice"
    return f"{word} comes after {before}: words are sorted by code point" if word < before else None


def shown(text: str) -> str:
    """*text* as a message can carry it: short, with nothing invisible in it."""
    return visible(repr(text if len(text) <= 24 else text[:23] + "…"))
