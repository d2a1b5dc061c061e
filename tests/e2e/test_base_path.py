"""A house below a path of its host is played as any other, offline too; and two on one host leave each other alone."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from starlette.types import ASGIApp, Receive, Scope, Send

from going_offline import cut, join, kept_by, visit
from journeys import Player
from ladle.daily import Puzzle
from real_site import Site, serving
from stripping import stripping

pytestmark = pytest.mark.browser

SCOPES = "navigator.serviceWorker.getRegistrations().then(all => all.map(({ scope }) => scope).sort())"
NAMES = "Object.keys(localStorage).sort()"


class Behind(Site):
    """Below a path, which the proxy in front leaves or strips."""

    stripped = False

    def application(self) -> ASGIApp:
        inner = super().application()
        return stripping(inner, self.base) if self.stripped else inner


@pytest.fixture(params=[False, True], ids=["left", "stripped"])
def site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    """Whatever a page asks for outside of its path is a complaint."""
    behind = Behind(f"sqlite:///{(tmp_path / 'ladle.db').as_posix()}", base="/puzzles")
    behind.stripped = request.param
    with serving(behind):
        yield behind


@pytest.fixture
def offline(visitor: Callable[..., BrowserContext], complaints: list[str]) -> Iterator[BrowserContext]:
    context = visitor(service_workers="allow")
    yield context
    lost = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_FAILED"
    complaints[:] = [complaint for complaint in complaints if not re.search(lost, complaint)]


def test_a_day_is_played_below_a_path_and_offline(offline: BrowserContext, site: Site) -> None:
    card, route = site.house.ladders.today("en-poop"), site.route("en-poop")
    player = visit(offline, site)
    player.play(route[0])
    cut(offline, site)
    player.page.goto(f"{site.url}en-poop/")
    player.ready()
    assert player.words() == [card.start, route[0]]
    player.play(*route[1:])
    assert player.page.evaluate(SCOPES) == [site.url]
    join(offline, site)
    expect(player.page.locator("#away")).to_be_hidden()
    player.finished(len(route))
    steps = player.page.request.get(f"{site.url}api/puzzles/{card.puzzle}/game").json()["steps"]
    assert [step["word"] for step in steps] == route


def test_a_hidden_word_is_found_below_a_path(offline: BrowserContext, site: Site) -> None:
    answer = site.house.answers.publish(Puzzle.parse(site.house.today("en-hidden").puzzle)).word
    player = Player(offline.new_page(), site)
    player.open()
    player.page.get_by_role("link", name="Ladle").first.click()
    player.page.wait_for_url(site.url)
    player.page.locator("a[href*='en-hidden/']").first.click()
    player.ready()
    player.type(answer)
    expect(player.result.get_by_role("heading")).to_contain_text("Found in")
    address = player.page.locator("meta[property='og:url']").get_attribute("content")
    assert address == f"{site.url}{site.house.today('en-hidden').puzzle}"
    assert {cookie["path"] for cookie in offline.cookies()} == {"/puzzles/"}


def test_a_chosen_language_is_for_the_house_alone(offline: BrowserContext, site: Site) -> None:
    player = Player(offline.new_page(), site)
    player.open()
    player.page.locator("[data-settings]").click()
    player.dialog.get_by_text("Français").click()
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
    assert [(cookie["name"], cookie["path"]) for cookie in offline.cookies()] == [("ladle_language", "/puzzles/")]


class TwoHouses(Site):
    """On one host and port: this one, and *other*, which a proxy passes requests to that strips its path."""

    other: Site

    def open(self) -> None:
        super().open()
        self.other.port = self.port
        self.other.open()

    def close(self) -> None:
        super().close()
        self.other.close()

    def application(self) -> ASGIApp:
        mine, others = super().application(), stripping(self.other.application(), self.other.base)

        async def street(scope: Scope, receive: Receive, send: Send) -> None:
            await (mine if scope["path"].startswith(f"{self.base}/") else others)(scope, receive, send)

        return street


@pytest.fixture
def two(tmp_path: Path) -> Iterator[TwoHouses]:
    one = TwoHouses(f"sqlite:///{(tmp_path / 'one.db').as_posix()}", base="/one")
    one.other = Site(f"sqlite:///{(tmp_path / 'other.db').as_posix()}", base="/other")
    with serving(one):
        one.other.port = one.port
        yield one


def test_two_houses_on_one_host_leave_each_other_alone(browser: Browser, two: TwoHouses) -> None:
    route = two.route("en-poop")
    with browser.new_context(reduced_motion="reduce", locale="en-GB") as context:
        one, other = visit(context, two), visit(context, two.other)
        one.play(*route[:2])
        other.stands_on(two.house.ladders.today("en-poop").start)
        other.play(route[0])
        one.page.locator("[data-settings]").click()
        one.dialog.get_by_text("Dark").click()
        expect(one.page.locator("html")).to_have_attribute("data-theme", "dark")
        for player, words in ((one, route[:2]), (other, route[:1])):
            player.page.reload()
            player.ready()
            assert player.words()[1:] == words
        expect(other.page.locator("html")).not_to_have_attribute("data-theme", "dark")
        assert one.page.evaluate(SCOPES) == sorted([two.url, two.other.url])
        assert all(re.match(r"ladle/(one|other)/", name) for name in one.page.evaluate(NAMES))
        assert sorted(cookie["path"] for cookie in context.cookies()) == ["/one/", "/other/"]
        kept = kept_by(one)
        assert {address.removeprefix(f"http://127.0.0.1:{two.port}").split("/")[1] for address in kept} == {
            "one",
            "other",
        }
