"""After a hidden word: results, review, sharing; words and ladders set for a friend; practice."""

import re
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from axe import faults_of
from journeys import Player
from real_site import Site
from themes import THEMES

pytestmark = pytest.mark.browser

KEEPS_COPIES = """
    window.copied = [];
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => void copied.push(text) } });"""


def learnt(site: Site, edition: str) -> str:
    """The word of the day, as anybody learns it who gives up all guesses of another player."""
    with httpx.Client(base_url=site.url) as client:
        token = client.post("api/players").json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        card = client.get(f"api/editions/{edition}/today").json()
        words = client.get(f"api/dictionaries/{card['dictionary']}").json()["words"][: card["guesses"]]
        for number, word in enumerate(words, 1):
            game = client.put(
                f"api/puzzles/{card['puzzle']}/steps/{number}", json={"kind": "word", "word": word}
            ).json()
        answer: str = game["result"]["answer"]["word"]
        return answer


def wrong_for(answer: str, count: int, site: Site, edition: str = "en-hidden") -> list[str]:
    """So many guesses of the list that are not *answer*, spread over it."""
    words = sorted(site.house.dictionary(site.house.today(edition).dictionary).accepted)
    spread = words[:: len(words) // (count + 3)]
    return [word for word in spread if word != answer][:count]


def guess(player: Player, *words: str, before: int = 0) -> None:
    for number, word in enumerate(words, before + 1):
        player.type(word)
        expect(player.page.locator("#guesses")).to_contain_text(re.compile(rf"^{number}\b"))


def play_out(player: Player, *words: str) -> None:
    """As many of *words* as it takes: what a round hides is drawn by chance, and may be one of them."""
    for made, word in enumerate(words):
        if player.result.is_hidden():
            guess(player, word, before=made)


def finish(player: Player, *words: str, path: str = "en-hidden/") -> Locator:
    """The results of a game of *words*, the last of which ends it, with all that is loaded into them."""
    player.open(path)
    guess(player, *words)
    return player.results()


def asked(player: Player, site: Site, address: str) -> Any:
    """What the server tells this player at *address*."""
    answer = player.page.request.get(f"{site.url}api/{address}")
    assert answer.ok, answer.text()
    return answer.json()


def review_of(player: Player, site: Site) -> Any:
    return asked(player, site, f"puzzles/{site.house.today('en-hidden').puzzle}/review")


def test_a_word_that_is_found_is_shown_with_the_figures(player: Player, site: Site) -> None:
    answer = learnt(site, "en-hidden")
    results = finish(player, *wrong_for(answer, 2, site), answer)
    expect(results).to_have_accessible_name("Found in 3 guesses")
    expect(results.locator(".answer")).to_have_text(f"The word was {answer.upper()}")
    expect(results.locator(".figures dd")).to_have_text(["1", "100%", "3", "1", "1"])
    bars = results.locator(".your-figures").get_by_role("list", name="Games by guesses").get_by_role("listitem")
    expect(bars).to_have_count(7)
    expect(bars.nth(2)).to_contain_text("3: 1 game (this game)")
    expect(results.locator(".countdown")).to_have_text("Next word in 23 h 0 min")
    expect(results.locator(".others")).to_contain_text("2 of the 5 games have come in")
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("button", name="Results")).to_be_focused()


def test_a_word_that_is_not_found_is_told_kindly(player: Player, site: Site) -> None:
    answer = learnt(site, "en-hidden")
    results = finish(player, *wrong_for(answer, 6, site))
    expect(results).to_have_accessible_name("Not found this time")
    expect(results.locator(".answer")).to_have_text(f"The word was {answer.upper()}")
    expect(results).to_contain_text("That happens to everyone")
    expect(results.locator(".figures dd").nth(1)).to_have_text("0%")
    expect(results.locator(".your-figures .bars li").last).to_contain_text("not found: 1 game (this game)")


def test_the_review_says_what_the_server_says(player: Player, site: Site) -> None:
    answer = learnt(site, "en-hidden")
    results = finish(player, *wrong_for(answer, 3, site), answer)
    review = review_of(player, site)
    rows = results.locator(".guesses > li")
    expect(rows).to_have_count(4)
    for row, turn in zip(rows.all(), review["turns"], strict=True):
        right = turn["marks"] == "#####"
        expect(row.locator(".narrowed")).to_contain_text(f"{turn['before']:,} → {'✓' if right else turn['after']}")
        expect(row.locator(".skill dd")).to_have_text(str(turn["skill"]))
        best = turn["best"]
        if best["guess"] != turn["guess"] and turn["cost"] != 0 and turn["before"] > 1:
            assert (best["exact"], f"~{best['guess'].upper()}" in row.inner_text()) in [(True, False), (False, True)]
        assert ("estimate" in row.inner_text()) <= (not best["exact"])
        if not right:
            row.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
            left = row.locator(".left li b").all_text_contents()
            assert left == [word.upper() for word in turn["left"]]
    assert (
        f"Skill {review['skill']} and luck {review['luck']} on average." in results.locator(".your-review").inner_text()
    )
    results.get_by_text("What skill and luck mean").click()
    expect(results.get_by_text("100 × (wasted − yours) ÷ (wasted − best)")).to_be_visible()


