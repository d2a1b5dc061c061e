"""Theme, keys, motion, confetti and language: effective at once, kept, and never in the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from journeys import Player
from real_site import Site

pytestmark = pytest.mark.browser

PAGES = ("", "en-poop/", "fr-caca/yesterday")
LIGHT, DARK, CONTRAST = "rgb(246, 241, 231)", "rgb(23, 25, 29)", "rgb(0, 0, 0)"


def settings(page: Page, name: str = "Settings") -> Locator:
    page.get_by_role("button", name=name, exact=True).click()
    dialog = page.get_by_role("dialog", name=name, exact=True)
    expect(dialog).to_be_visible()
    return dialog


def paper(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


@pytest.mark.parametrize("path", PAGES)
def test_settings_are_one_press_away_on_every_page(page: Page, site: Site, path: str) -> None:
    page.goto(site.url + path + "?lang=en")
    dialog = settings(page)
    expect(dialog.get_by_role("heading", name="Settings")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_page_for_what_is_not_there_has_them_too(page: Page, site: Site, complaints: list[str]) -> None:
    page.goto(site.url + "no-such/")
    expect(settings(page)).to_be_visible()
    complaints.clear()  # Chromium notes the 404


def test_a_theme_holds_at_once_and_at_the_next_visit(player: Player, site: Site) -> None:
    player.open()
    page = player.page
    assert paper(page) == LIGHT
    dialog = settings(page)
    for name, colour in (("Dark", DARK), ("High contrast", CONTRAST), ("Light", LIGHT), ("Dark", DARK)):
        dialog.get_by_role("radio", name=name, exact=True).check()
        assert paper(page) == colour
    expect(page.locator("meta[name=theme-color]").first).to_have_attribute("content", DARK)
    player.open("fr-caca/")
    assert paper(page) == DARK
    page.emulate_media(color_scheme="light")
    assert paper(page) == DARK, "the choice is above the system"
    settings(page, "Réglages").get_by_role("radio", name="Système", exact=True).check()
    assert paper(page) == LIGHT
    page.emulate_media(color_scheme="dark")
    assert paper(page) == DARK


def test_a_dark_room_never_flashes_white(player: Player, site: Site) -> None:
    """Even while no module has come, and none of the page but its head."""
    player.open()
    settings(player.page).get_by_role("radio", name="Dark", exact=True).check()
    waiting: list[Route] = []
    player.page.route(re.compile(r"/(site|play)\.js$"), lambda route: waiting.append(route))
    player.page.goto(site.url + "en-poop/", wait_until="commit")
    player.page.wait_for_selector(".facts")
    assert paper(player.page) == DARK
    for route in waiting:
        route.continue_()
    player.ready()


@pytest.mark.parametrize(
    ("layout", "first", "below_the_a"),
    [("AZERTY", "a", "q"), ("QWERTZ", "q", "a"), ("BÉPO", "b", "a"), ("Alphabetical", "a", "k")],
)
def test_the_letters_stand_in_the_order_of_choice(player: Player, layout: str, first: str, below_the_a: str) -> None:
    player.open()
    dialog = settings(player.page)
    dialog.get_by_role("radio", name=layout, exact=True).check()
    player.page.keyboard.press("Escape")
    rows = player.page.locator("letter-keys .keys")
    for _ in range(2):
        expect(rows.nth(0).locator("button").first).to_have_text(first)
        expect(rows.nth(1).locator("button").first).to_have_text(below_the_a)
        letters = "".join(player.page.locator("letter-keys [data-letter]").all_text_contents())
        assert sorted(letters) == sorted("abcdefghijklmnopqrstuvwxyz")
        player.tap("cab")
        player.page.get_by_role("button", name="Erase", exact=True).click()
        expect(player.field).to_have_value("ca")
        player.page.keyboard.press("Escape")
        player.page.reload()  # and kept
        player.ready()


def test_an_edition_brings_its_own_layout_until_one_is_chosen(player: Player) -> None:
    player.open("fr-caca/")
    expect(player.page.locator("letter-keys button").first).to_have_text("a")
    dialog = settings(player.page, "Réglages")
    expect(dialog.get_by_role("radio", name="Édition")).to_be_checked()
    dialog.get_by_role("radio", name="QWERTY", exact=True).check()
    expect(player.page.locator("letter-keys button").first).to_have_text("q")
    dialog.get_by_role("radio", name="Édition").check()
    expect(player.page.locator("letter-keys button").first).to_have_text("a")


def test_larger_keys_are_larger(player: Player) -> None:
    player.open()
    key = player.page.locator(".key").first
    before = key.bounding_box()
    settings(player.page).get_by_role("switch", name="Larger keys").check()
    after = key.bounding_box()
    assert before
    assert after
    assert after["height"] > before["height"] + 8
    player.page.reload()
    player.ready()
    assert key.bounding_box() == after


def test_less_motion_holds_also_where_the_system_asks_for_none(
    visitor: Callable[..., BrowserContext], site: Site
) -> None:
    player = Player(visitor(reduced_motion="no-preference").new_page(), site)
    player.open()
    settings(player.page).get_by_role("switch", name="Less motion").check()
    player.page.keyboard.press("Escape")
    player.play(*site.route("en-poop"))
    expect(player.page.locator(".joy .piece").first).to_be_visible()
    assert player.page.evaluate("document.getAnimations().length") == 0


def test_at_par_paper_rains_once_and_then_lies_still(visitor: Callable[..., BrowserContext], site: Site) -> None:
    player = Player(visitor(reduced_motion="no-preference").new_page(), site)
    player.open()
    player.slow_motion()
    player.play(*site.route("en-poop"))
    player.page.wait_for_selector(".joy")
    assert player.page.evaluate("document.getAnimations().length") > 10
    player.page.reload()
    player.ready()
    expect(player.page.locator(".joy .piece").first).to_be_visible()
    assert player.page.evaluate("document.getAnimations().length") == 0


def test_without_confetti_there_is_a_still_picture(visitor: Callable[..., BrowserContext], site: Site) -> None:
    player = Player(visitor(reduced_motion="no-preference").new_page(), site)
    player.open()
    settings(player.page).get_by_role("switch", name="Confetti at par").uncheck()
    player.page.keyboard.press("Escape")
    player.play(*site.route("en-poop"))
    expect(player.page.locator(".joy .piece").first).to_be_visible()
    assert player.page.evaluate("document.querySelector('.joy').getAnimations({ subtree: true }).length") == 0


def test_a_language_is_changed_at_once_and_kept(player: Player) -> None:
    player.open()
    player.page.keyboard.type("po")
    settings(player.page).get_by_role("radio", name="Français", exact=True).click()
    dialog = player.page.get_by_role("dialog", name="Réglages", exact=True)
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("radio", name="Français", exact=True)).to_be_checked()
    assert "#" not in player.page.url
    player.page.keyboard.press("Escape")
    expect(player.field).to_have_value("po")
    player.open("en-poop-wide/")
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    settings(player.page, "Réglages").get_by_role("radio", name="Celle du jeu").click()
    expect(player.page.locator("html")).to_have_attribute("lang", "en")


def test_a_language_in_the_address_gives_way_to_the_one_chosen(player: Player) -> None:
    player.open("en-poop/?lang=fr")
    settings(player.page, "Réglages").get_by_role("radio", name="English", exact=True).click()
    expect(player.page.locator("html")).to_have_attribute("lang", "en")
    assert "lang=" not in player.page.url


def test_storage_blocked_costs_the_next_visit_not_this_one(player: Player) -> None:
    player.page.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });"
    )
    player.open()
    dialog = settings(player.page)
    dialog.get_by_role("radio", name="Dark", exact=True).check()
    dialog.get_by_role("radio", name="AZERTY", exact=True).check()
    player.page.keyboard.press("Escape")
    assert paper(player.page) == DARK
    expect(player.page.locator("letter-keys button").first).to_have_text("a")
    expect(settings(player.page).get_by_role("radio", name="AZERTY", exact=True)).to_be_checked()


def test_another_tab_follows(visitor: Callable[..., BrowserContext], site: Site) -> None:
    context = visitor()
    one, other = Player(context.new_page(), site), Player(context.new_page(), site)
    one.open()
    other.open("en-poop-wide/")
    settings(one.page).get_by_role("radio", name="Dark", exact=True).check()
    other.page.wait_for_function("document.documentElement.dataset.theme === 'dark'")


def test_enter_after_the_settings_belongs_to_the_word(player: Player, site: Site) -> None:
    word = site.route("en-poop")[0]
    player.open()
    player.page.keyboard.type(word)
    dialog = settings(player.page)
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    player.page.keyboard.press("Enter")
    player.stands_on(word)
    expect(player.page.get_by_role("dialog")).to_have_count(0)
