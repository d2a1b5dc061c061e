"""The OpenAPI document: complete, in the repository, and true."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from small_site import Browser

DOCUMENT = Path(__file__).parents[2] / "docs" / "reference" / "openapi.json"
UPDATE = "curl -s localhost:8000/api/openapi.json | python -m json.tool --no-ensure-ascii > docs/reference/openapi.json"


@pytest.fixture
def document(visitor: Browser) -> Any:
    return visitor.get("/api/openapi.json").json()


def operations(document: Any) -> list[tuple[str, Any]]:
    return [
        (f"{method.upper()} {path}", operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]


def test_it_is_the_one_in_the_repository(document: Any) -> None:
    kept, given = DOCUMENT.read_text("utf-8"), json.dumps(document)
    of_any_house = [
        json.loads(re.sub("ladle_player_[0-9a-f]{8}", "ladle_player_01234567", text)) for text in (kept, given)
    ]
    assert of_any_house[0] == of_any_house[1], f"the interface has changed: {UPDATE}"


def test_every_refusal_is_a_problem(document: Any) -> None:
    for name, operation in operations(document):
        refusals = [answer for status, answer in operation["responses"].items() if status >= "400"]
        assert refusals or name == "GET /healthz", name
        for answer in refusals:
            assert list(answer["content"]) == ["application/problem+json"], name
            assert answer["description"], name


def test_every_operation_says_what_it_does_and_gives(document: Any) -> None:
    for name, operation in operations(document):
        assert operation["description"], name
        answers = operation["responses"]
        if "204" in answers:
            assert answers["204"].get("content") is None, name
            continue
        given = [answer for status, answer in answers.items() if status in ("200", "201")]
        assert [answer["content"]["application/json"]["schema"].get("$ref") for answer in given], name


def test_writes_declare_what_guards_them(document: Any) -> None:
    for name, operation in operations(document):
        if not name.startswith("GET"):
            takes_something = "parameters" in operation or "requestBody" in operation
            assert {"403", "413", "415"} | ({"422"} if takes_something else set()) <= set(operation["responses"]), name


def test_nothing_is_declared_that_is_never_used(document: Any) -> None:
    text = json.dumps(document)
    for name in document["components"]["schemas"]:
        assert f'"#/components/schemas/{name}"' in text, name


def test_what_players_may_do_needs_a_player(document: Any) -> None:
    guarded = {name for name, operation in operations(document) if operation.get("security")}
    assert guarded == {name for name, operation in operations(document) if "401" in operation["responses"]}
    assert document["components"]["securitySchemes"].keys() == {"bearer", "cookie"}
