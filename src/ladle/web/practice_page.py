"""The pages on which nothing is kept: practice, and the tutorial, which is practice with a word of advice."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ladle.play import House, LadderRoundCard, PracticeCard
from ladle.play.practice import PRACTICE_LEVELS, PracticeLevel
from ladle.web.client_files import client_files
from ladle.web.page import Page
from ladle.web.page_views import GameData, game_fields, play_catalogue, rung


@dataclass(frozen=True, slots=True)
class PracticeKind:
    tutorial: bool
    """Whether advice goes with it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PracticeData(GameData):
    """For play.js, which plays it as any other game."""

    practice: PracticeKind


def practice_view(
    house: House, page: Page, card: PracticeCard | LadderRoundCard, *, tutorial: bool = False
) -> Mapping[str, Any]:
    fields = game_fields(house, page, card, play_catalogue(page.language), player=False)
    return {
        "card": card,
        "tutorial": tutorial,
        "levels": PRACTICE_LEVELS,
        "start": rung(card.start),
        "target": rung(card.target),
        "modules": client_files().modules("play.js"),
        "data": PracticeData(**fields, practice=PracticeKind(tutorial)),
    }


def level_asked(text: str | None) -> PracticeLevel:
    """The level that an address names; the first for anything else."""
    return next((level for level in PRACTICE_LEVELS if level == text), PRACTICE_LEVELS[0])
