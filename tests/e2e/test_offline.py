"""Played with the network off, after one visit: nothing lost, nothing counted twice, and the server judges."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from time import monotonic, sleep

import pytest
from playwright.sync_api import BrowserContext, expect

from going_offline import cut, join, kept_by, visit
from journeys import Player
from ladle.daily import Puzzle
from ladle.web import client_files
from real_site import Site

pytestmark = pytest.mark.browser


@pytest.fixture
def offline(visitor: Callable[..., BrowserContext], complaints: list[str]) -> Iterator[BrowserContext]:
    """A visitor's browser with a service worker. That the network is gone, its console may say."""
    context = visitor(service_workers="allow")
    yield context
    lost = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_FAILED"
    complaints[:] = [complaint for complaint in complaints if not re.search(lost, complaint)]


def steps_of(player: Player, puzzle: str) -> list[str]:
    """The transcript that the server has."""
    steps = player.page.request.get(f"{player.site.url}api/puzzles/{puzzle}/game").json()["steps"]
    return [step["word"] or step["kind"] for step in steps]


@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_a_whole_game_offline_after_one_visit(offline: BrowserContext, site: Site, edition: str) -> None:
    card, route = site.house.ladders.today(edition), site.route(edition)
    player = visit(offline, site, edition)
    cut(offline, site)
    player.page.reload()
    player.ready()
    away = player.page.locator("#away")
    expect(away).to_be_visible()
    player.play(*route[:2])
    expect(away).to_contain_text("2")
    player.page.reload()
    player.ready()
    assert player.words() == [card.start, *route[:2]], "the reload goes on where it was"
    player.play(*route[2:])
    heading = player.result.get_by_role("heading", level=2)
    expect(heading).to_contain_text(re.compile(rf"{len(route)} \w+ / par {card.par}"))
    expect(player.page.locator("#open-results")).to_be_hidden()
    expect(player.page.locator("#desk")).to_be_hidden()
    join(offline, site)
    expect(away).to_be_hidden()
    expect(player.page.locator("#open-results")).to_be_visible()
    expect(player.says).to_contain_text(str(len(route)))
    assert steps_of(player, card.puzzle) == route
    result = player.page.request.get(site.url + f"api/puzzles/{card.puzzle}/result").json()
    assert (result["moves"], result["standing"]) == (len(route), "daily")


