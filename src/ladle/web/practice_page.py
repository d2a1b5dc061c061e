"""The pages on which nothing is kept: practice, and the tutorial, which is practice with a word of advice."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from ladle.play import House, LadderRoundCard, PracticeCard
from ladle.play.practice import PRACTICE_LEVELS, PracticeLevel
from ladle.web.client_files import client_files
from ladle.web.page import Page
from ladle.web.page_views import layouts, play_catalogue, rung


@dataclass(frozen=True, slots=True)
class PracticeKind:
    tutorial: bool
    """Whether advice goes with it."""


@dataclass(frozen=True, slots=True)
class PracticeData:
    """For play.js, which plays it as any other game."""

    card: PracticeCard | LadderRoundCard
    language: str
    catalogue: Mapping[str, str]
    now: datetime
    root: str
    layouts: Mapping[str, tuple[str, ...]]
    practice: PracticeKind
    player: bool = False
    """Practice has none."""


def practice_view(
    house: House, page: Page, card: PracticeCard | LadderRoundCard, *, tutorial: bool = False
) -> Mapping[str, Any]:
    catalogue = play_catalogue(page.language)
    return {
        "card": card,
        "tutorial": tutorial,
        "levels": PRACTICE_LEVELS,
        "start": rung(card.start),
        "target": rung(card.target),
        "modules": client_files().modules("play.js"),
        "data": PracticeData(
            card, page.language, catalogue, house.now(), page.root, layouts(card), PracticeKind(tutorial)
        ),
    }


def level_asked(text: str | None) -> PracticeLevel:
    """The level that an address names; the first for anything else."""
    return next((level for level in PRACTICE_LEVELS if level == text), PRACTICE_LEVELS[0])
