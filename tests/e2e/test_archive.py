"""The archive: every past day, marked with what was done on it."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from axe import faults_of
from journeys import Player
from ladle.daily import Puzzle
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser


def route_on(site: Site, number: int) -> list[str]:
    return site.route_of(site.house.ladders.card(Puzzle("en-poop", number)))[1:]


def day(page: Page, number: int) -> Locator:
    return page.locator(".days").get_by_role("link", name=f"#{number}:")


def named(weekday: str, rest: str) -> re.Pattern[str]:
    """The name of a day; editions of ICU differ in whether a comma follows the weekday in British English."""
    return re.compile(f"{weekday},? {re.escape(rest)}$")


def test_an_archive_game_counts_apart_and_never_for_the_streak(player: Player, site: Site) -> None:
    today, par = site.house.ladders.today("en-poop").number, site.house.ladders.today("en-poop").par
    old = today - 10
    player.open()
    player.play(*site.route("en-poop"))
    player.results()
    player.page.keyboard.press("Escape")
    player.way("Archive").click()
    expect(day(player.page, today)).to_have_accessible_name(
        named("Monday", f"30 November 2026, #{today}: {par} moves, par {par}, done on its day")
    )
    expect(day(player.page, old)).to_have_accessible_name(named("Friday", f"20 November 2026, #{old}: not played"))
    day(player.page, old).click()
    player.ready()
    expect(player.page.locator("#newer")).to_contain_text("From the archive: it counts apart, never for the streak.")
    route = route_on(site, old)
    player.play(*route)
    results = player.results()
    expect(results).to_contain_text("it counts in the figures of the archive, never for the streak")
    expect(results.get_by_role("heading", name="Your figures in the archive")).to_be_visible()
    player.page.keyboard.press("Escape")
    player.way("Archive").click()
    expect(day(player.page, old)).to_have_accessible_name(
        named("Friday", f"20 November 2026, #{old}: {len(route)} moves, par {len(route)}, from the archive")
    )
    expect(player.page.locator(".what")).to_contain_text("You have finished 1 of them; extra moves on average: 0.")
    player.page.goto(site.url)
    expect(player.page.locator(".edition").first).to_contain_text("Streak: 1 day")


def test_late_begun_and_back_again(player: Player, site: Site) -> None:
    today = site.house.ladders.today("en-poop").number
    player.open(f"en-poop/{today - 1}")
    expect(player.page.locator("#newer")).to_contain_text("Its day is over; it still counts for the streak.")
    player.play(*route_on(site, today - 1))
    player.open(f"en-poop/{today - 2}")
    player.play(*route_on(site, today - 2)[:1])
    player.way("Archive").click()
    expect(day(player.page, today - 1)).to_have_class("day late")
    expect(day(player.page, today - 2)).to_have_accessible_name(
        named("Saturday", f"28 November 2026, #{today - 2}: begun")
    )
    day(player.page, today - 2).click()
    player.ready()
    player.play(*route_on(site, today - 2)[1:])
    player.page.go_back()
    expect(day(player.page, today - 2)).to_have_class("day late")


def test_from_month_to_month(player: Player, site: Site) -> None:
    page = player.page
    page.goto(site.url + "en-poop/archive")
    expect(page.get_by_role("heading", level=2)).to_have_text("November 2026")
    expect(page.get_by_role("link", name="Later month")).to_have_count(0)
    page.get_by_role("link", name="Earlier month").click()
    expect(page.get_by_role("heading", level=2)).to_have_text("October 2026")
    expect(page.get_by_role("listitem").filter(has=page.locator(".day"))).to_have_count(31)
    page.get_by_text("All months").click()
    page.get_by_role("link", name="August 2025").click()
    expect(page.get_by_role("heading", level=2)).to_have_text("August 2025")
    expect(page.get_by_role("link", name="Earlier month")).to_have_count(0)
    expect(day(page, 1)).to_have_accessible_name(named("Friday", "15 August 2025, #1: not played"))


def test_nothing_of_a_coming_day_with_a_browser_a_week_ahead(player: Player, site: Site) -> None:
    today = site.house.ladders.today("en-poop").number
    player.page.clock.set_system_time(site.now + timedelta(days=7))
    player.page.goto(site.url + "en-poop/archive")
    numbers = player.page.locator(".days .day").evaluate_all(
        "days => days.map(day => Number(day.href.split('/').at(-1)))"
    )
    assert max(numbers) == today


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_axe_finds_nothing(visitor: Callable[..., BrowserContext], site: Site, theme: str, edition: str) -> None:
    player = Player(visitor(**THEMES[theme], locale=edition[:2]).new_page(), site)
    player.open(f"{edition}/")
    player.play(*site.route(edition))
    player.page.goto(f"{site.url}{edition}/archive")
    player.page.locator("summary").click()
    assert faults_of(player.page) == []
