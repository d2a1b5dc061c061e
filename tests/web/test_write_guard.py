"""Pages of other sites may not write, and what is not JSON is not read."""

import pytest

from small_site import Browser, refused


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),  # a program
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),  # typed by the user
        ({"Sec-Fetch-Site": "same-site"}, False),  # a neighbour under the same domain
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://ladle.example"}, False),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://ladle.example"}, True),  # behind a proxy with TLS
        ({"Origin": "http://ladle.example"}, True),  # over plain HTTP browsers send this alone
        ({"Origin": "http://LADLE.example"}, True),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "http://ladle.example.evil.example"}, False),
        ({"Origin": "http://ladle.example:8001"}, False),
        ({"Origin": "http://user@ladle.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://["}, False),
        ({"Origin": "http://[x]"}, False),
    ],
)
def test_who_may_write(visitor: Browser, headers: dict[str, str], allowed: bool) -> None:
    visitor.become_player()
    answer = visitor.step(1, "cat", headers=headers)
    assert len(visitor.game()["steps"]) == allowed
    if not allowed:
        refused(answer, 403, "cross-site")


def test_another_site_cannot_swap_the_player(visitor: Browser) -> None:
    answer = visitor.ask("POST", "/api/players", headers={"Sec-Fetch-Site": "cross-site"})
    refused(answer, 403, "cross-site")
    assert not list(visitor.cookies)


def test_another_site_may_link_here(visitor: Browser) -> None:
    assert visitor.get("/api/editions", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "",
        None,
    ],
)
def test_only_json_is_read(visitor: Browser, kind: str | None) -> None:
    visitor.become_player()
    headers = {} if kind is None else {"Content-Type": kind}
    body = b'{"kind":"word","word":"cat"}'
    answer = visitor.ask("PUT", "/api/puzzles/en-dog/7/steps/1", content=body, headers=headers)
    refused(answer, 415, "not-json")
    assert visitor.game()["steps"] == []


@pytest.mark.parametrize("kind", ["application/json", "application/json; charset=utf-8", "Application/JSON"])
def test_json_by_its_names(visitor: Browser, kind: str) -> None:
    visitor.become_player()
    body = b'{"kind":"word","word":"cat"}'
    answer = visitor.ask("PUT", "/api/puzzles/en-dog/7/steps/1", content=body, headers={"Content-Type": kind})
    assert answer.status_code == 200


def test_an_empty_form_of_another_site_makes_no_player(visitor: Browser) -> None:
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    refused(visitor.ask("POST", "/api/players", headers=headers), 415, "not-json")
