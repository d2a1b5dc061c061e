"""The page about the visitor: what the house holds on them, their devices, their games as a file, and deletion."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ladle.errors import UnknownPlayer
from ladle.play import House, PersonView
from ladle.web.client_files import client_files, texts_of
from ladle.web.page import Page

REFUSALS = ("too-many-devices", "unknown-code")
"""What joining may be answered with, of the house's refusals."""


@dataclass(frozen=True, slots=True)
class YouData:
    """For you.js."""

    language: str
    catalogue: Mapping[str, str]
    """Refusals by their own keys, the rest without the page's prefix."""
    now: datetime
    root: str
    person: PersonView | None


def you_view(house: House, page: Page, player: int | None) -> Mapping[str, Any]:
    """Looking at it makes no player: for who is none it says that nothing is held."""
    refusals = texts_of("refusal.", page.language)
    texts = {**{f"refusal.{kind}": refusals[kind] for kind in REFUSALS}, **texts_of("page.you.", page.language)}
    return {
        "modules": client_files().modules("you.js"),
        "data": YouData(page.language, texts, house.now(), page.root, _person(house, player)),
    }


def _person(house: House, player: int | None) -> PersonView | None:
    """None for nobody, and for who was forgotten by another process of the house."""
    try:
        return None if player is None else house.people.view(player)
    except UnknownPlayer:
        return None
