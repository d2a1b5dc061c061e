"""Glosses: one short line on what a word means, from a dictionary whose licence allows it, mended by hand."""

import gzip
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from ladle.packs.build.sources import Sources

LONGEST = 90
_ENDINGS = (("ies", "y"), ("ied", "y"), ("es", ""), ("es", "e"), ("s", ""), ("ed", ""), ("ed", "e"), ("d", ""))


@dataclass(frozen=True, slots=True)
class Glosses:
    """``of`` a word; ``headwords`` are the words that the dictionary itself lists."""

    of: Mapping[str, str]
    headwords: frozenset[str]


def read_entries(sources: Sources, source: str) -> dict[str, list[str]]:
    """Headword -> its meanings, in the dictionary's order; a line is ``headword<TAB>meaning | meaning``."""
    text = gzip.decompress(sources.read(source, "data/glosses.txt.gz")).decode("utf-8")
    rows = (line.partition("\t") for line in text.splitlines())
    return {headword: meanings.split(" | ") for headword, _, meanings in rows}


def english_glosses(sources: Sources, words: Collection[str], by_hand: Mapping[str, str]) -> Glosses:
    """Of a headword its first short meaning; of an inflected form, the stem and the stem's meaning."""
    entries = read_entries(sources, "english-wordnet")
    found: dict[str, str] = {}
    for word in words:
        if word in entries:
            found[word] = short_meaning(entries[word])
        else:
            stem = next((stem for stem in stems(word) if stem in entries), "")
            meaning = short_meaning(entries[stem]) if stem else ""
            found[word] = meaning and f"{stem}: {meaning}"
    return Glosses(mended(found, by_hand), frozenset(entries.keys() & set(words)))


def stems(word: str) -> Iterator[str]:
    """What an English word in -s or -ed may come from, likeliest first."""
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 1:
            yield word.removesuffix(ending) + instead


def short_meaning(meanings: Collection[str]) -> str:
    """The first meaning that fits into one short line, without its label; else the beginning of the first."""
    plain = [_plain(meaning) for meaning in meanings]
    for meaning in plain:
        if 0 < len(meaning) <= LONGEST:
            return meaning
    beginning = re.split(r"[;:(]", plain[0])[0].strip(" ,")
    return beginning if len(beginning) <= LONGEST else ""


def _plain(meaning: str) -> str:
    """A meaning without its label in brackets, its full stop, and characters that cannot be seen."""
    seen = "".join(letter if letter.isprintable() else " " for letter in meaning)
    return " ".join(re.sub(r"^\([^)]*\)\s*", "", seen).split()).rstrip(". ")


def mended(found: Mapping[str, str], by_hand: Mapping[str, str]) -> dict[str, str]:
    """Glosses by hand take the place of those found; empty ones go."""
    both = {**found, **{word: gloss for word, gloss in by_hand.items() if word in found}}
    return {word: gloss for word, gloss in both.items() if gloss}