def test_a_guess_is_read_in_words_and_in_order(player: Player, site: Site) -> None:
    answer = learnt(site, "en-hidden")
    results = finish(player, *wrong_for(answer, 1, site), answer)
    headings = results.get_by_role("heading").all_text_contents()
    assert headings == [
        "Found in 2 guesses",
        "Your figures",
        "How others did",
        "Guess by guess",
        "Guess 1",
        "Guess 2",
        "What next?",
    ]
    last = results.locator(".guesses > li").last
    letters = ", ".join(f"{letter} placed" for letter in answer.upper())
    expect(last.locator(".guessed .unseen")).to_have_text(f"{letters}.")
    expect(last.locator(".marks-row")).to_have_attribute("aria-hidden", "true")
    expect(last.locator(".narrowed .unseen")).to_have_text(re.compile(r"^Possible until then: [\d,]+\. This was it\.$"))


def test_a_share_names_the_house_and_no_letter(player: Player, site: Site) -> None:
    player.page.add_init_script(KEEPS_COPIES)
    answer = learnt(site, "en-hidden")
    wrong = wrong_for(answer, 1, site)
    results = finish(player, *wrong, answer)
    results.get_by_role("button", name="Share").click()
    expect(player.dialog).to_have_accessible_name("Share your result")
    share = asked(player, site, f"puzzles/{site.house.today('en-hidden').puzzle}/result")["share"]
    for name in ("Copy the words", "Copy the symbols"):
        player.dialog.get_by_role("button", name=name).click()
    expect(player.dialog.locator(".told")).to_have_text("Copied.")
    words, symbols = player.page.evaluate("copied")
    link = f"\n{site.url}{site.house.today('en-hidden').puzzle}?share={share['code']}"
    assert (words, symbols) == (share["words"] + link, share["symbols"] + link)
    for text in (share["words"], share["symbols"], share["alt"]):
        assert not {answer, *wrong} & set(re.findall(r"\w+", text.lower()))
    expect(player.dialog.get_by_text("● placed, ◐ elsewhere, ○ absent")).to_be_visible()


def test_yesterdays_word_opens_over_the_game(player: Player, site: Site) -> None:
    player.open("en-hidden/")
    player.way("Yesterday").click()
    told = asked(player, site, "editions/en-hidden/yesterday")["answer"]
    expect(player.dialog).to_contain_text(told["spelling"], ignore_case=True)
    player.page.keyboard.press("Escape")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


# --- set for a friend ---


def made(player: Player, path: str, **written: str) -> Locator:
    player.page.goto(player.site.url + path)
    player.page.wait_for_selector("html[data-ready]")
    for field, text in written.items():
        player.page.locator(f"#{field}").fill(text)
    player.page.locator("#make").click()
    return player.page.locator("#made")


def friend_of(visitor: Callable[..., BrowserContext], player: Player) -> Player:
    """Somebody else, on the page that the link leads to."""
    link = player.page.get_by_label("Link", exact=True).input_value()
    friend = Player(visitor().new_page(), player.site)
    friend.page.goto(link)
    friend.ready()
    return friend


def test_a_word_set_for_a_friend_is_played_in_another_browser(
    visitor: Callable[..., BrowserContext], player: Player, site: Site
) -> None:
    expect(made(player, "en-hidden/set", word="Flint")).to_be_visible()
    expect(player.page.get_by_role("heading", name="The link is ready")).to_be_focused()
    link = player.page.get_by_label("Link", exact=True).input_value()
    assert link.startswith(f"{site.url}en-hidden/round/")
    assert "flint" not in link.lower()
    friend = friend_of(visitor, player)
    assert "flint" not in friend.page.content().lower()
    guess(friend, "crane", "flint")
    results = friend.results()
    expect(results).to_have_accessible_name("Found in 2 guesses")
    expect(results.locator(".standing").first).to_contain_text("A word set by a friend: it counts nowhere.")
    expect(results.locator(".guesses > li")).to_have_count(2)
    expect(results.get_by_role("link", name="Set one in return")).to_have_attribute("href", f"{site.url}en-hidden/set")
    results.get_by_role("link", name="Set one in return").click()
    expect(friend.page.get_by_role("heading", level=1)).to_be_visible()


