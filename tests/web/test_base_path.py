"""A house below a path of its host: the same to its visitors whether the proxy leaves that path in requests or not."""

import re
from typing import Any
from urllib.parse import urljoin

import httpx
import pytest

from ladle.errors import BadSetting
from ladle.play import House
from ladle.settings import Settings
from ladle.web import create_app
from small_site import URL, Browser, refused
from stripping import stripping

BASE = "/our/puzzles"


class Below(Browser):
    """A visitor of ``/our/puzzles/…``, who names paths without that."""

    def __init__(self, house: House, *, stripped: bool) -> None:
        app = create_app(Settings(base_path=BASE), house=house)
        super().__init__(app)
        if stripped:
            self.app = stripping(app, BASE)  # type: ignore[assignment]  # all that it is asked for is an ASGI application

    def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        return super().ask(method, BASE + path, **options)


@pytest.fixture(params=[True, False], ids=["stripped", "left"])
def below(house: House, request: pytest.FixtureRequest) -> Below:
    return Below(house, stripped=request.param)


def test_pages_link_to_what_is_there(below: Below) -> None:
    for path in ("/", "/en-dog/7", "/en-dog/archive", "/groups", "/you"):
        page = below.get(path)
        assert page.status_code == 200, path
        links = {urljoin(BASE + path, link) for link in re.findall(r'(?:href|src|action)="([^"#?]+)', page.text)}
        assert links
        for link in links:
            if not link.startswith("http"):
                assert link.startswith(f"{BASE}/"), f"{path} links to {link}"
                found = below.get(link.removeprefix(BASE))
                assert found.status_code < 400, f"{path} links to {link}"


@pytest.mark.parametrize(
    ("path", "to"),
    [("/en-dog", f"{BASE}/en-dog/"), ("/favicon.ico", f"{BASE}/client/"), ("/groups/", f"{BASE}/groups")],
)
def test_redirects_stay_in_the_house(below: Below, path: str, to: str) -> None:
    led = below.get(path)
    assert led.status_code in (302, 307)
    assert urljoin(BASE + path, led.headers["location"]).startswith(to)


def test_the_base_itself_leads_to_the_home_page(house: House) -> None:
    led = Below(house, stripped=False).get("?lang=fr")
    assert (led.status_code, urljoin(BASE, led.headers["location"])) == (307, f"{BASE}/?lang=fr")


def test_the_player_is_known_below_the_path_alone(below: Below) -> None:
    made = below.ask("POST", "/api/players")
    assert [cookie.path for cookie in below.cookies.jar] == [f"{BASE}/"]
    assert f"Path={BASE}/" in made.headers["set-cookie"]


def test_a_cookie_that_is_unknown_is_cleared_wherever_the_house_has_kept_it(below: Below) -> None:
    below.ask("POST", "/api/players")
    name = next(cookie.name for cookie in below.cookies.jar)
    unknown = below.get("/api/puzzles/en-dog/7/game", headers={"Cookie": f"{name}={'x' * 43}"})
    assert unknown.status_code == 401
    cleared = unknown.headers.get_list("set-cookie")
    assert sorted(re.findall(r"Path=([^;]+)", "".join(cleared))) == ["/", f"{BASE}/"]


def test_absolute_addresses_have_the_path(below: Below) -> None:
    page = below.get("/en-dog/7").text
    assert f'content="{URL}{BASE}/en-dog/7"' in page
    assert f'content="{URL}{BASE}/en-dog/7/share/puzzle.png"' in page
    document = below.get("/api/openapi.json").json()
    assert document["servers"] == [{"url": BASE}]
    assert "/api/editions" in document["paths"]


def test_the_worker_and_the_manifest_are_relative_to_their_own_addresses(below: Below) -> None:
    manifest = below.get("/manifest.webmanifest").json()
    for link in (manifest["start_url"], manifest["scope"], *(icon["src"] for icon in manifest["icons"])):
        assert urljoin(f"{BASE}/manifest.webmanifest", link).startswith(f"{BASE}/")
    assert '"/' not in below.get("/sw.js").text.partition("\n")[0]


def test_refusals_are_the_same(below: Below) -> None:
    assert below.get("/nothing/at/all").status_code == 404
    refused(below.get("/api/nothing"), 404, "not-found")
    wrong = below.ask("DELETE", "/api/puzzles/en-dog/7/game")
    assert wrong.headers["allow"] == "GET"


def test_a_whole_game(below: Below) -> None:
    below.become_player()
    for number, word in enumerate(("cat", "cot", "cog", "dog"), 1):
        assert below.step(number, word).status_code == 200
    assert below.game()["over"]


def test_who_watches_may_ask_past_the_proxy(house: House) -> None:
    watched = Browser(create_app(Settings(base_path=BASE), house=house))
    assert watched.get("/healthz").json() == watched.get(f"{BASE}/healthz").json() == {"status": "live"}


@pytest.mark.parametrize("base", ["/api", "/client/x", "/en-dog", "/groups"])
def test_a_path_that_a_page_of_the_house_has_is_refused(house: House, base: str) -> None:
    with pytest.raises(BadSetting, match=r"there is a page /"):
        create_app(Settings(base_path=base), house=house)
