"""What every answer carries, how long it may be kept, and HEAD."""

import pytest

from ladle.web.client_files import client_files
from ladle.web.headers import FOR_THOSE, POLICY_OF_DATA, SECURITY_HEADERS
from small_house import Clock
from small_site import Browser

ANSWERS = [
    ("GET", "/api/editions"),
    ("GET", "/api/nothing"),
    ("DELETE", "/api/editions"),
    ("POST", "/api/players"),
    ("GET", "/api/puzzles/en-dog/7/game"),
    ("GET", "/healthz"),
    ("GET", "/api/openapi.json"),
]


@pytest.mark.parametrize(("method", "path"), ANSWERS)
def test_every_answer_is_guarded(visitor: Browser, method: str, path: str) -> None:
    headers = visitor.ask(method, path).headers
    for name, value in {**SECURITY_HEADERS, "Content-Security-Policy": POLICY_OF_DATA}.items():
        assert headers.get_list(name) == [value]
    assert "server" not in headers


def test_scripts_and_style_sheets_carry_what_browsers_heed_in_them(visitor: Browser) -> None:
    for path in ("play.js", "css/app.css"):
        headers = visitor.get(f"/client/{client_files().release}/{path}").headers
        assert {name for name in SECURITY_HEADERS if name in headers} == set(FOR_THOSE)
    icon = visitor.get(f"/client/{client_files().release}/icon.svg").headers  # can be opened as a page
    assert set(SECURITY_HEADERS) <= {name for name in SECURITY_HEADERS if name in icon}


@pytest.mark.parametrize("path", ["/", "/en-dog/", "/en-dog/archive", "/en-dog/practice"])
def test_a_page_names_all_that_it_may_load(visitor: Browser, path: str) -> None:
    page = visitor.get(path)
    assert page.headers["content-security-policy"] == SECURITY_HEADERS["Content-Security-Policy"]
    if "etag" in page.headers:  # a browser takes the headers of a 304 over into the page it has kept
        again = visitor.get(path, headers={"If-None-Match": page.headers["etag"]})
        assert again.headers["content-security-policy"] == SECURITY_HEADERS["Content-Security-Policy"]


def test_the_policy_lets_nothing_in_from_outside() -> None:
    policy = dict(part.split(" ", 1) for part in SECURITY_HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert not any(word in " ".join(policy.values()) for word in ("unsafe", "http", "data:", "*"))


@pytest.mark.parametrize("path", ["/api/editions", "/api/editions/en-dog/today", "/healthz", "/api/nothing"])
def test_head_is_get_without_the_body(visitor: Browser, path: str) -> None:
    same = {"X-Request-ID": "just-this-once"}
    got, head = visitor.get(path, headers=same), visitor.ask("HEAD", path, headers=same)
    assert head.content == b""
    assert head.status_code == got.status_code
    assert head.headers == got.headers


def test_head_of_something_that_is_only_written(visitor: Browser) -> None:
    assert visitor.ask("HEAD", "/api/players").status_code == 405


@pytest.mark.parametrize("path", ["/api/editions", "/api/editions/en-dog/today", "/api/puzzles/en-dog/1"])
def test_a_card_is_asked_for_again_but_not_sent_again(visitor: Browser, path: str, clock: Clock) -> None:
    first = visitor.get(path)
    again = visitor.get(path, headers={"If-None-Match": f'"other", {first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    clock.to_day(8)
    later = visitor.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert later.status_code == (304 if path.endswith("/1") else 200)


def test_a_dictionary_is_kept_for_a_year(visitor: Browser) -> None:
    address = f"/api/dictionaries/{visitor.get('/api/editions/en-dog/today').json()['dictionary']}"
    words = visitor.get(address)
    assert words.headers["cache-control"] == "max-age=31536000, immutable"
    assert visitor.get(address, headers={"If-None-Match": words.headers["etag"]}).status_code == 304


@pytest.mark.parametrize("path", ["puzzles/en-dog/7/game", "puzzles/en-dog/7/result", "editions/en-dog/statistics"])
def test_what_belongs_to_a_player_is_kept_nowhere(visitor: Browser, path: str) -> None:
    visitor.become_player()
    for number, word in enumerate(["cat", "cot", "dot", "dog"], 1):
        assert visitor.step(number, word).headers["cache-control"] == "no-store"
    assert visitor.get(f"/api/{path}").headers["cache-control"] == "no-store"


def test_long_answers_are_compressed_for_those_who_can(visitor: Browser) -> None:
    plain = visitor.get("/api/openapi.json", headers={"Accept-Encoding": "identity"})
    packed = visitor.get("/api/openapi.json", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "Accept-Encoding"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert packed.json() == plain.json()


@pytest.mark.parametrize("path", ["/", "/en-dog/", "/api/editions", "/api/editions/en-dog/archive/2025-08", "/sw.js"])
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_what_an_answer_depends_on_is_named_once(visitor: Browser, path: str, encoding: str) -> None:
    named = visitor.get(path, headers={"Accept-Encoding": encoding}).headers["vary"].split(", ")
    assert "Accept-Encoding" in named
    assert len(named) == len(set(named))
