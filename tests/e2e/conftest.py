"""A real browser before a real server. What goes wrong in the browser's console goes wrong in the test."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from journeys import Player
from real_site import Site, serving

FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--host-resolver-rules=MAP ladle.test 127.0.0.1",  # a name that is not localhost: plain HTTP as hosts have it
    "--no-first-run",
)
PATIENCE = 20_000
"""Milliseconds that anything may take to come about: other tests run beside these, and a slow machine is no fault."""
EXPECTED = re.compile(
    r"Failed to load resource: the server responded with a status of 409|Service Worker registration blocked"
)
"""Chromium notes every refused word in its console, Playwright every service worker that it keeps out."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a module: Playwright keeps an event loop running, which must not meet the tests of other rooms."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if path is None:
        pytest.fail("There is no Chromium on this machine. Install it: apt-get install chromium", pytrace=False)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, chromium_sandbox=False, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with serving(Site(f"sqlite:///{(tmp_path / 'ladle.db').as_posix()}")) as site:
        yield site


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What browsers complained of. A test that provokes complaints takes them out, having looked at them."""
    heard: list[str] = []
    yield heard
    assert heard == []


@pytest.fixture
def visitor(browser: Browser, site: Site, complaints: list[str]) -> Iterator[Callable[..., BrowserContext]]:
    """Makes visitors: browsers with cookies and storage of their own. Options as for Playwright's new_context."""
    contexts: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        defaults = {"locale": "en-GB", "timezone_id": "Europe/Paris", "viewport": {"width": 390, "height": 844}}
        # What a service worker fetches, no test could watch or break; the tests of it ask for it.
        fixed = {"reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(**{**fixed, **defaults, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.on("page", lambda page: listen(page, site, complaints))
        return context

    yield make
    for context in contexts:
        context.close()


def listen(page: Page, site: Site, complaints: list[str]) -> None:
    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.match(message.text):
            complaints.append(f"{message.type}: {message.text}")

    def on_request(request: Request) -> None:
        if not request.url.startswith(site.url):
            complaints.append(f"request elsewhere: {request.url}")

    page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
    page.on("console", on_console)
    page.on("request", on_request)


@pytest.fixture
def page(visitor: Callable[..., BrowserContext]) -> Page:
    return visitor().new_page()


@pytest.fixture
def player(page: Page, site: Site) -> Player:
    """A visitor on a phone, before any page."""
    return Player(page, site)
