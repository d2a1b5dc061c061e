"""What Prometheus is told, whom it is told to, and that no player is in it."""

import re

import pytest

from ladle.play import House
from ladle.settings import Settings
from ladle.web import create_app
from small_site import Browser, refused

KEY = "a key of sixteen letters"
WITH_KEY = {"Authorization": f"Bearer {KEY}"}


@pytest.fixture
def watched(sqlite_house: House) -> Browser:
    return Browser(create_app(Settings(metrics_key=KEY), house=sqlite_house))


def numbers(browser: Browser) -> dict[str, float]:
    """Each line of the page: its name with its labels, and the number."""
    page = browser.get("/metrics", headers=WITH_KEY)
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert page.headers["cache-control"] == "no-store"
    lines = [line.rpartition(" ") for line in page.text.splitlines() if not line.startswith("#")]
    return {name: float(number) for name, _, number in lines}


@pytest.mark.parametrize(
    "given",
    [
        None,
        KEY,
        "Bearer",
        "Bearer ",
        f"Bearer {KEY[:-1]}",
        f"Bearer {KEY}x",
        f"Bearer  {KEY}",
        f"Basic {KEY}",
        "Bearer \xe9",
    ],
)
def test_only_who_has_the_key_may_look(watched: Browser, given: str | None) -> None:
    headers = {} if given is None else {"Authorization": given.encode("latin-1")}
    answer = watched.get("/metrics", headers=headers)
    refused(answer, 401, "wrong-key")
    assert answer.headers["www-authenticate"] == 'Bearer realm="metrics"'


def test_the_scheme_may_be_written_either_way(watched: Browser) -> None:
    assert watched.get("/metrics", headers={"Authorization": f"bearer {KEY}"}).status_code == 200


def test_without_a_key_there_is_no_such_page(visitor: Browser) -> None:
    for headers in ({}, WITH_KEY, {"Authorization": "Bearer None"}, {"Authorization": "Bearer "}):
        assert visitor.get("/metrics", headers=headers).status_code == 404


def test_requests_are_counted_by_template_method_and_status(watched: Browser) -> None:
    watched.become_player()
    watched.step(1, "cat")
    watched.step(2, "cot")
    watched.step(2, "bit")
    watched.step(3, "xyz")
    for path in ("/en-dog/7", "/en-dog/6", "/nowhere/at/all", "/api/nothing"):
        watched.get(path)
    watched.ask("HEAD", "/en-dog/7")
    watched.ask("BREW", "/en-dog/7")
    found = numbers(watched)

    def count(route: str, method: str, status: int) -> float:
        return found[f'ladle_request_seconds_count{{method="{method}",route="{route}",status="{status}"}}']

    assert count("/api/players", "POST", 201) == 1
    assert count("/api/puzzles/{edition}/{number}/steps/{step}", "PUT", 200) == 2
    assert count("/api/puzzles/{edition}/{number}/steps/{step}", "PUT", 409) == 2
    assert count("/{edition}/{number}", "GET", 200) == 2
    assert count("/{edition}/{number}", "HEAD", 200) == 1
    assert count("/{edition}/{number}", "other", 405) == 1
    assert found["ladle_moves_total"] == 2
    assert found['ladle_refusals_total{kind="step-conflict"}'] == 1
    assert found['ladle_refusals_total{kind="unknown-word"}'] == 1


def test_what_is_over_a_limit_is_counted(watched: Browser) -> None:
    for _ in range(122):
        watched.ask("POST", "/api/players")
    found = numbers(watched)
    assert found['ladle_limited_total{limit="new-players"}'] == 2
    assert found['ladle_refusals_total{kind="too-many-requests"}'] == 2
    assert found['ladle_request_seconds_count{method="POST",route="none",status="429"}'] == 2


def test_commits_are_counted(watched: Browser) -> None:
    before = numbers(watched)["ladle_commit_size_sum"]
    watched.become_player()
    watched.step(1, "cat")
    found = numbers(watched)
    assert found["ladle_commit_size_sum"] - before >= 2
    assert found["ladle_commit_seconds_count"] == found["ladle_commit_size_count"]
    assert found["ladle_commit_seconds_sum"] > 0
    assert found["ladle_writes_waiting"] == 0


def test_memory_is_told(watched: Browser) -> None:
    assert 10e6 < numbers(watched)["ladle_memory_bytes"] < 10e9


def test_nothing_that_anybody_sends_becomes_a_label(watched: Browser) -> None:
    token = watched.become_player()
    watched.step(1, "cat", headers={"X-Forwarded-For": "203.0.113.9", "X-Request-ID": "request-of-mine"})
    for path in ("/secret-path", "/en-dog/99?word=hidden", "/api/puzzles/secret-path/1", "/practice/secret-path"):
        watched.get(path)
    watched.ask("SECRET", "/")
    page = watched.get("/metrics", headers=WITH_KEY).text
    for secret in (token, "203.0.113.9", "127.0.0.1", "request-of-mine", "secret", "SECRET", "hidden", "cat", KEY):
        assert not re.search(rf"\b{re.escape(secret)}\b", page), secret
