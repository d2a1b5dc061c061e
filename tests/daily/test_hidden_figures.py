"""Figures of the hidden word: what counts, and what ends a streak."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import HiddenTally, Standing, hidden_statistics, hidden_tally

LIMIT = 6


@dataclass(frozen=True, slots=True)
class Result:
    """``guesses`` 0 is a game that was lost, with all of them."""

    number: int
    found_in: int
    standing: Standing = "daily"
    hard: bool = False

    @property
    def won(self) -> bool:
        return self.found_in > 0

    @property
    def guesses(self) -> int:
        return self.found_in or LIMIT


def test_games_of_the_day_and_of_the_archive_stand_apart() -> None:
    results = [
        Result(1, 3),
        Result(2, 4, "late", hard=True),
        Result(3, 0, hard=True),
        Result(4, 6, "archive", hard=True),
        Result(5, 0, "archive"),
        Result(6, 1, "imported"),
    ]
    found = hidden_statistics(results, asked={1, 2, 3}, today=6, limit=LIMIT)
    assert (found.played, found.won, found.lost, found.hard) == (3, 2, 1, 2)
    assert (found.distribution, found.average_guesses) == ((0, 0, 1, 1, 0, 0), 3.5)
    assert found.archive == HiddenTally(2, 1, (0, 0, 0, 0, 0, 1), 1, 6.0)


def test_before_the_first_game_there_is_no_average() -> None:
    assert hidden_tally([], LIMIT) == HiddenTally(0, 0, (0,) * LIMIT, 0, None)
    assert hidden_tally([Result(1, 0)], LIMIT) == HiddenTally(1, 0, (0,) * LIMIT, 1, None)


@pytest.mark.parametrize(
    ("results", "asked", "current", "best"),
    [
        ([Result(1, 3), Result(2, 4), Result(3, 2)], {1, 2, 3}, 3, 3),
        ([Result(1, 3), Result(2, 4)], {1, 2, 3}, 2, 2),  # today is asked for, and not over
        ([Result(1, 3), Result(2, 0)], {1, 2, 3}, 0, 1),  # a day that was lost
        ([Result(1, 3), Result(2, 3), Result(3, 0)], {1, 2, 3}, 0, 2),  # today is lost, which ends it at once
        ([Result(1, 3), Result(2, 3), Result(3, 0)], set(), 0, 2),
        ([Result(1, 3)], {1, 2}, 0, 1),  # a day that was not finished
        ([Result(1, 3), Result(2, 3, "archive")], {1, 2}, 0, 1),
        ([Result(1, 3)], {1}, 1, 1),  # nobody asked for day 2
        ([Result(1, 3), Result(2, 3, "late")], {1, 2}, 2, 2),
    ],
)
def test_a_streak_is_of_days_won(results: list[Result], asked: set[int], current: int, best: int) -> None:
    found = hidden_statistics(results, asked=asked, today=3, limit=LIMIT)
    assert (found.current_streak, found.best_streak) == (current, best)


@given(st.lists(st.integers(0, LIMIT)))
def test_every_game_is_counted_once(outcomes: list[int]) -> None:
    games = [Result(number, found_in) for number, found_in in enumerate(outcomes, 1)]
    found = hidden_tally(games, LIMIT)
    assert sum(found.distribution) == found.won
    assert found.won + found.lost == found.played == len(games)
