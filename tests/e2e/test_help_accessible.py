"""Help and settings, for everyone: axe on both dialogs in every theme and both languages, focus, and sizes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from axe import faults_of
from journeys import Player
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser

SAID = {
    "en": {"help": "Help", "distance": "How far am I?", "yes": "Count it and tell me", "settings": "Settings"},
    "fr": {
        "help": "Aide",
        "distance": "À combien de coups suis-je ?",
        "yes": "Compter et me le dire",
        "settings": "Réglages",
    },
}
CHOSEN = ("Light", "Dark", "High contrast")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("dialog", name=name, exact=True)).to_be_visible()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_axe_finds_nothing_in_help_and_settings(
    visitor: Callable[..., BrowserContext], site: Site, theme: str, edition: str
) -> None:
    said = SAID[edition[:2]]
    player = Player(visitor(**THEMES[theme], locale=edition[:2]).new_page(), site)
    page, dialog = player.page, player.page.get_by_role("dialog")
    player.open(f"{edition}/")
    press(page, said["help"])
    for step in dialog.locator(".help-step button[aria-expanded]").all():
        step.click()
    expect(dialog.locator(".doors dt").first).to_be_visible()
    assert faults_of(page) == [], "help, all of it open"
    dialog.get_by_role("button", name=said["yes"]).nth(1).click()
    expect(page.locator(".draft .tile.hinted")).to_be_visible()
    assert faults_of(page) == [], "a letter that a hint says to change"
    press(page, said["help"])
    assert faults_of(page) == [], "a hint that was taken"
    page.keyboard.press("Escape")
    press(page, said["settings"])
    assert faults_of(page) == [], "settings"


@pytest.mark.parametrize("theme", CHOSEN)
def test_axe_finds_nothing_in_a_theme_of_choice(player: Player, site: Site, theme: str) -> None:
    player.open()
    press(player.page, "Settings")
    player.page.get_by_role("radio", name=theme, exact=True).check()
    assert faults_of(player.page) == [], "settings"
    player.page.keyboard.press("Escape")
    player.play(*site.route("en-poop")[:2])
    player.page.keyboard.type("po")
    assert faults_of(player.page) == [], "in the middle"


@pytest.mark.parametrize("name", ["Help", "Settings"])
def test_the_focus_goes_in_stays_and_comes_back(player: Player, name: str) -> None:
    player.open()
    button = player.page.get_by_role("button", name=name, exact=True)
    button.focus()
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("heading", name=name, exact=True)).to_be_focused()
    for _ in range(14):
        player.page.keyboard.press("Tab")
        inside = "document.activeElement === document.body || document.activeElement.closest('dialog') !== null"
        assert player.page.evaluate(inside), "the browser's own bar aside, nothing but the dialog"
    player.page.keyboard.press("Escape")
    expect(button).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(320, 454), (390, 844), (568, 256), (1280, 800), (320, 400)])
@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_the_dialogs_fit_and_fingers_find_everything(
    visitor: Callable[..., BrowserContext], site: Site, edition: str, width: int, height: int
) -> None:
    said = SAID[edition[:2]]
    player = Player(visitor(viewport={"width": width, "height": height}).new_page(), site)
    player.open(f"{edition}/")
    for name in (said["help"], said["settings"]):
        press(player.page, name)
        for step in player.page.locator(".help-step button[aria-expanded]").all():
            step.click()
        found = player.page.evaluate(
            """() => {
                const dialog = document.querySelector('dialog');
                const targets = [...dialog.querySelectorAll('button, label')].filter(each => each.offsetParent);
                const small = targets.filter(each => each.offsetHeight < 44 || each.offsetWidth < 44);
                return {
                    sideways: dialog.scrollWidth > dialog.clientWidth,
                    small: small.map(each => each.outerHTML),
                    inside: dialog.getBoundingClientRect().bottom <= innerHeight + 0.5,
                };
            }"""
        )
        assert found == {"sideways": False, "small": [], "inside": True}, name
        player.page.keyboard.press("Escape")


def test_by_the_text_field_alone_with_all_hints(player: Player, site: Site) -> None:
    """The keyboard's way through the help: Tab, Enter, and the field again."""
    player.open()
    page = player.page
    for question in ("How far am I?", "Which letter should I change?", "What is the next word?"):
        page.get_by_role("button", name="Help", exact=True).focus()
        page.keyboard.press("Enter")
        step = page.get_by_role("button", name=question)
        step.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(player.says).not_to_be_empty()
    expect(player.says).to_contain_text("The next word: ")
    word = (player.says.locator("b").text_content() or "").lower()
    player.field.focus()
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    player.stands_on(word)
