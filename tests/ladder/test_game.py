from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.errors import GameOver, LadleError, NothingToUndo, Refusal, TooManyChanges
from ladle.ladder import Game, Rules, Step, one_letter_different
from ladle.words import NormalForm

WORDS = frozenset({"pill", "poll", "pool", "poop", "pall", "ball", "bale"})
RULES = Rules(NormalForm("abcdefghijklmnopqrstuvwxyz"), length=4, target="poop", accepted=WORDS)

UNDO = Step("undo")
steps = st.lists(st.sampled_from([UNDO, *(Step("word", word) for word in sorted(WORDS)), Step("word", "zzzz")]))


def game(*words: str) -> Game:
    return Game.replay(RULES, "pill", [Step("word", word) for word in words])


def play_what_fits(taken: list[Step]) -> tuple[Game, list[Step]]:
    """The game in which steps that do not fit are refused, as a player meets it, and the steps that fitted."""
    state, fitted = Game.start(RULES, "pill"), []
    for step in taken:
        try:
            state = state.step(step)
        except LadleError:
            continue
        fitted.append(step)
    return state, fitted


def test_a_game_from_start_to_target() -> None:
    new = Game.start(RULES, "pill")
    assert (new.current, new.over, new.moves) == ("pill", False, 0)
    done = new.play("POLL").play("pool").play("poop")
    assert done.rungs == ("pill", "poll", "pool", "poop")
    assert (done.current, done.over, done.moves, done.undos) == ("poop", True, 3, 0)
    assert new.rungs == ("pill",)  # the old game is as it was


def test_undo_takes_a_rung_off_and_refunds_no_move() -> None:
    back = game("pall", "ball").undo()
    assert back.rungs == ("pill", "pall")
    assert (back.moves, back.undos) == (2, 1)


def test_a_word_may_be_played_again() -> None:
    there_and_back = game("pall", "pill", "pall")
    assert there_and_back.rungs == ("pill", "pall", "pill", "pall")
    assert there_and_back.moves == 3


def test_at_the_start_there_is_nothing_to_undo() -> None:
    with pytest.raises(NothingToUndo):
        Game.start(RULES, "pill").undo()
    with pytest.raises(NothingToUndo):
        game("pall").undo().undo()


@pytest.mark.parametrize("step", [UNDO, Step("word", "pool"), Step("word", "zzzz"), Step("word", "")])
def test_a_game_that_is_over_takes_no_step(step: Step) -> None:
    with pytest.raises(GameOver):
        game("poll", "pool", "poop").step(step)


def test_a_refused_word_is_no_move() -> None:
    with pytest.raises(TooManyChanges):
        game("poll").play("ball")


def test_a_game_that_starts_at_its_target_is_over() -> None:
    assert Game.start(RULES, "poop").over


@given(taken=steps)
def test_replaying_a_transcript_gives_the_same_game(taken: list[Step]) -> None:
    played, fitted = play_what_fits(taken)
    assert Game.replay(RULES, "pill", fitted) == played


@given(taken=steps)
def test_moves_are_the_word_steps_and_rungs_are_a_ladder(taken: list[Step]) -> None:
    played, fitted = play_what_fits(taken)
    words = sum(step.kind == "word" for step in fitted)
    assert (played.moves, played.undos) == (words, len(fitted) - words)
    assert len(played.rungs) == 1 + played.moves - played.undos
    assert played.rungs[0] == "pill"
    assert all(one_letter_different(a, b) for a, b in pairwise(played.rungs))
    assert WORDS.issuperset(played.rungs)
    assert "poop" not in played.rungs[:-1]


@given(taken=steps, word=st.sampled_from(sorted(WORDS)))
def test_undo_after_a_word_is_where_one_was(taken: list[Step], word: str) -> None:
    before, _ = play_what_fits(taken)
    try:
        after = before.play(word)
    except (Refusal, GameOver):
        return
    if not after.over:
        assert after.undo().rungs == before.rungs


@pytest.mark.parametrize("step", [UNDO, Step("word", "poll"), Step("word", "")])
def test_a_step_survives_the_wire(step: Step) -> None:
    assert Step.from_wire(step.to_wire()) == step


def test_the_wire_of_an_undo_may_leave_the_word_out() -> None:
    assert Step.from_wire({"kind": "undo"}) == UNDO
    assert Step.from_wire({"kind": "undo", "word": None}) == UNDO


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "hint"},
        {"kind": 1},
        {"kind": "word", "word": 5},
        {"kind": "undo", "word": "poll"},
        {"word": "poll"},
    ],
)
def test_a_step_of_another_shape_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"step|undo"):
        Step.from_wire(data)
