"""Results of hidden words: one a player and puzzle, the first; and how all did on a day."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

import pytest
from sqlalchemy.exc import IntegrityError

from ladle.daily import Puzzle
from ladle.storage import Database, HiddenResult, hidden_results, looking_back, players

NOW = datetime(2026, 11, 29, 9, 30, tzinfo=UTC)


@pytest.fixture
def result(published: Callable[[str, int], Puzzle]) -> HiddenResult:
    return HiddenResult(published("en-hidden", 472), 4, won=True, hard=False, standing="daily", finished_at=NOW)


def test_the_first_result_comes_back_whole(database: Database, player: int, result: HiddenResult) -> None:
    assert database.write(lambda c: hidden_results.add(c, player, result))
    assert not database.write(lambda c: hidden_results.add(c, player, replace(result, won=False, guesses=6)))
    found = database.read(lambda c: hidden_results.find(c, player, result.puzzle))
    assert found == result
    assert found.won is True  # no 1: it goes out as JSON
    assert found.hard is False
    assert found.number == 472
    assert database.read(lambda c: hidden_results.find(c, player + 1, result.puzzle)) is None


def test_results_of_a_player_come_by_number(
    database: Database, player: int, result: HiddenResult, published: Callable[[str, int], Puzzle]
) -> None:
    for puzzle in (published("en-hidden", 9), published("fr-hidden", 5), result.puzzle):
        database.write(partial(hidden_results.add, player=player, result=replace(result, puzzle=puzzle)))
    of_player = database.read(lambda c: hidden_results.of_player(c, player, "en-hidden"))
    assert [each.number for each in of_player] == [9, 472]


def test_a_result_needs_a_published_day(database: Database, player: int, result: HiddenResult) -> None:
    lost = replace(result, puzzle=Puzzle("en-hidden", 1))
    with pytest.raises(IntegrityError):
        database.write(lambda c: hidden_results.add(c, player, lost))


def test_the_games_of_a_day_are_counted_by_their_guesses(database: Database, result: HiddenResult) -> None:
    games = [
        result,
        replace(result, guesses=2),
        result,
        replace(result, won=False, guesses=6),
        replace(result, guesses=6),
        replace(result, won=False, guesses=5),  # as an edition had it that once had five guesses
        replace(result, standing="late"),
        replace(result, standing="archive"),
    ]
    for number, game in enumerate(games):
        player = database.write(partial(players.add, token_hash=bytes([number]) * 32, now=NOW))
        database.write(partial(hidden_results.add, player=player, result=game))
    assert database.read(lambda c: looking_back.guesses_on_the_day(c, result.puzzle)) == {2: 1, 4: 2, 6: 1, 0: 2}
    assert database.read(lambda c: looking_back.guesses_on_the_day(c, Puzzle("en-hidden", 1))) == {}
