"""Reloads, second tabs, lost networks, forgotten players, the change of day: nothing lost, nothing counted twice."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from journeys import Player
from ladle.daily import Puzzle
from ladle.web.cookies import PlayerCookie
from real_site import Site

pytestmark = pytest.mark.browser

STEP = re.compile(r"/steps/\d+$")


def clear(complaints: list[str], pattern: str) -> None:
    """Takes out what was provoked, and only that."""
    assert complaints, "nothing was provoked"
    complaints[:] = [complaint for complaint in complaints if not re.search(pattern, complaint)]


def test_a_reload_in_mid_game_goes_on_with_the_draft(player: Player, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player.open()
    player.play(*route[:2])
    player.page.keyboard.type("qz")
    player.page.reload()
    player.ready()
    assert player.words() == [card.start, *route[:2]]
    expect(player.page.locator("#moves")).to_have_text("2")
    expect(player.says).to_have_text("Here you left off, after 2 moves.")
    expect(player.field).to_have_value("qz")
    player.page.keyboard.press("Escape")
    player.play(*route[2:])
    player.finished(len(route))


def test_two_tabs_show_one_game(visitor: Callable[..., BrowserContext], site: Site) -> None:
    route = site.route("en-poop")
    both = visitor()
    first, second = Player(both.new_page(), site), Player(both.new_page(), site)
    first.open()
    second.open()
    first.play(*route[:2])
    second.play(*route[:3])  # the same steps as in the first tab, then one more: no conflict
    first.type("qzxj")
    expect(first.says).to_have_text("This game went on in another tab. Here is where it stands.")
    first.stands_on(route[2])
    first.page.keyboard.press("Escape")
    first.play(*route[3:])
    first.finished(len(route))


def test_two_tabs_that_begin_at_once_are_one_player(visitor: Callable[..., BrowserContext], site: Site) -> None:
    word = site.route("en-poop")[0]
    both = visitor()
    tabs = [Player(both.new_page(), site) for _ in range(2)]
    for tab in tabs:
        tab.open()
    for tab in tabs:
        tab.page.evaluate(
            "word => [...word, 'Enter'].map(key => document.dispatchEvent(new KeyboardEvent('keydown', { key })))",
            word,
        )
    for tab in tabs:
        tab.stands_on(word)
        tab.page.reload()
        tab.ready()
        tab.stands_on(word)
        expect(tab.page.locator("#moves")).to_have_text("1")


def test_a_server_that_goes_and_comes_back_in_mid_step(player: Player, site: Site, complaints: list[str]) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player.open()
    player.play(route[0])
    site.stop()
    player.play(route[1])
    expect(player.page.locator("#away")).to_have_text("Offline: 1 step kept here.")
    site.start()
    player.page.keyboard.press("Enter")  # asks again at once
    expect(player.says).to_have_text("Back online: your 2 moves are on the server.")
    player.play(*route[2:])
    player.finished(len(route))
    assert player.words() == [card.start, *route]
    clear(complaints, "ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET")


def test_a_server_that_goes_before_the_words_are_here(player: Player, site: Site, complaints: list[str]) -> None:
    """Without them nothing can be judged here: the word is kept, and tried again."""
    word = site.route("en-poop")[0]
    player.open()
    site.stop()
    player.type(word)
    expect(player.says).to_contain_text("The server does not answer. Your word is kept")
    expect(player.field).to_have_value(word)
    assert player.draft() == word
    site.start()
    player.page.get_by_role("button", name="Retry").click()
    player.stands_on(word)
    clear(complaints, "ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET")


def test_an_answer_that_is_lost_counts_once(player: Player, site: Site, complaints: list[str]) -> None:
    word = site.route("en-poop")[0]
    player.open()

    def take_and_lose(route: Route) -> None:
        route.fetch()
        route.abort("connectionreset")

    player.page.route(STEP, take_and_lose, times=1)
    player.type(word)
    player.stands_on(word)
    expect(player.page.locator("#moves")).to_have_text("1")
    player.page.reload()
    player.ready()
    expect(player.page.locator("#moves")).to_have_text("1")
    clear(complaints, "ERR_CONNECTION_RESET")


def test_a_double_press_of_enter_counts_once(player: Player, site: Site) -> None:
    word = site.route("en-poop")[0]
    player.open()
    player.page.keyboard.type(word)
    player.page.get_by_role("button", name="Enter").dblclick()
    player.stands_on(word)
    expect(player.page.locator("#moves")).to_have_text("1")


def test_a_player_the_server_does_not_know_goes_on_as_a_new_one(
    player: Player, site: Site, complaints: list[str]
) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player.open()
    player.play(*route[:2])
    player.page.context.add_cookies([{"name": PlayerCookie(site.house).name, "value": "x" * 43, "url": site.url}])
    player.play(route[2])
    assert player.words() == [card.start, *route[:3]]
    player.page.reload()
    player.ready()
    assert player.words() == [card.start, *route[:3]], "the new player has the whole ladder"
    clear(complaints, "status of 401")


def test_an_unknown_token_on_arrival_starts_anew(player: Player, site: Site, complaints: list[str]) -> None:
    player.page.context.add_cookies([{"name": PlayerCookie(site.house).name, "value": "x" * 43, "url": site.url}])
    player.open()
    player.play(site.route("en-poop")[0])
    clear(complaints, "status of 401")


@pytest.mark.parametrize("storage", ["localStorage", "sessionStorage"])
def test_storage_that_is_blocked_costs_no_game(player: Player, site: Site, storage: str) -> None:
    player.page.add_init_script(
        f"Object.defineProperty(window, '{storage}', {{ get() {{ throw new DOMException('', 'SecurityError') }} }})"
    )
    route = site.route("en-poop")
    player.open()
    player.play(*route)
    player.finished(len(route))


def test_cookies_that_are_refused_cost_no_game(player: Player, site: Site, complaints: list[str]) -> None:
    def without_cookie(route: Route) -> None:
        answer = route.fetch()
        headers = {name: value for name, value in answer.headers.items() if name != "set-cookie"}
        player.page.context.clear_cookies()
        route.fulfill(response=answer, headers=headers)

    player.page.route("**/api/**", without_cookie)
    route = site.route("en-poop")
    player.open()
    player.play(*route)
    player.finished(len(route))
    clear(complaints, "status of 401")


def test_an_open_game_goes_on_as_its_own_puzzle_after_the_change(player: Player, site: Site) -> None:
    site.now = (site.now + timedelta(days=1)).replace(hour=7, minute=59, second=57)
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player.open()
    player.play(route[0])
    site.now = site.now.replace(hour=8, minute=0, second=2)
    expect(player.says).to_have_text(f"Ladder #{card.number + 1} is out. This one goes on as it is.")
    offer = player.page.get_by_role("link", name=re.compile(rf"#{card.number + 1}"))
    expect(offer).to_be_visible()
    expect(player.page).to_have_url(site.url + f"en-poop/{card.number}")
    player.play(*route[1:])
    player.finished(len(route))
    player.page.reload()
    player.ready()
    player.finished(len(route))
    offer.click()
    player.ready()
    assert player.words() == [site.house.ladders.today("en-poop").start]
    assert site.house.ladders.today("en-poop").number == card.number + 1


def test_a_browser_clock_a_week_ahead_shows_nothing_of_a_coming_day(player: Player, site: Site) -> None:
    card = site.house.ladders.today("en-poop")
    player.page.clock.install(time=site.now.timestamp() + 7 * 86400)
    player.open()
    player.page.clock.fast_forward("01:00:00")
    expect(player.page.locator("#newer")).to_be_hidden()
    assert player.words() == [card.start]
    answer: Any = player.page.request.get(site.url + f"api/puzzles/en-poop/{card.number + 1}")
    assert answer.status == 404


def test_a_past_puzzle_is_played_as_itself(player: Player, site: Site) -> None:
    number = site.house.ladders.today("en-poop").number - 30
    card = site.house.ladders.card(Puzzle("en-poop", number))
    player.open(f"en-poop/{number}")
    expect(player.page.locator("#newer")).to_contain_text("From the archive: it counts apart, never for the streak.")
    player.play(*site.route_of(card)[1:])
    player.finished(card.par)
