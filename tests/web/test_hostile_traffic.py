"""What other sites and odd addresses try, over every address there is: those to come are found by themselves.

Writes are taken from the OpenAPI document, pages from the routes of the application.
"""

import asyncio
import html
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import quote, urljoin, urlsplit

import httpx
import pytest

from full_house import Rows, rows
from interface import OPERATIONS, WRITES
from ladle.play import House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from ladle.web.pages import page_routes
from small_house import Clock, hidden_edition, open_small_house, small_edition
from small_site import URL, Browser, refused

FOREIGN: Mapping[str, Mapping[str, str]] = {
    "a page of another site": {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"},
    "a neighbour": {"Sec-Fetch-Site": "same-site", "Origin": "http://other.ladle.example"},
    "an older browser": {"Origin": "https://evil.example"},
    "a sandboxed frame": {"Origin": "null"},
}
FORMS = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x")
HTML = {"Accept": "text/html"}
MARKUP = "<script>alert(1)</script>"
ELSEWHERE = (
    "//evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "https://evil.example",
    "evil.example",
    "javascript:alert(1)",
)
EXAMPLES = {
    "edition": "en-dog",
    "number": "7",
    "step": "1",
    "start": "bat",
    "month": "2025-08",
    "path": "evil.example",
    "release": "0123456789ab",
}
"""What stands for the parameters of an address, so that it leads somewhere; anything else is called "x"."""


@pytest.fixture
def database(sqlite_url: str) -> Iterator[Database]:
    with Database.open(sqlite_url) as opened:
        yield opened


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    return open_small_house(database, clock, small_edition(), hidden_edition())


@pytest.fixture
def victim(house: House) -> Browser:
    """Somebody with a player, a game that is on and a group."""
    browser = Browser(create_app(Settings(limits=False), house=house))
    browser.become_player()
    browser.step(1, "cat")
    browser.ask("POST", "/api/groups", json={"name": "Class", "you": "Ann"}, headers={"Idempotency-Key": "k" * 20})
    return browser


def get_all(browser: Browser, addresses: Iterable[str], **headers: str) -> dict[str, httpx.Response]:
    """The answer at each address, for who reads pages; by one client, as making one takes longer than a page."""

    async def ask() -> dict[str, httpx.Response]:
        transport = httpx.ASGITransport(browser.app)
        sent = HTML | {name.replace("_", "-"): value for name, value in headers.items()}
        async with httpx.AsyncClient(
            transport=transport, base_url=URL, cookies=browser.cookies, headers=sent
        ) as client:
            return {address: await client.get(address) for address in addresses}

    return asyncio.run(ask())


def filled(template: str, **instead: str) -> str:
    """The address that *template* describes: ``{edition}`` and the like replaced."""
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: instead.get(found[1], EXAMPLES.get(found[1], "x")), template)


def templates(house: House) -> list[str]:
    """Of all that is read: pages, and what the interface answers to GET."""
    pages = [route.path for route in page_routes(house, Settings()) if hasattr(route, "path")]
    return sorted({*pages, *(path for method, path in OPERATIONS if method == "GET")})


@pytest.mark.parametrize(("method", "path"), WRITES, ids=[" ".join(each) for each in WRITES])
def test_no_other_site_writes(victim: Browser, database: Database, method: str, path: str) -> None:
    before = _changing(database)
    address = filled(path)
    for headers in FOREIGN.values():
        refused(
            victim.ask(method, address, json={"kind": "word", "word": "cot"}, headers=dict(headers)), 403, "cross-site"
        )
        refused(victim.ask(method, address, headers=dict(headers)), 403, "cross-site")
    for kind in FORMS:
        answer = victim.ask(method, address, content=b'{"name":"x","x":"="}', headers={"Content-Type": kind})
        refused(answer, 415, "not-json")
    assert _changing(database) == before
    own = victim.ask(method, address, json={}, headers={"Sec-Fetch-Site": "same-origin", "Origin": URL})
    assert own.status_code not in (403, 415)


