"""One's own page: devices joined by a code, by a link and from paper; everything as a file; everything deleted."""

import json
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from axe import faults_of
from journeys import Player
from ladle.daily import Puzzle
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser

NewPlayer = Callable[..., Player]


@pytest.fixture
def newcomer(visitor: Callable[..., BrowserContext], site: Site) -> NewPlayer:
    """Makes players with a browser each."""
    return lambda **options: Player(visitor(**options).new_page(), site)


def you(player: Player, after: str = "") -> Page:
    """The player's own page, which listens."""
    player.page.goto(f"{player.site.url}you{after}")
    player.page.wait_for_selector("html[data-ready]")
    return player.page


def code_on(page: Page) -> str:
    """The code to link a device with."""
    page.get_by_role("button", name="Show a code").click()
    return page.locator("#shown-code .groups").text_content() or ""


def enter(page: Page, code: str) -> Locator:
    """Types *code* in; returns what asks before anything is joined."""
    page.get_by_role("textbox", name="Enter a code").fill(code)
    page.keyboard.press("Enter")
    return page.get_by_role("dialog", name="Link these devices?")


def agree(dialog: Locator) -> None:
    dialog.get_by_role("button", name="Link them").click()


def said(page: Page) -> Locator:
    return page.locator("#devices > [role=status]")


def held(page: Page) -> Locator:
    return page.get_by_role("region", name="What this site holds on you")


def asked(player: Player, path: str) -> Any:
    answer = player.page.request.get(f"{player.site.url}api/{path}")
    assert answer.ok, answer.text()
    return answer.json()


def with_histories(newcomer: NewPlayer, site: Site) -> tuple[Player, Player]:
    """Two who finished yesterday's ladder each, the second one first; today's is the first one's alone."""
    one, other = newcomer(), newcomer()
    yesterday = site.house.ladders.card(Puzzle("en-poop", site.house.today("en-poop").number - 1))
    for player in (other, one):
        player.open(f"en-poop/{yesterday.number}")
        player.play(*site.route_of(yesterday)[1:])
        expect(player.result).to_be_visible()
    one.open()
    one.play(*site.route("en-poop"))
    expect(one.result).to_be_visible()
    return one, other


def test_a_mere_visit_makes_nobody(newcomer: NewPlayer) -> None:
    player = newcomer()
    page = you(player)
    expect(held(page)).to_contain_text("Nothing. The first move you make begins it.")
    page = you(player, "#join=K7QM2ZXD")
    page.get_by_role("dialog").get_by_role("button", name="Not now").click()
    assert [cookie["name"] for cookie in page.context.cookies()] == []
    assert page.evaluate("Object.keys(localStorage)") == []


def test_two_browsers_are_joined_by_a_code(newcomer: NewPlayer, site: Site) -> None:
    one, other = with_histories(newcomer, site)
    here, there = you(one), you(other)
    expect(held(here)).to_contain_text(re.compile(r"games\s*2"))
    code = code_on(here)
    assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}", code)
    dialog = enter(there, code.lower().replace("-", " "))
    expect(dialog).to_contain_text("Your 1 game here and those of the device that made the code")
    assert len(asked(other, "player")["devices"]) == 1, "nothing is joined before the visitor says so"
    agree(dialog)
    for page in (there, here):  # the one that shows the code sees by itself that it was used
        expect(said(page)).to_contain_text("Linked. 2 devices play as one.")
        expect(said(page)).to_contain_text("2 games count.")
        expect(said(page)).to_contain_text("1 is set aside")
        expect(held(page)).to_contain_text(re.compile(r"games\s*3\s*devices\s*2"))
    expect(here.locator("#shown-code")).to_be_hidden()
    figures = asked(one, "editions/en-poop/statistics")
    assert (figures["played"], figures["current_streak"]) == (2, 2)
    assert figures == asked(other, "editions/en-poop/statistics")
    other.open()
    expect(other.result).to_be_visible()


