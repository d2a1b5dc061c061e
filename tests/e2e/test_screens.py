"""Every screen from 320 px on: nothing overlaps, is cut off, scrolls sideways or jumps, and fingers find everything."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from journeys import Player
from real_site import Site

pytestmark = pytest.mark.browser

SCREENS = {
    "smallest phone": (320, 454),
    "small phone": (320, 568),
    "phone": (390, 844),
    "phone on its side": (640, 360),
    "small phone on its side": (568, 256),
    "desktop": (1280, 800),
    "wide desktop": (1920, 1080),
    "640 px at 200 %": (320, 400),
}
STACK = (".bar", ".facts", "ladder-board", ".line", "letter-keys", ".entry")
"""The parts of the play page, from above."""


def box(page: Page, selector: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] < b[2] - 1 and b[0] < a[2] - 1 and a[1] < b[3] - 1 and b[1] < a[3] - 1


def scrolls_sideways(page: Page) -> bool:
    wide: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    return wide


def check_play(page: Page, screen: str) -> None:
    boxes = {
        part: box(page, part) for part in (*STACK, ".draft .tiles", ".target .tiles", "li[data-word]:nth-last-child(4)")
    }
    for index, part in enumerate(STACK):
        for other in STACK[index + 1 :]:
            assert not overlap(boxes[part], boxes[other]), f"{part} and {other}"
    bar = [box(page, f".bar {part}") for part in (".brand", "h1", "nav")]
    assert all(left[2] + 4 <= right[0] for left, right in pairwise(bar)), "the bar's parts keep apart"
    for part in (".draft .tiles", ".target .tiles"):
        assert not overlap(boxes[part], boxes[".line"]), part
        assert not overlap(boxes[part], boxes[".facts"]), part
    assert not overlap(boxes[".draft .tiles"], boxes[".target .tiles"])
    assert not overlap(boxes[".draft .tiles"], boxes["li[data-word]:nth-last-child(4)"])
    assert not scrolls_sideways(page)
    for part in (
        ".facts div:last-child",
        ".bar nav",
        ".keys:first-child button:last-child",
        ".entry button:last-child",
    ):
        assert box(page, part)[2] <= page.evaluate("innerWidth") - 7, f"{part} keeps its margin"
    height = page.evaluate("innerHeight")
    assert all(bottom <= height + 0.5 for _, _, _, bottom in boxes.values()), "all of it on the screen"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("edition", ["en-poop-wide", "fr-caca"])
def test_the_play_page_fits(visitor: Callable[..., BrowserContext], site: Site, screen: str, edition: str) -> None:
    width, height = SCREENS[screen]
    route = site.route(edition)
    player = Player(visitor(viewport={"width": width, "height": height}).new_page(), site)
    player.open(f"{edition}/")
    check_play(player.page, screen)
    for word in route[:-1]:
        player.play(word)
        check_play(player.page, screen)
    player.type("qzxj")
    expect(player.field).to_have_attribute("aria-invalid", "true")
    check_play(player.page, screen)
    player.page.keyboard.press("Escape")
    player.play(route[-1])
    player.finished(len(route))
    assert not scrolls_sideways(player.page)
    parts = [box(player.page, part) for part in (".bar", ".facts", ".ladder", ".line", "#result")]
    assert all(above[3] <= below[1] + 0.5 for above, below in pairwise(parts)), "one below the other"


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen != "640 px at 200 %"])
def test_the_play_page_fits_with_larger_keys(visitor: Callable[..., BrowserContext], site: Site, screen: str) -> None:
    width, height = SCREENS[screen]
    route = site.route("fr-caca")
    player = Player(visitor(viewport={"width": width, "height": height}, has_touch=True).new_page(), site)
    player.page.add_init_script("localStorage.setItem('ladle/settings/v1', '{\"keys\": \"large\"}')")
    player.open("fr-caca/")
    check_play(player.page, screen)
    check_sizes(player.page, ".key", width=26, height=47)
    check_sizes(player.page, "button:not(.key), input, .bar a", width=44, height=44)
    player.play(*route[:-1])
    check_play(player.page, screen)


def test_where_space_is_short_the_previous_word_the_draft_and_the_target_stay(
    visitor: Callable[..., BrowserContext], site: Site
) -> None:
    route = site.route("fr-caca")
    player = Player(visitor(viewport={"width": 320, "height": 454}).new_page(), site)
    player.open("fr-caca/")
    player.play(*route[:-1])
    shown = player.page.locator("ladder-board li:not(.folded):not([hidden]):not(.gap):not(.fold)")
    words = [item.locator(".tile").all_text_contents() for item in shown.all()]
    assert ["".join(letters) for letters in words] == [route[-2], route[-2], "caca"]
    expect(player.page.locator(".rung.fold")).to_be_visible()


OTHER_PAGES = (
    "",
    *(f"{edition}/{page}" for edition in ("en-poop", "fr-caca") for page in ("yesterday", "archive", "tutorial")),
)


@pytest.mark.parametrize("path", [*OTHER_PAGES, "en-poop/practice?lang=fr", "fr-caca/300", "no-such/"])
def test_the_other_pages_fit_the_smallest_screen(
    visitor: Callable[..., BrowserContext], site: Site, complaints: list[str], path: str
) -> None:
    page = visitor(viewport={"width": 320, "height": 568}).new_page()
    page.goto(site.url + path)
    assert not scrolls_sideways(page)
    if path == "no-such/":
        complaints.clear()  # Chromium notes the 404


SIZES = """selector => [...document.querySelectorAll(selector)].map(element => {
    const { width, height } = element.getBoundingClientRect();
    return { what: element.outerHTML.slice(0, 80), width, height };
}).filter(({ width, height }) => width && height)"""


@pytest.mark.parametrize("edition", ["en-poop", "fr-caca"])
def test_fingers_find_everything(visitor: Callable[..., BrowserContext], site: Site, edition: str) -> None:
    player = Player(visitor(viewport={"width": 320, "height": 568}, has_touch=True).new_page(), site)
    player.open(f"{edition}/")
    check_sizes(player.page, ".key", width=26, height=44)
    check_sizes(player.page, "button:not(.key), input, .bar a, .button", width=44, height=44)
    player.play(*site.route(edition))
    player.finished(len(site.route(edition)))
    check_sizes(player.page, "button:not(.key), input, .bar a, .button", width=44, height=44)
    for path in ("", f"{edition}/yesterday", f"{edition}/archive", f"{edition}/practice", f"{edition}/tutorial"):
        player.page.goto(site.url + path)
        check_sizes(player.page, "button:not(.key), input, a, summary", width=44, height=44)
    player.page.locator(".bar .more").click()
    check_sizes(player.page, "#menu a", width=44, height=44)


def check_sizes(page: Page, selector: str, *, width: float, height: float) -> None:
    found: list[dict[str, Any]] = page.evaluate(SIZES, selector)
    assert found
    small = [size for size in found if size["width"] < width - 0.01 or size["height"] < height - 0.01]
    assert small == []


def test_nothing_jumps_while_a_page_loads_or_a_word_is_played(player: Player, site: Site) -> None:
    player.page.add_init_script(
        """window.jumps = [];
        new PerformanceObserver(list => {
            for (const entry of list.getEntries().filter(entry => !entry.hadRecentInput)) {
                jumps.push([entry.value, entry.sources.map(source => source.node?.outerHTML?.slice(0, 80))]);
            }
        }).observe({ type: 'layout-shift', buffered: true });"""
    )
    player.open()
    player.page.wait_for_load_state("networkidle")
    target = box(player.page, ".target .tiles")
    player.play(*site.route("en-poop")[:2])
    assert box(player.page, ".target .tiles") == target, "the target stays where it is"
    player.page.wait_for_timeout(100)
    assert player.page.evaluate("jumps") == []


def test_a_ladder_that_is_too_long_folds_its_oldest_rungs(visitor: Callable[..., BrowserContext], site: Site) -> None:
    route = site.route("fr-caca")
    player = Player(visitor(viewport={"width": 320, "height": 568}).new_page(), site)
    player.open("fr-caca/")
    player.play(*route[:-1])
    fold = player.page.locator(".rung.fold")
    expect(fold).to_be_visible()
    assert int((fold.text_content() or "").split()[0]) == player.page.locator(".rung.folded").count()
    assert player.rungs.count() == len(route), "screen readers still find them all"
    player.page.set_viewport_size({"width": 320, "height": 1200})
    expect(fold).to_be_hidden()


def test_motion_only_where_it_is_welcome(visitor: Callable[..., BrowserContext], site: Site) -> None:
    def animations(motion: str) -> int:
        player = Player(visitor(reduced_motion=motion).new_page(), site)
        player.open()
        player.slow_motion()
        player.play(*site.route("en-poop"))
        player.finished(len(site.route("en-poop")))
        player.page.wait_for_selector(".joy", state="attached")
        count: int = player.page.evaluate("document.getAnimations().length")
        return count

    assert animations("reduce") == 0
    assert animations("no-preference") > 0, "there is one joyful moment"
