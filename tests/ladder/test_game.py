import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.errors import GameOver, LadleError, NothingToUndo, Refusal, TooManyChanges
from ladle.ladder import LEVELS, Game, Rules, Step, WordGraph, one_letter_different, stood_on
from ladle.words import NormalForm

WORDS = frozenset({"pill", "poll", "pool", "poop", "pall", "ball", "bale"})
RULES = Rules(NormalForm("abcdefghijklmnopqrstuvwxyz"), length=4, target="poop", accepted=WORDS)

UNDO = Step("undo")
HINTS = [Step("hint", level) for level in LEVELS]
KNOWN = [Step("word", word) for word in sorted(WORDS)]
steps = st.lists(st.sampled_from([UNDO, *HINTS, *KNOWN, *KNOWN, Step("word", "zzzz")]))


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


@pytest.mark.parametrize("step", [UNDO, *HINTS, Step("word", "pool"), Step("word", "zzzz"), Step("word", "")])
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
    kinds = [step.kind for step in fitted]
    assert (played.moves, played.undos, played.hints) == (kinds.count("word"), kinds.count("undo"), kinds.count("hint"))
    assert len(played.rungs) == 1 + played.moves - played.undos
    assert played.rungs[0] == "pill"
    assert all(one_letter_different(a, b) for a, b in pairwise(played.rungs))
    assert WORDS.issuperset(played.rungs)
    assert "poop" not in played.rungs[:-1]


@given(taken=steps)
def test_hints_change_nothing_but_their_count(taken: list[Step]) -> None:
    with_hints, fitted = play_what_fits(taken)
    without = Game.replay(RULES, "pill", [step for step in fitted if step.kind != "hint"])
    assert replace(with_hints, hints=0) == without


@given(taken=steps)
def test_where_one_stood_before_each_step(taken: list[Step]) -> None:
    _, fitted = play_what_fits(taken)
    states = [Game.replay(RULES, "pill", fitted[:count]) for count in range(len(fitted))]
    assert list(stood_on("pill", fitted)) == [state.current for state in states]


@pytest.mark.parametrize(
    ("words", "stuck"),
    [
        ((), False),
        (("pall",), False),
        (("pall", "ball"), False),
        (("pall", "ball", "bale"), True),
        (("pall", "ball", "bale", "ball"), False),  # back, but as a move: there are other ways from here
        (("poll", "pool"), False),
        (("poll", "pool", "poop"), False),  # over, not stuck
    ],
)
def test_a_dead_end_is_where_the_only_way_is_back(words: tuple[str, ...], stuck: bool) -> None:
    assert game(*words).is_dead_end(WordGraph.build(WORDS)) == stuck


def test_a_start_with_one_neighbour_is_no_dead_end_and_one_with_none_is() -> None:
    start = Game.start(RULES, "bale")
    assert not start.is_dead_end(WordGraph.build(WORDS))
    assert start.is_dead_end(WordGraph.build(["bale", "poop"]))


@given(taken=steps, word=st.sampled_from(sorted(WORDS)))
def test_undo_after_a_word_is_where_one_was(taken: list[Step], word: str) -> None:
    before, _ = play_what_fits(taken)
    try:
        after = before.play(word)
    except (Refusal, GameOver):
        return
    if not after.over:
        assert after.undo().rungs == before.rungs


def test_a_step_on_the_wire_names_its_word_or_its_level() -> None:
    assert Step("word", "poll").to_wire() == {"kind": "word", "word": "poll"}
    assert UNDO.to_wire() == {"kind": "undo", "word": ""}
    assert Step("hint", "letter").to_wire() == {"kind": "hint", "level": "letter"}


def test_only_a_hint_has_a_level() -> None:
    assert [step.level for step in HINTS] == ["distance", "letter", "word"]
    assert UNDO.level is None
    assert Step("word", "letter").level is None


@pytest.mark.parametrize(("kind", "word"), [("skip", ""), ("undo", "poll"), ("hint", ""), ("hint", "answer")])
def test_a_step_of_another_shape_is_refused(kind: Any, word: str) -> None:
    with pytest.raises(ValueError, match=r"step|undo"):
        Step(kind, word)


def calls_of_a_replay(steps: Sequence[Step]) -> tuple[int, int]:
    """How often code of Ladle is called, and how many games are made, each of which copies its rungs."""
    calls = games = 0

    def note(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls, games
        calls += event == "call" and frame.f_globals["__name__"].startswith("ladle.")
        games += event == "call" and frame.f_code is Game.__init__.__code__

    sys.setprofile(note)
    try:
        Game.replay(RULES, "pill", steps)
    finally:
        sys.setprofile(None)
    return calls, games


@pytest.mark.parametrize("second", [Step("word", "pill"), UNDO])
def test_a_replay_is_linear_in_its_steps(second: Step) -> None:
    """For a ladder that grows at every step as for one that never does: each step calls as much, and copies nothing."""
    pair = (Step("word", "pall"), second)
    calls_of_a_replay(pair)  # what is remembered of words is remembered now
    (one, few), (two, as_few), (four, still) = (calls_of_a_replay(pair * count) for count in (100, 200, 400))
    assert four - two == 2 * (two - one)
    assert few == as_few == still


@given(steps)
def test_a_game_retold_is_the_game_that_was_played(taken: list[Step]) -> None:
    state, fitted = play_what_fits(taken)
    assert Game.retold(RULES, "pill", fitted) == state
