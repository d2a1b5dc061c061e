"""The pages of a hidden word: what they show, and that no page of a day that goes on holds its word."""

import html
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from PIL import Image

from ladle.daily import Puzzle
from ladle.locales import LANGUAGES, catalogue
from ladle.play import House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from page_source import data_of, text_of
from small_house import Clock, hidden_edition, open_small_house, small_edition
from small_site import Browser

PAGES = (
    "/",
    "/en-dig/",
    "/en-dig/3",
    "/en-dig/yesterday",
    "/en-dig/archive",
    "/en-dig/practice",
    "/en-dig/set",
    "/en-dog/set",
    "/pegs/practice",
)
WRONG = ("nut", "net", "nun", "wax")


@pytest.fixture
def hidden_house(sqlite_url: str, clock: Clock) -> Iterator[House]:
    """On day 7: a ladder, a hidden word, and pegs that are for practice alone."""
    pegs = hidden_edition("pegs", daily=())
    with Database.open(sqlite_url) as database:
        yield open_small_house(
            database, clock, small_edition(), hidden_edition(), replace(pegs, rule="pegs", title="Code pegs")
        )


@pytest.fixture
def browser(hidden_house: House) -> Browser:
    return Browser(create_app(Settings(), house=hidden_house))


def answer(house: House, number: int = 7) -> str:
    return house.answers.publish(Puzzle("en-dig", number)).word


def play(browser: Browser, *words: str, puzzle: str = "en-dig/7") -> Any:
    browser.become_player()
    for number, word in enumerate(words, 1):
        game = browser.ask("PUT", f"/api/puzzles/{puzzle}/steps/{number}", json={"kind": "word", "word": word}).json()
    return game


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_leads_somewhere_and_needs_no_looser_policy(browser: Browser, path: str, language: str) -> None:
    response = browser.get(f"{path}?lang={language}")
    assert (response.status_code, response.headers["cache-control"]) == (200, "private, no-cache")
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", response.text)
    page = httpx.URL(f"http://ladle.example{path}")
    for address in re.findall(r'(?:href|src|action)="([^"#]+)[^"]*"', response.text):
        target = page.join(html.unescape(address)).raw_path.decode()
        assert browser.get(target).status_code in (200, 303, 307), address


def test_the_play_page_has_every_row_from_the_first(browser: Browser, hidden_house: House) -> None:
    response = browser.get("/en-dig/")
    source = response.text
    assert '<body class="play hidden" data-phase="loading" data-rule="marks"' in source
    assert source.count("<tr data-row=") == 4
    assert source.count('<td class="cell"') == 12
    assert "ladle play en-dig" in source
    data = data_of(response.text)
    assert data["card"] == browser.get("/api/editions/en-dig/today").json()
    assert data["round"] is None
    assert data["catalogue"]["guess"] == catalogue("en")["page.hidden.guess"]
    assert data["catalogue"]["enter"] == catalogue("en")["page.play.enter"]
    assert data["catalogue"]["refusal.hard-mode-broken"]
    assert answer(hidden_house) not in re.findall(r"[a-z]+", source)


def test_a_preview_tells_no_word(browser: Browser, hidden_house: House) -> None:
    source = browser.get("/en-dig/").text
    assert '<meta property="og:title" content="Ladle hidden word 7">' in source
    share = play(browser, "nut", answer(hidden_house))["result"]["share"]
    shared = browser.get(f"/en-dig/7?share={share['code']}").text
    assert html.escape(share["words"], quote=False) in shared
    assert f'content="http://ladle.example/{share["image"]}"' in shared
    for image in (share["image"], "en-dig/7/share/puzzle.png"):
        picture = browser.get(f"/{image}")
        assert Image.open(io.BytesIO(picture.content)).size == (1200, 630)


def test_yesterday_shows_its_word_with_what_it_means(browser: Browser, hidden_house: House) -> None:
    word = answer(hidden_house, 6)
    text = text_of(browser.get("/en-dig/yesterday").text)
    shown = hidden_house.hidden.yesterday("en-dig").answer
    assert shown.word == word
    assert "Yesterday’s word" in text
    assert shown.spelling in text


@pytest.mark.parametrize(("found", "told"), [(True, "found in 2 guesses"), (False, "not found")])
def test_home_and_archive_say_how_it_went(browser: Browser, hidden_house: House, found: bool, told: str) -> None:
    play(browser, "nut")
    assert "Begun: 1 guess" in text_of(browser.get("/").text)
    if found:
        play(browser, "nut", answer(hidden_house))
    else:
        play(browser, *WRONG)
    home, archive = browser.get("/").text, browser.get("/en-dig/archive").text
    assert ("Found in 2 guesses" if found else "Not found") in text_of(home)
    assert ("Streak: 1 day" in text_of(home)) == found
    assert f"{told}, done on its day" in text_of(archive)
    assert ('<a class="day daily lost"' in archive) == (not found)


def test_what_is_for_practice_alone_leads_there(browser: Browser) -> None:
    for address in ("/pegs/", "/pegs/?lang=fr"):
        answered = browser.get(address)
        assert (answered.status_code, answered.headers["location"]) == (
            307,
            f"practice{address.removeprefix('/pegs/')}",
        )
    home = browser.get("/").text
    assert 'href="./pegs/practice"' in home
    assert 'href="./pegs/archive"' not in home
    assert "/pegs/archive" not in browser.get("/pegs/practice").text


def test_looking_at_the_practice_page_makes_nothing(browser: Browser) -> None:
    browser.become_player()
    response = browser.get("/en-dig/practice")
    assert data_of(response.text)["edition"]["id"] == "en-dig"
    assert "<h2>Your practice" not in response.text


def test_a_round_is_played_on_the_same_page(browser: Browser) -> None:
    browser.become_player()
    made = browser.ask("POST", "/api/editions/en-dig/rounds", json={"kind": "practice"}).json()
    response = browser.get(f"/{made['puzzle']}")
    assert data_of(response.text)["round"] == {"kind": "practice", "id": made["round"]}
    assert data_of(response.text)["card"] == made
    assert '<meta name="robots" content="noindex">' in response.text
    assert response.text.count("<tr data-row=") == 4
    guesses = [
        browser.ask("PUT", f"/api/rounds/{made['round']}/steps/{n}", json={"kind": "word", "word": w})
        for n, w in enumerate(("net", "nun"), 1)
    ]
    assert any(guess.json().get("won") for guess in guesses)
    assert "<h2>Your practice" in browser.get("/en-dig/practice").text


def test_what_is_missing_is_told(browser: Browser) -> None:
    for path in (
        "/en-dig/99",
        "/en-dig/round/nothing",
        "/en-dig/practice/bat",
        "/en-dig/tutorial",
        "/pegs/yesterday",
        "/pegs/1",
    ):
        response = browser.get(path, headers={"Accept": "text/html"})
        assert response.status_code == 404, path
        assert "Nothing here" in response.text, path


def test_the_worker_keeps_the_page_of_a_hidden_word(browser: Browser, visitor: Browser) -> None:
    def kept(of: Browser) -> set[str]:
        found = re.match(r"globalThis\.LADLE = (.*);\n", of.get("/sw.js").text)
        assert found
        return {path.partition("/")[2].partition("/")[2] for path in json.loads(found[1])["essential"]}

    assert {"hidden.js", "css/hidden.css", "play.js"} <= kept(browser)
    assert not {"hidden.js", "css/hidden.css"} & kept(visitor), "no such game is on there"
