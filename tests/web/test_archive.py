"""The archive and the figures of others over HTTP."""

import pytest

from ladle.play import House
from ladle.play.others import FRESH_SECONDS
from small_house import Clock
from small_site import Browser, refused

AUGUST = "/api/editions/en-dog/archive/2025-08"
OTHERS = "/api/puzzles/en-dog/7/others"
AT_PAR = ("cat", "cot", "dot", "dog")


def test_without_a_player_the_archive_is_everyones(visitor: Browser) -> None:
    answer = visitor.get(AUGUST)
    month = answer.json()
    assert [month[name] for name in ("edition", "month", "first", "last")] == [
        "en-dog",
        "2025-08",
        "2025-08",
        "2025-08",
    ]
    assert month["days"][0] == {
        "number": 1,
        "date": "2025-08-15",
        "state": "new",
        "moves": None,
        "par": None,
        "extra": None,
        "hints": None,
        "standing": None,
    }
    assert answer.headers["cache-control"] == "no-cache"
    assert "Cookie" in answer.headers["vary"]
    assert visitor.get(AUGUST, headers={"If-None-Match": answer.headers["etag"]}).status_code == 304


def test_a_players_archive_is_private(visitor: Browser) -> None:
    visitor.become_player()
    for number, word in enumerate(AT_PAR, 1):
        visitor.step(number, word)
    answer = visitor.get(AUGUST)
    assert answer.headers["cache-control"] == "no-store"
    done = answer.json()["days"][6]
    assert (done["state"], done["moves"], done["par"], done["extra"], done["standing"]) == ("done", 4, 4, 0, "daily")


def test_a_token_that_is_not_known_is_told_so_here_too(visitor: Browser) -> None:
    refused(visitor.get(AUGUST, headers={"Authorization": "Bearer nobody"}), 401, "unknown-player")


@pytest.mark.parametrize("month", ["2025-07", "2025-09", "2025-13", "august", "2025-8", "%00", "٢٠٢٥-٠٨"])
def test_a_month_that_is_none_is_not_found(visitor: Browser, month: str) -> None:
    problem = refused(visitor.get(f"/api/editions/en-dog/archive/{month}"), 404, "unknown-month")
    assert (problem["first"], problem["last"]) == ("2025-08", "2025-08")


def test_the_archive_of_another_edition_is_unknown(visitor: Browser) -> None:
    refused(visitor.get("/api/editions/en-cat/archive/2025-08"), 404, "unknown-edition")


def test_how_others_did_is_told_to_everyone_once_there_are_enough(visitor: Browser, clock: Clock) -> None:
    answer = visitor.get(OTHERS)
    assert answer.json() == {"finished": 0, "needed": 5, "distribution": None, "average_extra": None}
    assert answer.headers["cache-control"] == f"public, max-age={FRESH_SECONDS}"
    for _ in range(5):
        someone = Browser(visitor.app)
        someone.become_player()
        for number, word in enumerate(AT_PAR, 1):
            someone.step(number, word)
    clock.on(seconds=FRESH_SECONDS)
    assert visitor.get(OTHERS).json() == {
        "finished": 5,
        "needed": 5,
        "distribution": [5, 0, 0, 0, 0, 0],
        "average_extra": 0.0,
    }


def test_posting_a_result_with_curl_is_impossible(visitor: Browser, sqlite_house: House, clock: Clock) -> None:
    """There is no address that takes one; what counts are steps that the server judged."""
    token = visitor.become_player()
    claim = {"puzzle": "en-dog/7", "moves": 4, "par": 4, "extra": 0, "standing": "daily"}
    curl = Browser(visitor.app)
    headers = {"Authorization": f"Bearer {token}"}
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        for path in ("/api/puzzles/en-dog/7/result", OTHERS, "/api/editions/en-dog/statistics", AUGUST):
            answer = curl.ask(method, path, json=claim, headers=headers)
            refused(answer, 405, "method-not-allowed")
    refused(curl.ask("POST", "/api/games", json=claim, headers=headers), 422, "bad-games-file")
    refused(curl.step(1, "dog", headers=headers), 409, "too-many-changes")
    clock.on(seconds=FRESH_SECONDS)
    assert visitor.get(OTHERS).json()["finished"] == 0
    assert visitor.get("/api/editions/en-dog/statistics").json()["played"] == 0


def test_a_day_to_come_has_no_others(visitor: Browser) -> None:
    refused(visitor.get("/api/puzzles/en-dog/8/others"), 404, "unknown-puzzle")
