"""After the game: results, figures, the picture of all routes, others, sharing, and yesterday's ladder."""

import re
from collections.abc import Callable
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from journeys import Player
from ladder_words import ladder_words
from ladle.ladder import shortest_routes
from real_site import Site

pytestmark = pytest.mark.browser

CLIPBOARDS = {
    "clipboard refused": """
        const refuse = async () => { throw new DOMException('no', 'NotAllowedError'); };
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse, write: refuse } });""",
    "plain HTTP": "Object.defineProperty(navigator, 'clipboard', { value: undefined });",
}
NO_COMMAND = "document.execCommand = () => false;"
KEEPS_COPIES = """
    window.copied = [];
    Object.defineProperty(navigator, 'clipboard', { value: {
        writeText: async text => void copied.push({ text }),
        write: async ([item]) => {
            const text = await (await item.getType('text/plain')).text();
            copied.push({ text, picture: (await item.getType('image/png')).size });
        },
    } });"""
KEEPS_SHARES = """
    window.handed = [];
    navigator.canShare = () => true;
    navigator.share = async ({ text, files = [] }) => {
        handed.push({ text, files: files.map(file => file.type) });
    };"""


def detour(site: Site, edition: str = "en-poop") -> list[str]:
    """The longest way round: first a word that is no nearer to the target, then a best route from there."""
    card = site.house.ladders.today(edition)
    words = ladder_words(site.house, card.dictionary)
    away = max(words.graph.neighbours(card.start), key=lambda word: words.distances[word])
    return list(next(shortest_routes(words.graph, away, card.target)))


def win(player: Player, words: list[str], path: str = "en-poop/") -> Locator:
    player.open(path)
    player.play(*words)
    player.finished(len(words))
    return player.results()


def test_results_open_by_themselves_and_again_from_their_button(player: Player, site: Site) -> None:
    par = site.house.ladders.today("en-poop").par
    results = win(player, site.route("en-poop"))
    expect(results).to_have_accessible_name(f"{par} moves / par {par}")
    expect(results).to_contain_text("At par: no ladder is shorter.")
    expect(results.get_by_role("heading", level=2)).to_be_focused()
    player.page.keyboard.press("Escape")
    opener = player.page.get_by_role("button", name="Results")
    expect(opener).to_be_focused()
    player.page.reload()
    player.ready()
    player.page.wait_for_timeout(1000)
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    opener.click()
    expect(player.results()).to_contain_text("At par")
    player.page.get_by_role("button", name="Close").click()
    expect(opener).to_be_focused()


def test_where_moves_were_lost(player: Player, site: Site) -> None:
    card, words = site.house.ladders.today("en-poop"), detour(site)
    distances = ladder_words(site.house, card.dictionary).distances
    results = win(player, words)
    rows = results.locator(".review > li")
    expect(rows).to_have_count(len(words))
    for row, (before, after) in zip(rows.all(), pairwise([card.start, *words]), strict=True):
        expect(row).to_contain_text(f"From {distances[before]} to {distances[after]} moves from the target.")
    lost = len(words) - card.par
    expect(rows.first).to_contain_text(re.compile(f"{lost} moves? lost. Better: [A-Z]{{4}}."))
    expect(rows.nth(1)).not_to_contain_text("lost")


def test_the_figures_and_the_bar_of_this_game(player: Player, site: Site) -> None:
    words = detour(site)
    extra = len(words) - site.house.ladders.today("en-poop").par
    results = win(player, words)
    expect(results.locator(".figures dd")).to_have_text(["1", str(extra), "1", "1"])
    bars = results.get_by_role("list", name="Games by extra moves").get_by_role("listitem")
    expect(bars).to_have_count(6)
    expect(bars.nth(min(extra, 5))).to_contain_text("1 game (this game)")
    expect(bars.nth(0)).to_contain_text("0 extra: 0 games")


def test_come_back_tomorrow_to_a_streak_of_two(player: Player, site: Site) -> None:
    win(player, site.route("en-poop"))
    site.now += timedelta(days=1)
    results = win(player, site.route("en-poop"))
    expect(results.locator(".figures dd")).to_have_text(["2", "0", "2", "2"])


