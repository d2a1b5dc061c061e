"""Pages as they leave the server: language, addresses, caching, and what is said where there is nothing."""

import html
import re
from dataclasses import replace
from datetime import timedelta

import httpx
import pytest

from ladle.errors import StorageUnavailable
from ladle.locales import LANGUAGES, catalogue
from ladle.play import House
from ladle.settings import Settings
from ladle.web import create_app
from ladle.web.client_files import client_files
from ladle.web.page import accepted_languages, template_source
from ladle.web.page_views import ON_THE_PAGE, layouts
from page_source import data_of
from small_house import Clock
from small_site import Browser, refused

PAGES = (
    "/",
    "/en-dog/",
    "/en-dog/3",
    "/en-dog/yesterday",
    "/en-dog/archive",
    "/en-dog/archive/2025-08",
    "/en-dog/practice/bat",
    "/en-dog/tutorial",
)


def language_of(response: httpx.Response) -> str:
    found = re.search(r'<html lang="([^"]+)">', response.text)
    assert found
    return found[1]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_revalidates_and_differs_by_visitor(visitor: Browser, path: str) -> None:
    response = visitor.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "private, no-cache"
    assert {"Accept-Language", "Cookie"} <= set(response.headers["vary"].split(", "))


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("query", ["", "?lang=fr"])
def test_every_address_in_a_page_is_relative_and_leads_somewhere(visitor: Browser, path: str, query: str) -> None:
    page = httpx.URL("http://ladle.example" + path + query)
    addresses = re.findall(r'(?:href|src|action)="([^"#][^"]*)"', visitor.get(path + query).text)
    assert addresses
    for address in addresses:
        assert re.match(r"\.\.?/", address), address
        address = html.unescape(address)
        status = visitor.get(page.join(address).raw_path.decode()).status_code
        assert status == (303 if "/practice?" in f"{address}?" else 200), address
        if query and not re.search(r"/client/|/manifest\.webmanifest$", address):
            assert "lang=" in address, "a language that was asked for stays"


@pytest.mark.parametrize("path", PAGES)
def test_nothing_in_a_page_needs_a_looser_policy(visitor: Browser, path: str) -> None:
    text = visitor.get(path).text
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", text)
    scripts = re.findall(r"<script(?![^>]*type=\"application/json\")[^>]*>(.*?)</script>", text, re.DOTALL)
    assert not any(scripts), "no script stands in the page itself"


