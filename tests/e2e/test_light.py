"""What a first visit costs."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from journeys import Player
from real_site import Site, shelf

pytestmark = pytest.mark.browser

MOST_BYTES = 60 * 1024


@pytest.mark.parametrize("edition", [edition.id for edition in shelf().editions.values() if edition.daily])
def test_a_first_load_of_a_play_page_is_small(visitor: Callable[..., BrowserContext], site: Site, edition: str) -> None:
    """Everything included, headers, too. The list of words comes with the first letter typed."""
    context = visitor()
    player = Player(context.new_page(), site)
    network = context.new_cdp_session(player.page)
    network.send("Network.enable")
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    player.open(f"{edition}/")
    player.page.wait_for_load_state("networkidle")
    assert len(sizes) > 20, "every file is counted"
    assert sum(sizes) <= MOST_BYTES, f"{sum(sizes) / 1024:.1f} KB in {len(sizes)} requests"


@pytest.mark.parametrize("size", [(320, 454), (320, 568), (360, 740), (390, 844), (568, 256), (1280, 800)])
@pytest.mark.parametrize("edition", ["en-poop", "fr-caca", "en-hidden"])
def test_nothing_shifts_on_a_first_visit(
    visitor: Callable[..., BrowserContext], site: Site, size: tuple[int, int], edition: str
) -> None:
    """By the browser's own count, which is what Lighthouse reads, on a slow phone: there a page comes in pieces."""
    player = Player(visitor(viewport={"width": size[0], "height": size[1]}, locale=edition[:2]).new_page(), site)
    player.page.add_init_script(
        "window.shifts = []; new PerformanceObserver(list => { for (const entry of list.getEntries())"
        " for (const { node } of entry.sources) window.shifts.push(node?.className || node?.id || node?.nodeName) })"
        ".observe({ type: 'layout-shift', buffered: true })"
    )
    player.slow_phone()
    player.open(f"{edition}/")
    player.page.wait_for_load_state("networkidle")
    player.page.wait_for_timeout(300)
    assert player.page.evaluate("shifts") == []


def test_a_second_load_asks_for_the_page_and_the_game_alone(visitor: Callable[..., BrowserContext], site: Site) -> None:
    player = Player(visitor().new_page(), site)
    player.open()
    player.play(site.route("en-poop")[0])
    network = player.page.context.new_cdp_session(player.page)
    network.send("Network.enable")
    asked: dict[str, str] = {}

    def note(event: Any) -> None:
        asked[event["requestId"]] = event["request"]["url"].removeprefix(site.url)

    def forget(event: Any) -> None:
        del asked[event["requestId"]]

    network.on("Network.requestWillBeSent", note)
    network.on("Network.requestServedFromCache", forget)
    player.page.goto(site.url + "en-poop/")
    player.ready()
    player.page.wait_for_load_state("networkidle")
    puzzle = site.house.today("en-poop").puzzle
    anew = {
        address for address in asked.values() if not address.endswith("icon.svg")
    }  # Chromium's icons have their own
    assert anew == {"en-poop/", f"api/puzzles/{puzzle}/game"}
