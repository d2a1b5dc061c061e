"""Zipf frequencies: log10 of occurrences per thousand million words, in integer hundredths (300 = once a million)."""

import gzip
import importlib
import math
from collections.abc import Iterable, Mapping

from ladle.errors import MissingExtra
from ladle.packs.build.sources import Sources

_THOUSAND_MILLION = 900


def wordfreq_zipf(sources: Sources, language: str) -> dict[str, int]:
    """wordfreq's large list. Its file holds a list of words per hundredth of log10, so nothing is rounded here."""
    try:
        msgpack = importlib.import_module("msgpack")
    except ImportError:
        raise MissingExtra("Building a pack", "build") from None
    buckets = msgpack.unpackb(gzip.decompress(sources.read("wordfreq", f"data/large_{language}.msgpack.gz")))
    header, *ranks = buckets
    if header != {"format": "cB", "version": 1}:
        raise ValueError(f"unknown wordfreq format {header}")
    return {word: _THOUSAND_MILLION - rank for rank, words in enumerate(ranks) for word in words}


def together(zipfs: Iterable[int]) -> int:
    """The zipf of several spellings taken as one word: the logarithm of the sum, not the sum of logarithms."""
    known = [zipf for zipf in zipfs if zipf > 0]
    return round(100 * math.log10(sum(10 ** (zipf / 100) for zipf in known))) if known else 0


def per_million(rate: float) -> int:
    """Zipf hundredths of a rate per million words; 0 below once in a thousand million."""
    return max(0, round(100 * (math.log10(rate) + 3))) if rate > 0 else 0


def commonest(spellings: Iterable[str], zipf: Mapping[str, int]) -> str:
    """The spelling met most often; of equals the first by code point, which prefers unaccented letters."""
    return min(spellings, key=lambda spelling: (-zipf.get(spelling, 0), spelling))
