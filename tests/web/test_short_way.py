"""What is asked for most is answered by the short way as by the framework's: status, headers and every byte."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from ladle.settings import Settings
from ladle.storage import Database
from ladle.web import app as application
from ladle.web import create_app
from small_house import Clock, open_small_house
from small_site import Browser

PUZZLE = "/api/puzzles/en-dog/7"
READ = (
    PUZZLE,
    PUZZLE,
    "/api/puzzles/en-dog/07",
    "/api/puzzles/en-dog/999999",
    "/api/puzzles/no-such/7",
    "/api/puzzles/EN-DOG/7",
    f"/api/dictionaries/{'0' * 64}",
    "/api/dictionaries/short",
)
SENT: tuple[tuple[str, Any], ...] = (
    ("1", {"kind": "word", "word": "zzz"}),
    ("1", {"kind": "word", "word": "cat"}),
    ("1", {"kind": "word", "word": "cat"}),
    ("1", {"kind": "word", "word": "cot"}),
    ("3", {"kind": "word", "word": "cot"}),
    ("2", {"kind": "word", "word": "COT"}),
    ("3", {"kind": "hint", "level": "letter"}),
    ("4", {"kind": "hint", "level": "loud"}),
    ("4", {"kind": "undo"}),
    ("5", {"kind": "hard"}),
    ("5", {"kind": "dance"}),
    ("5", {"kind": "word"}),
    ("5", []),
    ("05", {"kind": "undo"}),
    ("99999", {"kind": "undo"}),
    ("5", {"kind": "word", "word": "cot"}),
    ("6", {"kind": "word", "word": "dot"}),
    ("7", {"kind": "word", "word": "dog"}),
    ("8", {"kind": "undo"}),
)


@pytest.fixture
def both(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Browser, Browser]]:
    """Two sites alike, the second without the short way."""
    with (
        Database.open(f"sqlite:///{(tmp_path / 'short.db').as_posix()}") as one,
        Database.open(f"sqlite:///{(tmp_path / 'long.db').as_posix()}") as other,
    ):
        short = Browser(create_app(Settings(), house=open_small_house(one, clock)))
        monkeypatch.setattr(application, "short_ways", lambda *_: ())
        yield short, Browser(create_app(Settings(), house=open_small_house(other, clock)))


def seen(answer: httpx.Response) -> tuple[int, Mapping[str, str], bytes]:
    """All of an answer but what differs from house to house."""
    headers = {name: value for name, value in answer.headers.items() if name not in ("set-cookie", "x-request-id")}
    return answer.status_code, headers, answer.content


@pytest.mark.parametrize("held", [{}, {"If-None-Match": "*"}, {"Accept-Encoding": "identity"}])
def test_reading(both: tuple[Browser, Browser], held: Mapping[str, str]) -> None:
    for path in READ:
        short, framework = (browser.get(path, headers=held) for browser in both)
        assert seen(short) == seen(framework), path
    digest = both[0].get(PUZZLE).json()["dictionary"]
    for _ in range(2):
        short, framework = (browser.get(f"/api/dictionaries/{digest}", headers=held) for browser in both)
        assert seen(short) == seen(framework)


def test_steps(both: tuple[Browser, Browser]) -> None:
    for browser in both:
        browser.become_player()
        browser.get(PUZZLE)
    for number, body in SENT:
        short, framework = (browser.ask("PUT", f"{PUZZLE}/steps/{number}", json=body) for browser in both)
        assert without_share(seen(short)) == without_share(seen(framework)), body


def without_share(answer: tuple[int, Mapping[str, str], bytes]) -> tuple[int, Mapping[str, str], bytes]:
    """The code of a share is signed by its house."""
    status, headers, content = answer
    return status, {k: v for k, v in headers.items() if k != "content-length"}, content.partition(b'"share"')[0]


def test_a_body_that_is_no_json(both: tuple[Browser, Browser]) -> None:
    for browser in both:
        browser.become_player()
        browser.get(PUZZLE)
    kind = {"Content-Type": "application/json"}
    for content in (b"", b"{", b"\xff\xfe", b'{"kind": "undo", "kind": "undo"}', b"nonsense"):
        short, framework = (browser.ask("PUT", f"{PUZZLE}/steps/1", content=content, headers=kind) for browser in both)
        assert seen(short) == seen(framework), content


def test_nobody_and_somebody_unknown(both: tuple[Browser, Browser]) -> None:
    for headers in ({}, {"Authorization": "Bearer nobody"}, {"Authorization": "Basic bm9ib2R5"}):
        short, framework = (
            browser.ask("PUT", f"{PUZZLE}/steps/1", json={"kind": "undo"}, headers=headers) for browser in both
        )
        assert seen(short) == seen(framework), headers
