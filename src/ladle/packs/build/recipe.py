"""What a recipe makes of its sources: the words of a pack, before they are a folder."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ladle.codebreaking import Tree
from ladle.packs.build.sources import Source
from ladle.words import NormalForm

EVERYDAY_ZIPF = 200
"""Once in ten million words: about where most people stop knowing every word."""


@dataclass(frozen=True, slots=True)
class Credit:
    """Whose work a file is."""

    source: str
    version: str
    licence: str


OWN_WORK = Credit("Ladle", "1", "MIT")


def credit(source: Source, what_we_did: str = "") -> Credit:
    """The credit of a file made from one source."""
    return Credit(", ".join(filter(None, (source.title, what_we_did))), source.version, source.licence)


@dataclass(frozen=True, slots=True)
class PackWords:
    """The content of a pack. ``headwords`` may be starts; ``credits`` has one entry a file.

    A pack for the hidden word has answers; a pack for ladders has none.
    """

    name: str
    title: str
    language: str
    length: int
    normal_form: NormalForm
    accepted: Collection[str]
    recognised: Collection[str]
    everyday: Collection[str]
    zipf: Mapping[str, int]
    display: Mapping[str, str]
    glosses: Mapping[str, str]
    blocked: Collection[str]
    never_show: Collection[str]
    credits: Mapping[str, Credit]
    headwords: Collection[str] = ()
    answers_daily: Collection[str] = ()
    answers_practice: Collection[str] = ()
    families: Collection[frozenset[str]] = ()
    trees: Mapping[str, Tree] = field(default_factory=dict)
