"""A person's devices: joined by codes, asked for what is held, and forgotten."""

import json
from collections.abc import Iterator
from datetime import timedelta

import pytest

from ladle.daily import Puzzle
from ladle.errors import TooManyDevices, UnknownCode, UnknownPlayer, UnknownRound
from ladle.play import House, Joined
from ladle.play.hidden import HiddenMove
from ladle.play.people import LINK_LASTS, MOST_DEVICES, MOST_LINKS
from ladle.storage import Database
from ladle.web.wire import to_json
from small_game import DAY, play, word
from small_house import Clock, hidden_edition, open_small_house, small_edition

HIDDEN_DAY = Puzzle("en-dig", 7)


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    """With both games."""
    return open_small_house(database, clock, small_edition(), hidden_edition())


def new_player(house: House) -> int:
    return house.player(house.new_player().token)


@pytest.fixture
def devices(house: House) -> Iterator[int]:
    """New players, as many as a test asks for."""
    return iter(lambda: new_player(house), 0)


def guess(house: House, player: int, *words: str, puzzle: Puzzle = HIDDEN_DAY) -> None:
    for number, text in enumerate(words, 1):
        house.hidden.step(player, puzzle, number, HiddenMove("word", text))


def join(house: House, one: int, *others: int) -> None:
    for other in others:
        house.people.join(other, house.people.link_code(one).code)


def test_a_code_joins_two_devices_and_each_puzzle_counts_once(
    house: House, devices: Iterator[int], clock: Clock
) -> None:
    phone, laptop = next(devices), next(devices)
    play(house, phone, "bet")
    clock.on(minutes=1)
    play(house, laptop, "cat", "cot", "dot", "dog")
    play(house, laptop, "cat", puzzle=Puzzle("en-dog", 6))
    code = house.people.link_code(phone)
    assert (code.path, code.expires_at) == (f"you#join={code.code.replace('-', '')}", clock.moment + LINK_LASTS)
    assert house.people.join(laptop, code.code.lower()) == Joined(devices=2, games=3, counted=2, set_aside=1)
    for device in (phone, laptop):
        assert [step.word for step in house.ladders.game(device, DAY).steps] == ["bet"]
        view = house.people.view(device)
        assert (view.games, view.counted, view.recovery) == (3, 2, None)
        assert [each.this for each in view.devices] == [device == phone, device == laptop]


def test_a_game_goes_on_where_any_device_left_it(house: House, devices: Iterator[int]) -> None:
    phone, laptop = next(devices), next(devices)
    join(house, phone, laptop)
    house.ladders.step(laptop, DAY, 1, word("cat"))
    house.ladders.step(phone, DAY, 2, word("cot"))
    house.ladders.step(laptop, DAY, 3, word("dot"))
    assert house.ladders.step(phone, DAY, 4, word("dog")).over
    assert house.ladders.result(laptop, DAY) == house.ladders.result(phone, DAY)
    assert house.statistics(laptop, "en-dog").played == 1
    guess(house, phone, "net")
    house.hidden.step(laptop, HIDDEN_DAY, 2, HiddenMove("word", "bat"))
    assert [turn.word for turn in house.hidden.game(phone, HIDDEN_DAY).turns] == ["net", "bat"]


def test_a_round_goes_on_where_any_device_left_it(house: House, devices: Iterator[int], clock: Clock) -> None:
    phone, laptop, friend = (next(devices) for _ in range(3))
    practice = house.rounds.practice(phone, "en-dig").round
    with pytest.raises(UnknownRound):
        house.rounds.game(laptop, practice)
    card = house.rounds.set(friend, "en-dig", word="cat")
    house.rounds.step(laptop, card.round, 1, HiddenMove("word", "bat"))
    clock.on(minutes=1)
    for number, text in enumerate(("net", "cat"), 1):
        house.rounds.step(phone, card.round, number, HiddenMove("word", text))
    house.rounds.step(phone, practice, 1, HiddenMove("word", "bat"))
    join(house, phone, laptop)
    assert not house.rounds.step(laptop, practice, 2, HiddenMove("word", "cat")).over
    for device in (phone, laptop):
        assert [turn.word for turn in house.rounds.game(device, practice).turns] == ["bat", "cat"]
        assert [turn.word for turn in house.rounds.game(device, card.round).turns] == ["bat"]


def test_practice_of_all_devices_is_counted(house: House, devices: Iterator[int]) -> None:
    phone, laptop = next(devices), next(devices)
    for device in (phone, laptop):
        practice = house.rounds.practice(device, "en-dig").round
        for number in range(1, 5):
            if not house.rounds.game(device, practice).over:
                house.rounds.step(
                    device, practice, number, HiddenMove("word", ("net", "nun", "bat", "cat")[number - 1])
                )
    join(house, phone, laptop)
    assert house.rounds.statistics(phone, "en-dig").played == house.rounds.statistics(laptop, "en-dig").played == 2


def test_a_link_code_works_once_and_is_answered_the_same_again(house: House, devices: Iterator[int]) -> None:
    phone, laptop, stranger = (next(devices) for _ in range(3))
    code = house.people.link_code(phone).code
    first = house.people.join(laptop, code)
    assert house.people.join(laptop, code) == house.people.join(phone, code) == first
    with pytest.raises(UnknownCode):
        house.people.join(stranger, code)
    assert len(house.people.view(stranger).devices) == 1


