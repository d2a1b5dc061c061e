"""Rounds: practice that deals every word before any comes again, and puzzles that players set for one another."""

import re
from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest

from ladle.errors import (
    BlockedWord,
    ForeignLetter,
    LadleError,
    OutsideDictionary,
    RepeatedGuess,
    SameWord,
    StepConflict,
    TooManyRounds,
    Unfinished,
    UnknownRound,
    UnknownStart,
    UnknownWord,
    WrongGame,
    WrongLength,
)
from ladle.ladder import Step
from ladle.play import HiddenGameView, HiddenMove, House, LadderRoundCard, RoundCard
from ladle.play.made_rounds import MOST_A_DAY
from ladle.storage import Database
from small_house import Clock, hidden_edition, open_small_house, small_edition

EDITION = "en-dig"


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    """A hidden word, whose practice answers are net and nun, and a ladder."""
    return open_small_house(database, clock, hidden_edition(), small_edition())


def new_player(house: House) -> int:
    return house.player(house.new_player().token)


def guess(house: House, player: int, made: RoundCard, *words: str) -> HiddenGameView:
    """Takes these guesses after those that stand there."""
    for word in words:
        number = len(house.rounds.game(player, made.round).steps) + 1
        seen: HiddenGameView = house.rounds.step(player, made.round, number, HiddenMove("word", word))
    return seen


def set_word(house: House, player: int, word: str, *, outside: bool = False, days: int = 7) -> RoundCard:
    made = house.rounds.set(player, EDITION, word=word, outside=outside, days=days)
    assert isinstance(made, RoundCard)
    return made


def answer(house: House, player: int, made: RoundCard) -> str:
    """Found by losing."""
    guess(house, player, made, "bat", "bet", "bit", "bog")
    return house.rounds.result(player, made.round).answer.word


def test_practice_deals_every_word_before_any_comes_again(house: House, player: int) -> None:
    dealt = [answer(house, player, house.rounds.practice(player, EDITION)) for _ in range(6)]
    for pair in (dealt[:2], dealt[2:4], dealt[4:]):
        assert Counter(pair) == {"net": 1, "nun": 1}


def test_practice_is_judged_kept_and_counted_apart(house: House, player: int) -> None:
    made = house.rounds.practice(player, EDITION)
    assert (made.kind, made.outside, made.expires_at, made.puzzle) == (
        "practice",
        False,
        None,
        f"en-dig/round/{made.round}",
    )
    if not guess(house, player, made, "net").over:
        guess(house, player, made, "nun")
    assert house.rounds.result(player, made.round).standing == "practice"
    figures = house.rounds.statistics(player, EDITION)
    assert (figures.played, figures.won) == (1, 1)
    assert house.rounds.statistics(new_player(house), EDITION).played == 0


def test_practice_belongs_to_whoever_began_it(house: House, player: int) -> None:
    made = house.rounds.practice(player, EDITION)
    with pytest.raises(UnknownRound):
        house.rounds.game(new_player(house), made.round)


def test_the_same_key_makes_the_same_round(house: House, player: int) -> None:
    key = "k" * 20
    assert house.rounds.practice(player, EDITION, key) == house.rounds.practice(player, EDITION, key)
    other = new_player(house)
    assert house.rounds.practice(other, EDITION, key).round != house.rounds.practice(player, EDITION, key).round


def test_a_friend_finds_the_word_and_is_told_it_only_then(house: House, player: int) -> None:
    made = set_word(house, player, "Côt")
    friend = new_player(house)
    assert re.fullmatch(r"[\w-]{22}", made.round)
    assert house.rounds.card(made.round) == made
    seen = guess(house, friend, made, "cat")
    assert (seen.turns[0].marks, seen.result) == ("#.#", None)
    with pytest.raises(Unfinished):
        house.rounds.result(friend, made.round)
    with pytest.raises(Unfinished):
        house.reviews.of_round(friend, made.round)
    won = guess(house, friend, made, "cot")
    assert won.result is not None
    assert (won.won, won.result.standing, won.result.answer.spelling, won.result.share) == (True, "set", "côt", None)
    assert house.reviews.of_round(friend, made.round).won
    assert house.rounds.game(player, made.round).steps == ()  # the setter sees a game of their own
    assert house.rounds.statistics(friend, EDITION).played == 0


def test_another_step_under_a_number_is_told_without_marks(house: House, player: int) -> None:
    made = set_word(house, player, "cot")
    guess(house, player, made, "cat")
    again = house.rounds.step(player, made.round, 1, HiddenMove("word", "cat"))
    assert again.turns[0].marks == "#.#"
    with pytest.raises(StepConflict) as refused:
        house.rounds.step(player, made.round, 1, HiddenMove("word", "bat"))
    assert refused.value.data["steps"] == [{"number": 1, "kind": "word", "word": "cat"}]


