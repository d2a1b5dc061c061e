"""Where moves were lost, by a small table and by any game at all."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.errors import LadleError
from ladle.ladder import Game, Step, is_valid_move
from ladle.packs import LadderDictionary
from ladle.play.compass import Compass
from ladle.play.review import ReviewedMove, review
from small_house import WORDS, small_edition

DICTIONARY = LadderDictionary.of(small_edition())
COMPASS = Compass.of(DICTIONARY)
UNDO = Step("undo")
HINT = Step("hint", "letter")


def steps_of(*typed: str) -> list[Step]:
    """ "-" is an undo, "?" a hint."""
    return [UNDO if text == "-" else HINT if text == "?" else Step("word", text) for text in typed]


def reviewed(steps: Sequence[Step], start: str = "bat") -> tuple[ReviewedMove, ...]:
    return review(start, steps, distances=COMPASS.distances, onward=COMPASS.onward)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (
            ["cat", "cot", "dot", "dog"],
            [(1, 4, 3, None, 0), (2, 3, 2, None, 0), (3, 2, 1, None, 0), (4, 1, 0, None, 0)],
        ),
        (["bet", "bat"], [(1, 4, 5, "cat", 2), (2, 5, 4, None, 0)]),  # there and back by moves: two lost, going away
        (["bet", "-", "cat"], [(1, 4, 5, "cat", 1), (3, 4, 3, None, 0)]),  # taken back: the move itself is lost
        (["cat", "-", "cat"], [(1, 4, 3, None, 1), (3, 4, 3, None, 0)]),  # a good move taken back is lost as well
        (["bet", "bit"], [(1, 4, 5, "cat", 2), (2, 5, 5, "bat", 1)]),  # sideways
        (["?", "cat", "?", "-", "?"], [(2, 4, 3, None, 1)]),  # hints are no moves, but have numbers
        ([], []),
    ],
)
def test_what_each_move_did(typed: list[str], expected: list[tuple[object, ...]]) -> None:
    rows = reviewed(steps_of(*typed))
    assert [(row.number, row.before, row.after, row.better, row.lost) for row in rows] == expected


def test_rows_name_the_words_and_what_was_taken_back() -> None:
    rows = reviewed(steps_of("bet", "net", "-", "-", "cat"))
    assert [(row.from_, row.word, row.undone) for row in rows] == [
        ("bat", "bet", True),
        ("bet", "net", True),
        ("bat", "cat", False),
    ]


TYPED = st.sampled_from([UNDO, UNDO, HINT, *(Step("word", word) for word in WORDS)])
STARTS = st.sampled_from(sorted(set(COMPASS.distances) - {"dog"}))


@given(start=STARTS, typed=st.lists(TYPED, max_size=60))
def test_the_losses_are_the_extra_moves(start: str, typed: list[Step]) -> None:
    """Any steps that fit, and then the best way home."""
    game, taken = Game.start(DICTIONARY.rules, start), list[Step]()
    for step in typed:
        if not game.over:
            try:
                game = game.step(step)
            except LadleError:
                continue
            taken.append(step)
    while not game.over:
        taken.append(Step("word", COMPASS.onward[game.current]))
        game = game.step(taken[-1])
    rows = reviewed(taken, start)
    assert sum(row.lost for row in rows) == game.moves - COMPASS.distances[start]
    assert [taken[row.number - 1].word for row in rows] == [step.word for step in taken if step.kind == "word"]
    assert sum(row.undone for row in rows) == game.undos
    for row in rows:
        assert 0 <= row.lost <= 2
        assert (row.better is None) == (row.after < row.before)
        if row.better is not None:
            assert is_valid_move(row.from_, row.better, DICTIONARY.accepted)
            assert COMPASS.distances[row.better] == row.before - 1