def test_nothing_that_is_read_changes_anything(victim: Browser, house: House, database: Database) -> None:
    """So that a link or an image of another site can do nothing."""
    addresses = [filled(template) for template in templates(house)]
    get_all(victim, addresses)  # days are published when they are first asked for
    before = _changing(database)
    get_all(victim, addresses)
    get_all(Browser(victim.app), addresses)
    assert _changing(database) == before


def _changing(database: Database) -> Rows:
    """All that players write."""
    published = ("days", "answers", "dictionaries", "secrets")
    return {name: found for name, found in rows(database).items() if name not in published}


@pytest.mark.parametrize("elsewhere", ELSEWHERE)
def test_no_redirect_leads_away(victim: Browser, house: House, elsewhere: str) -> None:
    query = "&".join(f"{name}={quote(elsewhere, safe='')}" for name in ("next", "url", "return", "redirect", "to"))
    named = [
        address
        for template in templates(house)
        for address in (filled(template), filled(template, edition="evil.example"), _everywhere(template, elsewhere))
    ]
    asked = [f"{address}?{query}" for address in named]
    asked += [URL + path for path in ("//evil.example", "//evil.example/", "/%2fevil.example/", "/%5cevil.example")]
    answers = get_all(victim, asked, X_Forwarded_Host="evil.example", Referer="https://evil.example/")
    assert sum(_stays(answer, address) for address, answer in answers.items()) > 3
    assert not [address for address, answer in answers.items() if "refresh" in answer.headers]


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "ladle.example@evil.example", "x\\y"])
def test_a_redirect_names_no_host_whatever_host_was_asked(victim: Browser, house: House, host: str) -> None:
    addresses = [filled(template) for template in templates(house)]
    answers = get_all(victim, addresses, Host=host, X_Forwarded_Host=host).values()
    places = [urlsplit(answer.headers["location"]) for answer in answers if "location" in answer.headers]
    assert places
    assert {(place.scheme, place.netloc) for place in places} == {("", "")}


def _everywhere(template: str, elsewhere: str) -> str:
    sent = quote(elsewhere, safe="")
    return re.sub(r"\{(\w+)(?::\w+)?\}", sent, template)


def _stays(answer: httpx.Response, address: str) -> bool:
    """Whether it is a redirect, which has to stay on this site, as browsers read it: a backslash is a slash."""
    location = answer.headers.get("location")
    if location is not None:
        place = urlsplit(urljoin(urljoin(URL, address), location.replace("\\", "/")))
        assert (place.scheme, place.netloc) == ("http", "ladle.example"), (address, location)
    return location is not None


@pytest.mark.parametrize("markup", [MARKUP, '"><svg onload=alert(1)>', "'onmouseover='alert(1)", "{{7*7}}<b>"])
def test_no_text_of_an_address_becomes_markup(victim: Browser, house: House, markup: str) -> None:
    sent = quote(markup, safe="")
    query = f"?q={sent}&lang={sent}&from={sent}"
    addresses = [f"{path}{query}" for each in templates(house) for path in (_everywhere(each, markup), filled(each))]
    pages = 0
    for answer in get_all(victim, addresses).values():
        if answer.headers.get("content-type", "").startswith("text/html"):
            pages += 1
            assert markup not in answer.text
            assert "49<b>" not in answer.text
        else:
            assert answer.headers["x-content-type-options"] == "nosniff"
    assert pages > 10


def test_names_of_groups_and_members_are_text_on_every_page(victim: Browser, house: House) -> None:
    name = "<img src=x onerror=a()>"
    group: dict[str, Any] = victim.ask(
        "POST", "/api/groups", json={"name": name, "you": "<b>Ann</b>&"}, headers={"Idempotency-Key": "g" * 20}
    ).json()
    seen = 0
    for path in ("/groups", f"/groups/{group['id']}", f"/{group['invite'].lstrip('/')}"):
        page = victim.get(path, headers=HTML)
        assert page.status_code == 200
        assert name not in page.text
        assert "<b>Ann" not in page.text
        seen += html.escape(name, quote=False) in page.text.replace("&#34;", '"')
    assert seen == 3
