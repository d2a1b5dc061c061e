"""English for ladders, four letters: SCOWL up to size 70 (classic) and 95 (wide), all spellings, folded."""

from ladle.packs.build.curation import Curation
from ladle.packs.build.english_glosses import Glosses, english_glosses
from ladle.packs.build.english_words import NORMAL_FORM, WIDE_SIZE, English, english_credits, read_english
from ladle.packs.build.frequencies import commonest
from ladle.packs.build.recipe import PackWords
from ladle.packs.build.sources import Sources

CLASSIC_SIZE = 70
LENGTH = 4


def english_packs(sources: Sources, curation: Curation) -> list[PackWords]:
    """The classic and the wide pack. Raises MissingSource, WrongSource or MissingExtra."""
    english = read_english(sources, curation, LENGTH)
    glosses = english_glosses(sources, {*english.sizes, *curation.added}, curation)
    wide = english.accepted(WIDE_SIZE)
    classic = english.accepted(CLASSIC_SIZE) - curation.wide_only
    everyday = english.everyday(classic)
    return [
        _pack(english, "en-4", "English, four letters", classic, everyday, glosses, sources),
        _pack(english, "en-4-wide", "English, four letters, wide", wide, everyday, glosses, sources),
    ]


def _pack(
    english: English,
    name: str,
    title: str,
    accepted: frozenset[str],
    everyday: frozenset[str],
    glosses: Glosses,
    sources: Sources,
) -> PackWords:
    curation = english.curation
    spelling = {word: commonest(english.spellings(word), english.zipf) for word in accepted}
    return PackWords(
        name=name,
        title=title,
        language="en",
        length=LENGTH,
        normal_form=NORMAL_FORM,
        accepted=accepted,
        recognised=english.real() - accepted,
        everyday=everyday,
        zipf=english.frequencies(accepted),
        display={word: shown for word, shown in spelling.items() if shown != word},
        glosses={word: gloss for word, gloss in glosses.of.items() if word in accepted},
        blocked=curation.blocked,
        never_show=curation.never_show & accepted,
        headwords=(everyday & glosses.headwords | curation.starts_added) - curation.not_starts,
        credits=english_credits(sources.pins),
    )