@pytest.mark.parametrize(
    ("path", "header", "language"),
    [
        ("/", "fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("/", "en;q=0.5, fr;q=0.9", "fr"),
        ("/", "fr;q=0, de", "en"),  # fr is refused, de is not there: English
        ("/", "", "en"),
        ("/", "*;q=x,,;,", "en"),
        ("/?lang=fr", "en", "fr"),
        ("/?lang=xx", "fr", "fr"),
        ("/en-dog/", "fr", "en"),  # an edition's page speaks its own language
        ("/en-dog/?lang=fr", "en", "fr"),
        ("/en-dog/yesterday?lang=fr", "en", "fr"),
    ],
)
def test_the_language_of_a_page(visitor: Browser, path: str, header: str, language: str) -> None:
    assert language_of(visitor.get(path, headers={"Accept-Language": header})) == language


@pytest.mark.parametrize(
    ("path", "cookie", "language"),
    [
        ("/", "fr", "fr"),
        ("/en-dog/", "fr", "fr"),  # the visitor's settings are above the edition's own language
        ("/en-dog/yesterday", "fr", "fr"),
        ("/en-dog/?lang=en", "fr", "en"),  # the address is above both
        ("/en-dog/", "xx", "en"),
        ("/en-dog/", "", "en"),
    ],
)
def test_the_language_that_a_visitor_has_set(visitor: Browser, path: str, cookie: str, language: str) -> None:
    headers = {"Accept-Language": "en", "Cookie": f"ladle_language={cookie}"}
    assert language_of(visitor.get(path, headers=headers)) == language


def test_the_play_page_brings_the_keyboards_that_have_every_letter(visitor: Browser) -> None:
    data = data_of(visitor.get("/en-dog/").text)
    assert list(data["layouts"]) == ["qwerty", "azerty", "qwertz", "bepo", "alphabetical"]
    assert data["layouts"]["qwerty"] == data["card"]["keys"]


def test_an_edition_with_keys_of_its_own_keeps_them(sqlite_house: House) -> None:
    card = sqlite_house.today("en-dog")
    assert layouts(replace(card, layout="own", keys=("abc",))) == {}
    spanish = replace(card.normal_form, letters=card.normal_form.letters + "ñ")
    assert layouts(replace(card, normal_form=spanish)) == {}, "no keyboard of ours has every letter"


def test_a_long_language_header_costs_nothing() -> None:
    assert accepted_languages("fr," * 10_000)[:2] == ["fr", "fr"]
    assert len(accepted_languages("fr," * 10_000)) < 200


def test_the_play_page_brings_the_card_and_what_its_script_says(visitor: Browser) -> None:
    data = data_of(visitor.get("/en-dog/").text)
    assert data["card"] == visitor.get("/api/editions/en-dog/today").json()
    assert data["now"] == "2025-08-21T09:00:00Z"
    assert data["catalogue"]["tile"] == catalogue("en")["page.play.tile"]
    assert data["catalogue"]["refusal.unknown-word"] == catalogue("en")["refusal.unknown-word"]
    assert not any(key.startswith(("terminal.", "page.")) for key in data["catalogue"])


def test_the_page_knows_whether_there_may_be_a_game(visitor: Browser) -> None:
    assert data_of(visitor.get("/en-dog/").text)["player"] is False
    visitor.become_player()
    assert data_of(visitor.get("/en-dog/").text)["player"] is True


def test_a_past_puzzle_points_to_today(visitor: Browser) -> None:
    assert data_of(visitor.get("/en-dog/3").text)["card"]["puzzle"] == "en-dog/3"
    assert '<p class="newer" id="newer">' in visitor.get("/en-dog/3").text
    assert '<p class="newer" id="newer" hidden>' in visitor.get("/en-dog/").text


def test_without_scripts_the_page_says_what_is_needed(visitor: Browser) -> None:
    found = re.search(r"<noscript>(.*?)</noscript>", visitor.get("/en-dog/").text)
    assert found
    assert "JavaScript" in found[1]
    assert "<code>ladle play en-dog</code>" in found[1]


def test_yesterday_shows_the_route_its_meanings_and_all_layers(visitor: Browser, clock: Clock) -> None:
    clock.to_day(8)  # so that yesterday began at bat
    text = visitor.get("/en-dog/yesterday").text
    assert re.findall(r'<span class="unseen" lang="en">(\w+)</span>', text) == ["bat", "cat", "cot", "dot", "dog"]
    assert "a bed for a child" in text
    assert "<b>côt</b>" in text
    assert re.findall(r"<li>(\w+)</li>|<li class=\"on\">(\w+)</li>", text) == [
        ("", "bat"),
        ("", "cat"),
        ("", "cot"),
        ("cog", ""),
        ("", "dot"),
        ("", "dog"),
    ]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/no-such/", 404),
        ("/no-such/yesterday", 404),
        ("/en-dog/8", 404),  # tomorrow
        ("/en-dog/0", 404),
        ("/en-dog/07", 404),
        ("/en-dog/x", 404),
        ("/%00/", 404),
        ("/%3Cscript%3E/", 404),
    ],
)
def test_a_page_that_is_not_there_says_so_and_leads_home(visitor: Browser, path: str, status: int) -> None:
    response = visitor.get(path)
    assert response.status_code == status
    assert response.headers["content-type"].startswith("text/html")
    assert 'href="../"' in response.text
    assert "<script>" not in response.text


def test_tomorrow_is_as_unknown_as_never(visitor: Browser) -> None:
    assert visitor.get("/en-dog/8").text == visitor.get("/en-dog/999999").text


def test_before_the_first_day_home_waits_and_the_rest_is_not_there(visitor: Browser, clock: Clock) -> None:
    clock.to_day(1, after=timedelta(0))  # the opening itself still belongs to number 0
    assert catalogue("en")["page.home.not-yet"] in visitor.get("/").text
    assert visitor.get("/en-dog/").status_code == 404
    clock.to_day(1)
    assert visitor.get("/en-dog/").status_code == 200
    assert visitor.get("/en-dog/yesterday").status_code == 404


