"""How others did: verified results of the day alone, told once there are enough."""

from datetime import timedelta

import pytest

from ladle.daily import Puzzle
from ladle.errors import UnknownEdition, UnknownPuzzle
from ladle.play import House, Others
from ladle.play.others import FRESH_SECONDS
from ladle.storage import Database, ledger
from small_game import DAY, finish
from small_house import EPOCH, Clock, Fresh, open_small_house, shelf_of, small_edition

AT_PAR = ("cat", "cot", "dot", "dog")
TWO_MORE = ("bet", "bat", *AT_PAR)


def seen(house: House, clock: Clock, puzzle: Puzzle = DAY) -> Others:
    """How others did, asked when the last answer is no longer served."""
    clock.on(seconds=FRESH_SECONDS)
    told = house.everyone.on(puzzle)
    assert isinstance(told, Others)
    return told


def test_nothing_is_told_until_enough_have_finished(house: House, clock: Clock) -> None:
    for finished in range(5):
        assert seen(house, clock) == Others(finished, 5, None, None)
        finish(house, *(TWO_MORE if finished == 4 else AT_PAR))
    assert seen(house, clock) == Others(5, 5, (4, 0, 1, 0, 0, 0), 2 / 5)


def test_the_host_says_how_many_are_enough(database: Database, clock: Clock) -> None:
    house = House(shelf_of(small_edition()), database, now=clock, fresh=Fresh(), others_from=1)
    finish(house, *AT_PAR)
    assert seen(house, clock).distribution == (1, 0, 0, 0, 0, 0)


def test_who_only_began_is_not_counted(house: House, clock: Clock) -> None:
    finish(house, "cat", "cot")
    assert seen(house, clock).finished == 0


def test_late_archive_and_imported_games_are_not_counted(house: House, clock: Clock) -> None:
    player = finish(house, *AT_PAR)
    clock.moment = EPOCH + timedelta(days=7, hours=1)
    finish(house, *AT_PAR)  # late
    clock.moment = EPOCH + timedelta(days=12)
    finish(house, *AT_PAR)  # from the archive
    other = house.player(house.new_player().token)
    content = {"format": "ladle-games", "version": 1, "games": [_game(house, player)]}
    assert house.transfer.bring_in(other, content).imported == ("en-dog/7",)
    assert seen(house, clock).finished == 1


def _game(house: House, player: int) -> dict[str, object]:
    game = house.transfer.export(player).games[0]
    return {"puzzle": game.puzzle, "steps": [{"kind": step.kind, "word": step.word} for step in game.steps]}


def test_each_puzzle_has_its_own(house: House, clock: Clock) -> None:
    finish(house, *AT_PAR)
    assert seen(house, clock, Puzzle("en-dog", 6)).finished == 0


def test_one_answer_serves_all_who_ask_within_some_seconds(house: House, clock: Clock) -> None:
    clock.moment = EPOCH + timedelta(days=6, hours=1)
    assert house.everyone.on(DAY).finished == 0
    finish(house, *AT_PAR)
    clock.on(seconds=FRESH_SECONDS - 1)
    assert house.everyone.on(DAY).finished == 0
    clock.on(seconds=1)
    assert house.everyone.on(DAY).finished == 1


def test_asking_publishes_nothing(house: House, database: Database) -> None:
    house.everyone.on(Puzzle("en-dog", 3))
    assert database.read(lambda c: ledger.asked(c, "en-dog")) == {}


def test_a_day_to_come_is_unknown(house: House) -> None:
    with pytest.raises(UnknownPuzzle):
        house.everyone.on(Puzzle("en-dog", 8))
    with pytest.raises(UnknownEdition):
        house.everyone.on(Puzzle("en-cat", 1))


def test_two_houses_on_one_database_count_the_same(database: Database, clock: Clock) -> None:
    one, other = open_small_house(database, clock), open_small_house(database, clock)
    finish(one, *AT_PAR)
    assert seen(other, clock).finished == 1
