"""The home page: every edition with its puzzle of today, and where the visitor stands in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from ladle.daily import Puzzle
from ladle.locales import LANGUAGES
from ladle.play import Card, EditionView, HiddenCard, HiddenGameView, House
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
    """A ladder of today, as the browser needs it to tell how a game that it keeps stands."""

    puzzle: str
    target: str
    par: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a visitor stands in today's puzzle of an edition."""

    state: Literal["new", "begun", "done"] = "new"
    count: int = 0
    """Moves of a ladder, guesses of a hidden word."""
    won: bool | None = None
    """Of a hidden word that is over, whether it was found."""
    streak: int = 0
    """Days in a row; today's own counts once it is done."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An edition on the home page. Without a puzzle of today there is no card; start and target are a ladder's."""

    edition: EditionView
    card: Card | HiddenCard | None
    standing: Standing
    start: Rung | None = None
    target: Rung | None = None


def home_view(house: House, page: Page, player: int | None, *, as_chosen: bool) -> Mapping[str, Any]:
    """The editions *as chosen* by the host, or else those in the page's language first."""
    editions = page.bar.editions
    if not as_chosen:
        editions = tuple(sorted(editions, key=lambda edition: edition.language.partition("-")[0] != page.language))
    offers = [_offer(house, edition, player) for edition in editions]
    cards = [offer.card for offer in offers if offer.card]
    closes = min((card.closes for card in cards), default=None)
    return {
        "offers": offers,
        "only_ladders": all(edition.game == "ladder" for edition in editions),
        "closes": closes,
        "languages": [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES],
        "modules": client_files().modules("home.js"),
        "data": HomeData(
            page.language,
            texts_of("page.home.", page.language),
            house.now(),
            closes,
            player is not None,
            tuple(Day(card.puzzle, card.target, card.par) for card in cards if isinstance(card, Card)),
        ),
    }


def _offer(house: House, edition: EditionView, player: int | None) -> Offer:
    if not edition.daily or edition.today < 1:  # for practice alone, or its first day is still to come
        return Offer(edition, None, Standing())
    card = house.today(edition.id)
    standing = Standing() if player is None else _standing(house, card, player)
    if isinstance(card, HiddenCard):
        return Offer(edition, card, standing)
    return Offer(edition, card, standing, rung(card.start), rung(card.target))


def _standing(house: House, card: Card | HiddenCard, player: int) -> Standing:
    game = house.game(player, Puzzle(card.edition, card.number))
    state: Literal["new", "begun", "done"] = "done" if game.over else "begun" if game.steps else "new"
    streak = house.statistics(player, card.edition).current_streak
    if isinstance(game, HiddenGameView):
        return Standing(state, len(game.turns), game.won if game.over else None, streak)
    return Standing(state, game.moves, streak=streak)