@pytest.mark.parametrize("path", ["/en-poop/1/", "/en-poop/yesterday/", "/en-poop/%2e%2e/"])
def test_no_address_is_redirected_to_a_host_that_the_request_named(visitor: Browser, path: str) -> None:
    answer = visitor.get(path, headers={"Host": "evil.example"})
    assert "evil.example" not in answer.headers.get("location", "")
    assert answer.status_code == 404


def test_an_edition_without_its_slash_is_sent_there_with_its_query(visitor: Browser) -> None:
    response = visitor.get("/en-dog?lang=fr")
    assert response.status_code == 307
    assert response.headers["location"] == "en-dog/?lang=fr"
    assert visitor.get("/%2F%2Fevil.example").status_code == 404


@pytest.mark.parametrize("path", ["/robots.txt", "/en-dag", "/a%3Fb%23c", "/.env"])
def test_what_is_no_edition_is_not_sent_anywhere(visitor: Browser, path: str) -> None:
    refused(visitor.get(path), 404, "not-found")
    page = visitor.get(path, headers={"Accept": "text/html"})
    assert (page.status_code, "location" in page.headers) == (404, False)
    assert 'href="./en-dog/"' in page.text


@pytest.mark.parametrize("path", ["/en-dog/", "/en-dog/7", "/en-dog/yesterday", "/en-dog/archive"])
def test_a_page_that_cannot_be_made_just_now_is_to_be_tried_again(
    visitor: Browser, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    def unreachable(_: Clock) -> None:
        raise StorageUnavailable

    monkeypatch.setattr(Clock, "__call__", unreachable)
    refused(visitor.get(path), 503, "storage-unavailable")
    answer = visitor.get(path, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.headers["retry-after"], answer.headers["cache-control"]) == (
        503,
        "2",
        "no-store",
    )
    assert "<h1>Not just now</h1>" in answer.text
    assert "Nothing here" not in answer.text
    assert "<h1>Pas pour l’instant</h1>" in visitor.get(f"{path}?lang=fr", headers={"Accept": "text/html"}).text


def test_client_files_are_kept_for_a_year_under_their_release(visitor: Browser) -> None:
    release = client_files().release
    for path, content in client_files().contents.items():
        response = visitor.get(f"/client/{release}/{path}")
        assert response.content == content
        assert response.headers["cache-control"] == "max-age=31536000, immutable"
        assert response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["000000000000/play.js", "{release}/no.js", "{release}/../pages.py", "{release}/"])
def test_no_other_file_is_served(visitor: Browser, path: str) -> None:
    assert visitor.get(f"/client/{path.format(release=client_files().release)}").status_code == 404


def test_the_icon_is_found_unbidden(visitor: Browser) -> None:
    response = visitor.get("/favicon.ico")
    icon = visitor.get("/" + response.headers["location"])
    assert icon.headers["content-type"] == "image/svg+xml"


def test_all_modules_of_a_page_are_announced() -> None:
    modules = client_files().modules("play.js")
    assert {"core/api.js", "core/normal-form.js", "ladder/game.js", "ladder/room.js"} <= set(modules)
    assert "ladder/wire.js" not in modules, "types alone are not loaded"


def test_a_site_name_is_text_and_nothing_else(sqlite_house: House) -> None:
    settings = Settings(site_name="Max & <b>Moritz</b>")
    text = Browser(create_app(settings, house=sqlite_house)).get("/").text
    assert "<title>Max &amp; &lt;b&gt;Moritz&lt;/b&gt;</title>" in text


def test_every_interface_language_has_a_name() -> None:
    from ladle.web.page import LANGUAGE_NAMES

    assert set(LANGUAGE_NAMES) == set(LANGUAGES)


def test_what_the_template_says_alone_is_not_sent_to_the_script() -> None:
    """A key that the script says would be missing there: it throws."""
    files = client_files()
    said = {
        f"page.play.{key}"
        for module in files.modules("play.js")
        for call in re.findall(r"\b(?:t|say|parts)(?:\?\.)?\(([^()]*)", files.contents[module].decode())
        for key in re.findall(r'"([\w.-]+)"', call)
    }
    assert "page.play.tile" in said, "the pattern finds what scripts say"
    assert not said & ON_THE_PAGE
    templates = "".join(template_source(name) for name in ("game.html", "play.html"))
    assert all(f"'{key}'" in templates for key in ON_THE_PAGE)