def test_a_link_code_ends_after_a_while(house: House, devices: Iterator[int], clock: Clock) -> None:
    phone, laptop = next(devices), next(devices)
    code = house.people.link_code(phone).code
    clock.moment += LINK_LASTS
    with pytest.raises(UnknownCode):
        house.people.join(laptop, code)
    code = house.people.link_code(phone).code
    clock.moment += LINK_LASTS - timedelta(microseconds=1)
    assert house.people.join(laptop, code).devices == 2


def test_of_too_many_link_codes_the_oldest_end(house: House, devices: Iterator[int], clock: Clock) -> None:
    phone, laptop = next(devices), next(devices)
    codes = []
    for _ in range(MOST_LINKS + 1):
        codes.append(house.people.link_code(phone).code)
        clock.on(seconds=1)
    with pytest.raises(UnknownCode):
        house.people.join(laptop, codes[0])
    assert house.people.join(laptop, codes[1]).devices == 2


def test_a_recovery_code_works_for_ever_until_there_is_a_new_one(
    house: House, devices: Iterator[int], clock: Clock
) -> None:
    phone, second, third, late = (next(devices) for _ in range(4))
    old = house.people.recovery_code(phone)
    clock.on(days=4000)
    for device in (second, third):
        house.people.join(device, old.code)
    assert len(house.people.view(third).devices) == 3
    new = house.people.recovery_code(second)
    assert house.people.view(third).recovery == clock.moment.date()
    with pytest.raises(UnknownCode):
        house.people.join(late, old.code)
    assert house.people.join(late, new.code).devices == 4


@pytest.mark.parametrize("code", ["", "-", "0000-0000", "K7QM-2ZX", "K7QM-2ZXU", "é" * 8, "0" * 26, "\ud800" * 8])
def test_what_is_no_code_joins_nobody(house: House, devices: Iterator[int], code: str) -> None:
    with pytest.raises(UnknownCode):
        house.people.join(next(devices), code)


def test_a_person_has_so_many_devices_and_no_more(house: House, devices: Iterator[int]) -> None:
    phone = next(devices)
    code = house.people.recovery_code(phone).code
    for _ in range(MOST_DEVICES - 1):
        house.people.join(next(devices), code)
    late = next(devices)
    with pytest.raises(TooManyDevices):
        house.people.join(late, code)
    assert len(house.people.view(late).devices) == 1
    assert len(house.people.view(phone).devices) == MOST_DEVICES


def test_who_is_forgotten_is_unknown_with_all_devices(house: House, devices: Iterator[int]) -> None:
    tokens = [house.new_player().token for _ in range(2)]
    phone, laptop = map(house.player, tokens)
    join(house, phone, laptop)
    code = house.people.recovery_code(phone).code
    play(house, phone, "cat", "cot", "dot", "dog")
    house.forget(laptop)
    for token in tokens:
        with pytest.raises(UnknownPlayer):
            house.player(token)
    with pytest.raises(UnknownCode):
        house.people.join(next(devices), code)
    assert house.everyone.on(DAY).finished == 0


def test_rounds_of_who_is_forgotten_stay_for_those_who_play_them(
    house: House, devices: Iterator[int], database: Database, clock: Clock
) -> None:
    maker, friend = next(devices), next(devices)
    begun, new = (house.rounds.set(maker, "en-dig", word="cat").round for _ in range(2))
    for player in (maker, friend):
        house.rounds.step(player, begun, 1, HiddenMove("word", "bat"))
    house.forget(maker)
    assert house.rounds.step(friend, begun, 2, HiddenMove("word", "cat")).won
    with pytest.raises(UnknownRound):
        house.rounds.card(new)


def test_an_export_holds_everything_and_can_be_brought_in(
    house: House, devices: Iterator[int], clock: Clock, database: Database
) -> None:
    phone, laptop = next(devices), next(devices)
    play(house, phone, "cat", "cot", "dot", "dog")
    clock.on(minutes=1)
    play(house, laptop, "bet")
    guess(house, laptop, "net", puzzle=HIDDEN_DAY)
    set_round = house.rounds.set(phone, "en-dig", word="cat").round
    practice = house.rounds.practice(laptop, "en-dig").round
    house.rounds.step(laptop, practice, 1, HiddenMove("word", "bat"))
    house.people.recovery_code(phone)
    join(house, phone, laptop)
    held = json.loads(to_json(house.people.export(laptop)))
    assert [(game["puzzle"], game["device"]) for game in held["games"]] == [("en-dig/7", 2), ("en-dog/7", 1)]
    assert held["games"][1]["result"] == {
        "moves": 4,
        "par": 4,
        "extra": 0,
        "hints": 0,
        "standing": "daily",
        "finished_at": "2025-08-21T09:00:00Z",
    }
    assert [(game["puzzle"], game["steps"]) for game in held["set_aside"]] == [
        ("en-dog/7", [{"kind": "word", "word": "bet"}])
    ]
    assert [each["this"] for each in held["devices"]] == [False, True]
    assert {each["round"]: each["word"] for each in held["rounds_made"]} == {set_round: "cat", practice: None}
    assert [each["round"] for each in held["rounds_played"]] == [practice]
    assert sorted(code["kind"] for code in held["codes"]) == ["link", "recovery"]
    clock.to_day(8)
    elsewhere = new_player(house)
    assert house.transfer.bring_in(elsewhere, held).imported == ("en-dog/7",)
    assert set(held) > set(json.loads(to_json(house.transfer.export(laptop))))


def test_an_export_tells_no_number_of_a_player(house: House, clock: Clock) -> None:
    for _ in range(40):
        player = new_player(house)
    text = to_json(house.people.export(player)).decode()
    assert str(player) == "40"
    assert "40" not in text
