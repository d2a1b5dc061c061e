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
    are no start. ``glosses`` are by headword as it is spelled, an empty one takes that of the source away;
    ``spellings`` (``display.csv``) say which spelling of a word to show where the commonest is not the right one.
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
    spellings: Mapping[str, str]


def curation_folder() -> Traversable:
    """Where the hand-made lists of all languages lie."""
    return files("ladle").joinpath("data", "curation")


def read_curation(language: str) -> Curation:
    """The lists of one language. Raises ValueError where they contradict each other."""
    folder = curation_folder().joinpath(language)
    names = [field.name for field in fields(Curation) if field.name not in ("glosses", "spellings")]
    lists = {name: listed_words(_text(folder, f"{name.replace('_', '-')}.txt")) for name in names}
    for one, other in (("added", "dropped"), ("everyday_added", "everyday_removed"), ("starts_added", "not_starts")):
        if both := lists[one] & lists[other]:
            raise ValueError(f"{language}: {sorted(both)} in both {one} and {other}")
    return Curation(
        **lists,
        glosses=listed_pairs(_text(folder, "glosses.csv")),
        spellings=listed_pairs(_text(folder, "display.csv")),
    )


def _text(folder: Traversable, name: str) -> str:
    path = folder.joinpath(name)
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def listed_words(text: str) -> frozenset[str]:
    """The words of a list: any number on a line; ``#`` starts a comment."""
    return frozenset(word for line in text.splitlines() for word in line.partition("#")[0].split())


def listed_pairs(text: str) -> dict[str, str]:
    """Two columns, under a header."""
    _, *rows = csv.reader(text.splitlines() or ["word,text"])
    return dict(rows)
