"""Groups over HTTP: private, by link, with names that are never markup, and no game before its time."""

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from ladle.daily import Puzzle
from ladle.play import House
from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import create_app
from small_house import WORDS, Clock, hidden_edition, open_small_house, small_edition
from small_site import Browser, refused

HTML = {"Accept": "text/html"}
HOSTILE = "<b onload=x>&\"'"


@pytest.fixture
def house(sqlite_url: str, clock: Clock) -> Iterator[House]:
    with Database.open(sqlite_url) as database:
        yield open_small_house(database, clock, small_edition(), hidden_edition())


@pytest.fixture
def teacher(house: House) -> Browser:
    browser = Browser(create_app(Settings(), house=house))
    browser.become_player()
    return browser


@pytest.fixture
def pupil(teacher: Browser) -> Browser:
    browser = Browser(teacher.app)
    browser.become_player()
    return browser


@pytest.fixture
def group(teacher: Browser) -> dict[str, Any]:
    made = make(teacher)
    assert made.status_code == 201
    answer: dict[str, Any] = made.json()
    return answer


def make(browser: Browser, name: str = "Class 5b", you: str = "Ms Novak", key: str | None = None) -> httpx.Response:
    headers = {} if key is None else {"Idempotency-Key": key}
    return browser.ask("POST", "/api/groups", json={"name": name, "you": you}, headers=headers)


def join(browser: Browser, group: dict[str, Any], name: str = "Mia") -> httpx.Response:
    return browser.ask("POST", f"/api/{group['invite']}", json={"name": name})


def climb(browser: Browser, *words: str) -> None:
    for number, word in enumerate(words, 1):
        assert browser.step(number, word).status_code == 200


def test_a_class_from_beginning_to_end(teacher: Browser, pupil: Browser, group: dict[str, Any]) -> None:
    at = f"/api/groups/{group['id']}"
    assert join(pupil, group).json()["members"][1] == {"seat": 2, "name": "Mia", "you": True, "keeper": False}
    climb(pupil, "cat", "cot", "dot", "dog")
    table = teacher.get(f"{at}/table", params={"edition": "en-dog"}).json()
    assert [(row["rank"], row["name"], row["average"]) for row in table["rows"]] == [
        (1, "Mia", 0.0),
        (None, "Ms Novak", None),
    ]
    refused(teacher.get(f"{at}/games/2/en-dog/7"), 409, "unfinished")
    climb(teacher, "cat", "bat", "cat", "cot", "dot", "dog")
    assert teacher.get(f"{at}/games/2/en-dog/7").json()["moves"] == 4
    assert teacher.ask("PUT", f"{at}/name", json={"name": "Class 6b"}).json()["name"] == "Class 6b"
    assert pupil.ask("PUT", f"{at}/you", json={"name": "Mia B."}).json()["members"][1]["name"] == "Mia B."
    old = group["invite"]
    renewed = teacher.ask("POST", f"{at}/invite").json()["invite"]
    refused(pupil.get(f"/api/{old}"), 404, "unknown-invite")
    assert pupil.get(f"/api/{renewed}").json() == {"name": "Class 6b", "members": 2, "group": group["id"]}
    refused(pupil.ask("DELETE", f"{at}/members/1"), 403, "keeper-only")
    assert teacher.ask("DELETE", f"{at}/members/2").status_code == 204
    refused(pupil.get(at), 404, "unknown-group")
    assert teacher.ask("DELETE", at).status_code == 204
    assert teacher.get("/api/groups").json() == {"groups": []}


def test_the_same_key_makes_the_same_group_again(teacher: Browser) -> None:
    key = "0123456789abcdef"
    assert make(teacher, key=key).json() == make(teacher, key=key).json()
    assert len(teacher.get("/api/groups").json()["groups"]) == 1


def test_what_is_somebodys_own_is_kept_by_no_cache(teacher: Browser, group: dict[str, Any]) -> None:
    at = f"/api/groups/{group['id']}"
    for path in ("/api/groups", at, f"{at}/table?edition=en-dog", f"/api/{group['invite']}"):
        assert teacher.get(path).headers["cache-control"] == "no-store"
    assert "no-cache" in teacher.get(f"/groups/{group['id']}").headers["cache-control"]


def test_a_group_is_not_there_for_others(pupil: Browser, group: dict[str, Any]) -> None:
    at = f"/api/groups/{group['id']}"
    for method, path, body in (
        ("GET", at, None),
        ("GET", f"{at}/table?edition=en-dog", None),
        ("GET", f"{at}/games/1/en-dog/6", None),
        ("PUT", f"{at}/name", {"name": "Mine"}),
        ("PUT", f"{at}/you", {"name": "Me"}),
        ("POST", f"{at}/invite", None),
        ("DELETE", f"{at}/members/1", None),
        ("DELETE", at, None),
    ):
        refused(pupil.ask(method, path, **({} if body is None else {"json": body})), 404, "unknown-group")
    for path in (f"/groups/{group['id']}", f"/groups/{group['id']}/games/1/en-dog"):
        page = pupil.get(path, headers=HTML)
        assert page.status_code == 404
        assert "Class 5b" not in page.text


@pytest.mark.parametrize(
    ("name", "rule"), [("", "empty"), ("x" * 25, "long"), ("\u202eaiM", "invisible"), ("\ud800", "invisible")]
)
def test_a_bad_name_says_which_rule(pupil: Browser, group: dict[str, Any], name: str, rule: str) -> None:
    body = json.dumps({"name": name}).encode()
    answer = pupil.ask("POST", f"/api/{group['invite']}", content=body, headers={"Content-Type": "application/json"})
    if name == "\ud800" and answer.status_code == 422:
        return  # half a character is no text at all
    assert refused(answer, 409, "bad-name")["rule"] == rule


