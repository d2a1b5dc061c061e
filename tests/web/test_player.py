"""A person over HTTP: codes join devices, everything can be taken along, and everything can be deleted."""

import json

import pytest

from ladle.settings import Settings
from ladle.web import create_app
from ladle.web.cookies import PlayerCookie
from ladle.web.qr import qr_of
from meeting import houses_over
from small_house import Clock
from small_site import URL, Browser, refused


@pytest.fixture
def other(visitor: Browser) -> Browser:
    """Another browser of the same house."""
    return Browser(visitor.app)


def join(browser: Browser, code: str) -> dict[str, int]:
    answer = browser.ask("POST", "/api/player/join", json={"code": code})
    assert answer.status_code == 200
    joined: dict[str, int] = answer.json()
    return joined


def test_a_code_joins_another_browser(visitor: Browser, other: Browser) -> None:
    for browser in (visitor, other):
        browser.become_player()
        browser.step(1, "cat")
    made = visitor.ask("POST", "/api/player/link-codes")
    assert made.status_code == 201
    assert made.headers["cache-control"] == "no-store"
    code = made.json()
    assert set(code) == {"code", "expires_at", "path", "qr"}
    assert set(code["qr"]) == {"path", "size"}
    for _ in range(2):
        assert join(other, code["code"]) == {"devices": 2, "games": 2, "counted": 1, "set_aside": 1}
    assert other.step(2, "cot").status_code == 200
    assert visitor.game() == other.game()
    view = visitor.get("/api/player").json()
    assert [each["this"] for each in view["devices"]] == [True, False]
    assert (view["games"], view["counted"], view["recovery"]) == (2, 1, None)


def test_a_recovery_code_is_shown_once_and_brings_everything_back(visitor: Browser, other: Browser) -> None:
    visitor.become_player()
    visitor.step(1, "cat")
    code = visitor.ask("POST", "/api/player/recovery-code").json()["code"]
    assert visitor.get("/api/player").json()["recovery"] == "2025-08-21"
    assert code not in visitor.get("/api/player/export").text
    other.become_player()
    assert join(other, code.replace("-", " "))["devices"] == 2
    assert other.game()["rungs"] == ["bat", "cat"]


def test_a_code_that_is_none(visitor: Browser) -> None:
    visitor.become_player()
    refused(visitor.ask("POST", "/api/player/join", json={"code": "0000-0000"}), 404, "unknown-code")
    refused(visitor.ask("POST", "/api/player/join", json={"code": "0" * 200}), 422, "malformed")
    refused(visitor.ask("POST", "/api/player/join", json={"code": "x", "player": 1}), 422, "malformed")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", ""),
        ("POST", "/link-codes"),
        ("POST", "/recovery-code"),
        ("POST", "/join"),
        ("GET", "/export"),
        ("DELETE", ""),
    ],
)
def test_nobody_is_asked_for_nothing(visitor: Browser, method: str, path: str) -> None:
    body = {"json": {"code": "0000-0000"}} if path == "/join" else {}
    refused(visitor.ask(method, f"/api/player{path}", **body), 401, "unknown-player")
    elsewhere = {"Sec-Fetch-Site": "cross-site"}
    if method != "GET":
        refused(visitor.ask(method, f"/api/player{path}", headers=elsewhere, **body), 403, "cross-site")


def test_everything_is_a_file_to_keep(visitor: Browser) -> None:
    visitor.become_player()
    visitor.step(1, "cat")
    answer = visitor.get("/api/player/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="ladle-2025-08-21.json"'
    assert [game["puzzle"] for game in answer.json()["games"]] == ["en-dog/7"]
    assert visitor.ask("POST", "/api/games", json=json.loads(answer.text)).status_code == 200


def test_who_is_forgotten_loses_the_cookie_and_begins_anew(visitor: Browser, other: Browser) -> None:
    for browser in (visitor, other):
        browser.become_player()
    visitor.step(1, "cat")
    join(other, visitor.ask("POST", "/api/player/link-codes").json()["code"])
    gone = visitor.ask("DELETE", "/api/player")
    assert (gone.status_code, gone.content) == (204, b"")
    assert not visitor.cookies
    refused(other.get("/api/player"), 401, "unknown-player")
    assert not other.cookies
    refused(visitor.get("/api/player"), 401, "unknown-player")
    visitor.become_player()
    assert visitor.game()["steps"] == []


def test_another_process_refuses_who_was_forgotten(database_url: str, clock: Clock) -> None:
    """It still knows whose the token was, and asks the database before it tells or takes anything."""
    with houses_over(database_url, clock, 2) as (here, there):
        browser, elsewhere = Browser(create_app(Settings(), house=here)), Browser(create_app(Settings(), house=there))
        token = browser.become_player()
        browser.step(1, "cat")
        own = {"Authorization": f"Bearer {token}"}
        assert elsewhere.get("/api/puzzles/en-dog/7/game", headers=own).status_code == 200
        assert browser.ask("DELETE", "/api/player").status_code == 204
        for path in (
            "player",
            "player/export",
            "games",
            "puzzles/en-dog/7/game",
            "puzzles/en-dog/7/result",
            "editions/en-dog/statistics",
            "editions/en-dog/archive/2025-08",
        ):
            refused(elsewhere.get(f"/api/{path}", headers=own), 401, "unknown-player")
        refused(elsewhere.step(2, "cot", headers=own), 401, "unknown-player")
        refused(elsewhere.ask("POST", "/api/player/link-codes", headers=own), 401, "unknown-player")
        refused(elsewhere.ask("DELETE", "/api/player", headers=own), 401, "unknown-player")
        elsewhere.cookies.set(PlayerCookie(there).name, token, domain="ladle.example", path="/")
        for page in ("/", "/en-dog/archive"):
            assert elsewhere.get(page).status_code == 200
        refused(elsewhere.get("/api/player"), 401, "unknown-player")
        assert not elsewhere.cookies


def test_a_qr_code_leads_to_this_house(visitor: Browser) -> None:
    visitor.become_player()
    for path in ("link-codes", "recovery-code"):
        code = visitor.ask("POST", f"/api/player/{path}").json()
        drawn = qr_of(f"{URL}/{code['path']}")
        assert code["qr"] == {"path": drawn.path, "size": drawn.size}
