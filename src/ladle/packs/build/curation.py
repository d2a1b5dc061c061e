"""The hand-made lists: what people decided about words that no source can decide (``data/curation/LANGUAGE``)."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass, fields
from importlib.resources import files
from importlib.resources.abc import Traversable


@dataclass(frozen=True, slots=True)
class Curation:
    """One field a file of the same name, ``_`` for ``-``, empty without it; words are in normal form.

    ``added``, ``dropped`` and ``wide_only`` (words that a classic pack leaves to a wide one) change the accepted words,
    ``blocked`` and ``never_show`` are the pack's lists, ``everyday_added`` and ``everyday_removed`` correct what
    frequency says, ``starts_added`` names headwords that the sources do not know as such, ``not_starts`` words that
    are no start. A gloss that is empty takes one away.
    """

    added: frozenset[str]
    dropped: frozenset[str]
    wide_only: frozenset[str]
    blocked: frozenset[str]
    never_show: frozenset[str]
    everyday_added: frozenset[str]
    everyday_removed: frozenset[str]
    starts_added: frozenset[str]
    not_starts: frozenset[str]
    glosses: Mapping[str, str]


def curation_folder() -> Traversable:
    """Where the hand-made lists of all languages lie."""
    return files("ladle").joinpath("data", "curation")


def read_curation(language: str) -> Curation:
    """The lists of one language. Raises ValueError where they contradict each other."""
    folder = curation_folder().joinpath(language)
    names = [field.name for field in fields(Curation) if field.name != "glosses"]
    paths = {name: folder.joinpath(f"{name.replace('_', '-')}.txt") for name in names}
    lists = {name: _words_of(path) for name, path in paths.items()}
    for one, other in (("added", "dropped"), ("everyday_added", "everyday_removed"), ("starts_added", "not_starts")):
        if both := lists[one] & lists[other]:
            raise ValueError(f"{language}: {sorted(both)} in both {one} and {other}")
    glosses = listed_glosses(folder.joinpath("glosses.csv").read_text(encoding="utf-8"))
    return Curation(**lists, glosses=glosses)


def _words_of(path: Traversable) -> frozenset[str]:
    return listed_words(path.read_text(encoding="utf-8")) if path.is_file() else frozenset()


def listed_words(text: str) -> frozenset[str]:
    """The words of a list: any number on a line; ``#`` starts a comment."""
    return frozenset(word for line in text.splitlines() for word in line.partition("#")[0].split())


def listed_glosses(text: str) -> dict[str, str]:
    """``word,gloss`` by line, under a header."""
    return {row["word"]: row["gloss"] for row in csv.DictReader(text.splitlines())}
