"""A ladder shown move by move: which were taken back, and where hints were asked for."""

import pytest

from ladle.play import StepView
from ladle.web.group_game_page import replayed_moves


def steps_of(text: str) -> list[StepView]:
    """``cat`` is a move, ``-`` an undo, ``?`` a hint."""

    def step(number: int, sign: str) -> StepView:
        if sign == "?":
            return StepView(number, "hint", "", "letter")
        return StepView(number, "undo", "") if sign == "-" else StepView(number, "word", sign)

    return [step(number, sign) for number, sign in enumerate(text.split(), 1)]


@pytest.mark.parametrize(
    ("steps", "shown"),
    [
        ("", ""),
        ("cat cot", "Cat cOt"),
        ("cat bat - cot", "Cat ~Bat cOt"),
        ("cat cot - - bet", "~Cat ~cOt bEt"),  # from bat again
        ("? ? cat", "??Cat"),
        ("cat ? - ? bet", "~Cat ??bEt"),
        ("cat - cat", "~Cat Cat"),
    ],
)
def test_moves_as_they_are_shown(steps: str, shown: str) -> None:
    """The letter that changed is a capital, ``~`` is taken back, ``?`` a hint before it."""
    moves = replayed_moves("bat", steps_of(steps))
    words = ["".join(letter.upper() if changed else letter for letter, changed in move.rung.letters) for move in moves]
    marks = ["?" * len(move.hints) + "~" * move.undone for move in moves]
    assert " ".join(mark + word for mark, word in zip(marks, words, strict=True)) == shown