def test_a_link_joins_once_it_is_agreed_to(newcomer: NewPlayer, site: Site, complaints: list[str]) -> None:
    one, other = with_histories(newcomer, site)
    here = you(one)
    code = code_on(here)
    there = you(other, f"#join={code.replace('-', '')}")
    assert there.url == f"{site.url}you", "the code does not stay in the address"
    dialog = there.get_by_role("dialog", name="Link these devices?")
    expect(dialog.get_by_role("heading")).to_be_focused()
    expect(dialog).to_contain_text("Only do this with a code that you made yourself.")
    there.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert len(asked(other, "player")["devices"]) == 1
    field = there.get_by_role("textbox", name="Enter a code")
    expect(field).to_have_value(code)
    field.press("Enter")
    agree(dialog)
    expect(said(there)).to_contain_text("Linked. 2 devices play as one.")
    assert asked(one, "player")["counted"] == asked(other, "player")["counted"] == 2
    third = newcomer()
    agree(enter(you(third), code))
    expect(third.page.locator("#code-wrong")).to_have_text(
        "There is no such code, or no longer. Look at it again, or make a new one."
    )
    complaints[:] = [complaint for complaint in complaints if "status of 404" not in complaint]


def test_a_code_is_copied_and_so_is_its_link(visitor: Callable[..., BrowserContext], site: Site) -> None:
    player = Player(visitor(permissions=["clipboard-read", "clipboard-write"]).new_page(), site)
    page = you(player)
    code = code_on(page)
    for name, copied in (("code", code), ("link", f"{site.url}you#join={code.replace('-', '')}")):
        page.get_by_role("button", name=f"Copy the {name}").click()
        expect(page.locator("#shown-code [role=status]")).to_have_text("Copied.")
        assert page.evaluate("navigator.clipboard.readText()") == copied


def test_a_code_ends_after_ten_minutes_and_says_so(newcomer: NewPlayer, site: Site, complaints: list[str]) -> None:
    player = newcomer()
    player.page.clock.install(time=site.now)
    page = you(player)
    code = code_on(page)
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"10:00|9:\d\d"))
    page.clock.run_for(9 * 60_000)
    expect(said(page)).to_have_text("The code works for one more minute.")
    page.clock.run_for(61_000)
    expect(said(page)).to_have_text("The code has ended. You can have another.")
    expect(page.get_by_role("button", name="Show a code")).to_be_focused()
    site.now += timedelta(minutes=10, seconds=1)
    other = newcomer()
    agree(enter(you(other), code))
    expect(other.page.locator("#code-wrong")).to_contain_text("There is no such code, or no longer.")
    complaints[:] = [complaint for complaint in complaints if "status of 404" not in complaint]


def test_a_third_browser_gets_the_games_back_from_paper(newcomer: NewPlayer, site: Site) -> None:
    one, _ = with_histories(newcomer, site)
    page = you(one)
    page.get_by_role("button", name="Make a recovery code").click()
    paper = page.get_by_role("article", name="Recovery code")
    expect(paper.get_by_role("heading")).to_be_focused()
    code = paper.locator(".groups").text_content() or ""
    assert re.fullmatch(r"[0-9A-Z]{5}(-[0-9A-Z]{4}){4}-[0-9A-Z]{5}", code)
    for part in ("Ladle", "Made on 30 November 2026", f"127.0.0.1:{site.port}/you", "Keep it as you would a key"):
        expect(paper).to_contain_text(part)
    expect(paper.get_by_role("img", name="QR code")).to_be_visible()
    third, fourth = newcomer(), newcomer()
    for player in (third, fourth):  # as often as it is needed
        dialog = enter(you(player), code)
        expect(dialog).to_contain_text("This device gets the games of the one that made the code")
        agree(dialog)
        expect(said(player.page)).to_contain_text("2 games count.")
        assert asked(player, "editions/en-poop/statistics")["current_streak"] == 2
    expect(said(fourth.page)).to_contain_text("3 devices play as one.")


