"""Players: a cookie for browsers, a bearer token for programs."""

import itertools
import re
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from ladle.play import House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from ladle.web.cookies import PlayerCookie
from small_house import Clock, Fresh, shelf_of, small_edition
from small_site import Browser, refused

KEY = "7f8c4f0e-6f7d-4a53-9a8f"


@pytest.fixture
def own(sqlite_house: House) -> str:
    """The name of this house's cookie."""
    return PlayerCookie(sqlite_house).name


def cookie_of(set_cookie: str) -> dict[str, str]:
    """What the one cookie of a Set-Cookie line says, attribute names in lower case."""
    (morsel,) = SimpleCookie(set_cookie).values()
    return {"value": morsel.value, **{name: str(value) for name, value in morsel.items() if value}}


def test_a_browser_gets_a_cookie_that_scripts_cannot_read(visitor: Browser) -> None:
    made = visitor.ask("POST", "/api/players")
    assert made.status_code == 201
    cookie = cookie_of(made.headers["set-cookie"])
    assert cookie["value"] == made.json()["token"]
    assert len(cookie["value"]) == 43
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == ("True", "lax", "/")
    assert cookie["max-age"] == str(400 * 24 * 3600)
    assert "secure" not in cookie
    assert "domain" not in cookie


def test_over_https_the_cookie_is_secure(visitor: Browser) -> None:
    made = Browser(visitor.app, "https://ladle.example").ask("POST", "/api/players")
    assert cookie_of(made.headers["set-cookie"])["secure"] == "True"


def test_the_same_key_makes_the_same_player(visitor: Browser) -> None:
    first, again = (visitor.ask("POST", "/api/players", headers={"Idempotency-Key": KEY}) for _ in range(2))
    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    assert visitor.ask("POST", "/api/players").json() != first.json()


@pytest.mark.parametrize("key", ["", "short", "k" * 201, "with spaces in it, it is long", b"\xe9" * 16, "tab\t" * 8])
def test_a_key_that_will_not_do(visitor: Browser, key: str | bytes) -> None:
    answer = visitor.ask("POST", "/api/players", headers=[("Idempotency-Key", key)])
    assert refused(answer, 422, "malformed")["faults"][0]["where"] == "header.idempotency-key"
    assert "set-cookie" not in answer.headers


def test_using_the_cookie_renews_it(visitor: Browser) -> None:
    token = visitor.become_player()
    for answer in (
        visitor.get("/api/puzzles/en-dog/7/game"),
        visitor.step(1, "cat"),
        visitor.get("/api/editions/en-dog/statistics"),
    ):
        assert cookie_of(answer.headers["set-cookie"])["value"] == token


def test_a_program_sends_its_token_and_gets_no_cookie(visitor: Browser) -> None:
    token = visitor.become_player()
    visitor.cookies.clear()
    program = {"Authorization": f"Bearer {token}"}
    assert visitor.step(1, "cat", headers=program).status_code == 200
    game = visitor.get("/api/puzzles/en-dog/7/game", headers=program)
    assert game.json()["rungs"] == ["bat", "cat"]
    assert "set-cookie" not in game.headers


PRIVATE = [
    ("GET", "/api/puzzles/en-dog/7/game"),
    ("PUT", "/api/puzzles/en-dog/7/steps/1"),
    ("GET", "/api/puzzles/en-dog/7/result"),
    ("GET", "/api/editions/en-dog/statistics"),
]


@pytest.mark.parametrize(("method", "path"), PRIVATE)
def test_without_a_token(visitor: Browser, method: str, path: str) -> None:
    body = {"json": {"kind": "word", "word": "cat"}} if method == "PUT" else {}
    answer = visitor.ask(method, path, **body)
    refused(answer, 401, "unknown-player")
    assert answer.headers["www-authenticate"].startswith("Bearer")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(("method", "path"), PRIVATE)
@pytest.mark.parametrize("token", ["x", "k" * 43, '"quoted"', "a" * 3000])
def test_an_unknown_token_is_refused_and_its_cookie_cleared(
    visitor: Browser, own: str, method: str, path: str, token: str
) -> None:
    body = {"json": {"kind": "word", "word": "cat"}} if method == "PUT" else {}
    answer = visitor.ask(method, path, headers={"Cookie": f"{own}={token}"}, **body)
    refused(answer, 401, "unknown-player")
    cleared = answer.headers["set-cookie"]
    assert cleared.startswith(f'{own}=""')
    assert "Max-Age=0" in cleared


