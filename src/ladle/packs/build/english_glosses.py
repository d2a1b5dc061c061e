"""Glosses of English words, one short line each: by hand, or from Open English WordNet where that reads well."""

import gzip
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ladle.packs.build.curation import Curation
from ladle.packs.build.sources import Sources

LONGEST = 90
UNFIT = re.compile(
    r"\(\d{4}|\bborn\b|\bcity\b|\bdynasty\b|\bUnited States [a-z]+ (who|which|noted|known)"
    r"|offensive|obscene|vulgar|derogatory|disparaging|contemptible|despicable|dissolute|unattractive|stupid|mentally"
    r"|Negr|street name|marijuana|cocaine|heroin|narcotic|opium"
    r"|sexual|\bsex\b|genital|penis|vagina|breast|buttock|prostitut|adulter|homosexual|copulat|semen|sperm"
    r"|fecal|feces|excrement|urin|murder|suicide|corpse|tortur|\bslave|\bJew",
)
"""Meanings that are no hint: persons and places, and what a parent would not read out."""


@dataclass(frozen=True, slots=True)
class Glosses:
    """``of`` a word; ``headwords`` are the words that the dictionary itself lists."""

    of: Mapping[str, str]
    headwords: frozenset[str]


def read_entries(sources: Sources) -> dict[str, list[str]]:
    """Headword -> its meanings, in the dictionary's order; a line is ``headword<TAB>meaning | meaning``."""
    text = gzip.decompress(sources.read("english-wordnet", "data/glosses.txt.gz")).decode("utf-8")
    rows = (line.partition("\t") for line in text.splitlines())
    return {headword: meanings.split(" | ") for headword, _, meanings in rows}


def english_glosses(sources: Sources, words: Collection[str], curation: Curation) -> Glosses:
    """Of a headword its first fit meaning; inflected forms have the glosses that are given by hand only."""
    entries = read_entries(sources)
    found = {
        word: curation.glosses.get(word, short_meaning(entries.get(word, ())))
        for word in words
        if word not in curation.never_show
    }
    return Glosses({word: gloss for word, gloss in found.items() if gloss}, frozenset(entries.keys() & set(words)))


def short_meaning(meanings: Collection[str]) -> str:
    """The first fit meaning that goes on one short line, without its label; else the beginning of the first fit one."""
    plain = [_plain(meaning) for meaning in meanings if not UNFIT.search(meaning)]
    for meaning in plain:
        if 0 < len(meaning) <= LONGEST:
            return meaning
    beginning = re.split(r"[;:(]", plain[0])[0].strip(" ,") if plain else ""
    return beginning if len(beginning) <= LONGEST else ""


def _plain(meaning: str) -> str:
    """A meaning without its label in brackets, its full stop, and characters that cannot be seen."""
    seen = "".join(letter if letter.isprintable() else " " for letter in meaning)
    return " ".join(re.sub(r"^\([^)]*\)\s*", "", seen).split()).rstrip(". ")