@pytest.mark.parametrize("body", [{}, {"name": 1}, {"name": None}, {"name": "Mia", "more": 1}, []])
def test_what_is_no_name_is_malformed(pupil: Browser, group: dict[str, Any], body: object) -> None:
    refused(pupil.ask("POST", f"/api/{group['invite']}", json=body), 422, "malformed")


@pytest.mark.parametrize("seat", ["0", "01", "-1", "1.0", "x", "9999999", "%31%00"])
def test_what_is_no_seat_is_nobodys(teacher: Browser, group: dict[str, Any], seat: str) -> None:
    refused(teacher.ask("DELETE", f"/api/groups/{group['id']}/members/{seat}"), 404, "unknown-member")


def test_looking_at_the_pages_makes_no_player_and_joins_nothing(
    house: House, teacher: Browser, group: dict[str, Any]
) -> None:
    visitor = Browser(teacher.app)
    page = visitor.get(f"/{group['invite']}", headers=HTML)
    assert page.status_code == 200
    assert "Class 5b" in page.text
    assert "Ms Novak" not in page.text, "nobody's name before joining"
    assert visitor.get("/groups", headers=HTML).status_code == 200
    assert not visitor.cookies
    assert visitor.get(f"/api/{group['invite']}").json()["members"] == 1
    assert visitor.get(f"/{group['invite']}x", headers=HTML).status_code == 404


def test_names_are_text_wherever_they_stand(teacher: Browser, pupil: Browser) -> None:
    group = make(teacher, HOSTILE, HOSTILE).json()
    join(pupil, group, "</script><i>&")
    climb(teacher, "cat", "cot", "dot", "dog")
    pages = {
        "list": teacher.get("/groups", headers=HTML),
        "group": teacher.get(f"/groups/{group['id']}", headers=HTML),
        "game": pupil.get(f"/groups/{group['id']}/games/1/en-dog", headers=HTML),
        "join": Browser(teacher.app).get(f"/{group['invite']}", headers=HTML),
    }
    for name, page in pages.items():
        assert page.status_code in (200, 409), name
        assert HOSTILE not in page.text, name
        assert "</script><i>" not in page.text, name
        assert "<b onload" not in page.text, name


def test_a_page_of_a_group_shows_each_table_and_leads_to_games(
    teacher: Browser, pupil: Browser, group: dict[str, Any], clock: Clock
) -> None:
    join(pupil, group)
    climb(pupil, "cat", "cot", "dot", "dog")
    page = teacher.get(f"/groups/{group['id']}?edition=en-dog", headers=HTML)
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page.text, re.DOTALL)[1:]
    assert len(rows) == 2
    assert "Mia" in rows[0]
    assert "games/2/en-dog/7" not in page.text, "today's game is not offered before it may be seen"
    game = teacher.get(f"/groups/{group['id']}/games/2/en-dog/7", headers=HTML)
    assert game.status_code == 409
    assert "cot" not in game.text
    climb(teacher, "cat", "cot", "dot", "dog")
    assert "games/2/en-dog/7" in teacher.get(f"/groups/{group['id']}?edition=en-dog", headers=HTML).text
    newest = teacher.get(f"/groups/{group['id']}/games/2/en-dog", headers=HTML)
    assert (newest.status_code, newest.headers["location"]) == (303, "en-dog/7")
    assert "cot" in teacher.get(f"/groups/{group['id']}/games/2/en-dog/7", headers=HTML).text
    hidden = teacher.get(f"/groups/{group['id']}?edition=en-dig&month=2025-08", headers=HTML)
    assert "Dig it out" in hidden.text
    assert teacher.get(f"/groups/{group['id']}?month=2024-01", headers=HTML).status_code == 404
    clock.to_day(40)
    assert "2025-09" in teacher.get(f"/groups/{group['id']}?edition=en-dog", headers=HTML).text


@pytest.mark.parametrize(
    "path", ["games/2/no-such/7", "games/2/en-dog/99", "games/9/en-dog/7", "games/x/en-dog/7", "more"]
)
def test_what_is_not_there_has_a_page_that_says_so(teacher: Browser, group: dict[str, Any], path: str) -> None:
    assert teacher.get(f"/groups/{group['id']}/{path}", headers=HTML).status_code == 404


def test_a_slash_too_many_leads_home(teacher: Browser) -> None:
    page = teacher.get("/groups/?lang=fr")
    assert (page.status_code, page.headers["location"]) == (307, "../groups?lang=fr")


def test_nothing_of_a_hidden_word_leaves_before_the_viewer_has_ended_it(
    house: House, teacher: Browser, pupil: Browser, group: dict[str, Any]
) -> None:
    """Neither the word nor a guess, in any answer or page about the group."""
    join(pupil, group)
    answer = house.answers.publish(Puzzle("en-dig", 7)).word
    guesses = [*[word for word in WORDS if word != answer][:3], answer]
    for number, word in enumerate(guesses, 1):
        assert pupil.step(number, word, "en-dig/7").json()["over"] is (word == answer)
    at = f"groups/{group['id']}"
    told = [
        teacher.get(f"/api/{at}/table?edition=en-dig"),
        teacher.get(f"/api/{at}/games/2/en-dig/7"),
        teacher.get(f"/api/{at}"),
        teacher.get(f"/{at}?edition=en-dig", headers=HTML),
        teacher.get(f"/{at}/games/2/en-dig/7", headers=HTML),
        teacher.get(f"/{at}/games/2/en-dig", headers=HTML),
    ]
    assert told[0].json()["rows"][0]["today"]["guesses"] == 4
    refused(told[1], 409, "unfinished")
    for response in told:
        for word in guesses:
            assert not re.search(rf"\b{word}\b", response.text, re.IGNORECASE), (response.url, word)
