"""Rounds over HTTP: practice of a hidden word, and what friends set for each other."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from ladle.play import House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from small_house import Clock, hidden_edition, open_small_house, small_edition
from small_site import Browser, refused


@pytest.fixture
def hidden_house(sqlite_url: str, clock: Clock) -> Iterator[House]:
    with Database.open(sqlite_url) as database:
        yield open_small_house(database, clock, small_edition(), hidden_edition())


@pytest.fixture
def player(hidden_house: House) -> Browser:
    browser = Browser(create_app(Settings(), house=hidden_house))
    browser.become_player()
    return browser


def make(browser: Browser, edition: str = "en-dig", key: str | None = None, **body: Any) -> httpx.Response:
    headers = {} if key is None else {"Idempotency-Key": key}
    return browser.ask("POST", f"/api/editions/{edition}/rounds", json=body, headers=headers)


def guess(browser: Browser, round_: str, number: int, word: str) -> httpx.Response:
    return browser.ask("PUT", f"/api/rounds/{round_}/steps/{number}", json={"kind": "word", "word": word})


def test_a_practice_round_has_figures_of_its_own(player: Browser) -> None:
    made = make(player, kind="practice")
    assert (made.status_code, made.headers["cache-control"]) == (201, "no-store")
    card = made.json()
    assert player.get(f"/api/rounds/{card['round']}").json() == card
    first = guess(player, card["round"], 1, "net").json()
    game = first if first["over"] else guess(player, card["round"], 2, "nun").json()
    assert (game["won"], game["result"]["standing"], game["result"]["share"]) == (True, "practice", None)
    assert player.get("/api/editions/en-dig/practice/statistics").json()["won"] == 1
    assert player.get("/api/editions/en-dig/statistics").json()["played"] == 0
    assert player.get(f"/api/rounds/{card['round']}/review").json()["won"] is True


def test_a_lost_answer_may_be_asked_for_again(player: Browser) -> None:
    key = "0123456789abcdef"
    assert make(player, key=key, kind="practice").json() == make(player, key=key, kind="practice").json()


def test_a_word_is_set_for_a_friend(player: Browser, hidden_house: House) -> None:
    made = make(player, kind="set", word="Wax").json()
    assert "wax" not in str(made).lower()
    friend = Browser(create_app(Settings(), house=hidden_house))
    friend.become_player()
    page = friend.get(f"/{made['puzzle']}")
    assert page.status_code == 200
    assert "wax" not in page.text.lower()
    game = guess(friend, made["round"], 1, "wax").json()
    assert (game["won"], game["result"]["standing"]) == (True, "set")


def test_a_word_outside_the_list_has_to_be_meant(player: Browser) -> None:
    refused(make(player, kind="set", word="tog"), 409, "outside-dictionary")
    assert make(player, kind="set", word="tog", outside=True).json()["outside"] is True
    refused(make(player, kind="set", word="git", outside=True), 409, "blocked-word")


def test_a_ladder_is_set_for_a_friend(player: Browser) -> None:
    made = make(player, "en-dog", kind="set", start="bat", word="cot").json()
    assert (made["game"], made["start"], made["target"], made["par"]) == ("ladder", "bat", "cot", 2)
    steps = [{"kind": "word", "word": word} for word in ("cat", "cot")]
    game = player.ask("POST", f"/api/rounds/{made['round']}/game", json={"steps": steps}).json()
    assert game["over"]
    assert player.get(f"/{made['puzzle']}").status_code == 200


def test_a_round_ends(player: Browser, clock: Clock) -> None:
    made = make(player, kind="set", word="wax", days=1).json()
    clock.on(days=1, seconds=1)
    refused(player.get(f"/api/rounds/{made['round']}"), 404, "unknown-round")
    page = player.get(f"/{made['puzzle']}", headers={"Accept": "text/html"})
    assert page.status_code == 404


@pytest.mark.parametrize("body", [{"kind": "set"}, {"kind": "set", "word": "wax", "days": 31}, {"kind": "else"}, {}])
def test_what_is_no_wish_is_malformed(player: Browser, body: dict[str, Any]) -> None:
    refused(make(player, **body), 422, "malformed")


def test_a_round_of_another_edition_is_not_at_this_address(player: Browser) -> None:
    made = make(player, kind="practice").json()
    assert player.get(f"/en-dog/round/{made['round']}").status_code == 404
