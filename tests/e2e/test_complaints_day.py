"""Complaints about the day: zones, daylight saving, midnight, streaks, finished games that are asked for again."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import BrowserContext, expect

from journeys import Player
from ladle.web.cookies import PlayerCookie
from real_site import Site

pytestmark = pytest.mark.browser

DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("zone", "moment", "hour"),
    [
        # the last day of summer time there, and the next one: the puzzle changes at the same instant, the clock moves
        ("America/New_York", datetime(2026, 10, 31, 9, tzinfo=UTC), "3 AM"),  # the change comes on 1 November, 6:00 UTC
        ("America/New_York", datetime(2026, 10, 30, 9, tzinfo=UTC), "4 AM"),
        ("America/New_York", datetime(2027, 3, 13, 9, tzinfo=UTC), "4 AM"),  # the next one opens after the change
        ("America/New_York", datetime(2027, 3, 12, 9, tzinfo=UTC), "3 AM"),
        ("Europe/Paris", datetime(2026, 10, 24, 9, tzinfo=UTC), "9 AM"),
        ("Europe/Paris", datetime(2026, 10, 23, 9, tzinfo=UTC), "10 AM"),
        ("Europe/Paris", datetime(2027, 3, 27, 9, tzinfo=UTC), "10 AM"),
        ("Europe/Paris", datetime(2027, 3, 26, 9, tzinfo=UTC), "9 AM"),
        ("Australia/Sydney", datetime(2026, 10, 3, 9, tzinfo=UTC), "7 PM"),
        ("Australia/Sydney", datetime(2026, 10, 2, 9, tzinfo=UTC), "6 PM"),
        ("Australia/Sydney", datetime(2027, 4, 3, 9, tzinfo=UTC), "6 PM"),
        (
            "Asia/Kathmandu",
            datetime(2026, 10, 31, 9, tzinfo=UTC),
            "1:45 PM",
        ),  # no summer time, and a quarter of an hour
        ("Asia/Kathmandu", datetime(2027, 3, 27, 9, tzinfo=UTC), "1:45 PM"),
    ],
)
def test_daylight_saving_moves_the_hour_and_never_the_puzzle(
    visitor: Callable[..., BrowserContext], site: Site, zone: str, moment: datetime, hour: str
) -> None:
    site.now = moment
    card = site.house.ladders.today("en-poop")
    player = Player(visitor(timezone_id=zone, locale="en-US").new_page(), site)
    player.open("en-poop/?lang=en")
    expect(player.page.locator(".facts time")).to_have_text(hour)
    assert player.words() == [card.start]
    assert card.number == (moment - datetime(2025, 8, 15, 8, tzinfo=UTC)) // DAY + 1


def test_the_same_puzzle_on_both_sides_of_every_midnight(visitor: Callable[..., BrowserContext], site: Site) -> None:
    """Honolulu and Auckland are a day apart by their calendars."""
    titles = set()
    for zone in ("Pacific/Honolulu", "Pacific/Auckland"):
        player = Player(visitor(timezone_id=zone).new_page(), site)
        player.open()
        titles.add((player.page.title(), *player.words()))
    assert len(titles) == 1


@pytest.mark.parametrize("zone", ["America/New_York", "Australia/Sydney"])
def test_in_the_hour_of_the_change_a_finished_puzzle_is_not_asked_for_again(
    visitor: Callable[..., BrowserContext], site: Site, zone: str
) -> None:
    """Where clocks went back or forward that night, too."""
    site.now = datetime(2026, 11, 1, 7, 30, tzinfo=UTC)
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player = Player(visitor(timezone_id=zone).new_page(), site)
    player.open()
    player.play(*route)
    expect(player.result).to_be_visible()
    for minutes in (10, 29):
        site.now = datetime(2026, 11, 1, 7, 30, tzinfo=UTC) + timedelta(minutes=minutes)
        player.open()
        expect(player.result).to_be_visible()
        assert player.words() == [card.start, *route]
    site.now = datetime(2026, 11, 1, 8, 0, 1, tzinfo=UTC)
    player.open()
    assert player.words() == [site.house.ladders.today("en-poop").start]
    figures = player.page.request.get(site.url + "api/editions/en-poop/statistics").json()
    assert (figures["played"], figures["current_streak"]) == (1, 1)


def test_a_finished_puzzle_is_finished_in_every_tab_and_by_the_back_button(
    visitor: Callable[..., BrowserContext], site: Site
) -> None:
    route = site.route("en-poop")
    both = visitor()
    first, second = Player(both.new_page(), site), Player(both.new_page(), site)
    first.open()
    second.open()
    first.play(*route)
    second.play(*route)
    second.page.goto(site.url)
    second.page.go_back()
    second.ready()
    for tab in (first, second):
        expect(tab.result).to_be_visible()
    figures = first.page.request.get(site.url + "api/editions/en-poop/statistics").json()
    assert (figures["played"], figures["current_streak"]) == (1, 1), "won once, however often"


def test_back_tomorrow_to_a_streak_of_two_and_a_missed_day_ends_it(
    visitor: Callable[..., BrowserContext], player: Player, site: Site
) -> None:
    streaks = []
    for days in (0, 1, 1, 2):
        if days == 2:
            site.now += DAY
            Player(visitor().new_page(), site).open()  # somebody else comes on the day that is missed
            days = 1
        site.now += days * DAY
        player.open()
        player.play(*site.route("en-poop"))
        expect(player.result).to_be_visible()
        figures = player.page.request.get(site.url + "api/editions/en-poop/statistics").json()
        streaks.append((figures["current_streak"], figures["best_streak"]))
    assert streaks == [(1, 1), (2, 2), (3, 3), (1, 3)]


def test_a_day_that_nobody_asked_for_breaks_no_streak(player: Player, site: Site) -> None:
    """The server was down, or everybody was away."""
    for days in (0, 2):
        site.now += days * DAY
        player.open()
        player.play(*site.route("en-poop"))
        expect(player.result).to_be_visible()
    figures = player.page.request.get(site.url + "api/editions/en-poop/statistics").json()
    assert figures["current_streak"] == 2


def test_an_unfinished_game_is_no_day_of_the_streak(player: Player, site: Site) -> None:
    player.open()
    player.play(*site.route("en-poop")[:2])
    site.now += DAY
    player.open()
    player.play(*site.route("en-poop"))
    expect(player.result).to_be_visible()
    figures = player.page.request.get(site.url + "api/editions/en-poop/statistics").json()
    assert (figures["played"], figures["current_streak"]) == (1, 1)


def test_midnight_in_mid_game_and_finishing_late_locks_nothing(player: Player, site: Site) -> None:
    """Begun a minute before the change, finished a minute after it; then the next one is played on its own day."""
    site.now = datetime(2026, 12, 1, 7, 59, tzinfo=UTC)
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player.open()
    player.play(*route[:2])
    site.now += timedelta(minutes=2)
    player.play(*route[2:])
    expect(player.result).to_be_visible()
    late = player.page.request.get(site.url + f"api/puzzles/{card.puzzle}/result").json()
    assert (late["puzzle"], late["standing"]) == (card.puzzle, "late")
    player.open()
    player.play(*site.route("en-poop"))
    expect(player.result).to_be_visible()
    figures = player.page.request.get(site.url + "api/editions/en-poop/statistics").json()
    assert (figures["played"], figures["current_streak"]) == (2, 2)


def test_clearing_the_sites_storage_loses_no_game(player: Player, site: Site) -> None:
    """Safari's seven days, for one: what counts is on the server, under a cookie that no script set."""
    route = site.route("en-poop")
    player.open()
    player.play(*route[:2])
    player.page.evaluate("localStorage.clear(); sessionStorage.clear()")
    player.open()
    player.stands_on(route[1])
    cookie = next(cookie for cookie in player.page.context.cookies() if cookie["name"] == PlayerCookie(site.house).name)
    assert cookie["httpOnly"]
    assert cookie["expires"] - datetime.now(UTC).timestamp() > 390 * 86400
