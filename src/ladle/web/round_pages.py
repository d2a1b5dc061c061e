"""The pages that lead to rounds: practice of a hidden word, and a puzzle for a friend. Rounds are made by requests of
their scripts, never by looking at a page."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ladle.play import EditionView, House
from ladle.web.client_files import client_files, texts_of
from ladle.web.page import Page


@dataclass(frozen=True, slots=True)
class MakingData:
    """For practise.js and set.js."""

    edition: EditionView
    language: str
    catalogue: Mapping[str, str]
    """What the script may say: refusals by their own keys, the rest without the page's prefix."""
    root: str
    player: bool
    """Whether the visitor came with a player's cookie."""
    site: str


def practise_view(house: House, page: Page, edition: EditionView, player: int | None) -> Mapping[str, Any]:
    """With the visitor's own figures of practice, if there are any."""
    return {
        "edition": edition,
        "figures": None if player is None else house.rounds.statistics(player, edition.id),
        **_making(page, edition, "page.round.", "practise.js", player=player is not None),
    }


def set_view(page: Page, edition: EditionView, *, player: bool) -> Mapping[str, Any]:
    return {"edition": edition, **_making(page, edition, "page.set.", "set.js", player=player)}


def _making(page: Page, edition: EditionView, prefix: str, script: str, *, player: bool) -> Mapping[str, Any]:
    refusals = {f"refusal.{kind}": said for kind, said in texts_of("refusal.", page.language).items()}
    texts = {**refusals, **texts_of(prefix, page.language)}
    return {
        "modules": client_files().modules(script),
        "data": MakingData(edition, page.language, texts, page.root, player, page.site),
    }
