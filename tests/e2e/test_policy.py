"""The pages' Content-Security-Policy: none of ours breaks it, and what would make code of text is refused."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from journeys import Player
from real_site import Site

pytestmark = pytest.mark.browser

LISTEN = """
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample, sourceFile, lineNumber }) =>
        window.violations.push(`${effectiveDirective}: ${sample} (${sourceFile}:${lineNumber})`));
"""

PAGES = (
    "",
    *(f"{edition}/{page}" for edition in ("en-poop", "fr-caca") for page in ("", "yesterday", "archive", "tutorial")),
    *(f"{edition}/{page}" for edition in ("en-poop", "fr-caca") for page in ("practice", "set", "1")),
    *(f"{edition}/{page}" for edition in ("en-hidden", "fr-hidden") for page in ("", "yesterday", "archive", "set")),
    "en-hidden/practice",
    "code-pegs/practice",
    "groups",
    "you",
    "en-poop/no-such",
)

SINKS = {
    "innerHTML": "document.body.innerHTML = '<b>text</b>'",
    "outerHTML": "document.querySelector('main').outerHTML = '<b>text</b>'",
    "insertAdjacentHTML": "document.body.insertAdjacentHTML('beforeend', '<b>text</b>')",
    "document.write": "document.write('<b>text</b>')",
    "srcdoc": "document.createElement('iframe').srcdoc = '<b>text</b>'",
    "DOMParser": "new DOMParser().parseFromString('<b>text</b>', 'text/html')",
    "a timer": "setTimeout('window.ran = true')",
    "a script's text": "document.createElement('script').text = 'window.ran = true'",
    "a script's address": "document.createElement('script').src = '/other.js'",
    "a worker's address": "new Worker('/other.js')",
    "another policy": "trustedTypes.createPolicy('other', { createHTML: text => text })",
    "our policy again": "trustedTypes.createPolicy('ladle', { createHTML: text => text })",
}


@pytest.fixture
def watched(visitor: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Makes pages that note what breaks the policy."""

    def make(**options: object) -> Page:
        context = visitor(**options)
        context.add_init_script(LISTEN)
        return context.new_page()

    return make


def leave(player: Player) -> None:
    """Waits for a dialog, and closes it."""
    expect(player.dialog).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.dialog).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_page_breaks_the_policy(
    watched: Callable[..., Page], site: Site, complaints: list[str], language: str
) -> None:
    page = watched(locale=language)
    for path in PAGES:
        page.goto(f"{site.url}{path}?lang={language}")
        page.wait_for_load_state("networkidle")
        page.locator("[data-settings]").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert page.evaluate("window.violations") == [], path
    complaints[:] = [complaint for complaint in complaints if "status of 404" not in complaint]


def test_a_game_with_all_that_opens_over_it_keeps_to_the_policy(watched: Callable[..., Page], site: Site) -> None:
    player = Player(watched(), site)
    player.open()
    player.page.locator("#help").click()
    leave(player)
    player.play(*site.route("en-poop"))
    player.results()
    leave(player)
    player.page.locator("#open-share").click()
    leave(player)
    player.result.get_by_role("link", name=re.compile("esterday")).click()
    expect(player.dialog).to_have_class("sheet yesterday")
    assert player.page.evaluate("window.violations") == []


def test_the_service_worker_is_registered_under_the_policy(watched: Callable[..., Page], site: Site) -> None:
    page = watched(service_workers="allow")
    Player(page, site).open()
    assert page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)") == f"{site.url}sw.js"
    assert page.evaluate("window.violations") == []
    policy = page.request.get(f"{site.url}sw.js").headers["content-security-policy"]
    assert "require-trusted-types-for 'script'" in policy


@pytest.mark.parametrize("sink", SINKS)
def test_code_made_of_text_is_refused(
    watched: Callable[..., Page], site: Site, complaints: list[str], sink: str
) -> None:
    page = watched()
    Player(page, site).open()
    with pytest.raises(Error, match=r"Trusted|policy|disallowed"):
        page.evaluate(f"() => {{ {SINKS[sink]} }}")
    page.wait_for_function("window.violations.length > 0")
    assert page.evaluate("window.violations[0]").startswith(("require-trusted-types-for", "trusted-types"))
    assert not page.evaluate("window.ran === true")
    assert complaints, "the console says so, too"
    complaints.clear()


def test_no_text_can_be_made_the_address_of_a_script(watched: Callable[..., Page], site: Site) -> None:
    """Whoever gets hold of the one policy gets the worker's own address, whatever they ask for."""
    page = watched()
    made = """() => {
        const policies = [];
        const create = trustedTypes.createPolicy.bind(trustedTypes);
        trustedTypes.createPolicy = (name, rules) => { policies.push(create(name, rules)); return policies.at(-1); };
        window.addEventListener("load", () => { window.policies = policies; });
    }"""
    page.add_init_script(f"({made})()")
    Player(page, site).open()
    page.wait_for_function("window.policies?.length === 1")
    assert page.evaluate("String(window.policies[0].createScriptURL('https://example.org/'))") == f"{site.url}sw.js"
    with pytest.raises(Error, match="createHTML"):
        page.evaluate("window.policies[0].createHTML('<b>text</b>')")