def test_a_new_recovery_code_ends_the_old_one_if_that_is_wanted(
    newcomer: NewPlayer, site: Site, complaints: list[str]
) -> None:
    player = newcomer()
    page = you(player)
    page.get_by_role("button", name="Make a recovery code").click()
    old = page.locator("#paper .groups").text_content() or ""
    page.get_by_role("button", name="Make a new one").click()
    dialog = page.get_by_role("dialog", name="Make a new recovery code?")
    dialog.get_by_role("button", name="Not now").click()
    expect(page.locator("#paper .groups")).to_have_text(old)
    page.get_by_role("button", name="Make a new one").click()
    dialog.get_by_role("button", name="Make a new one").click()
    expect(page.locator("#paper .groups")).not_to_have_text(old)
    other = newcomer()
    agree(enter(you(other), old))
    expect(other.page.locator("#code-wrong")).to_contain_text("There is no such code")
    complaints[:] = [complaint for complaint in complaints if "status of 404" not in complaint]


def test_the_recovery_code_is_printed_alone_on_one_page(newcomer: NewPlayer) -> None:
    page = you(newcomer())
    code_on(page)
    page.get_by_role("button", name="Make a recovery code").click()
    paper = page.get_by_role("article", name="Recovery code")
    expect(paper).to_be_visible()
    page.emulate_media(media="print")
    expect(paper).to_be_visible()
    texts = page.locator(":is(h1, h2, h3, p, button, summary):visible")
    outside = [text.text_content() for text in texts.all() if not text.evaluate("e => e.closest('#paper')")]
    assert outside == []
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", page.pdf(prefer_css_page_size=True))) == 1


def test_everything_is_saved_to_a_file_that_a_house_takes_in(newcomer: NewPlayer, site: Site, tmp_path: Path) -> None:
    one, other = with_histories(newcomer, site)
    agree(enter(you(other), code_on(you(one))))
    expect(said(other.page)).to_contain_text("Linked.")
    with other.page.expect_download() as download:
        other.page.get_by_role("button", name="Save everything to a file").click()
    expect(other.page.locator("#file [role=status]")).to_have_text("3 games are in the file.")
    assert re.fullmatch(r"ladle-\d{4}-\d\d-\d\d\.json", download.value.suggested_filename)
    file = tmp_path / "ladle.json"
    download.value.save_as(file)
    content = json.loads(file.read_text("utf-8"))
    assert [len(content[part]) for part in ("games", "set_aside", "devices")] == [2, 1, 2]


def test_everything_is_deleted_here_and_there(
    visitor: Callable[..., BrowserContext], newcomer: NewPlayer, site: Site, complaints: list[str]
) -> None:
    one = Player(visitor(service_workers="allow").new_page(), site)
    one.open()
    one.play(site.route("en-poop")[0])
    one.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    one.page.evaluate("localStorage.setItem('ladle/settings/v1', '{\"theme\": \"dark\"}')")
    other = newcomer()
    agree(enter(you(other), code_on(you(one))))
    expect(said(other.page)).to_contain_text("Linked.")
    page = you(one)
    page.get_by_text("What goes, and what stays").click()
    page.get_by_role("button", name="Delete everything now").click()
    expect(page.get_by_role("heading", name="It is gone")).to_be_focused()
    expect(page.get_by_role("main")).to_contain_text("This site holds nothing on you any more")
    assert page.evaluate("Object.keys(localStorage)") == ["ladle/settings/v1"]
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert not any(cookie["name"].startswith("ladle_player") for cookie in page.context.cookies())
    assert other.page.request.get(f"{site.url}api/player").status == 401
    expect(held(you(other))).to_contain_text("Nothing.")
    expect(held(you(one))).to_contain_text("Nothing.")
    complaints[:] = [complaint for complaint in complaints if "status of 401" not in complaint]