def test_a_word_outside_the_list_is_set_once_that_is_confirmed(
    visitor: Callable[..., BrowserContext], player: Player
) -> None:
    page = player.page
    sheet = made(player, "en-hidden/set", word="brumm")
    expect(page.locator("#say")).to_contain_text("not in the list")
    expect(page.get_by_label("Your word")).to_be_focused()
    expect(page.get_by_label("Your word")).to_have_value("brumm")
    expect(sheet).to_be_hidden()
    page.get_by_role("checkbox", name="Set it all the same").check()
    page.get_by_role("button", name="Make the link").click()
    expect(sheet).to_be_visible()
    friend = friend_of(visitor, player)
    expect(friend.page.locator("main")).to_contain_text("not in the list of guesses")
    guess(friend, "crane", "brumm")
    expect(friend.results()).to_have_accessible_name("Found in 2 guesses")


@pytest.mark.parametrize(
    ("written", "says"), [("", "Write a word of 5 letters first."), ("cat", "5 letters"), ("cr4ne", "4")]
)
def test_what_is_wrong_stands_beside_the_field(player: Player, written: str, says: str) -> None:
    sheet = made(player, "en-hidden/set", word=written)
    field = player.page.get_by_label("Your word")
    expect(player.page.locator(".field:has(#word) #say")).to_contain_text(says)
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(sheet).to_be_hidden()
    field.fill("flint")
    expect(player.page.locator("#say")).to_be_empty()


def test_a_ladder_set_for_a_friend_leads_where_it_was_set_to(
    visitor: Callable[..., BrowserContext], player: Player
) -> None:
    expect(made(player, "en-poop/set", start="cold", word="cord")).to_be_visible()
    friend = friend_of(visitor, player)
    expect(friend.page.locator(".facts")).to_contain_text("cord", ignore_case=True)
    friend.play("cord")
    expect(friend.results()).to_have_accessible_name("1 move / par 1")


# --- practice ---


def test_practice_begins_by_a_button_and_has_figures_of_its_own(player: Player, site: Site) -> None:
    page = player.page
    page.goto(site.url + "en-hidden/practice")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/en-hidden/round/"))
    player.ready()
    first = page.url
    play_out(player, *wrong_for("", 6, site))
    results = player.results()
    expect(results.get_by_role("heading", name="Your figures in practice")).to_be_visible()
    expect(results.locator(".figures dd").first).to_have_text("1")
    results.get_by_role("link", name="Another word").click()
    page.wait_for_url(lambda url: "/round/" in url and url != first)
    player.ready()


def test_a_code_is_reviewed_with_its_pegs(player: Player, site: Site) -> None:
    player.page.goto(site.url + "code-pegs/practice#go")
    player.page.wait_for_url(re.compile("/code-pegs/round/"))
    player.ready()
    play_out(player, *(f"{first}{second}55" for first in "12" for second in "12346"))
    results = player.results()
    review = asked(player, site, f"rounds/{player.page.url.rpartition('/')[2]}/review")
    assert review["turns"]
    for row, turn in zip(results.locator(".guesses > li").all(), review["turns"], strict=True):
        for sign, mark in (("#", "placed"), ("+", "elsewhere"), (".", "absent")):
            count = 0 if sign == "." else turn["marks"].count(sign)
            expect(row.locator(f".pip[data-mark={mark}]")).to_have_count(count)
        expect(row.locator(".guessed .unseen")).to_contain_text(f"{turn['marks'].count('#')} placed")


# --- for everyone ---


def wide(page: Page) -> bool:
    sideways: bool = page.evaluate(
        "[document.documentElement, ...document.querySelectorAll('dialog')].some(e => e.scrollWidth > e.clientWidth)"
    )
    return sideways


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", ["en-hidden", "fr-hidden"])
def test_axe_finds_nothing_and_everything_fits(
    visitor: Callable[..., BrowserContext], site: Site, theme: str, edition: str
) -> None:
    answer = learnt(site, edition)
    page = visitor(**THEMES[theme], locale=edition[:2], viewport={"width": 320, "height": 568}).new_page()
    player = Player(page, site)
    results = finish(player, *wrong_for(answer, 2, site, edition), answer, path=f"{edition}/")
    results.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    assert (faults_of(page), wide(page)) == ([], False), "results"
    results.locator(".do button").click()
    expect(player.dialog).to_have_class("sheet share")
    assert (faults_of(page), wide(page)) == ([], False), "sharing"
    made(player, f"{edition}/set", word="flint" if edition == "en-hidden" else "forte")
    expect(page.locator("#made")).to_be_visible()
    assert (faults_of(page), wide(page)) == ([], False), "setting"
    small = page.evaluate(
        """[...document.querySelectorAll('main button, main a, main select, main input')]
            .map(element => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
            .filter(([, { width, height }]) => width && (width < 43.9 || height < 43.9)).map(([what]) => what)"""
    )
    assert small == []
