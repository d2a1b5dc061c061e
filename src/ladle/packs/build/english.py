"""English: SCOWL up to size 70 (classic) and up to size 95 (wide), all spellings and variants, folded."""

from collections.abc import Mapping

from ladle.packs.build import scowl
from ladle.packs.build.curation import Curation
from ladle.packs.build.english_glosses import english_glosses
from ladle.packs.build.frequencies import commonest, together, wordfreq_zipf
from ladle.packs.build.recipe import EVERYDAY_ZIPF, Credit, PackWords
from ladle.packs.build.sources import Sources
from ladle.words import NormalForm

SOURCES = ("scowl", "wordfreq", "english-wordnet")
NORMAL_FORM = NormalForm("abcdefghijklmnopqrstuvwxyz", folds={"œ": "oe", "æ": "ae"})
CLASSIC_SIZE = 70
WIDE_SIZE = 95
HEADWORD_SIZE = 70
LENGTH = 4


def english_packs(sources: Sources, curation: Curation) -> list[PackWords]:
    """The classic and the wide pack. Raises MissingSource, WrongSource or MissingExtra."""
    sizes = _of_length(scowl.smallest_sizes(sources, scowl.WORDS, NORMAL_FORM.fold))
    names = _of_length(scowl.smallest_sizes(sources, scowl.NAMES, NORMAL_FORM.fold))
    zipf = wordfreq_zipf(sources, "en")
    words = {word: min(spellings.values()) for word, spellings in sizes.items()}
    classic = _accepted(words, CLASSIC_SIZE, curation) - curation.wide_only
    wide = _accepted(words, WIDE_SIZE, curation)
    known = {word: together(zipf.get(spelling, 0) for spelling in {word, *sizes.get(word, ())}) for word in wide}
    glosses = english_glosses(sources, wide, curation)
    everyday = {
        word
        for word in classic
        if (known[word] >= EVERYDAY_ZIPF or word in curation.everyday_added)
        and word not in curation.everyday_removed | curation.never_show
    }
    headwords = {word for word in everyday if word in glosses.headwords and words.get(word, WIDE_SIZE) <= HEADWORD_SIZE}
    spellings = {word: spelling for word in wide if (spelling := commonest({word, *sizes.get(word, ())}, zipf)) != word}
    return [
        PackWords(
            name=name,
            title=title,
            language="en",
            length=LENGTH,
            normal_form=NORMAL_FORM,
            accepted=accepted,
            recognised=(wide | names.keys() | curation.dropped) - accepted - curation.blocked,
            everyday=everyday,
            zipf={word: known[word] for word in accepted if known[word]},
            display={word: spelling for word, spelling in spellings.items() if word in accepted},
            glosses={word: gloss for word, gloss in glosses.of.items() if word in accepted},
            blocked=curation.blocked,
            never_show=curation.never_show & accepted,
            headwords=(headwords | curation.starts_added) - curation.not_starts,
            credits=_credits(sources),
        )
        for name, title, accepted in (
            ("en-4", "English, four letters", classic),
            ("en-4-wide", "English, four letters, wide", wide),
        )
    ]


def _of_length(sizes: Mapping[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    return {
        word: spellings
        for word, spellings in sizes.items()
        if len(word) == LENGTH and NORMAL_FORM.foreign_letter(word) is None
    }


def _accepted(sizes: Mapping[str, int], largest: int, curation: Curation) -> set[str]:
    within = {word for word, size in sizes.items() if size <= largest}
    return (within | curation.added) - curation.dropped - curation.blocked


def _credits(sources: Sources) -> dict[str, Credit]:
    pins = sources.pins
    lists = Credit(f"{pins['scowl'].title}, chosen by Ladle", pins["scowl"].version, pins["scowl"].licence)
    frequencies = Credit(pins["wordfreq"].title, pins["wordfreq"].version, pins["wordfreq"].licence)
    glosses = pins["english-wordnet"]
    own = Credit("Ladle", "1", "MIT")
    return {
        "accepted.txt": lists,
        "recognised.txt": lists,
        "everyday.txt": lists,
        "zipf.csv": frequencies,
        "display.csv": lists,
        "glosses.csv": Credit(f"{glosses.title}, shortened and mended by Ladle", glosses.version, glosses.licence),
        "blocked.txt": own,
        "never-show.txt": own,
    }
