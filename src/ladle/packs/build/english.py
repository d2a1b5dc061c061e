"""English: SCOWL up to size 70 (classic) and up to size 95 (wide), all spellings and variants, folded."""

from collections.abc import Mapping
from dataclasses import dataclass

from ladle.packs.build import scowl
from ladle.packs.build.curation import Curation
from ladle.packs.build.english_glosses import Glosses, english_glosses
from ladle.packs.build.frequencies import commonest, together, wordfreq_zipf
from ladle.packs.build.recipe import EVERYDAY_ZIPF, OWN_WORK, Credit, PackWords, credit
from ladle.packs.build.sources import Source, Sources
from ladle.words import NormalForm

SOURCES = ("scowl", "wordfreq", "english-wordnet")
NORMAL_FORM = NormalForm("abcdefghijklmnopqrstuvwxyz", folds={"œ": "oe", "æ": "ae"})
CLASSIC_SIZE = 70
WIDE_SIZE = 95
LENGTH = 4


@dataclass(frozen=True, slots=True)
class _English:
    """What is known of every word of the wide list, and of names."""

    sizes: Mapping[str, Mapping[str, int]]
    """Word -> spelling -> SCOWL size."""
    names: frozenset[str]
    zipf: Mapping[str, int]
    """By spelling."""
    glosses: Glosses
    curation: Curation

    def accepted(self, largest: int) -> frozenset[str]:
        within = {word for word, spellings in self.sizes.items() if min(spellings.values()) <= largest}
        return frozenset((within | self.curation.added) - self.curation.dropped - self.curation.blocked)

    def spellings(self, word: str) -> set[str]:
        return {word, *self.sizes.get(word, ())}

    def frequency(self, word: str) -> int:
        return together(self.zipf.get(spelling, 0) for spelling in self.spellings(word))

    def everyday(self, accepted: frozenset[str]) -> frozenset[str]:
        often = {word for word in accepted if self.frequency(word) >= EVERYDAY_ZIPF}
        known = often | (self.curation.everyday_added & accepted)
        return frozenset(known - self.curation.everyday_removed - self.curation.never_show)


def english_packs(sources: Sources, curation: Curation) -> list[PackWords]:
    """The classic and the wide pack. Raises MissingSource, WrongSource or MissingExtra."""
    english = _read(sources, curation)
    wide = english.accepted(WIDE_SIZE)
    classic = english.accepted(CLASSIC_SIZE) - curation.wide_only
    real = wide | english.names | curation.dropped
    everyday = english.everyday(classic)
    return [
        _pack(english, "en-4", "English, four letters", classic, real, everyday, sources),
        _pack(english, "en-4-wide", "English, four letters, wide", wide, real, everyday, sources),
    ]


def _read(sources: Sources, curation: Curation) -> _English:
    sizes = _of_length(scowl.smallest_sizes(sources, scowl.WORDS, NORMAL_FORM.fold, longest=LENGTH))
    names = _of_length(scowl.smallest_sizes(sources, scowl.NAMES, NORMAL_FORM.fold, longest=LENGTH))
    glosses = english_glosses(sources, {*sizes, *curation.added}, curation)
    return _English(sizes, frozenset(names), wordfreq_zipf(sources, "en"), glosses, curation)


def _of_length(sizes: Mapping[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    return {
        word: spellings
        for word, spellings in sizes.items()
        if len(word) == LENGTH and NORMAL_FORM.foreign_letter(word) is None
    }


def _pack(
    english: _English,
    name: str,
    title: str,
    accepted: frozenset[str],
    real: frozenset[str],
    everyday: frozenset[str],
    sources: Sources,
) -> PackWords:
    curation = english.curation
    zipf = {word: english.frequency(word) for word in accepted}
    spelling = {word: commonest(english.spellings(word), english.zipf) for word in accepted}
    return PackWords(
        name=name,
        title=title,
        language="en",
        length=LENGTH,
        normal_form=NORMAL_FORM,
        accepted=accepted,
        recognised=real - accepted - curation.blocked,
        everyday=everyday,
        zipf={word: frequency for word, frequency in zipf.items() if frequency},
        display={word: shown for word, shown in spelling.items() if shown != word},
        glosses={word: gloss for word, gloss in english.glosses.of.items() if word in accepted},
        blocked=curation.blocked,
        never_show=curation.never_show & accepted,
        headwords=(everyday & english.glosses.headwords | curation.starts_added) - curation.not_starts,
        credits=_credits(sources.pins),
    )


def _credits(pins: Mapping[str, Source]) -> dict[str, Credit]:
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
    }
