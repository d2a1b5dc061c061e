"""What every client asks for: cards, steps judged and kept, results, solutions and statistics. One door: the House."""

from ladle.play.card import Card, EditionView, default_edition
from ladle.play.house import House
from ladle.play.players import is_key
from ladle.play.routes import ShownWord
from ladle.play.views import GameView, NewPlayer, ResultView, StepTaken, StepView, Yesterday

__all__ = [
    "Card",
    "EditionView",
    "GameView",
    "House",
    "NewPlayer",
    "ResultView",
    "ShownWord",
    "StepTaken",
    "StepView",
    "Yesterday",
    "default_edition",
    "is_key",
]