def test_a_game_that_was_begun_goes_on_offline_and_up_again(offline: BrowserContext, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player = visit(offline, site)
    player.play(route[0])
    cut(offline, site)
    player.play(route[1])
    player.page.keyboard.press("Control+z")
    player.stands_on(route[0])
    player.type("qzxj")
    expect(player.says).to_have_text("QZXJ is not in this game’s dictionary.")
    player.page.keyboard.press("Escape")
    player.page.reload()
    player.ready()
    assert player.words() == [card.start, route[0]]
    expect(player.page.locator("#moves")).to_have_text("2")
    player.play(*route[1:3])
    join(offline, site)
    expect(player.says).to_have_text("Back online: your 4 moves are on the server.")
    player.play(*route[3:])
    player.finished(len(route) + 1)
    assert steps_of(player, card.puzzle) == [*route[:2], "undo", *route[1:]]


def test_two_tabs_offline_are_one_game(offline: BrowserContext, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    first, second = visit(offline, site), visit(offline, site)
    cut(offline, site)
    first.play(*route[:2])
    second.stands_on(route[1])
    second.play(route[2])
    first.stands_on(route[2])
    join(offline, site)
    for tab in (first, second):
        expect(tab.page.locator("#away")).to_be_hidden()
        expect(tab.page.locator("#moves")).to_have_text("3")
    second.play(*route[3:])
    second.finished(len(route))
    assert steps_of(first, card.puzzle) == route


def test_another_device_was_quicker_and_the_page_says_so(
    offline: BrowserContext, visitor: Callable[..., BrowserContext], site: Site
) -> None:
    """The same player elsewhere: the server's transcript wins."""
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player = visit(offline, site)
    player.play(route[0])
    elsewhere = visitor(storage_state=offline.storage_state())
    offline.set_offline(True)
    player.play(route[1])
    other = Player(elsewhere.new_page(), site)
    other.open()
    other.page.keyboard.press("Control+z")
    other.stands_on(card.start)
    offline.set_offline(False)
    expect(player.says).to_contain_text("This ladder went on elsewhere meanwhile. The server’s game counts")
    assert player.words() == [card.start]
    player.play(*route)
    player.finished(len(route) + 1)
    assert steps_of(player, card.puzzle) == [route[0], "undo", *route]


def test_a_game_finished_offline_feeds_the_streak_when_it_comes_within_two_days(
    offline: BrowserContext, site: Site
) -> None:
    route, card = site.route("en-poop"), site.house.ladders.today("en-poop")
    player = visit(offline, site)
    cut(offline, site)
    player.play(*route)
    expect(player.result).to_be_visible()
    player.page.close()
    site.now += timedelta(days=2)  # 25 hours after the close
    join(offline, site)
    player = Player(offline.new_page(), site)
    player.open()
    assert player.words() == [site.house.ladders.today("en-poop").start], "today's ladder, not the one of two days ago"
    expect(player.says).to_have_text(f"Ladder #{card.number}, which you played offline, is on the server now.")
    result = player.page.request.get(site.url + f"api/puzzles/{card.puzzle}/result").json()
    assert result["standing"] == "late"
    figures = player.page.request.get(site.url + "api/editions/en-poop/statistics").json()
    assert (figures["played"], figures["best_streak"]) == (1, 1)


def test_a_game_that_comes_after_three_days_is_an_archive_game(offline: BrowserContext, site: Site) -> None:
    route, card = site.route("en-poop"), site.house.ladders.today("en-poop")
    player = visit(offline, site)
    cut(offline, site)
    player.play(*route)
    player.page.close()
    site.now += timedelta(days=3, hours=1)
    join(offline, site)
    player = Player(offline.new_page(), site)
    player.open()
    expect(player.says).to_contain_text(f"Ladder #{card.number}")
    result = player.page.request.get(site.url + f"api/puzzles/{card.puzzle}/result").json()
    assert result["standing"] == "archive"


def test_help_without_the_network_has_the_doors_and_says_why_it_has_no_hints(
    offline: BrowserContext, site: Site
) -> None:
    player = visit(offline, site)
    cut(offline, site)
    player.page.reload()
    player.ready()
    expect(player.page.locator("#away")).to_be_visible()
    player.page.get_by_role("button", name="Help").click()
    player.dialog.get_by_role("button", name="The doors of POOP").click()
    expect(player.dialog.locator(".doors dt").first).to_be_visible()
    expect(player.dialog).to_contain_text("Hints come from the server. Ask again once you are back online.")
    expect(player.dialog.get_by_text("one hint", exact=True)).to_have_count(0)


def test_home_and_archive_show_at_once_what_was_played_offline_and_home_brings_it_up(
    offline: BrowserContext, site: Site
) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player = visit(offline, site)
    page = player.page
    page.goto(site.url + "en-poop/archive")
    expect(page.locator("#end")).to_be_attached()
    today, offer = page.locator(f"[data-puzzle='{card.puzzle}']"), page.locator(".edition").first
    player.open()
    cut(offline, site)
    player.play(route[0])
    page.goto(site.url)
    expect(offer.locator(".state")).to_have_text("Begun: 1 move")
    expect(offer.locator(".here")).to_have_text("Only on this device so far")
    offer.get_by_role("link", name="Go on").click()
    player.ready()
    player.play(*route[1:])
    page.goto(site.url + "en-poop/archive")
    expect(today).to_have_accessible_name(re.compile(f"{len(route)} moves, done here, not sent yet"))
    expect(page.get_by_text("done here, not sent yet", exact=True).last).to_be_visible()
    page.goto(site.url)
    expect(offer.locator(".state")).to_have_text(f"Done in {len(route)} moves")
    join(offline, site)
    expect(offer.locator(".here")).to_have_count(0)
    expect(offer.locator(".state")).to_have_text(f"Done in {len(route)} moves")
    expect(offer.locator(".streak")).to_have_text("Streak: 1 day")
    assert steps_of(player, card.puzzle) == route


def test_a_kept_page_of_yesterday_is_yesterdays_puzzle_and_offers_todays(offline: BrowserContext, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player = visit(offline, site)
    cut(offline, site)
    site.now += timedelta(days=1)
    player.page.reload()
    player.ready()
    assert player.words() == [card.start]
    expect(player.page.locator("#newer")).to_be_hidden()
    player.play(route[0])
    join(offline, site)
    expect(player.page.locator("#away")).to_be_hidden()
    player.play(*route[1:])
    player.finished(len(route))
    result = player.page.request.get(site.url + f"api/puzzles/{card.puzzle}/result").json()
    assert result["standing"] == "late"
    player.page.reload()
    player.ready()
    assert player.words() == [site.house.ladders.card(Puzzle("en-poop", card.number + 1)).start]


def test_a_full_storage_costs_the_resume_and_not_the_game(offline: BrowserContext, site: Site) -> None:
    route = site.route("en-poop")
    offline.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    player = visit(offline, site)
    cut(offline, site)
    player.play(*route)
    expect(player.result).to_be_visible()
    join(offline, site)
    expect(player.page.locator("#open-results")).to_be_visible()


def test_a_server_that_is_down_is_as_no_network(offline: BrowserContext, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player = visit(offline, site)
    site.stop()
    player.page.reload()
    player.ready()
    player.play(*route)
    expect(player.result).to_be_visible()
    site.start()
    expect(player.page.locator("#open-results")).to_be_visible(timeout=30_000)
    assert steps_of(player, card.puzzle) == route


def test_a_page_that_was_never_here_leads_home(offline: BrowserContext, site: Site) -> None:
    player = visit(offline, site)
    cut(offline, site)
    for path in ("en-poop-wide/", "en-poop/practice?level=easy", "en-poop/tutorial"):
        player.page.goto(site.url + path)
        expect(player.page).to_have_url(site.url + "#away")
        expect(player.page.get_by_text("That page needs the network.")).to_be_visible()
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        player.page.goto(site.url + "en-poop/")


def test_a_new_release_takes_over_with_files_and_pages_of_its_own(
    offline: BrowserContext, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player = visit(offline, site)
    old = client_files.client_files().release
    try:
        monkeypatch.setattr(client_files, "LANGUAGES", ("en",))  # fewer files: another release
        client_files.client_files.cache_clear()
        new = client_files.client_files().release
        assert new != old
        site.restart()
        player.open()
        until = monotonic() + 20
        while any(old in address for address in kept_by(player)) or player.page.url not in kept_by(player):
            assert monotonic() < until, "the old release is still kept"
            sleep(0.05)
        assert any(f"client/{new}/" in address for address in kept_by(player))
        cut(offline, site)
        player.page.reload()
        player.ready()
        player.play(*route)
        expect(player.result).to_be_visible()
        join(offline, site)
        expect(player.page.locator("#open-results")).to_be_visible(timeout=30_000)
        assert steps_of(player, card.puzzle) == route
    finally:
        monkeypatch.undo()
        client_files.client_files.cache_clear()
