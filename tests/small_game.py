"""Playing in the small house, word by word."""

from ladle.daily import Puzzle
from ladle.ladder import Step
from ladle.play import House, StepTaken

DAY = Puzzle("en-dog", 7)
"""From bat to dog, par 4, by cat, cot and dot."""
UNDO = Step("undo")
SIGNS = {"-": UNDO, "?": Step("hint", "letter")}


def word(text: str) -> Step:
    return Step("word", text)


def step_of(text: str) -> Step:
    """ "-" is an undo, "?" a hint."""
    return SIGNS.get(text) or word(text)


def play(house: House, player: int, *typed: str, puzzle: Puzzle = DAY) -> StepTaken:
    """Takes these steps from number 1 on, as ``step_of`` has them; the last as it was taken."""
    for number, text in enumerate(typed, 1):
        taken = house.ladders.step(player, puzzle, number, step_of(text))
    return taken


def finish(house: House, *typed: str, puzzle: Puzzle = DAY) -> int:
    """A new player who takes these steps."""
    player = house.player(house.new_player().token)
    play(house, player, *typed, puzzle=puzzle)
    return player
