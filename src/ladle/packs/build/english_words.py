"""What the English sources know of the words of one length: spellings and sizes, names, frequencies, meanings."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ladle.packs.build import scowl
from ladle.packs.build.curation import Curation
from ladle.packs.build.frequencies import together, wordfreq_zipf
from ladle.packs.build.recipe import EVERYDAY_ZIPF, OWN_WORK, Credit, credit
from ladle.packs.build.sources import Source, Sources
from ladle.words import NormalForm

SOURCES = ("scowl", "wordfreq", "english-wordnet")
NORMAL_FORM = NormalForm("abcdefghijklmnopqrstuvwxyz", folds={"œ": "oe", "æ": "ae"})
WIDE_SIZE = 95


@dataclass(frozen=True, slots=True)
class English:
    """What is known of every word of one length in SCOWL, and of names, corrected by hand."""

    sizes: Mapping[str, Mapping[str, int]]
    """Word -> spelling -> SCOWL size."""
    names: frozenset[str]
    zipf: Mapping[str, int]
    """By spelling."""
    curation: Curation

    def accepted(self, largest: int) -> frozenset[str]:
        """The words within this size, as corrected by hand, without the blocked ones."""
        within = {word for word, spellings in self.sizes.items() if min(spellings.values()) <= largest}
        return frozenset((within | self.curation.added) - self.curation.dropped - self.curation.blocked)

    def real(self) -> frozenset[str]:
        """Every word there is, names too, without the blocked ones."""
        return (self.accepted(WIDE_SIZE) | self.names | self.curation.dropped) - self.curation.blocked

    def spellings(self, word: str) -> set[str]:
        return {word, *self.sizes.get(word, ())}

    def frequency(self, word: str) -> int:
        return together(self.zipf.get(spelling, 0) for spelling in self.spellings(word))

    def frequencies(self, words: Collection[str]) -> dict[str, int]:
        """Of those *words* that have been seen at all."""
        return {word: zipf for word in words if (zipf := self.frequency(word))}

    def everyday(self, accepted: frozenset[str]) -> frozenset[str]:
        often = {word for word in accepted if self.frequency(word) >= EVERYDAY_ZIPF}
        known = often | (self.curation.everyday_added & accepted)
        return frozenset(known - self.curation.everyday_removed - self.curation.never_show)


def read_english(sources: Sources, curation: Curation, length: int) -> English:
    """Raises MissingSource, WrongSource or MissingExtra."""
    sizes, names = (
        _of_length(length, scowl.smallest_sizes(sources, kinds, NORMAL_FORM.fold, longest=length))
        for kinds in (scowl.WORDS, scowl.NAMES)
    )
    return English(sizes, frozenset(names), wordfreq_zipf(sources, "en"), curation)


def _of_length(length: int, sizes: Mapping[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    return {
        word: spellings
        for word, spellings in sizes.items()
        if len(word) == length and NORMAL_FORM.foreign_letter(word) is None
    }


def english_credits(pins: Mapping[str, Source]) -> dict[str, Credit]:
    """Whose work each file of an English pack is."""
    lists = credit(pins["scowl"], "chosen by Ladle")
    return {
        "accepted.txt": lists,
        "recognised.txt": lists,
        "everyday.txt": lists,
        "zipf.csv": credit(pins["wordfreq"]),
        "display.csv": lists,
        "glosses.csv": credit(pins["english-wordnet"], "shortened and mended by Ladle"),
        "blocked.txt": OWN_WORK,
        "never-show.txt": OWN_WORK,
        "answers-daily.txt": lists,
        "answers-practice.txt": lists,
        "families.txt": OWN_WORK,
        "tree-marks.json": lists,
    }
