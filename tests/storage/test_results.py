"""Results: one a player and puzzle, the first."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

import pytest
from sqlalchemy.exc import IntegrityError

from ladle.daily import Puzzle, Standing
from ladle.storage import Database, RecordedResult, players, results

RESULT = RecordedResult(Puzzle("en-poop", 472), 7, 5, 2, "daily", datetime(2026, 11, 29, 9, 30, tzinfo=UTC))


def test_a_result_comes_back_whole(database: Database, player: int, puzzle: Puzzle) -> None:
    assert database.write(lambda c: results.add(c, player, RESULT))
    assert database.read(lambda c: results.find(c, player, puzzle)) == RESULT
    assert RESULT.number == 472


@pytest.mark.parametrize("standing", ["daily", "late", "archive"])
def test_every_standing_can_be_kept(database: Database, player: int, puzzle: Puzzle, standing: Standing) -> None:
    database.write(lambda c: results.add(c, player, replace(RESULT, standing=standing)))
    kept = database.read(lambda c: results.find(c, player, puzzle))
    assert kept is not None
    assert kept.standing == standing


def test_a_second_result_changes_nothing(database: Database, player: int, puzzle: Puzzle) -> None:
    database.write(lambda c: results.add(c, player, RESULT))
    assert not database.write(lambda c: results.add(c, player, replace(RESULT, moves=5, extra=0)))
    assert database.read(lambda c: results.find(c, player, puzzle)) == RESULT


def test_results_of_a_player_come_by_number(
    database: Database, player: int, published: Callable[[str, int], Puzzle]
) -> None:
    kept = [replace(RESULT, puzzle=published("en-poop", number)) for number in (470, 1000, 99)]
    kept.append(replace(RESULT, puzzle=published("fr-caca", 471)))
    for result in kept:
        database.write(partial(results.add, player=player, result=result))
    of_player = database.read(lambda c: results.of_player(c, player, "en-poop"))
    assert [result.number for result in of_player] == [99, 470, 1000]
    other = database.write(lambda c: players.add(c, b"o" * 32, RESULT.finished_at))
    assert database.read(lambda c: results.of_player(c, other, "en-poop")) == ()


def test_a_result_needs_a_published_day(database: Database, player: int) -> None:
    with pytest.raises(IntegrityError):
        database.write(lambda c: results.add(c, player, RESULT))
    assert database.read(lambda c: results.find(c, player, RESULT.puzzle)) is None
