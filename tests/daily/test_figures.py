"""A player's figures."""

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import Standing, Statistics, Tally, statistics, tally


@dataclass(frozen=True)
class Game:
    number: int
    extra: int
    standing: Standing = "daily"
    hints: int = 0


def test_a_newcomer_has_empty_figures() -> None:
    none = (0, 0, 0, 0, 0, 0)
    assert statistics([], asked=[], today=472) == Statistics(0, None, 0, 0, 0, none, 0, Tally(0, None, none), 0)


def test_daily_and_late_games_count_and_the_archive_stands_apart() -> None:
    games = [Game(470, 0), Game(471, 2, "late"), Game(472, 7), Game(3, 5, "archive"), Game(469, 1, "archive")]
    assert statistics(games, asked=range(468, 473), today=472) == Statistics(
        played=3,
        average_extra=3.0,
        current_streak=3,  # 469 was finished from the archive: it does not lengthen the streak
        best_streak=3,
        passed_over=0,
        distribution=(1, 0, 1, 0, 0, 1),
        archive=Tally(2, 3.0, (0, 1, 0, 0, 0, 1)),
        imported=0,
        with_hints=0,
    )


def test_a_streak_that_passes_over_a_missed_day_says_so() -> None:
    games = [Game(470, 0), Game(472, 7)]
    figures = statistics(games, asked=range(468, 473), today=472, grace=1)
    assert (figures.current_streak, figures.passed_over) == (2, 1)


def test_imported_games_are_counted_and_touch_no_other_figure() -> None:
    own = [Game(470, 0), Game(472, 7), Game(3, 5, "archive")]
    brought = [Game(471, 0, "imported"), Game(2, 1, "imported")]
    with_them = statistics(own + brought, asked=range(468, 473), today=472)
    assert with_them.imported == 2
    assert replace(with_them, imported=0) == statistics(own, asked=range(468, 473), today=472)


@pytest.mark.parametrize(("extra", "place"), [(0, 0), (1, 1), (4, 4), (5, 5), (6, 5), (10**6, 5)])
def test_five_and_more_extra_moves_share_a_bin(extra: int, place: int) -> None:
    assert tally([extra]).distribution.index(1) == place


@given(st.lists(st.integers(0, 50), min_size=1))
def test_the_distribution_holds_each_game_once(extras: list[int]) -> None:
    counted = tally(extras)
    assert sum(counted.distribution) == counted.played == len(extras)
    assert len(counted.distribution) == 6
    assert counted.average_extra is not None
    assert min(extras) <= counted.average_extra <= max(extras)


@given(st.lists(st.builds(Game, st.integers(1, 20), st.integers(0, 9)), unique_by=lambda game: game.number))
def test_results_may_come_in_any_order_and_once_only(games: list[Game]) -> None:
    assert statistics(iter(games), asked=[], today=20) == statistics(reversed(games), asked=[], today=20)
