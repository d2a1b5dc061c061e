"""Tabs that send guesses at once: one is first, the others see the steps and no marks."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from ladle.daily import Puzzle
from ladle.errors import StepConflict
from ladle.play import HiddenMove
from ladle.storage import steps
from meeting import houses_over, meeting
from small_house import Clock, hidden_edition

DAY = Puzzle("en-dig", 7)


def test_of_different_guesses_sent_at_once_one_is_taken(
    database_url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    with houses_over(database_url, clock, 2, hidden_edition()) as houses:
        player = houses[0].player(houses[0].new_player().token)
        houses[0].card(DAY)
        monkeypatch.setattr(steps, "add", meeting(steps.add, 2))

        def send(number: int) -> str:
            try:
                return houses[number].hidden.step(player, DAY, 1, HiddenMove("word", ("wax", "bog")[number])).step.word
            except StepConflict as refused:
                (step,) = refused.data["steps"]
                assert set(step) == {"number", "kind", "word"}
                return f"taken: {step['word']}"

        with ThreadPoolExecutor(2) as tabs:
            told = sorted(tabs.map(send, range(2)))
        assert told in (["taken: wax", "wax"], ["bog", "taken: bog"])
        assert len(houses[1].hidden.game(player, DAY).turns) == 1


def test_the_last_guess_sent_at_once_ends_the_game_once(database_url: str, clock: Clock) -> None:
    with houses_over(database_url, clock, 2, hidden_edition(guesses=1)) as houses:
        player = houses[0].player(houses[0].new_player().token)
        houses[0].card(DAY)

        def send(number: int) -> object:
            return houses[number % 2].hidden.step(player, DAY, 1, HiddenMove("word", "wax")).result

        with ThreadPoolExecutor(6) as tabs:
            results = list(tabs.map(send, range(12)))
        assert results[0] is not None
        assert all(result == results[0] for result in results)
