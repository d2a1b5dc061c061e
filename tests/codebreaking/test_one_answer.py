"""A strategy against one answer: the same game as among those of the whole list."""

from random import Random

import pytest

from ladle.codebreaking import STRATEGIES, History, Lists, Terms, codes, pegs, play_all, play_one

WORDS = Lists.of(["eight", "fight", "light", "might", "night", "sight", "flesh", "manse"], ["crane", "sloth"])


@pytest.mark.parametrize("name", ["hard-way", "random", "entropy"])
@pytest.mark.parametrize("hard", [False, True])
def test_it_is_the_game_of_the_whole_list(name: str, hard: bool) -> None:
    pick, terms = STRATEGIES[name].pick, Terms(WORDS, hard=hard, limit=None)
    for game in play_all(pick, terms, seed=3):
        assert play_one(pick, terms, game.answer, seed=3) == game


def test_pegs_too() -> None:
    terms = Terms(codes(2, 3), pegs, limit=None)
    pick = STRATEGIES["minimax"].pick
    for game in play_all(pick, terms):
        assert play_one(pick, terms, game.answer) == game


def in_order(history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
    return candidates[0]


def test_it_ends_at_the_limit() -> None:
    game = play_one(in_order, Terms(WORDS, limit=3), "sight")
    assert ([turn.guess for turn in game.history], game.solved, game.fault) == (["eight", "fight", "light"], False, "")


def test_an_answer_that_is_not_of_the_list_is_searched_for_till_nothing_is_left() -> None:
    game = play_one(in_order, Terms(WORDS), "crane")
    assert not game.solved
    assert game.fault == "the answer is not among those of its list"
    with pytest.raises(ValueError, match="5 letters"):
        play_one(in_order, Terms(WORDS), "cranes")


def test_a_fault_ends_the_game_where_it_is_made() -> None:
    def stubborn(history: History, candidates: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        return "zzzzz" if history else "flesh"

    game = play_one(stubborn, Terms(WORDS), "manse")
    assert len(game.history) == 1
    assert "zzzzz" in game.fault
