"""What anyone may see of an edition and of a puzzle."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Literal

from ladle.daily import Calendar, Puzzle
from ladle.packs import AnsweredBy, Edition, HiddenEdition, LadderDictionary, LadderEdition
from ladle.words import NormalForm


@dataclass(frozen=True, slots=True)
class EditionView:
    """An edition that is on."""

    id: str
    title: str
    game: str
    language: str
    """BCP 47, the language of its words."""
    length: int
    target: str | None
    """Where its ladders lead; null for a hidden word."""
    today: int
    """The number that is on now; 0 before the first day."""
    daily: bool
    """Whether it has a puzzle a day. If not, it is for practice alone."""
    practice: bool
    guesses: int | None = None
    """How many a game of a hidden word has; null for a ladder."""
    rule: AnsweredBy | None = None
    """How guesses are told: letter by letter, or how many are placed and how many elsewhere; null for a ladder."""


@dataclass(frozen=True, slots=True)
class Card:
    """A puzzle as players may see it. Words are in normal form; ``dictionary`` names the words it is judged by."""

    puzzle: str
    """Edition and number: ``en-poop/472``."""
    edition: str
    number: int
    title: str
    date: date
    """The UTC date of the opening."""
    opens: datetime
    closes: datetime
    """The last moment of the day; ask for the next card one second later."""
    language: str
    length: int
    start: str
    target: str
    par: int
    dictionary: str
    """The digest of the dictionary."""
    normal_form: NormalForm
    """How typed letters fold: each character by ``lower``, then to lower case, then by ``folds``; other marks go."""
    layout: str
    """The name of the edition's keyboard."""
    keys: tuple[str, ...]
    """The rows of its letter keys."""
    game: Literal["ladder"] = "ladder"


def edition_view(edition: Edition, today: int) -> EditionView:
    return EditionView(
        id=edition.id,
        title=edition.title,
        game=edition.game,
        language=edition.language,
        length=edition.pack.length,
        target=edition.target if isinstance(edition, LadderEdition) else None,
        guesses=edition.guesses if isinstance(edition, HiddenEdition) else None,
        rule=edition.rule if isinstance(edition, HiddenEdition) else None,
        today=today,
        daily=edition.daily,
        practice=edition.practice,
    )


def card_of(puzzle: Puzzle, edition: LadderEdition, dictionary: LadderDictionary, *, start: str, par: int) -> Card:
    """The card of a published day: its dictionary decides the game, the edition presents it."""
    calendar = Calendar(edition.epoch)
    return Card(
        puzzle=str(puzzle),
        number=puzzle.number,
        date=calendar.date(puzzle.number),
        opens=calendar.opening(puzzle.number),
        closes=calendar.closing(puzzle.number),
        **ladder_fields(edition, dictionary, start=start, par=par),
    )


def ladder_fields(edition: LadderEdition, dictionary: LadderDictionary, *, start: str, par: int) -> dict[str, Any]:
    """What the card of a day and that of a practice ladder say alike."""
    return {
        "edition": edition.id,
        "title": edition.title,
        "language": dictionary.language,
        "length": dictionary.length,
        "start": start,
        "target": dictionary.target,
        "par": par,
        "dictionary": dictionary.digest,
        "normal_form": dictionary.normal_form,
        "layout": edition.layout,
        "keys": edition.rows,
    }


def default_edition(editions: Sequence[EditionView], languages: Sequence[str], *, chosen: bool) -> EditionView:
    """The edition for a visitor who named none: the first that a host has *chosen* to put first; otherwise the first
    in one of the visitor's *languages* (codes such as ``fr`` or ``fr-CA``, the best liked first), or just the first.
    """
    if not chosen:
        for wanted in languages:
            for edition in editions:
                if edition.language.partition("-")[0] == wanted.replace("_", "-").partition("-")[0].lower():
                    return edition
    return editions[0]
