"""The pages on which a hidden word is played: the day's, and rounds. None holds the answer, nor a number of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from ladle.locales import catalogue
from ladle.play import Card, HiddenCard, House, RoundCard
from ladle.web.client_files import client_files, texts_of
from ladle.web.page import Page
from ladle.web.page_views import NOT_OF_A_GAME, GameData, age_of, game_fields

OWN = "page.hidden."
SHARED = ("again", "cut-off", "enter", "newer", "newer.play", "not-taken", "replaced", "result.failed", "too-often")
"""What the page of a ladder says, too: the keys without ``page.play.``."""


@dataclass(frozen=True, slots=True)
class RoundData:
    kind: Literal["practice", "set"]
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenData(GameData):
    """For hidden.js."""

    round: RoundData | None
    """What is played outside of the days."""


def hidden_view(
    house: House, page: Page, card: HiddenCard, *, today: Card | HiddenCard, player: bool
) -> Mapping[str, Any]:
    return {
        **_common(house, page, card, player=player),
        "today": today.number,
        "next_opens": today.closes,
        "age": age_of(house, card),
    }


def round_view(house: House, page: Page, card: RoundCard, *, player: bool) -> Mapping[str, Any]:
    return _common(house, page, card, player=player, round_=RoundData(card.kind, card.round))


def _common(
    house: House, page: Page, card: HiddenCard | RoundCard, *, player: bool, round_: RoundData | None = None
) -> dict[str, Any]:
    fields = game_fields(house, page, card, hidden_catalogue(page.language), player=player)
    return {
        "card": card,
        "modules": client_files().modules("hidden.js"),
        "data": HiddenData(**fields, round=round_),
    }


@cache
def hidden_catalogue(language: str) -> Mapping[str, str]:
    """What ``hidden.js`` may say in *language*."""
    texts = catalogue(language)
    refusals = {key: text for key, text in texts.items() if key.startswith("refusal.") and key not in NOT_OF_A_GAME}
    return {key: texts[f"page.play.{key}"] for key in SHARED} | refusals | texts_of(OWN, language)
