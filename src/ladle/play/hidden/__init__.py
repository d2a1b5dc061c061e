"""The hidden word of the day: judged here, guess by guess, and told when the game is over."""

from ladle.play.hidden.games import HiddenGames
from ladle.play.hidden.reading import PlayedGame, lists_of, reviewed
from ladle.play.hidden.referee import HiddenMove
from ladle.play.hidden.review_views import PlayView, ReviewView, TrapView, TurnReview
from ladle.play.hidden.share import HiddenScore, HiddenShares
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
    "HiddenGames",
    "HiddenMove",
    "HiddenOthers",
    "HiddenResultView",
    "HiddenScore",
    "HiddenShares",
    "HiddenStep",
    "HiddenStepTaken",
    "HiddenYesterday",
    "LetterView",
    "PlayView",
    "PlayedGame",
    "Repeat",
    "ReviewView",
    "TrapView",
    "TurnReview",
    "TurnView",
    "lists_of",
    "reviewed",
]
