"""The hidden word of the day: judged here, guess by guess, and told when the game is over."""

from ladle.play.hidden.review_views import PlayView, ReviewView, TrapView, TurnReview
from ladle.play.hidden.round_card import LadderRoundCard, RoundCard
from ladle.play.hidden.views import (
    HiddenArchiveDay,
    HiddenCard,
    HiddenGameView,
    HiddenOthers,
    HiddenResultView,
    HiddenStep,
    HiddenStepTaken,
    HiddenYesterday,
    LetterView,
    Repeat,
    TurnView,
)

__all__ = [
    "HiddenArchiveDay",
    "HiddenCard",
    "HiddenGameView",
    "HiddenOthers",
    "HiddenResultView",
    "HiddenStep",
    "HiddenStepTaken",
    "HiddenYesterday",
    "LadderRoundCard",
    "LetterView",
    "PlayView",
    "Repeat",
    "ReviewView",
    "RoundCard",
    "TrapView",
    "TurnReview",
    "TurnView",
]
