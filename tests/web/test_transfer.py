"""Games as a file over HTTP: out, in, and everything that someone may send instead."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from small_house import Clock
from small_site import Browser, refused

GAMES = "/api/games"
MIB = 1024 * 1024
JSON = {"Content-Type": "application/json"}
AT_PAR = ("cat", "cot", "dot", "dog")


@pytest.fixture
def exported(browser: Browser, clock: Clock) -> Any:
    """The file of someone who finished day 7, on day 8."""
    someone = Browser(browser.app)
    someone.become_player()
    for number, word in enumerate(AT_PAR, 1):
        someone.step(number, word)
    clock.to_day(8)
    return someone.get(GAMES).json()


@pytest.fixture
def send(browser: Browser) -> Callable[..., Any]:
    """Sends a body as a new player."""
    browser.become_player()
    return lambda content, **headers: browser.ask("POST", GAMES, content=content, headers=JSON | headers)


def test_an_export_is_a_download(browser: Browser) -> None:
    browser.become_player()
    answer = browser.get(GAMES)
    assert answer.json() == {
        "format": "ladle-games",
        "version": 1,
        "site": "Ladle",
        "exported_at": "2025-08-21T09:00:00Z",
        "games": [],
    }
    assert answer.headers["content-disposition"] == 'attachment; filename="ladle-games-2025-08-21.json"'
    assert answer.headers["cache-control"] == "no-store"


def test_what_one_player_takes_out_another_brings_in(browser: Browser, exported: Any) -> None:
    browser.become_player()
    key = {"Idempotency-Key": "a-key-of-sixteen-or-more"}
    for headers in (key, key, {}):
        answer = browser.ask("POST", GAMES, json=exported, headers=headers)
        assert answer.status_code == 200
        assert answer.json() == {"imported": ["en-dog/7"], "skipped": []}
    result = browser.get("/api/puzzles/en-dog/7/result").json()
    assert (result["moves"], result["standing"]) == (4, "imported")
    figures = browser.get("/api/editions/en-dog/statistics").json()
    assert (figures["played"], figures["current_streak"], figures["imported"]) == (0, 0, 1)


def test_a_file_and_its_import_need_a_player(browser: Browser, exported: Any) -> None:
    refused(browser.get(GAMES), 401, "unknown-player")
    refused(browser.ask("POST", GAMES, json=exported), 401, "unknown-player")


def test_another_site_cannot_bring_games_in(browser: Browser, exported: Any) -> None:
    browser.become_player()
    refused(browser.ask("POST", GAMES, json=exported, headers={"Sec-Fetch-Site": "cross-site"}), 403, "cross-site")
    refused(browser.ask("POST", GAMES, content=json.dumps(exported)), 415, "not-json")


def test_a_file_of_a_mebibyte_is_read_and_a_larger_one_is_not(send: Callable[..., Any], exported: Any) -> None:
    content = json.dumps(exported).encode()
    assert send(content + b" " * (MIB - len(content))).json()["imported"] == ["en-dog/7"]
    refused(send(content + b" " * (MIB - len(content) + 1)), 413, "too-large")


def test_only_this_address_takes_so_much(browser: Browser) -> None:
    browser.become_player()
    for path in ("/api/players", "/api/games/", "/api/games/x"):
        refused(browser.ask("POST", path, content=b" " * 20_000, headers=JSON), 413, "too-large")


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"", "malformed"),
        (b"not json", "malformed"),
        (b"[" * MIB, "malformed"),
        (b'{"a":' * 200_000, "malformed"),
        (b"[" * 300 + b"]" * 300, "bad-games-file"),
        (b"9" * MIB, "malformed"),
        (b'"\xff"', "malformed"),
        (b"null", "bad-games-file"),
        (b'"ladle-games"', "bad-games-file"),
        (b'{"format":"other-program","version":1,"games":[]}', "bad-games-file"),
        (b'{"format":"ladle-games","version":2,"games":[]}', "newer-games-file"),
        (b'{"format":"ladle-games","version":1.5,"games":[]}', "bad-games-file"),
        (b'{"format":"ladle-games","version":1,"games":[{"puzzle":"\\ud800","steps":[{}]}]}', "bad-games-file"),
    ],
    ids=range(13),
)
def test_hostile_files_are_clear_problems(visitor: Browser, content: bytes, kind: str) -> None:
    visitor.become_player()
    refused(visitor.ask("POST", GAMES, content=content, headers=JSON), 422, kind)
    assert visitor.get(GAMES).json()["games"] == []


def test_a_torn_letter_is_left_aside_and_answered(send: Callable[..., Any], clock: Clock) -> None:
    """Half a surrogate pair is legal in JSON and in no UTF-8."""
    clock.to_day(8)
    step = b'{"kind":"word","word":"\\ud800at"}'
    games = b'{"puzzle":"\\udcff","steps":[]},{"puzzle":"en-dog/7","steps":[' + step + b"]}"
    answer = send(b'{"format":"ladle-games","version":1,"games":[' + games + b"]}")
    assert answer.status_code == 200
    assert [skipped["kind"] for skipped in answer.json()["skipped"]] == ["unknown-puzzle", "foreign-letter"]


def test_thousands_of_games_are_answered_in_a_moment(send: Callable[..., Any], clock: Clock) -> None:
    clock.to_day(8)
    row = b'{"puzzle":"en-dog/7","steps":[{"kind":"word","word":"cat"}]}'
    answer = send(b'{"format":"ladle-games","version":1,"games":[' + b",".join([row] * 16_000) + b"]}")
    assert answer.status_code == 200
    assert len(answer.json()["skipped"]) == 16_000
    assert {skipped["kind"] for skipped in answer.json()["skipped"]} == {"unfinished"}


def test_a_poor_key_is_refused(send: Callable[..., Any], exported: Any) -> None:
    refused(send(json.dumps(exported), **{"Idempotency-Key": "short"}), 422, "malformed")
