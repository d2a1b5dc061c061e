"""A day of the hidden word, played through HTTP: before its end no answer of the server holds the word.

Every address is asked by someone who plays, by someone who has not begun, and by nobody in particular. Bodies are
searched packed and unpacked, headers and refusals with them. The one list that holds the word, that of what may be
guessed, has its own test: it is sorted, and tells no word from another.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from ladle.daily import Puzzle
from ladle.locales import LANGUAGES, catalogue
from ladle.packs import open_shelf
from ladle.play import House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from small_house import Clock, Fresh
from small_site import Browser

EDITIONS = ("en-hidden", "fr-hidden")
COMING = range(7, 30)
"""Today's number, and those whose words are to stay secret as well."""
PAGES = ("", "yesterday", "archive", "practice", "set", "1", "7", "8", "7/share/puzzle.png", "8/share/puzzle.png")
INTERFACE = (
    "editions",
    "editions/{edition}/today",
    "editions/{edition}/yesterday",
    "editions/{edition}/commitments",
    "editions/{edition}/statistics",
    "editions/{edition}/practice/statistics",
    "editions/{edition}/archive/2025-08",
    "puzzles/{edition}/7",
    "puzzles/{edition}/7/game",
    "puzzles/{edition}/7/result",
    "puzzles/{edition}/7/review",
    "puzzles/{edition}/7/others",
    "puzzles/{edition}/7/doors",
    "puzzles/{edition}/8",
    "puzzles/{edition}/8/game",
    "openapi.json",
    "games",
)
REFUSED: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"kind": "undo"}),
    (1, {"kind": "else"}),
    (1, {"kind": "word", "word": "zzzzz"}),
    (1, {"kind": "word", "word": "x" * 300}),
    (9, {"kind": "word", "word": "zzzzz"}),
)


@dataclass
class Watch:
    """Looks for *secrets* in all that the server sends."""

    secrets: frozenset[str]
    looked_at: int = 0

    def look(self, response: httpx.Response) -> httpx.Response:
        told = f"{response.content.decode('utf-8', 'replace')}\n{response.headers}".lower()
        assert not [word for word in self.secrets if re.search(rf"(?<![a-z]){word}(?![a-z])", told)], response.url
        self.looked_at += 1
        return response


@pytest.fixture
def shipped(sqlite_url: str, clock: Clock) -> Iterator[House]:
    """The hidden words that we ship, on day 7."""
    with Database.open(sqlite_url) as database:
        yield House(open_shelf(chosen=EDITIONS), database, now=clock, fresh=Fresh())


def secrets_of(house: House, edition: str) -> frozenset[str]:
    """The words of today and the days to come, but for those that the interface itself is written in."""
    said = " ".join(text for language in LANGUAGES for text in catalogue(language).values())
    return frozenset(day.answer for day in house.answers.coming(edition, COMING)) - set(
        re.findall("[a-z]+", said.lower())
    )


def look_everywhere(watch: Watch, edition: str, *browsers: Browser) -> None:
    addresses = ["/", *(f"/{edition}/{page}" for page in PAGES), *(f"/api/{path}" for path in INTERFACE)]
    for browser in browsers:
        for address in addresses:
            for packing in ("gzip", "identity"):
                headers = {"Accept-Encoding": packing, "Accept": "text/html, application/json"}
                watch.look(browser.get(address.format(edition=edition), headers=headers))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_word_is_told_to_nobody_before_the_end(shipped: House, edition: str) -> None:
    watch = Watch(secrets_of(shipped, edition))
    word = shipped.answers.publish(Puzzle(edition, 7)).word
    assert word in watch.secrets, "take another day: its word is one of the interface's"
    app = create_app(Settings(), house=shipped)
    player, newcomer, nobody = (Browser(app) for _ in range(3))
    for browser in (player, newcomer):
        browser.become_player()
    dictionary = shipped.dictionary(shipped.today(edition).dictionary)
    guesses = [guess for guess in sorted(dictionary.accepted) if guess not in watch.secrets][:6]

    def step(number: int, body: dict[str, Any]) -> httpx.Response:
        return player.ask("PUT", f"/api/puzzles/{edition}/7/steps/{number}", json=body)

    look_everywhere(watch, edition, player, newcomer, nobody)
    for number, body in REFUSED:
        assert watch.look(step(number, body)).status_code in (409, 422)
    for number, guess in enumerate(guesses[:5], 1):
        assert watch.look(step(number, {"kind": "word", "word": guess})).status_code == 200
    look_everywhere(watch, edition, player, newcomer, nobody)
    assert watch.looked_at > 300

    assert step(6, {"kind": "word", "word": guesses[5]}).json()["result"]["answer"]["word"] == word
    look_everywhere(watch, edition, newcomer, nobody)


def test_the_watch_is_awake(shipped: House) -> None:
    word = shipped.answers.publish(Puzzle("en-hidden", 6)).word
    browser = Browser(create_app(Settings(), house=shipped))
    with pytest.raises(AssertionError):
        Watch(frozenset({word})).look(browser.get("/en-hidden/yesterday"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_list_of_guesses_tells_no_word_from_another(shipped: House, edition: str) -> None:
    browser = Browser(create_app(Settings(), house=shipped))
    digest = browser.get(f"/api/editions/{edition}/today").json()["dictionary"]
    listed = browser.get(f"/api/dictionaries/{digest}").json()
    assert listed["words"] == sorted(listed["words"])
    assert not {"answers", "everyday", "zipf"} & listed.keys()
