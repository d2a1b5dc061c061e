"""The hand-made lists: what people decided about words that no source can decide (``data/curation/FOLDER``)."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass, fields
from importlib.resources import files
from importlib.resources.abc import Traversable

OPPOSITES = (
    ("added", "dropped"),
    ("everyday_added", "everyday_removed"),
    ("starts_added", "not_starts"),
    ("answers_added", "not_answers"),
)


@dataclass(frozen=True, slots=True)
class Curation:
    """One field a file of the same name, ``_`` for ``-``, empty without it; words are in normal form.

    ``added``, ``dropped`` and ``wide_only`` (words that a classic pack leaves to a wide one) change the accepted words,
    ``blocked`` and ``never_show`` are the pack's lists, ``everyday_added`` and ``everyday_removed`` correct what
    frequency says, ``starts_added`` names headwords that the sources do not know as such, ``not_starts`` words that
    are no start; ``answers_added`` and ``not_answers`` are the same for hidden words. ``glosses`` are by headword as it
    is spelled, an empty one takes that of the source away; ``families`` (a family a line) are near-duplicates among the
    answers; ``spellings`` (``display.csv``) say which spelling of a word to show where the commonest is not the right
    one.
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
    answers_added: frozenset[str]
    not_answers: frozenset[str]
    families: tuple[frozenset[str], ...]
    glosses: Mapping[str, str]
    spellings: Mapping[str, str]


def curation_folder() -> Traversable:
    """Where the hand-made lists of all languages lie."""
    return files("ladle").joinpath("data", "curation")


def read_curation(name: str) -> Curation:
    """The lists of the folder *name*. Raises ValueError where they contradict each other."""
    folder = curation_folder().joinpath(name)
    kinds = [field.name for field in fields(Curation) if field.name not in ("families", "glosses", "spellings")]
    lists = {kind: listed_words(_text(folder, f"{kind.replace('_', '-')}.txt")) for kind in kinds}
    for one, other in OPPOSITES:
        if both := lists[one] & lists[other]:
            raise ValueError(f"{name}: {sorted(both)} in both {one} and {other}")
    return Curation(
        **lists,
        families=listed_families(_text(folder, "families.txt")),
        glosses=listed_pairs(_text(folder, "glosses.csv")),
        spellings=listed_pairs(_text(folder, "display.csv")),
    )


def _text(folder: Traversable, name: str) -> str:
    path = folder.joinpath(name)
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def listed_words(text: str) -> frozenset[str]:
    """The words of a list: any number on a line; ``#`` starts a comment."""
    return frozenset(word for line in text.splitlines() for word in line.partition("#")[0].split())


def listed_families(text: str) -> tuple[frozenset[str], ...]:
    """A family of words on each line that has words; ``#`` starts a comment."""
    lines = (line.partition("#")[0].split() for line in text.splitlines())
    return tuple(frozenset(words) for words in lines if words)


def listed_pairs(text: str) -> dict[str, str]:
    """Two columns, under a header."""
    _, *rows = csv.reader(text.splitlines() or ["word,text"])
    return dict(rows)
