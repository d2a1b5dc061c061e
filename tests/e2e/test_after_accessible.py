"""The dialogs after the game, for everyone: axe on each of them, in every theme and both languages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from axe import faults_of
from journeys import Player
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser

NO_CLIPBOARD = """Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;"""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_axe_finds_nothing_in_the_dialogs(
    visitor: Callable[..., BrowserContext], site: Site, theme: str, edition: str
) -> None:
    player = Player(visitor(**THEMES[theme], locale=edition[:2]).new_page(), site)
    page = player.page
    page.add_init_script(NO_CLIPBOARD)
    player.open(f"{edition}/")
    player.way("Yesterday" if edition.startswith("en") else "Hier").click()
    player.dialog.locator("route-graph").scroll_into_view_if_needed()
    expect(player.dialog.locator("svg[role=img]")).to_be_visible()
    assert faults_of(page) == [], "yesterday"
    page.keyboard.press("Escape")
    player.play(*site.route(edition))
    results = player.results()
    results.locator(".graph-here").scroll_into_view_if_needed()
    results.locator("summary").click()
    expect(results.locator(".as-list li").first).to_be_visible()
    assert faults_of(page) == [], "results"
    results.locator(".do button").click()
    expect(player.dialog).to_have_class("sheet share")
    player.dialog.locator(".way.words button").click()
    expect(player.dialog.locator("textarea")).to_be_visible()
    assert faults_of(page) == [], "sharing"


def test_results_in_the_order_they_are_read(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    player.play(*route)
    results = player.results()
    results.locator(".graph-here").scroll_into_view_if_needed()
    expect(results.locator("svg[role=img]")).to_be_visible()
    assert results.get_by_role("heading").all_text_contents() == [
        f"{len(route)} moves / par {len(route)}",
        "Your figures",
        "How others did",
        "Move by move",
        "All best routes",
        "In everyday words",
    ]
    expect(results.locator(".review > li").first).to_match_aria_snapshot(
        f"""
        - listitem:
          - text: {route[0]}
          - paragraph
          - text: From {len(route)} to {len(route) - 1} moves from the target.
        """
    )
    expect(results.get_by_role("img")).to_have_accessible_name(
        f"The only best route from {site.house.ladders.today('en-poop').start.upper()} to POOP, as a picture. "
        "The list below says the same."
    )