def test_others_are_told_of_once_enough_have_finished(visitor: Callable[..., BrowserContext], site: Site) -> None:
    route = site.route("en-poop")
    for count in range(1, 5):
        results = win(Player(visitor().new_page(), site), route)
        expect(results).to_contain_text(f"{count} of the 5 games have come in")
        site.now += timedelta(seconds=10)  # what is told stays for a few seconds
    results = win(Player(visitor().new_page(), site), route)
    expect(results.locator(".others")).to_contain_text("5 games, 0 extra on average.")
    expect(results.locator(".others li").first).to_contain_text("0 extra: 5 games (this game)")


@pytest.mark.parametrize("width", [320, 1280])
def test_the_picture_has_every_route_and_the_players_ladder(
    visitor: Callable[..., BrowserContext], site: Site, width: int
) -> None:
    player = Player(visitor(viewport={"width": width, "height": 800}).new_page(), site)
    words = detour(site)
    results = win(player, words)
    picture = results.get_by_role("img", name=re.compile("best route"))
    results.locator(".graph-here").scroll_into_view_if_needed()
    expect(picture).to_be_visible()
    card = site.house.ladders.today("en-poop")
    result = player.page.request.get(f"{site.url}api/puzzles/{card.puzzle}/result").json()
    on_route = {word for layer in result["layers"] for word in layer}
    own = {shown["word"] for shown in result["ladder"]}
    assert set(picture.locator(".chip text").all_text_contents()) == on_route | own
    assert set(picture.locator(".chip.own text").all_text_contents()) == own
    assert set(picture.locator(".chip.off text").all_text_contents()) == own - on_route
    frame = results.locator(".graph-frame")
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth"), "at first it fits from side to side"
    results.get_by_text("The same as a list").click()
    listed = results.locator(".as-list .word").all_text_contents()
    assert set(listed) == on_route | own
    expect(results).to_contain_text(f"exactly {result['routes_text']} best route")


def test_the_picture_grows_and_shrinks_by_button_key_and_wheel(player: Player, site: Site) -> None:
    results = win(player, site.route("en-poop"))
    results.locator(".graph-here").scroll_into_view_if_needed()
    frame, picture = results.locator(".graph-frame"), results.locator(".graph-frame svg")
    expect(picture).to_be_visible()

    def width() -> float:
        return float(picture.get_attribute("width") or 0)

    first = width()
    results.get_by_role("button", name="Zoom in").click()
    larger = width()
    assert larger > first
    frame.focus()
    player.page.keyboard.press("+")
    assert width() > larger
    frame.evaluate("frame => frame.scrollTo(0, 50)")
    player.page.keyboard.press("ArrowUp")
    player.page.wait_for_function("() => document.querySelector('.graph-frame').scrollTop < 50")
    player.page.keyboard.press("0")
    assert width() <= first
    frame.hover()
    player.page.keyboard.down("Control")
    player.page.mouse.wheel(0, -200)
    player.page.keyboard.up("Control")
    player.page.wait_for_function(f"() => document.querySelector('.graph-frame svg').getAttribute('width') > {first}")


def test_two_fingers_make_the_picture_larger_and_smaller(visitor: Callable[..., BrowserContext], site: Site) -> None:
    player = Player(visitor(has_touch=True).new_page(), site)
    results = win(player, site.route("en-poop"))
    frame, picture = results.locator(".graph-frame"), results.locator(".graph-frame svg")
    results.locator(".graph-here").scroll_into_view_if_needed()
    expect(picture).to_be_visible()
    frame.scroll_into_view_if_needed()
    box = frame.bounding_box()
    assert box
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + min(box["height"], 200) / 2}
    session = player.page.context.new_cdp_session(player.page)

    def pinch(*apart: float) -> None:
        """Two fingers beside *middle* that come to be so many px apart, one after the other, and are lifted."""
        for index, px in enumerate(apart):
            points = [{**middle, "x": middle["x"] + side * px / 2, "id": side} for side in (-1, 1)]
            kind = "touchMove" if index else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def width() -> float:
        return float(picture.get_attribute("width") or 0)

    def under() -> float:
        """How far down the picture the fingers are, as a part of its height."""
        drawn = picture.bounding_box()
        assert drawn
        return (middle["y"] - drawn["y"]) / drawn["height"]

    first = width()
    pinch(60, 90, 150)
    assert width() == pytest.approx(2.5 * first, rel=0.02)
    held = under()
    pinch(60, 75, 90)
    assert width() == pytest.approx(3.75 * first, rel=0.02)
    assert under() == pytest.approx(held, abs=0.02), "what is between the fingers stays there"
    assert player.page.evaluate("visualViewport.scale") == 1, "the page around it stays as it is"
    pinch(150, 40)
    assert width() == pytest.approx(first, rel=0.02)


