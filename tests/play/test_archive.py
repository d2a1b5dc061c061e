"""The archive: every day that has opened, by month, and what a player did on it."""

from datetime import date, timedelta

import pytest

from ladle.daily import Puzzle
from ladle.errors import UnknownEdition, UnknownMonth
from ladle.play import ArchiveDay, House
from ladle.storage import Database, ledger
from small_game import play
from small_house import EPOCH, Clock

AT_PAR = ("cat", "cot", "dot", "dog")


def test_without_a_player_all_days_are_new(house: House) -> None:
    month = house.archive.month("en-dog", "2025-08", None)
    assert (month.edition, month.month, month.first, month.last) == ("en-dog", "2025-08", "2025-08", "2025-08")
    assert [day.number for day in month.days] == [1, 2, 3, 4, 5, 6, 7]
    assert [day.date for day in month.days] == [date(2025, 8, 15) + timedelta(days=n) for n in range(7)]
    assert {(day.state, day.moves, day.standing) for day in month.days if isinstance(day, ArchiveDay)} == {
        ("new", None, None)
    }


def test_a_players_days_are_marked(house: House, player: int, clock: Clock) -> None:
    play(house, player, *AT_PAR, puzzle=Puzzle("en-dog", 7))
    play(house, player, "dot", puzzle=Puzzle("en-dog", 6))  # from cot
    play(house, player, "cot", puzzle=Puzzle("en-dog", 5))  # from cat
    other = house.player(house.new_player().token)
    days = {day.number: day for day in house.archive.month("en-dog", "2025-08", player).days}
    assert {number: day.state for number, day in days.items() if day.state != "new"} == {
        5: "begun",
        6: "begun",
        7: "done",
    }
    done = days[7]
    assert isinstance(done, ArchiveDay)
    assert (done.moves, done.par, done.extra, done.hints, done.standing) == (4, 4, 0, 0, "daily")
    assert {day.state for day in house.archive.month("en-dog", "2025-08", other).days} == {"new"}


def test_months_meet_without_gap_or_overlap(house: House, clock: Clock) -> None:
    clock.to_day(500)
    newest = house.archive.month("en-dog", None, None)
    assert (newest.first, newest.last, newest.month) == ("2025-08", "2026-12", "2026-12")
    months = [f"{2025 + n // 12}-{n % 12 + 1:02}" for n in range(7, 24)]
    listed = [day for month in months for day in house.archive.month("en-dog", month, None).days]
    assert [day.number for day in listed] == list(range(1, 501))
    assert all(f"{day.date:%Y-%m}" in months for day in listed)


def test_a_day_is_listed_from_its_opening_on(house: House, clock: Clock) -> None:
    clock.moment = EPOCH + timedelta(days=17)  # the last moment of day 17, the 31st of August
    assert house.archive.month("en-dog", None, None).last == "2025-08"
    with pytest.raises(UnknownMonth):
        house.archive.month("en-dog", "2025-09", None)
    clock.on(microseconds=1)
    assert [day.number for day in house.archive.month("en-dog", "2025-09", None).days] == [18]


@pytest.mark.parametrize(
    "month",
    ["2025-07", "2025-09", "2025-13", "2025-00", "2025-8", "202508", "", "2025-08-01", "٢٠٢٥-٠٨", "9999-12", "0000-01"],
)
def test_other_months_are_unknown_and_say_which_there_are(house: House, month: str) -> None:
    with pytest.raises(UnknownMonth) as refused:
        house.archive.month("en-dog", month, None)
    assert refused.value.data == {"first": "2025-08", "last": "2025-08"}


def test_before_the_first_day_the_archive_is_empty(house: House, clock: Clock) -> None:
    clock.moment = EPOCH
    assert house.archive.month("en-dog", None, None).days == ()


def test_listing_publishes_nothing(house: House, database: Database, player: int) -> None:
    house.archive.month("en-dog", "2025-08", player)
    assert database.read(lambda c: ledger.asked(c, "en-dog")) == {}


def test_another_edition_is_unknown(house: House) -> None:
    with pytest.raises(UnknownEdition):
        house.archive.month("en-cat", None, None)


def test_archive_games_never_touch_the_streak(house: House, player: int, clock: Clock) -> None:
    clock.to_day(20)
    house.ladders.today("en-dog")
    play(house, player, *AT_PAR, puzzle=Puzzle("en-dog", 7))
    figures = house.ladders.statistics(player, "en-dog")
    assert (figures.played, figures.current_streak, figures.best_streak) == (0, 0, 0)
    assert figures.archive.played == 1
    assert house.archive.month("en-dog", "2025-08", player).days[6].standing == "archive"
