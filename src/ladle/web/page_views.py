"""What each page shows, as values for its template."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from ladle.daily import standing_at
from ladle.errors import LadleError
from ladle.locales import catalogue
from ladle.packs.layouts import LAYOUTS, letters_without_a_key
from ladle.play import (
    Card,
    HiddenCard,
    HiddenYesterday,
    House,
    LadderRoundCard,
    PracticeCard,
    RoundCard,
    ShownWord,
    Yesterday,
)
from ladle.web.client_files import client_files
from ladle.web.page import Page

SENT_TO_PLAY = ("page.play.", "refusal.")
"""The interface text that the play page's script may need, by the beginning of its keys."""

NOT_OF_A_GAME = frozenset(
    f"refusal.{kind}"
    for kind in (
        "bad-games-file",
        "bad-name",
        "group-full",
        "keeper-only",
        "newer-games-file",
        "too-many-devices",
        "too-many-groups",
        "too-many-rounds",
        "unfinished",
        "unknown-code",
        "unknown-edition",
        "unknown-group",
        "unknown-invite",
        "unknown-member",
        "unknown-month",
        "unknown-share",
        "unknown-start",
        "wrong-game",
    )
)
"""Refusals that no step of a game meets; a first visit does not pay for them."""

ON_THE_PAGE = frozenset(
    f"page.play.{name}"
    for name in (
        "description",
        "draft",
        "erase",
        "help",
        "keys",
        "ladder",
        "moves",
        "newer.this",
        "noscript",
        "par",
        "result",
        "result.next",
        "result.open",
        "result.others",
        "result.share",
        "result.yesterday",
        "skip",
        "target",
        "undo",
        "word",
    )
)
"""What the page's template says, and its script never does."""

NOT_OF_A_LADDER = ("refusal.hard-mode-broken", "refusal.no-guess-left", "refusal.repeated-guess", "refusal.wrong-step")
"""What only a step of a hidden word meets, by the beginning of its keys."""


AnyCard = Card | PracticeCard | LadderRoundCard | HiddenCard | RoundCard


@dataclass(frozen=True, slots=True, kw_only=True)
class GameData:
    """For the script that plays *card*, whatever game it is."""

    card: AnyCard
    language: str
    catalogue: Mapping[str, str]
    """Key without the page's own prefix to text."""
    now: datetime
    root: str
    player: bool
    """Whether the visitor came with a player's cookie. Practice of ladders has none."""
    layouts: Mapping[str, tuple[str, ...]]
    """The keyboards to choose from, as rows by name; none where the edition has keys of its own."""


def game_fields(
    house: House, page: Page, card: AnyCard, catalogue: Mapping[str, str], *, player: bool
) -> dict[str, Any]:
    """The fields of a GameData."""
    return {
        "card": card,
        "language": page.language,
        "catalogue": catalogue,
        "now": house.now(),
        "root": page.root,
        "player": player,
        "layouts": layouts(card),
    }


@dataclass(frozen=True, slots=True)
class YesterdayData:
    """For yesterday.js; the solution stands in the page's main part."""

    language: str
    root: str
    player: bool
    """Whether the visitor came with a player's cookie."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A word in tiles."""

    word: str
    letters: tuple[tuple[str, bool], ...]
    """Each letter, and whether it changed from the rung before."""
    spelling: str | None = None
    """Where it is written otherwise than in the tiles."""
    gloss: str | None = None


def rung(word: str, before: str | None = None) -> Rung:
    was = before or word
    return Rung(word, tuple((letter, letter != old) for letter, old in zip(word, was, strict=True)))


def rungs(route: Iterable[ShownWord]) -> Iterator[Rung]:
    before = None
    for shown in route:
        letters = rung(shown.word, before).letters
        yield Rung(shown.word, letters, shown.spelling if shown.spelling != shown.word else None, shown.gloss)
        before = shown.word


def play_view(house: House, page: Page, card: Card, *, today: Card | HiddenCard, player: bool) -> Mapping[str, Any]:
    return {
        "card": card,
        "today": today.number,
        "next_opens": today.closes,
        "age": age_of(house, card),
        "start": rung(card.start),
        "target": rung(card.target),
        "modules": client_files().modules("play.js"),
        "data": GameData(**game_fields(house, page, card, play_catalogue(page.language), player=player)),
    }


def age_of(house: House, card: Card | HiddenCard) -> str | None:
    """What a game begun now would count as, where that is not ``daily``."""
    age = standing_at(house.now(), card.closes)
    return None if age == "daily" else age


def layouts(card: AnyCard) -> Mapping[str, tuple[str, ...]]:
    """The layouts with a key for every letter of *card*."""
    if card.layout not in LAYOUTS:
        return {}
    letters = card.normal_form.letters
    return {name: rows for name, rows in LAYOUTS.items() if not letters_without_a_key(rows, letters)}


@cache
def play_catalogue(language: str) -> Mapping[str, str]:
    """What ``play.js`` may say in *language*."""
    own, left_out = SENT_TO_PLAY[0], NOT_OF_A_GAME | ON_THE_PAGE
    texts = catalogue(language).items()
    return {
        key.removeprefix(own): text
        for key, text in texts
        if key.startswith(SENT_TO_PLAY) and key not in left_out and not key.startswith(NOT_OF_A_LADDER)
    }


def yesterday_view(
    house: House, page: Page, solution: Yesterday | HiddenYesterday, edition: str, *, player: bool
) -> Mapping[str, Any]:
    return {
        "edition": edition,
        "title": next(view.title for view in house.editions() if view.id == edition),
        "solution": solution,
        "modules": client_files().modules("yesterday.js"),
        "data": YesterdayData(page.language, page.root, player),
        **(_routes_of(solution) if isinstance(solution, Yesterday) else {}),
    }


def _routes_of(solution: Yesterday) -> Mapping[str, Any]:
    everyday = solution.everyday_route
    route = tuple(rungs(solution.route))
    return {
        "route": route,
        "layers": [(layer, shown.word) for layer, shown in zip(solution.layers, route, strict=True)],
        "everyday": None if everyday is None or everyday == solution.route else everyday,
    }


def lost_view(error: LadleError) -> Mapping[str, Any]:
    return {"reason": f"refusal.{error.kind}", "data": error.data}
