"""A small edition that fits on the screen, and a house over it with a clock that tests set."""

import itertools
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from ladle.ladder import WordGraph, distances
from ladle.packs import Edition, HiddenEdition, LadderEdition, Manifest, Pack, Scheduled, Shelf
from ladle.play import House
from ladle.storage import Database
from ladle.words import Lexicon, NormalForm

EPOCH = datetime(2025, 8, 15, 8, tzinfo=UTC)
NORMAL_FORM = NormalForm("abcdefghijklmnopqrstuvwxyz", lower={}, folds={"œ": "oe"})

WORDS = ("bat", "bet", "bit", "bog", "cat", "cog", "cot", "dog", "dot", "net", "nun", "nut", "wax")
"""Two routes lead from bat to dog: by cat and cot, and then by dot (everyday) or cog."""
EVERYDAY = ("bat", "bet", "cat", "cot", "dog", "dot", "net", "nun", "nut")
SCHEDULE = ("bat", "bet", "net", "nut", "nun", "cat", "cot")
"""Puzzle n is row n % 7: #1 starts at bet, #7 at bat."""


def small_edition(name: str = "en-dog", *, words: Collection[str] = WORDS, target: str = "dog") -> LadderEdition:
    """``en-dog``; recognised: tog; blocked: git; never shown: cog; côt is the spelling of cot."""
    manifest = Manifest(f"{name}-words", "Small words", "en", 3, NORMAL_FORM, ())
    zipf = {"bat": 400, "cat": 500, "cot": 300, "dog": 520, "dot": 350, "cog": 450}
    pack = Pack(
        manifest=manifest,
        lexicon=Lexicon.of(words, zipf=zipf, display={"cot": "côt"}),
        everyday=frozenset(EVERYDAY) & frozenset(words),
        recognised=frozenset({"tog"}),
        blocked=frozenset({"git"}),
        never_show=frozenset({"cog"}),
        glosses={"cot": "a bed for a child"},
    )
    distance = distances(WordGraph.build(words), target)
    return LadderEdition(
        id=name,
        game="ladder",
        title="To the dog",
        language="en",
        pack=pack,
        target=target,
        epoch=EPOCH,
        layout="qwerty",
        keys=(),
        doors=("dot",),
        distances=distance,
        schedule=tuple(Scheduled(word, distance[word]) for word in SCHEDULE),
    )


def without(edition: LadderEdition, *gone: str) -> LadderEdition:
    """A later version of *edition* whose pack has lost the words *gone*."""
    return small_edition(edition.id, words=[word for word in WORDS if word not in gone], target=edition.target)


def shelf_of(*editions: Edition) -> Shelf:
    return Shelf(
        {edition.id: edition for edition in editions}, {edition.pack.name: edition.pack for edition in editions}
    )


@dataclass
class Clock:
    """A clock that stands until it is set."""

    moment: datetime = EPOCH + timedelta(days=6, hours=1)
    """An hour into day 7, whose start is bat."""

    def __call__(self) -> datetime:
        return self.moment

    def to_day(self, number: int, *, after: timedelta = timedelta(hours=1)) -> None:
        self.moment = EPOCH + timedelta(days=number - 1) + after

    def on(self, **units: float) -> None:
        self.moment += timedelta(**units)


@dataclass
class Fresh:
    """Unguessable enough for a test, and the same each time."""

    numbers: "itertools.count[int]" = field(default_factory=itertools.count)

    def __call__(self) -> bytes:
        return next(self.numbers).to_bytes(32, "big")


def open_small_house(database: Database, clock: Clock, *editions: Edition) -> House:
    return House(shelf_of(*(editions or (small_edition(),))), database, now=clock, fresh=Fresh())


def hidden_edition(name: str = "en-dig", *, guesses: int = 4, daily: Collection[str] = WORDS[:9]) -> HiddenEdition:
    """``en-dig``: a hidden word of the same words, answers of days among the first nine, of practice net and nun."""
    pack = replace(
        small_edition("en-dig").pack,
        answers_daily=frozenset(daily) - {"cog"},
        answers_practice=frozenset({"net", "nun"}),
    )
    return HiddenEdition(
        id=name,
        game="hidden",
        title="Dig it out",
        language="en",
        pack=pack,
        epoch=EPOCH,
        layout="qwerty",
        keys=(),
        guesses=guesses,
        rule="marks",
    )