def test_what_the_server_does_not_answer_is_said_and_changes_nothing(
    newcomer: NewPlayer, site: Site, complaints: list[str]
) -> None:
    player = newcomer()
    player.open()
    player.play(site.route("en-poop")[0])
    page = you(player)
    page.get_by_text("What goes, and what stays").click()
    page.context.set_offline(True)
    for part, name in (
        ("#devices > .told", "Show a code"),
        ("#recovery .told", "Make a recovery code"),
        ("#file .told", "Save everything to a file"),
        ("#delete > .told", "Delete everything now"),
    ):
        page.get_by_role("button", name=name).click()
        expect(page.locator(part)).to_have_text(
            "The server does not answer. Nothing was changed: try again in a moment."
        )
    agree(enter(page, "K7QM-2ZXD"))
    expect(page.locator("#code-wrong")).to_contain_text("The server does not answer.")
    assert page.evaluate("Object.keys(localStorage)") != []
    page.context.set_offline(False)
    assert re.fullmatch(r"[0-9A-Z]{4}-[0-9A-Z]{4}", code_on(page))
    complaints[:] = [complaint for complaint in complaints if "ERR_INTERNET_DISCONNECTED" not in complaint]


def test_who_asks_for_too_many_codes_is_told_when_to_come_back(
    newcomer: NewPlayer, site: Site, complaints: list[str]
) -> None:
    player = newcomer()
    page = you(player)
    code_on(page)
    statuses = {page.request.post(f"{site.url}api/player/recovery-code").status for _ in range(40)}
    assert statuses == {201, 429}
    page.get_by_role("button", name="Make a recovery code").click()
    expect(page.locator("#recovery .told")).to_have_text(
        re.compile(r"That was too often in a row\. Try again in \d+ seconds?\.")
    )
    complaints[:] = [complaint for complaint in complaints if "status of 429" not in complaint]


@pytest.mark.parametrize("typed", ["", "K7QM", "K7QM-2ZXU", "not a code at all, that is certain"])
def test_what_is_no_code_is_refused_beside_the_field(newcomer: NewPlayer, typed: str) -> None:
    page = you(newcomer())
    expect(enter(page, typed)).to_have_count(0)
    field = page.get_by_role("textbox", name="Enter a code")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#code-wrong")).to_have_text(
        "This is not a whole code: one has 8 characters, a recovery code 26."
    )
    page.keyboard.type("K")
    expect(page.locator("#code-wrong")).to_be_empty()


def test_all_of_it_is_done_by_keyboard(newcomer: NewPlayer) -> None:
    page = you(newcomer())
    stops: list[str] = []
    for _ in range(12):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()"))
        if stops[-1] == "What goes, and what stays":
            page.keyboard.press("Enter")
    in_order = ["show-code", "code", "make-recovery", "export", "import", "What goes, and what stays", "delete-all"]
    assert [stop for stop in stops if stop in in_order] == in_order


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_axe_finds_nothing(newcomer: NewPlayer, theme: str, language: str) -> None:
    page = you(newcomer(locale=language, **THEMES[theme]))
    for summary in page.locator("summary").all():
        summary.click()
    assert faults_of(page) == [], "at the start"
    page.locator("#show-code").click()
    expect(page.locator("#shown-code .code")).to_be_visible()
    page.locator("#make-recovery").click()
    expect(page.locator("#paper")).to_be_visible()
    assert faults_of(page) == [], "with codes"
    page.locator("#code").fill("K7QM")
    page.keyboard.press("Enter")
    expect(page.locator("#code-wrong")).not_to_be_empty()
    assert faults_of(page) == [], "with a refusal"
    page.locator("#code").fill("K7QM-2ZXD")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults_of(page) == [], "asking"
    page.keyboard.press("Escape")
    page.locator("#delete-all").click()
    expect(page.locator("main > h1[tabindex]")).to_be_focused()
    assert faults_of(page) == [], "gone"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_fits_the_smallest_screen_and_fingers_find_everything(newcomer: NewPlayer, language: str) -> None:
    page = you(newcomer(viewport={"width": 320, "height": 568}, has_touch=True, locale=language))
    for summary in page.locator("summary").all():
        summary.click()
    page.locator("#show-code").click()
    page.locator("#make-recovery").click()
    expect(page.locator("#paper")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a, summary, label.button, #code")]
            .filter(element => element.checkVisibility())
            .map(element => [element.textContent.trim() || element.id, element.getBoundingClientRect()])
            .filter(([, { width, height }]) => width < 43.99 || height < 43.99).map(([name]) => name)"""
    )
    assert small == []