@pytest.mark.parametrize(
    ("word", "outside", "error"),
    [
        ("cats", False, WrongLength),
        ("c4t", True, ForeignLetter),
        ("git", True, BlockedWord),
        ("cog", True, BlockedWord),
        ("tog", False, OutsideDictionary),
        ("zzz", False, UnknownWord),
    ],
)
def test_what_may_not_be_set(house: House, player: int, word: str, outside: bool, error: type[LadleError]) -> None:
    with pytest.raises(error):
        set_word(house, player, word, outside=outside)


def test_a_word_from_outside_can_be_found_and_reviewed(house: House, player: int) -> None:
    made = set_word(house, player, "zzz", outside=True)
    assert made.outside
    assert not set_word(house, player, "cat", outside=True).outside
    friend = new_player(house)
    won = guess(house, friend, made, "zip", "zzz")
    assert won.result is not None
    assert (won.won, won.result.listed) == (True, False)
    assert not house.reviews.of_round(friend, made.round).listed


def test_a_set_word_expires(house: House, player: int, clock: Clock) -> None:
    made = set_word(house, player, "cot", days=2)
    assert made.expires_at == clock.moment + timedelta(days=2)
    clock.moment += timedelta(days=2)
    assert house.rounds.card(made.round) == made
    clock.moment += timedelta(seconds=1)
    for round_id in (made.round, "A" * 22, "", "../x"):
        with pytest.raises(UnknownRound):
            house.rounds.card(round_id)
    for days in (0, 31):
        with pytest.raises(ValueError, match="1 to 30 days"):
            set_word(house, player, "cot", days=days)


def test_so_many_a_day(house: House, player: int, clock: Clock) -> None:
    for _ in range(MOST_A_DAY):
        set_word(house, player, "cot")
    with pytest.raises(TooManyRounds):
        set_word(house, player, "cot")
    assert set_word(house, new_player(house), "cot")
    house.rounds.practice(player, EDITION)
    clock.moment += timedelta(days=1, seconds=1)
    assert set_word(house, player, "cot")


def test_of_pegs_no_guess_is_made_twice(database: Database, clock: Clock) -> None:
    house = open_small_house(database, clock, replace(hidden_edition(), rule="pegs"))
    player = new_player(house)
    made = set_word(house, player, "cot")
    assert guess(house, player, made, "cat").turns[0].marks == "##."
    with pytest.raises(RepeatedGuess):
        guess(house, player, made, "cat")
    again = house.rounds.step(player, made.round, 1, HiddenMove("word", "cat"))
    assert (len(again.turns), again.left) == (1, 3)
    assert guess(house, player, made, "cot").won


def set_ladder(house: House, player: int, start: str, target: str) -> LadderRoundCard:
    made = house.rounds.set(player, "en-dog", word=target, start=start)
    assert isinstance(made, LadderRoundCard)
    return made


def test_a_ladder_to_any_word(house: House, player: int) -> None:
    made = set_ladder(house, player, "dog", "bat")
    assert (made.start, made.target, made.par) == ("dog", "bat", 4)
    assert house.rounds.card(made.round) == made
    seen = house.rounds.replay(made.round, [Step("word", word) for word in ("dot", "cot", "cat", "bat")])
    assert seen.over
    assert seen.result is not None
    assert (seen.result.extra, seen.puzzle) == (0, f"en-dog/round/{made.round}")
    with pytest.raises(WrongGame):
        house.rounds.game(player, made.round)


@pytest.mark.parametrize(
    ("start", "target", "error"),
    [
        ("bat", "bat", SameWord),
        ("wax", "dog", UnknownStart),
        ("cog", "bat", BlockedWord),
        ("bat", "tog", OutsideDictionary),
        ("zzz", "dog", UnknownWord),
    ],
)
def test_which_ladders_may_not_be_set(
    house: House, player: int, start: str, target: str, error: type[LadleError]
) -> None:
    with pytest.raises(error):
        set_ladder(house, player, start, target)


def test_each_game_is_set_in_its_own_way(house: House, player: int) -> None:
    with pytest.raises(UnknownStart):
        house.rounds.set(player, "en-dog", word="bat")
    with pytest.raises(WrongGame):
        house.rounds.set(player, EDITION, word="bat", start="dog")
    with pytest.raises(WrongGame):
        house.rounds.practice(player, "en-dog")
    with pytest.raises(WrongGame):
        house.rounds.replay(set_word(house, player, "cot").round, [])
