"""The house as a whole: its cards and players, what a player has done in it, and what it writes down."""

from datetime import timedelta

import pytest

from ladle.daily import Puzzle
from ladle.errors import (
    UnknownDictionary,
    UnknownEdition,
    UnknownPlayer,
    UnknownPuzzle,
)
from ladle.play import House
from ladle.storage import Database
from small_game import DAY, play
from small_house import EPOCH, Clock, Fresh, open_small_house, shelf_of, small_edition, without

# --- cards ---


def test_the_card_of_today(house: House) -> None:
    card = house.ladders.today("en-dog")
    assert (card.puzzle, card.start, card.target, card.par) == ("en-dog/7", "bat", "dog", 4)
    assert (card.opens, card.closes) == (EPOCH + timedelta(days=6), EPOCH + timedelta(days=7))
    assert card.date == card.opens.date()
    assert card.keys[0] == "qwertyuiop"
    assert house.dictionary(card.dictionary).accepted >= {"bat", "dog"}


def test_an_earlier_day_has_its_card_and_is_the_same_each_time(house: House, clock: Clock) -> None:
    card = house.ladders.card(Puzzle("en-dog", 1))
    clock.to_day(300)
    assert house.ladders.card(Puzzle("en-dog", 1)) == card
    assert card.start == "bet"


@pytest.mark.parametrize("number", [8, 9, 700, 999_999])
def test_a_day_to_come_is_as_unknown_as_one_that_never_will(house: House, number: int) -> None:
    with pytest.raises(UnknownPuzzle) as refused:
        house.ladders.card(Puzzle("en-dog", number))
    assert refused.value.data == {}
    assert str(refused.value) == str(UnknownPuzzle())


def test_the_next_day_opens_just_after_the_last_moment_of_this_one(house: House, clock: Clock) -> None:
    clock.moment = EPOCH + timedelta(days=7)
    assert house.ladders.today("en-dog").number == 7
    clock.on(microseconds=1)
    assert house.ladders.today("en-dog").number == 8


def test_before_the_first_day_there_is_no_puzzle(house: House, clock: Clock) -> None:
    clock.moment = EPOCH
    with pytest.raises(UnknownPuzzle):
        house.ladders.today("en-dog")
    with pytest.raises(UnknownPuzzle):
        house.ladders.yesterday("en-dog")
    assert [edition.today for edition in house.editions()] == [0]


def test_an_unknown_edition_names_those_that_are_on(house: House) -> None:
    with pytest.raises(UnknownEdition) as refused:
        house.ladders.today("en-cat")
    assert refused.value.data["editions"] == ["en-dog"]


@pytest.mark.parametrize("digest", ["", "0" * 64, "x" * 5000, "\x00"])
def test_an_unknown_dictionary(house: House, digest: str) -> None:
    with pytest.raises(UnknownDictionary):
        house.dictionary(digest)


# --- players ---


def test_the_same_key_is_the_same_player_and_no_key_a_new_one(house: House) -> None:
    key = "k" * 16
    assert house.new_player(key) == house.new_player(key)
    assert len({house.new_player().token, house.new_player().token, house.new_player(key).token}) == 3


def test_a_key_gives_the_same_player_after_a_restart_and_another_in_another_house(
    house: House, database: Database, clock: Clock
) -> None:
    token = house.new_player("k" * 16).token
    again = open_small_house(database, clock)
    assert again.new_player("k" * 16).token == token
    assert again.player(token) == house.player(token)


@pytest.mark.parametrize("token", ["", "x", "k" * 43, "é", "\ud800", "\x00", "a" * 100_000])
def test_an_unknown_token(house: House, token: str) -> None:
    with pytest.raises(UnknownPlayer):
        house.player(token)


@pytest.mark.parametrize("key", ["", "k" * 15, "k" * 201, "k" * 16 + " ", "é" * 16, "k" * 16 + "\n"])
def test_a_key_that_will_not_do(house: House, key: str) -> None:
    with pytest.raises(ValueError, match="16 to 200"):
        house.new_player(key)


# --- figures ---


def test_statistics_and_streaks(house: House, player: int, clock: Clock) -> None:
    play(house, player, "cat", "cot", "dot", "dog")
    clock.to_day(8)
    play(house, player, "bat", "cat", "cot", "dot", "dog", puzzle=Puzzle("en-dog", 8))
    clock.to_day(10)  # nobody asked for 9 on its day
    play(house, player, "net", "bet", "bat", "cat", "cot", "dot", "dog", puzzle=Puzzle("en-dog", 10))
    play(house, player, "cog", "dog", puzzle=Puzzle("en-dog", 6))
    figures = house.ladders.statistics(player, "en-dog")
    assert (figures.played, figures.current_streak, figures.best_streak) == (3, 3, 3)
    assert figures.archive.played == 1
    clock.to_day(12)
    other = house.player(house.new_player().token)
    assert house.ladders.game(other, Puzzle("en-dog", 11)).steps == ()
    assert house.ladders.statistics(player, "en-dog").current_streak == 3  # 11 was asked for only after its close


def test_a_host_may_let_streaks_pass_over_missed_days(database: Database, clock: Clock) -> None:
    house = House(shelf_of(small_edition()), database, now=clock, fresh=Fresh(), grace_days=1)
    player = house.player(house.new_player().token)
    play(house, player, "cat", "cot", "dot", "dog", puzzle=DAY)
    clock.to_day(8)
    house.card(Puzzle("en-dog", 8))
    clock.to_day(9)
    figures = house.ladders.statistics(player, "en-dog")
    assert (figures.current_streak, figures.passed_over) == (1, 1)


# --- yesterday ---


def test_yesterday(house: House, clock: Clock) -> None:
    clock.to_day(8)
    yesterday = house.ladders.yesterday("en-dog")
    assert (yesterday.puzzle, yesterday.start, yesterday.par) == ("en-dog/7", "bat", 4)
    assert [shown.spelling for shown in yesterday.route] == ["bat", "cat", "côt", "dot", "dog"]
    assert yesterday.layers == (("bat",), ("cat",), ("cot",), ("cog", "dot"), ("dog",))
    assert set(yesterday.edges) == {
        ("bat", "cat"),
        ("cat", "cot"),
        ("cot", "cog"),
        ("cot", "dot"),
        ("cog", "dog"),
        ("dot", "dog"),
    }
    assert (yesterday.routes, yesterday.routes_text) == (2, "2")


def test_there_is_no_yesterday_on_the_first_day(house: House, clock: Clock) -> None:
    clock.to_day(1)
    with pytest.raises(UnknownPuzzle):
        house.ladders.yesterday("en-dog")


# --- the ledger ---


def test_a_day_is_published_once_for_all_processes(database: Database, clock: Clock) -> None:
    old = open_small_house(database, clock)
    new = open_small_house(database, clock, without(small_edition(), "dot"))
    assert new.card(DAY) == old.card(DAY)  # the first that was asked has published it


def test_editions_come_in_the_order_of_the_shelf(database: Database, clock: Clock) -> None:
    house = House(shelf_of(small_edition("en-two"), small_edition("en-one")), database, now=clock, fresh=bytes)
    assert [edition.id for edition in house.editions()] == ["en-two", "en-one"]