@pytest.mark.parametrize("credentials", ["Bearer nobody", "Bearer", "Bearer ", "Basic eDp5", "", "Bearer \xff"])
def test_an_unknown_bearer(visitor: Browser, credentials: str) -> None:
    headers = {"Authorization": credentials.encode("latin-1")}
    refused(visitor.get("/api/puzzles/en-dog/7/game", headers=headers), 401, "unknown-player")


def test_a_wrong_bearer_token_leaves_a_good_cookie_alone(visitor: Browser) -> None:
    visitor.become_player()
    visitor.step(1, "cat")
    answer = visitor.get("/api/puzzles/en-dog/7/game", headers={"Authorization": "Bearer nobody"})
    refused(answer, 401, "unknown-player")
    assert "set-cookie" not in answer.headers
    assert visitor.game()["rungs"] == ["bat", "cat"]


def test_a_wrong_cookie_beside_other_credentials_is_cleared(visitor: Browser, own: str) -> None:
    """A proxy's own password is no token: the cookie is what was refused."""
    headers = {"Authorization": "Basic eDp5", "Cookie": f"{own}=x"}
    answer = visitor.get("/api/puzzles/en-dog/7/game", headers=headers)
    refused(answer, 401, "unknown-player")
    assert "Max-Age=0" in answer.headers["set-cookie"]


# --- several houses on one host name ---


@pytest.fixture
def neighbour(tmp_path: Path, clock: Clock, visitor: Browser) -> Iterator[Browser]:
    """The same browser at another house behind the same name."""
    fresh = Fresh(itertools.count(1000))
    with Database.open(f"sqlite:///{tmp_path.as_posix()}/neighbour.db") as database:
        other = Browser(
            create_app(Settings(), house=House(shelf_of(small_edition()), database, now=clock, fresh=fresh))
        )
        other.cookies = visitor.cookies
        yield other


def share_cookies(one: Browser, other: Browser) -> None:
    """What a browser does by itself: *other* goes on with the cookies that *one* has now."""
    other.cookies = one.cookies


def test_a_cookie_is_named_after_its_house(visitor: Browser, own: str) -> None:
    assert re.fullmatch("ladle_player_[0-9a-f]{8}", own)
    assert list(SimpleCookie(visitor.ask("POST", "/api/players").headers["set-cookie"])) == [own]


def test_the_name_stays_when_the_house_is_opened_again(sqlite_url: str, own: str, clock: Clock) -> None:
    with Database.open(sqlite_url) as database:
        again = House(shelf_of(small_edition()), database, now=clock, fresh=Fresh(itertools.count(500)))
        assert PlayerCookie(again).name == own


def test_two_houses_leave_each_others_players_alone(visitor: Browser, neighbour: Browser) -> None:
    visitor.become_player()
    visitor.step(1, "cat")
    share_cookies(visitor, neighbour)
    refused(neighbour.get("/api/puzzles/en-dog/7/game"), 401, "unknown-player")
    neighbour.become_player()
    neighbour.step(1, "bet")
    share_cookies(neighbour, visitor)
    assert visitor.game()["rungs"] == ["bat", "cat"]
    share_cookies(visitor, neighbour)
    assert neighbour.game()["rungs"] == ["bat", "bet"]


def test_a_cookie_of_the_old_name_is_taken_over_once(visitor: Browser, own: str) -> None:
    token = visitor.become_player()
    visitor.step(1, "cat")
    visitor.cookies.clear()
    visitor.cookies.set("ladle_player", token, domain="ladle.example", path="/")
    assert '"player":true' in visitor.get("/en-dog/").text.replace(" ", "")
    assert visitor.game()["rungs"] == ["bat", "cat"]
    assert dict(visitor.cookies) == {own: token}
    assert visitor.game()["rungs"] == ["bat", "cat"]


def test_a_cookie_of_the_old_name_that_is_another_houses_is_left_alone(visitor: Browser, neighbour: Browser) -> None:
    token = visitor.become_player()
    for house in (visitor, neighbour):
        house.cookies.clear()
        house.cookies.set("ladle_player", token, domain="ladle.example", path="/")
    answer = neighbour.get("/api/puzzles/en-dog/7/game")
    refused(answer, 401, "unknown-player")
    assert "set-cookie" not in answer.headers
    assert neighbour.get("/api/editions/en-dog/archive/2025-08").status_code == 200, "what anyone may see"
    neighbour.become_player()
    assert neighbour.cookies["ladle_player"] == token
    assert neighbour.step(1, "bet").status_code == 200
    share_cookies(neighbour, visitor)
    assert visitor.game()["rungs"] == ["bat"]
