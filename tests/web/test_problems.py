"""Every refusal has one shape, and a status by a table that misses nobody."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI

from ladle import errors
from ladle.errors import BadPack, LadleError, Refusal
from ladle.web.problems import HTTP_KINDS, STATUS
from small_house import Clock
from small_site import Browser, refused


def family(root: type[LadleError] = LadleError) -> Iterator[type[LadleError]]:
    for kind in root.__subclasses__():
        yield kind
        yield from family(kind)


def test_the_table_is_the_whole_family() -> None:
    raised = {kind for kind in family() if kind is not Refusal and kind.__module__ == errors.__name__}
    assert set(STATUS) == raised


def test_a_refused_word_is_a_conflict_and_never_malformed() -> None:
    assert {STATUS[kind] for kind in family(Refusal)} == {409}


def test_kinds_are_told_apart() -> None:
    kinds = [kind.kind for kind in STATUS] + [kind for kind, _ in HTTP_KINDS.values()]
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize(
    "number", ["8", "0", "-1", "00", "07", "7.0", "1e3", "9" * 400, "seven", "٧", "7%20", "+7", "%00", "7%2F8", "1_0"]
)
def test_a_puzzle_that_is_not_there_says_nothing(visitor: Browser, number: str) -> None:
    answer = visitor.get(f"/api/puzzles/en-dog/{number}")
    if number == "7%2F8":
        refused(answer, 404, "not-found")  # another address altogether
    else:
        assert answer.json() == {
            "type": "urn:ladle:problem:unknown-puzzle",
            "title": "Unknown puzzle",
            "status": 404,
            "detail": "There is no puzzle of that number.",
            "kind": "unknown-puzzle",
        }


def test_a_day_to_come_and_an_absurd_one_are_the_same_answer(visitor: Browser) -> None:
    same = {"X-Request-ID": "just-this-once"}
    to_come, absurd = (visitor.get(f"/api/puzzles/en-dog/{number}", headers=same) for number in (8, 999999))
    assert to_come.content == absurd.content
    assert to_come.headers == absurd.headers


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nothing", "/api/editions/", "/api/puzzles/en-dog/7/", "/healthz/"]
)
def test_an_address_that_is_not_there(visitor: Browser, path: str) -> None:
    refused(visitor.get(path), 404, "not-found")


@pytest.mark.parametrize("digest", ["x", "0" * 64, "%00", "..%2f..%2fetc%2fpasswd"])
def test_a_dictionary_that_is_not_there(visitor: Browser, digest: str) -> None:
    assert visitor.get(f"/api/dictionaries/{digest}").status_code == 404


@pytest.mark.parametrize("method", ["DELETE", "PATCH", "POST", "OPTIONS"])
def test_a_method_that_is_not_taken(visitor: Browser, method: str) -> None:
    answer = visitor.ask(method, "/api/editions/en-dog/today")
    refused(answer, 405, "method-not-allowed")
    assert "GET" in answer.headers["allow"]


def test_an_address_of_several_methods_names_them_all(visitor: Browser) -> None:
    answer = visitor.ask("DELETE", "/api/games")
    refused(answer, 405, "method-not-allowed")
    assert answer.headers["allow"] == "GET, POST"


@pytest.mark.parametrize("step", ["0", "-1", "01", "10000", "x", "1.0", "9" * 5000, "١"])
def test_a_step_number_that_is_none(visitor: Browser, step: str) -> None:
    visitor.become_player()
    answer = visitor.ask("PUT", f"/api/puzzles/en-dog/7/steps/{step}", json={"kind": "undo"})
    problem = refused(answer, 422, "malformed")
    assert problem["faults"][0]["where"] == "path.step"


def test_a_malformed_request_says_where_and_repeats_nothing(visitor: Browser) -> None:
    visitor.become_player()
    answer = visitor.ask("PUT", "/api/puzzles/en-dog/7/steps/1", json={"kind": "word", "word": 7, "secret": "s3cret"})
    problem = refused(answer, 422, "malformed")
    assert {fault["where"] for fault in problem["faults"]} == {"body.word.word", "body.word.secret"}
    assert "s3cret" not in answer.text


SECRET = "s3cret-kept-elsewhere"
BODIES: list[Any] = [
    {"kind": SECRET},
    {"kind": "word", "word": [SECRET]},
    {"kind": "word", "word": {SECRET[:2]: SECRET}},
    {"kind": "undo", "word": SECRET},
    {"kind": "hint", "level": SECRET},
    {"kind": [SECRET]},
    {"word": SECRET},
    [SECRET],
    SECRET,
    {"steps": [{"kind": SECRET}]},
    {"steps": SECRET},
    {"format": SECRET, "version": SECRET, "games": SECRET},
    {"format": "ladle-games", "version": 1, "games": [{"puzzle": [SECRET], "steps": []}]},
]


@pytest.mark.parametrize("body", BODIES, ids=str)
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("PUT", "/api/puzzles/en-dog/7/steps/1"),
        ("POST", "/api/editions/en-dog/practice/bat/game"),
        ("POST", "/api/games"),
    ],
)
def test_no_malformed_value_comes_back(visitor: Browser, method: str, path: str, body: Any) -> None:
    visitor.become_player()
    answer = visitor.ask(method, path, json=body)
    assert answer.status_code == 422
    assert SECRET not in answer.text
    torn = visitor.ask(
        method, path, content=json.dumps(body).encode()[:-1], headers={"Content-Type": "application/json"}
    )
    assert torn.status_code == 422
    assert SECRET not in torn.text


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", f"/api/editions/en-dog/practice?level={SECRET}"),
        ("PUT", f"/api/puzzles/en-dog/7/steps/{SECRET}"),
        ("POST", "/api/players"),
    ],
)
def test_no_malformed_parameter_comes_back(visitor: Browser, method: str, path: str) -> None:
    visitor.become_player()
    answer = visitor.ask(method, path, headers={"Idempotency-Key": f"{SECRET} {SECRET}"})
    refused(answer, 422, "malformed")
    assert SECRET not in answer.text


def test_the_kinds_of_a_step_are_named(visitor: Browser) -> None:
    visitor.become_player()
    problem = refused(visitor.ask("PUT", "/api/puzzles/en-dog/7/steps/1", json={"kind": "x"}), 422, "malformed")
    assert problem["faults"] == [{"where": "body", "problem": "'kind' is one of: 'word', 'undo', 'hint', 'hard'"}]


def test_what_nobody_foresaw_is_a_500_that_tells_nothing(
    visitor: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: Clock) -> None:
        raise RuntimeError("the password is s3cret")

    monkeypatch.setattr(Clock, "__call__", broken)
    answer = visitor.get("/api/editions/en-dog/today")
    refused(answer, 500, "internal")
    assert "s3cret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "s3cret" in caplog.text


def test_a_fault_of_the_installation_is_a_500_that_tells_nothing(
    visitor: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: Clock) -> None:
        raise BadPack("/srv/ladle/packs/en-3/accepted.txt", 3, "not a word")

    monkeypatch.setattr(Clock, "__call__", broken)
    answer = visitor.get("/api/editions/en-dog/today")
    refused(answer, 500, "internal")
    assert "/srv" not in answer.text
    assert "accepted.txt:3" in caplog.text


def test_the_interface_answers_problems_whatever_the_client_accepts(visitor: Browser) -> None:
    refused(visitor.get("/api/nothing", headers={"Accept": "text/html"}), 404, "not-found")


def test_no_documentation_that_loads_from_elsewhere(visitor: Browser) -> None:
    app: FastAPI = visitor.app
    assert (app.docs_url, app.redoc_url) == (None, None)