def test_the_countdown_goes_by_the_servers_clock(visitor: Callable[..., BrowserContext], site: Site) -> None:
    """And by that alone: this visitor's is a week ahead."""
    page = visitor().new_page()
    page.clock.install(time=site.now + timedelta(days=7))
    player = Player(page, site)
    player.open()
    player.play(*site.route("en-poop"))
    page.clock.run_for(2000)
    results = player.results()
    expect(results.locator(".countdown")).to_have_text("Next ladder in 23 h 0 min")
    page.clock.run_for(61_000)
    expect(results.locator(".countdown")).to_have_text("Next ladder in 22 h 59 min")


def test_an_archive_game_says_so_and_touches_no_streak(player: Player, site: Site) -> None:
    number = site.house.ladders.today("en-poop").number - 3
    player.open(f"en-poop/{number}")
    start = player.words()[0]
    words = ladder_words(site.house, site.house.ladders.today("en-poop").dictionary)
    route = list(next(shortest_routes(words.graph, start, "poop")))[1:]
    player.play(*route)
    results = player.results()
    expect(results.locator(".standing")).to_contain_text("A game from the archive")
    expect(results.get_by_role("heading", name="Your figures in the archive")).to_be_visible()
    expect(results.locator(".figures dd")).to_have_text(["1", "0"])


