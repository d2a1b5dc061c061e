"""From anywhere to anywhere: home, the bar, its menu, and the page for addresses that lead nowhere."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from axe import faults_of
from journeys import Player
from real_site import Site, shelf
from themes import THEMES

pytestmark = pytest.mark.browser

PAGES = ("", "/yesterday", "/archive", "/archive/2026-09", "/practice", "/tutorial", "/300")
"""Of an edition, by what follows its id."""


def test_home_says_where_one_stands_and_goes_on_in_one_tap(player: Player, site: Site) -> None:
    page, route = player.page, site.route("en-poop")
    page.goto(site.url)
    card = page.locator(".edition").filter(has=page.get_by_role("heading", name="Daily ladder to POOP", exact=True))
    expect(card).to_contain_text("Not begun")
    card.get_by_role("link", name="Play").click()
    player.ready()
    player.play(*route[:1])
    page.get_by_role("link", name="Ladle").click()
    expect(card).to_contain_text("Begun: 1 move")
    card.get_by_role("link", name="Go on").click()
    player.ready()
    player.play(*route[1:])
    player.results()
    page.keyboard.press("Escape")
    page.go_back()
    expect(card).to_contain_text(f"Done in {len(route)} moves")
    expect(card).to_contain_text("Streak: 1 day")
    expect(card.get_by_role("link", name="See the result")).to_be_visible()


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [320, 1280])
def test_the_other_editions_are_one_tap_away(
    visitor: Callable[..., BrowserContext], site: Site, path: str, width: int
) -> None:
    page = visitor(viewport={"width": width, "height": 568}).new_page()
    page.goto(f"{site.url}en-poop{path or '/'}")
    others = page.get_by_role("navigation", name="Other games")
    ladders = [edition for edition in shelf().editions.values() if edition.game == "ladder"]
    assert others.get_by_role("link").count() == len(ladders) - 1
    others.get_by_role("link", name="CACA").click()
    expect(page).to_have_url(f"{site.url}fr-caca/")


def test_the_other_game_is_in_the_menu_and_where_that_is_unfolded_at_home(
    visitor: Callable[..., BrowserContext], site: Site
) -> None:
    page = visitor(viewport={"width": 320, "height": 568}).new_page()
    page.goto(f"{site.url}en-poop/")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="The hidden word").click()
    expect(page).to_have_url(f"{site.url}en-hidden/")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("link", name="More games").first.click()
    page.get_by_role("link", name="Play Le mot caché").click()
    expect(page).to_have_url(f"{site.url}fr-hidden/")


@pytest.mark.parametrize(
    ("name", "heading"),
    [("Archive", "Archive"), ("Practice", "Practice"), ("How to play", "How to play"), ("Today", "#")],
)
def test_the_menu_leads_everywhere(player: Player, name: str, heading: str) -> None:
    player.open("en-poop/300")
    player.way(name).click()
    expect(player.page.get_by_role("heading", level=1)).to_contain_text(heading)
    expect(player.way(name)).to_have_attribute("aria-current", "page")


def test_the_menu_by_keyboard(player: Player, site: Site) -> None:
    """What is pressed in the menu is none of the game's, and Escape closes the menu, not the draft."""
    player.open()
    player.page.keyboard.type("qz")
    more = player.page.get_by_role("button", name="Menu")
    more.focus()
    player.page.keyboard.press("Enter")
    menu = player.page.get_by_role("navigation", name="This game")
    expect(menu).to_be_visible()
    player.page.keyboard.press("Tab")
    expect(menu.get_by_role("link", name="Today")).to_be_focused()
    player.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(more).to_be_focused()
    assert player.draft().startswith("qz")
    player.page.keyboard.press("Escape")
    assert not player.draft().startswith("qz")


def test_a_wide_bar_has_room_for_all(visitor: Callable[..., BrowserContext], site: Site) -> None:
    player = Player(visitor(viewport={"width": 1280, "height": 800}).new_page(), site)
    player.open()
    expect(player.page.get_by_role("button", name="Menu")).to_be_hidden()
    link = player.page.get_by_role("link", name="Yesterday")
    link.click()
    expect(player.dialog).to_have_accessible_name("Yesterday’s ladder")
    player.page.keyboard.press("Escape")
    expect(link).to_be_focused()


@pytest.mark.parametrize("path", ["no/such/page", "en-poop/99999", "en-poop/archive/1999-01", "en-poop/practice/zzzz"])
def test_a_lost_visitor_is_helped(player: Player, site: Site, complaints: list[str], path: str) -> None:
    player.page.goto(site.url + path)
    complaints.clear()  # Chromium notes the 404
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    assert faults_of(player.page) == []
    player.page.get_by_role("link", name="Daily ladder to POOP", exact=True).click()
    player.ready()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_axe_finds_nothing(visitor: Callable[..., BrowserContext], site: Site, theme: str, language: str) -> None:
    player = Player(visitor(**THEMES[theme], locale=language).new_page(), site)
    player.open()
    player.play(*site.route("en-poop"))
    player.page.goto(site.url)
    assert faults_of(player.page) == [], "home, one ladder done"
    player.open(f"fr-caca/?lang={language}")
    player.page.locator(".bar .more").click()
    assert faults_of(player.page) == [], "the menu"
