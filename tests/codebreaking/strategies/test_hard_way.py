from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.codebreaking import Lists, Terms, Turn, candidates, marks, play_all
from ladle.codebreaking.strategies.hard_way import HardWay, built, still_possible

WORDS = st.lists(st.text("abcd", min_size=4, max_size=4), min_size=1, max_size=30, unique=True).map(sorted)
WORDS_OF_FIVE = ("audio", "eerie", "piano", "puppy", "solid", "video")


def test_rarer_keeps_borer_though_the_answer_is_fires() -> None:
    """The third r is blank, so words with three r go; that one of two must go as well is what the hard way misses."""
    words = ("borer", "fires", "rarer", "surer")
    turn = Turn("rarer", marks("rarer", "fires"))
    assert str(turn) == "rarer=..##."
    assert still_possible(words, turn) == ("borer", "fires", "surer")
    assert candidates(words, (turn,)) == ("fires",)


@pytest.mark.parametrize(
    ("turn", "kept"),
    [
        ("shaky=#....", ("solid",)),  # a placed letter stays
        ("night=.+...", ("audio", "eerie", "solid")),  # elsewhere: in the word, and not where it was
        ("emcee=+....", ("video",)),  # an e elsewhere; a blank e rules out three of them only
        ("guppy=.....", ("eerie", "piano", "solid", "video")),  # two blank p leave a word with one
    ],
)
def test_what_it_rules_out(turn: str, kept: tuple[str, ...]) -> None:
    assert still_possible(WORDS_OF_FIVE, Turn.parse(turn)) == kept


@pytest.mark.parametrize(
    ("words", "guess"),
    [
        (("ab", "ac", "bc"), "ab"),  # a is commoner than b at place 1; b and c tie, and b comes first
        (("aab", "aba", "abb"), "aba"),  # b is commoner at place 2; then a and b tie, both used: the alphabet
        (("aa", "ab"), "ab"),  # a and b tie, and a has been used
        (("crane",), "crane"),
    ],
)
def test_a_guess_is_built_place_by_place(words: tuple[str, ...], guess: str) -> None:
    assert built(words) == guess


def test_a_seed_breaks_ties_by_chance() -> None:
    words = ("ab", "cd", "ef", "gh")
    assert built(words) == "ab"
    assert {built(words, Random(seed)) for seed in range(40)} == set(words)


@settings(max_examples=60, deadline=None)
@given(WORDS, st.data())
def test_it_never_loses_the_answer_and_always_ends(words: list[str], data: st.DataObject) -> None:
    answer, by_chance = data.draw(st.sampled_from(words)), data.draw(st.booleans())
    left = tuple(words)
    history: list[Turn] = []
    for turn in range(len(words)):
        guess = HardWay(by_chance)(tuple(history), (), tuple(words), Random(turn))
        history.append(Turn(guess, marks(guess, answer)))
        if history[-1].solved:
            return
        before, left = left, still_possible(left, history[-1])
        assert answer in left
        assert guess in before
        assert guess not in left
        assert set(candidates(words, tuple(history))) <= set(left)
    pytest.fail("it did not end")


@settings(max_examples=20, deadline=None)
@given(WORDS, st.booleans())
def test_it_plays_hard_mode_by_the_rules(words: list[str], hard: bool) -> None:
    """Guessing a letter once that is known to occur twice is what its own bookkeeping would let through."""
    games = list(play_all(HardWay(), Terms(Lists.of(words), hard=hard)))
    assert sorted(game.answer for game in games if game.solved) == words
