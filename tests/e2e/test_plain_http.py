"""Over plain HTTP, as most first hosts are: no service worker, clipboard or locks, and everything else."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from journeys import Player
from real_site import Site

pytestmark = pytest.mark.browser


class Elsewhere(Site):
    """The site under the name by which another machine would call it."""

    @property
    def url(self) -> str:
        return super().url.replace("127.0.0.1", "ladle.test")


def expected(complaints: list[str]) -> None:
    """Chromium notes that it heeds one of our headers over HTTPS alone, that the server was away; and the name."""
    notes = r"request elsewhere: http://ladle\.test|Cross-Origin-Opener-Policy header has been ignored|ERR_"
    complaints[:] = [complaint for complaint in complaints if not re.search(notes, complaint)]


def elsewhere(site: Site) -> Elsewhere:
    return Elsewhere(site.database_url, site.now, site.port)


def test_a_whole_game_over_plain_http(
    visitor: Callable[..., BrowserContext], site: Site, complaints: list[str]
) -> None:
    route = site.route("en-poop")
    player = Player(visitor(service_workers="allow").new_page(), elsewhere(site))
    player.open()
    assert player.page.evaluate("isSecureContext") is False
    assert player.page.evaluate("navigator.serviceWorker === undefined && navigator.locks === undefined")
    player.play(*route[:2])
    player.page.reload()
    player.ready()
    player.stands_on(route[1])
    player.play(*route[2:])
    expect(player.result).to_be_visible()
    site.stop()
    site.start()
    player.page.reload()
    player.ready()
    expect(player.result).to_be_visible()
    expected(complaints)


def test_a_lost_network_over_plain_http_costs_no_step(
    visitor: Callable[..., BrowserContext], site: Site, complaints: list[str]
) -> None:
    """Nothing is kept for a reload, but an open page plays on."""
    route = site.route("en-poop")
    player = Player(visitor(service_workers="allow").new_page(), elsewhere(site))
    player.open()
    player.play(route[0])
    player.page.wait_for_load_state("networkidle")
    site.stop()
    player.play(*route[1:])
    expect(player.result).to_be_visible()
    site.start()
    expect(player.page.locator("#open-results")).to_be_visible(timeout=30_000)
    figures = player.page.evaluate("fetch('../api/editions/en-poop/statistics').then(answer => answer.json())")
    assert figures["played"] == 1
    expected(complaints)