def test_a_game_finished_after_its_day_keeps_the_streak_and_says_so(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    player.play(*route[:-1])
    site.now += timedelta(days=1)
    player.play(route[-1])
    results = player.results()
    expect(results.locator(".standing")).to_contain_text("it counts for your streak, not for how others did")
    expect(results.locator(".figures dd")).to_have_text(["1", "0", "1", "1"])


# --- sharing ---


def share_sheet(player: Player, site: Site, *scripts: str) -> Locator:
    for script in scripts:
        player.page.add_init_script(script)
    win(player, site.route("en-poop"))
    player.page.get_by_role("dialog").get_by_role("button", name="Share").click()
    expect(player.dialog).to_have_accessible_name("Share your result")
    expect(player.dialog.locator("img")).to_have_js_property("complete", True)
    return player.dialog


def shared(player: Player, site: Site) -> dict[str, Any]:
    puzzle = site.house.ladders.today("en-poop").puzzle
    share: dict[str, Any] = player.page.request.get(f"{site.url}api/puzzles/{puzzle}/result").json()["share"]
    return share


def test_three_ways_to_copy_with_a_link_and_without(player: Player, site: Site) -> None:
    sheet = share_sheet(player, site, KEEPS_COPIES)
    share = shared(player, site)
    link = f"\n{site.url}{site.house.ladders.today('en-poop').puzzle}?share={share['code']}"
    expect(sheet.locator("img")).to_have_attribute("alt", share["alt"])
    assert sheet.locator("img").evaluate("image => image.naturalWidth") == 1200
    player.page.wait_for_load_state("networkidle")
    for name in ("Copy the words", "Copy the picture and its text", "Copy the symbols"):
        sheet.get_by_role("button", name=name).click()
    expect(sheet.locator(".told")).to_have_text("Copied.")
    sheet.get_by_role("switch", name="Without a link").check()
    sheet.get_by_role("button", name="Copy the words").click()
    words, picture, symbols, linkless = player.page.evaluate("copied")
    assert words == {"text": share["words"] + link}
    assert (picture["text"], picture["picture"] > 1000) == (share["alt"] + link, True)
    assert symbols == {"text": share["symbols"] + link}
    assert linkless == {"text": share["words"]}
    assert site.house.ladders.today("en-poop").start.upper() not in words["text"].upper().split()
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog").get_by_role("button", name="Share")).to_be_focused()


def test_a_shared_link_leads_to_the_puzzle(player: Player, site: Site) -> None:
    share_sheet(player, site, KEEPS_COPIES)
    player.dialog.get_by_role("button", name="Copy the words").click()
    link = player.page.evaluate("copied[0].text").rpartition("\n")[2]
    assert player.page.request.get(link).status == 200


@pytest.mark.parametrize("trouble", CLIPBOARDS)
@pytest.mark.parametrize("way", ["words", "picture and its text", "symbols"])
def test_without_a_clipboard_the_text_is_there_selected(player: Player, site: Site, trouble: str, way: str) -> None:
    sheet = share_sheet(player, site, CLIPBOARDS[trouble], NO_COMMAND)
    sheet.get_by_role("button", name=f"Copy the {way}").click()
    box = sheet.get_by_role("textbox", name="Text to copy")
    expect(box).to_be_focused()
    expect(box).to_be_in_viewport(ratio=1)
    expect(sheet.locator(".told")).to_contain_text("copy it yourself")
    content = box.input_value()
    assert content.startswith(shared(player, site)[{"words": "words", "symbols": "symbols"}.get(way, "alt")])
    assert box.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == content


def test_the_systems_own_sheet_where_there_is_one(player: Player, site: Site) -> None:
    sheet = share_sheet(player, site, KEEPS_SHARES)
    player.page.wait_for_load_state("networkidle")
    sheet.get_by_role("button", name="Share the picture…").click()
    sheet.get_by_role("button", name="Share in words…").click()
    expect(sheet.locator(".told")).to_have_text("Handed on.")
    share = shared(player, site)
    picture, words = player.page.evaluate("handed")
    assert (picture["files"], picture["text"].splitlines()[0]) == (["image/png"], share["alt"])
    assert (words["files"], words["text"].splitlines()[0]) == ([], share["words"])


# --- yesterday ---


def test_yesterday_opens_over_the_game_which_goes_on(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    player.open()
    player.play(route[0])
    player.way("Yesterday").click()
    expect(player.dialog).to_have_accessible_name("Yesterday’s ladder")
    expect(player.dialog.locator("route-graph svg[role=img]")).to_be_attached()
    solution = player.page.request.get(f"{site.url}api/editions/en-poop/yesterday").json()
    for text in (
        solution["start"],
        str(solution["par"]),
        solution["routes_text"],
        *(r["word"] for r in solution["route"]),
    ):
        expect(player.dialog).to_contain_text(text)
    player.page.keyboard.type(route[1])  # what is typed here is not typed into the game
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    expect(player.page.get_by_role("button", name="Menu")).to_be_focused()
    assert player.draft() == route[0]
    player.play(*route[1:])


def test_yesterdays_own_ladder_is_on_its_picture(player: Player, site: Site) -> None:
    route = site.route("en-poop")
    win(player, route)
    site.now += timedelta(days=1)
    player.page.goto(site.url + "en-poop/yesterday")
    player.page.locator("route-graph").scroll_into_view_if_needed()
    own = player.page.locator("route-graph svg[role=img] .chip.own text")
    expect(own).to_have_count(len(route) + 1)
    assert set(route) <= set(own.all_text_contents())


def test_focus_stays_in_a_dialog(player: Player, site: Site) -> None:
    win(player, site.route("en-poop"))
    inside = """(dialog => dialog.contains(document.activeElement) || document.activeElement === document.body)(
        document.querySelector('dialog[open]'))"""
    for _ in range(12):
        player.page.keyboard.press("Tab")
        assert player.page.evaluate(inside)


def wide(page: Page) -> bool:
    sideways: bool = page.evaluate(
        "[document.documentElement, document.querySelector('dialog[open]')].some(e => e.scrollWidth > e.clientWidth)"
    )
    return sideways


@pytest.mark.parametrize("edition", ["en-poop-wide", "fr-caca"])
@pytest.mark.parametrize("size", [(320, 454), (390, 844), (568, 256), (1280, 800)])
def test_dialogs_fit_every_screen(
    visitor: Callable[..., BrowserContext], site: Site, edition: str, size: tuple[int, int]
) -> None:
    player = Player(visitor(viewport={"width": size[0], "height": size[1]}).new_page(), site)
    results = win(player, detour(site, edition), f"{edition}/")
    results.locator(".graph-here").scroll_into_view_if_needed()
    expect(results.locator("route-graph svg[role=img]")).to_be_visible()
    assert not wide(player.page)
    results.locator(".do button").click()
    expect(player.dialog).to_have_class("sheet share")
    assert not wide(player.page)
    small = player.page.evaluate(
        """[...document.querySelectorAll('dialog button, dialog a, dialog summary, dialog label')]
            .map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
            .filter(([, { width, height }]) => width && (width < 43.9 || height < 43.9)).map(([what]) => what)"""
    )
    assert small == []
