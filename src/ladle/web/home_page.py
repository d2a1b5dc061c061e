"""The home page: every edition with its ladder of today, and where the visitor stands in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from ladle.daily import Puzzle
from ladle.errors import UnknownPuzzle
from ladle.locales import LANGUAGES
from ladle.play import Card, EditionView, House
from ladle.web.client_files import client_files, texts_of
from ladle.web.page import LANGUAGE_NAMES, Page
from ladle.web.page_views import Rung, rung


@dataclass(frozen=True, slots=True)
class HomeData:
    """For home.js."""

    language: str
    catalogue: Mapping[str, str]
    """Key without ``page.home.`` to text."""
    now: datetime
    closes: datetime | None
    """When the first of today's puzzles ends."""
    player: bool
    """Whether the visitor is a player known here."""
    days: tuple["Day", ...]


@dataclass(frozen=True, slots=True)
class Day:
    """A puzzle of today, as the browser needs it to tell how a game that it keeps stands."""

    puzzle: str
    target: str
    par: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a visitor stands in today's puzzle of an edition."""

    state: Literal["new", "begun", "done"] = "new"
    moves: int = 0
    at_par: bool = False
    streak: int = 0
    """Days in a row; today's own counts once it is done."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An edition on the home page. Before its first day there is no card."""

    edition: EditionView
    card: Card | None
    start: Rung | None
    target: Rung | None
    standing: Standing


def home_view(house: House, page: Page, player: int | None, *, as_chosen: bool) -> Mapping[str, Any]:
    """The editions *as chosen* by the host, or else those in the page's language first."""
    editions = page.bar.editions
    if not as_chosen:
        editions = tuple(sorted(editions, key=lambda edition: edition.language.partition("-")[0] != page.language))
    offers = [_offer(house, edition, player) for edition in editions]
    closes = min((offer.card.closes for offer in offers if offer.card), default=None)
    return {
        "offers": offers,
        "is_new": player is None,
        "closes": closes,
        "languages": [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES],
        "modules": client_files().modules("home.js"),
        "data": HomeData(
            page.language,
            texts_of("page.home.", page.language),
            house.now(),
            closes,
            player is not None,
            tuple(Day(offer.card.puzzle, offer.card.target, offer.card.par) for offer in offers if offer.card),
        ),
    }


def _offer(house: House, edition: EditionView, player: int | None) -> Offer:
    try:
        card = house.today(edition.id)
    except UnknownPuzzle:  # its first day is still to come
        return Offer(edition, None, None, None, Standing())
    return Offer(edition, card, rung(card.start), rung(card.target), _standing(house, card, player))


def _standing(house: House, card: Card, player: int | None) -> Standing:
    if player is None:
        return Standing()
    game = house.game(player, Puzzle(card.edition, card.number))
    state: Literal["new", "begun", "done"] = "done" if game.over else "begun" if game.steps else "new"
    streak = house.statistics(player, card.edition).current_streak
    return Standing(state, game.moves, game.moves == card.par, streak)
