from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.codebreaking import (
    STRATEGIES,
    History,
    Lists,
    StrategyEntry,
    Terms,
    Turn,
    broken_rule,
    candidates,
    codes,
    decision_tree,
    marks,
    pegs,
    play_all,
)

WORDS = st.text("abcd", min_size=3, max_size=3)
LISTS = st.builds(Lists.of, st.lists(WORDS, min_size=1, max_size=20), st.lists(WORDS, max_size=20))
PARTS = STRATEGIES["parts"].pick


@pytest.mark.parametrize("entry", STRATEGIES.values(), ids=STRATEGIES)
@settings(max_examples=10, deadline=None)
@given(lists=LISTS, hard=st.booleans(), seed=st.integers(0, 3))
def test_every_answer_is_found_by_the_rules(entry: StrategyEntry, lists: Lists, hard: bool, seed: int) -> None:
    games = list(play_all(entry.seeded or entry.pick, Terms(lists, hard=hard), seed=seed))
    assert sorted(game.answer for game in games) == list(lists.answers)
    for game in games:
        assert game.solved
        assert [turn.solved for turn in game.history].index(True) == len(game.history) - 1
        for number, turn in enumerate(game.history):
            assert turn == Turn(turn.guess, marks(turn.guess, game.answer))
            assert not (hard and broken_rule(turn.guess, game.history[:number]))


@settings(max_examples=20, deadline=None)
@given(LISTS, st.booleans())
def test_a_position_is_met_once_and_described_rightly(lists: Lists, hard: bool) -> None:
    met: list[History] = []

    def watching(history: History, left: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        met.append(history)
        assert left == candidates(lists.answers, history)
        assert guesses == tuple(g for g in lists.guesses if not (hard and broken_rule(g, history)))
        return PARTS(history, left, guesses, rng)

    games = list(play_all(watching, Terms(lists, hard=hard)))
    assert len(met) == len(set(met))
    assert set(met) == {game.history[:turn] for game in games for turn in range(len(game.history))}


def test_one_opening_for_all_and_the_rest_chosen() -> None:
    lists = Lists.of(("bat", "cat", "cot", "dog"), ("tog",))
    games = list(play_all(PARTS, Terms(lists), opening="tog"))
    assert {game.history[0].guess for game in games} == {"tog"}
    with pytest.raises(ValueError, match="'zzz' may not be guessed"):
        list(play_all(PARTS, Terms(lists), opening="zzz"))


def test_chance_comes_from_the_seed_and_the_transcript_alone() -> None:
    lists, pick = codes(3, 4), STRATEGIES["random"].pick
    first, again, other = (sorted(play_all(pick, Terms(lists, pegs), seed=seed), key=str) for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize(
    ("guess", "fault"),
    [
        ("zzz", "it guessed 'zzz', which may not be guessed"),
        ("ba", "it guessed 'ba', which may not be guessed"),
        (None, "it returned None, which is not a word"),
        (["bat"] * 90, "it returned ['bat', 'bat', 'bat', 'bat', 'bat', 'ba…, which is not a word"),
        ("b\x1bt", "it guessed 'b\\x1bt', which may not be guessed"),
        ("bat", "it guessed 'bat' in hard mode. Letter 1 must be C."),
    ],
)
def test_a_guess_that_cannot_be_costs_the_games_that_it_was_for(guess: object, fault: str) -> None:
    def strange(history: History, left: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> object:
        return guess if "cot" in left and len(history) == 1 else left[0]

    lists = Lists.of(("bat", "cat", "cot", "cut", "dog"))
    games = {game.answer: game for game in play_all(strange, Terms(lists, hard=True), opening="cat")}  # type: ignore[arg-type]
    assert {answer for answer, game in games.items() if game.solved} == {"bat", "cat", "dog"}
    assert games["cot"].fault == games["cut"].fault == fault
    assert [str(turn) for turn in games["cot"].history] == ["cat=#.#"]


def test_an_exception_is_told_with_the_transcript_and_the_others_go_on() -> None:
    def failing(history: History, left: tuple[str, ...], guesses: tuple[str, ...], rng: Random) -> str:
        return left[len(history) * 9]

    games = {game.answer: game for game in play_all(failing, Terms(Lists.of(("bat", "cat", "dog"))))}
    assert games["bat"].solved
    assert games["dog"].fault == "IndexError: tuple index out of range"
    assert str(games["dog"].history[0]) == "bat=..."


def test_a_strategy_that_goes_round_in_circles_is_stopped() -> None:
    games = list(play_all(lambda *_: "bat", Terms(Lists.of(("bat", "cat", "dog"))), most=7))
    assert {(game.answer, game.fault) for game in games if not game.solved} == {
        (answer, "not found in 7 guesses") for answer in ("cat", "dog")
    }


@settings(max_examples=20, deadline=None)
@given(LISTS, st.sampled_from([None, 2, 3]))
def test_the_tree_plays_the_same_games(lists: Lists, limit: int | None) -> None:
    games = list(play_all(PARTS, Terms(lists)))
    tree = decision_tree(games, limit=limit)
    for game in games:
        if game.in_time(limit):
            assert tree.play(game.answer) == game.history
        else:
            assert game.answer not in tree.depths([game.answer])


def test_without_a_game_that_is_won_there_is_no_tree() -> None:
    with pytest.raises(ValueError, match="no game is solved"):
        decision_tree([])


def test_pegs_have_no_hard_mode() -> None:
    with pytest.raises(ValueError, match="no hard mode"):
        Terms(codes(2, 2), pegs, hard=True)
    with pytest.raises(ValueError, match="not 0"):
        Terms(codes(2, 2), pegs, limit=0)


def test_knuth_breaks_every_code_in_five() -> None:
    """D. E. Knuth, The computer as Master Mind, 1976: 5,801 guesses for the 1,296 codes, at most 5."""
    games = list(play_all(STRATEGIES["minimax"].pick, Terms(codes(), pegs), opening="1122"))
    assert sum(len(game.history) for game in games) == 5801
    assert max(len(game.history) for game in games) == 5
