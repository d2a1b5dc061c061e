"""Tabs that send at once: one is first, the others are told, and nothing is half done."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from ladle.daily import Puzzle
from ladle.errors import StepConflict
from ladle.ladder import Step
from ladle.play import House
from ladle.storage import steps
from meeting import houses_over, meeting
from small_game import DAY
from small_house import Clock


def test_of_different_steps_sent_at_once_one_is_taken(
    database_url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each was judged good before the other was there."""
    with houses_over(database_url, clock, 2) as houses:
        player = houses[0].player(houses[0].new_player().token)
        houses[0].card(DAY)
        monkeypatch.setattr(steps, "add", meeting(steps.add, 2))

        def send(number: int) -> str:
            try:
                return houses[number].ladders.step(player, DAY, 1, Step("word", ("cat", "bet")[number])).rungs[-1]
            except StepConflict as refused:
                return f"taken: {refused.data['steps'][0]['word']}"

        with ThreadPoolExecutor(2) as tabs:
            told = sorted(tabs.map(send, range(2)))
        assert told in (["cat", "taken: cat"], ["bet", "taken: bet"])
        assert [step.word for step in houses[1].game(player, DAY).steps] == [told[0]]


def test_many_steps_sent_at_once_are_all_told_the_same(database_url: str, clock: Clock) -> None:
    with houses_over(database_url, clock, 2) as houses:
        player = houses[0].player(houses[0].new_player().token)

        def send(number: int) -> str:
            try:
                return (
                    houses[number % 2]
                    .ladders.step(player, DAY, 1, Step("word", ("cat", "bet", "bit")[number % 3]))
                    .rungs[-1]
                )
            except StepConflict as refused:
                taken: str = refused.data["steps"][0]["word"]
                return taken

        with ThreadPoolExecutor(8) as tabs:
            assert len(set(tabs.map(send, range(24)))) == 1


def test_the_same_step_sent_at_once_is_one_step(house: House, player: int) -> None:
    for number, word in enumerate(["cat", "cot", "dot", "dog"], 1):
        with ThreadPoolExecutor(6) as tabs:
            answers = list(
                tabs.map(lambda _, n=number, w=word: house.ladders.step(player, DAY, n, Step("word", w)), range(6))
            )
        assert all(answer == answers[0] for answer in answers)
    assert house.ladders.result(player, DAY).moves == 4


def test_the_same_key_sent_at_once_is_one_player(house: House) -> None:
    with ThreadPoolExecutor(6) as tabs:
        tokens = set(tabs.map(lambda _: house.new_player("k" * 32).token, range(12)))
    assert len(tokens) == 1


def test_a_day_asked_for_at_once_is_published_once(database_url: str, clock: Clock) -> None:
    with houses_over(database_url, clock, 4) as houses:
        with ThreadPoolExecutor(8) as visitors:
            cards = list(visitors.map(lambda n: houses[n % 4].card(Puzzle("en-dog", n // 4 + 1)), range(28)))
        assert len({card.puzzle for card in cards}) == 7
        assert all(card == houses[0].card(Puzzle("en-dog", card.number)) for card in cards)
