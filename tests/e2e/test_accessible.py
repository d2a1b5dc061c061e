"""Everyone can play: axe on every page, state and theme; what is announced; names, sizes, focus."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from axe import faults_of
from journeys import Player
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_axe_finds_nothing(visitor: Callable[..., BrowserContext], site: Site, theme: str, edition: str) -> None:
    route = site.route(edition)
    player = Player(visitor(**THEMES[theme], locale=edition[:2]).new_page(), site)
    for path in ("", f"{edition}/yesterday"):
        player.page.goto(site.url + path)
        assert faults_of(player.page) == [], path
    player.open(f"{edition}/")
    player.page.wait_for_load_state("networkidle")
    assert faults_of(player.page) == [], "at the start"
    player.play(*route[:2])
    player.type("qzxj")
    expect(player.says).not_to_be_empty()
    assert faults_of(player.page) == [], "in the middle, a word refused"
    player.page.locator(".draft .tile").nth(1).click()
    player.page.keyboard.type("e")
    assert faults_of(player.page) == [], "in the middle, a tile chosen"
    player.page.keyboard.press("Escape")
    player.play(*route[2:])
    player.finished(len(route))
    assert faults_of(player.page) == [], "at the end"


def test_axe_is_awake(player: Player) -> None:
    player.open()
    player.page.evaluate("document.querySelector('label').replaceWith(document.querySelector('#word'))")
    player.page.evaluate("document.querySelector('.facts').style.color = 'rgb(200 200 200)'")
    found = {fault.partition(":")[0] for fault in faults_of(player.page)}
    assert {"label", "color-contrast"} <= found


def test_each_thing_that_happens_is_announced_once(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    player.listen()
    player.play(route[0])
    player.type("qzxj")
    expect(player.says).to_contain_text("QZXJ")
    player.page.keyboard.press("Enter")  # the same refusal again is said again
    expect(player.says).to_contain_text("QZXJ")
    player.page.wait_for_function("window.heard.length >= 3")
    player.page.keyboard.press("Escape")
    player.play(*route[1:])
    player.finished(len(route))
    assert player.heard() == [
        f"{route[0].upper()} it is: 1 move.",
        "QZXJ is not a word we know.",
        "QZXJ is not a word we know.",
        *(f"{word.upper()} it is: {count} moves." for count, word in enumerate(route[1:-1], 2)),
        f"POOP! {len(route)} moves, par {len(route)}.",
    ]
    expect(player.page.locator("[aria-live], [role=status], [role=alert]")).to_have_count(1)


def test_the_page_as_a_screen_reader_finds_it(player: Player, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player.open()
    player.play(route[0])
    page = player.page
    expect(page.get_by_role("list", name="Your ladder")).to_match_aria_snapshot(
        f"""
        - list "Your ladder":
          - listitem: "{card.start}"
          - listitem: "{route[0]}"
          - listitem:
            - group "Next word, letter by letter"
          - listitem: "{card.target}"
        """
    )
    for place in range(1, 5):
        expect(page.get_by_role("button", name=f"letter {place} of 4, {route[0][place - 1].upper()}")).to_be_visible()
    expect(page.get_by_role("textbox", name="Next word", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Erase", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"#{card.number}")


def test_a_word_of_the_puzzle_keeps_its_language_in_a_page_of_another(player: Player, site: Site) -> None:
    player.open("fr-caca/?lang=en")
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    player.type("qzxj")
    expect(player.says.locator("[lang=fr]")).to_have_text("QZXJ")
    expect(player.field).to_have_attribute("lang", "fr")


def test_the_first_tab_leads_to_the_field(player: Player) -> None:
    player.open()
    player.page.keyboard.press("Tab")
    expect(player.page.get_by_role("link", name="Go to “Next word”")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.field).to_be_focused()


def test_the_keys_are_one_stop_on_the_way(player: Player) -> None:
    player.open()
    player.page.get_by_role("button", name="No, thank you").click()
    player.page.locator(".draft .tile").last.focus()
    for name in ("q", "Undo"):
        player.page.keyboard.press("Tab")
        expect(player.page.get_by_role("button", name=name, exact=True)).to_be_focused()
