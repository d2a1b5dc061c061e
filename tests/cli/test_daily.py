"""``ladle daily verify`` as it is typed: files, addresses, and whatever a server may do to whoever reads from it."""

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError

import click
import pytest
from click.testing import CliRunner, Result

from ladle.cli import main, web_address
from ladle.cli.daily.group import COMMANDS, daily

VECTOR = Path(__file__).parents[1] / "vectors" / "commitments.json"


@pytest.fixture(autouse=True)
def no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "127.0.0.1")


def verify(*arguments: str | Path, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, ["daily", "verify", *map(str, arguments)], input=stdin)


def refusal(result: Result, code: int = 1) -> str:
    """The one line on the error stream."""
    assert (result.exit_code, result.stderr.count("\n")) == (code, 1)
    return result.stderr


@contextmanager
def server(answers: Mapping[str, tuple[int, Mapping[str, str], bytes]]) -> Iterator[str]:
    """An address of this machine where each path has the status, headers and body of *answers*."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, headers, body = answers[self.path]
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as listening:
        thread = threading.Thread(target=listening.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.server_port}"
        finally:
            listening.shutdown()
            thread.join()


def altered(path: Path, day: int, **members: Any) -> Path:
    """The vector with other members in the last commitment of a day."""
    content = json.loads(VECTOR.read_text("utf-8"))
    content["days"][day - 1]["commitments"][-1] |= members
    path.write_text(json.dumps(content))
    return path


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_says_what_each_command_says_of_itself(name: str) -> None:
    command = daily.get_command(click.Context(daily), name)
    assert command is not None
    assert command.name == name
    assert command.get_short_help_str(limit=100) == COMMANDS[name].summary


def test_the_vector_is_told_line_by_line() -> None:
    result = verify(VECTOR)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "en-hidden/1  right       CRANE"
    assert lines[1] == (
        "en-hidden/2  superseded  PLUMB, replaced 2025-08-14T19:12:07Z by the host: not everybody knows the word"
    )
    assert lines[5] == "en-hidden/5  coming"
    assert lines[-1] == "en-hidden as of 2025-08-19T12:00:00Z: 3 right, 2 superseded, 2 coming, 1 late"


def test_one_day_alone() -> None:
    assert verify(VECTOR, "--number", "4").stdout.splitlines()[0] == "en-hidden/4  right       QUILT"
    assert "there is no en-hidden/7 in it" in refusal(verify(VECTOR, "--number", "7"))


def test_standard_input() -> None:
    assert verify("-", stdin=VECTOR.read_text("utf-8")).exit_code == 0


def test_what_does_not_hold_fails(tmp_path: Path) -> None:
    result = verify(altered(tmp_path / "list.json", 4, sha256="0" * 64))
    assert refusal(result) == "ladle: this does not hold: en-hidden/4 wrong\n"
    assert "en-hidden/4  wrong       QUILT\n" in result.stdout
    assert verify(tmp_path / "list.json", "--number", "1").exit_code == 0


def test_a_copy_shows_what_was_rewritten(tmp_path: Path) -> None:
    now = altered(tmp_path / "now.json", 5, sha256="0" * 64)
    assert verify(now).exit_code == 0
    assert refusal(verify(now, "--copy", VECTOR)) == "ladle: this does not hold: en-hidden/5 rewritten\n"


def test_days_that_a_copy_has_beyond_the_list_are_counted(tmp_path: Path) -> None:
    content = json.loads(VECTOR.read_text("utf-8"))
    content["days"] = content["days"][2:]
    (tmp_path / "now.json").write_text(json.dumps(content))
    result = verify(tmp_path / "now.json", "--copy", VECTOR)
    assert (result.exit_code, result.stdout.splitlines()[-1].rpartition("; ")[2]) == (
        0,
        "days of the copy outside the list: 2",
    )


def test_a_copy_of_another_edition_is_named(tmp_path: Path) -> None:
    (tmp_path / "fr.json").write_text(VECTOR.read_text("utf-8").replace("en-hidden", "fr-hidden"))
    said = refusal(verify(VECTOR, "--copy", tmp_path / "fr.json"))
    assert said.startswith(f"ladle: {tmp_path}/fr.json: the copy is of fr-hidden")


def test_what_others_wrote_is_shown_with_escapes(tmp_path: Path) -> None:
    content = json.loads(VECTOR.read_text("utf-8"))
    content["days"][1]["commitments"][1]["change"]["why"] = "\x1b[2Jgone\n2 right"
    (tmp_path / "list.json").write_text(json.dumps(content))
    assert r"by the host: \x1b[2Jgone\n2 right" in verify(tmp_path / "list.json").stdout


@pytest.mark.parametrize(
    ("source", "problem", "code"),
    [
        ("no-such-file.json", "No such file or directory", 1),
        (Path(__file__).parent, "this is a folder, not a file", 1),
        (__file__, "this is no list of commitments: Invalid JSON", 1),
        ("file:///etc/passwd", "an address begins with http:// or https://", 2),
        ("ftp://127.0.0.1/list.json", "an address begins with http:// or https://", 2),
        ("http://[::1/", "this is not an address", 1),
        ("http://", "no host given", 1),
        ("http://127.0.0.1:port/", "this is not an address", 1),
        ("http://127.0.0.1/é", "this is not an address", 1),
    ],
)
def test_what_cannot_be_read_is_one_line(source: str | Path, problem: str, code: int) -> None:
    assert problem in refusal(verify(source), code)


@pytest.mark.parametrize("path", ["/list", "/moved", "/moved/twice"])
def test_an_address(path: str) -> None:
    answers = {
        "/list": (200, {}, VECTOR.read_bytes()),
        "/moved": (302, {"Location": "list"}, b""),
        "/moved/twice": (301, {"Location": "/moved"}, b""),
    }
    with server(answers) as site:
        assert verify(site + path).stdout == verify(VECTOR).stdout


@pytest.mark.parametrize(
    ("status", "headers", "body", "problem"),
    [
        (404, {}, b"", "the server answers 404 Not Found"),
        (500, {}, VECTOR.read_bytes(), "the server answers 500 Internal Server Error"),
        (302, {}, b"", "the server answers 302 Found"),
        (302, {"Location": "/"}, b"", "more than 5 redirects"),
        (302, {"Location": "file:///etc/passwd"}, b"", "it redirects to file:///etc/passwd, which is not followed"),
        (301, {"Location": "ftp://127.0.0.1/"}, b"", "it redirects to ftp://127.0.0.1/, which is not followed"),
        (302, {"Location": "http://[::1/"}, b"", "leads to what is none"),
        (200, {}, b"<!doctype html>", "this is no list of commitments: Invalid JSON"),
        (200, {"Content-Length": "99999"}, b"{", "this is no list of commitments: Invalid JSON"),
        (200, {}, b" " * 1_001, "too much to read"),
        (302, {"Location": "/"}, b" " * 100_000, "more than 5 redirects"),  # what comes with a redirect is not read
    ],
)
def test_whatever_a_server_answers_is_one_line(
    monkeypatch: pytest.MonkeyPatch, status: int, headers: dict[str, str], body: bytes, problem: str
) -> None:
    monkeypatch.setattr(web_address, "MOST_BYTES", 1_000)
    with server({"/": (status, headers, body)}) as site:
        assert problem in refusal(verify(f"{site}/"))


def test_from_https_no_redirect_leads_to_http() -> None:
    """Only where the redirect leads is asked: a server that speaks TLS is not needed for that."""
    headers = HTTPMessage()
    headers["Location"] = "http://example.org/"
    with HTTPError("", 302, "Found", headers, None) as moved, pytest.raises(URLError, match="which is not followed"):
        web_address._next("https://example.org/", moved)


def test_a_server_that_never_ends_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the connection, and says nothing."""
    monkeypatch.setattr(web_address, "SECONDS", 0.2)
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as silent:
        said = refusal(verify(f"http://127.0.0.1:{silent.server_port}/"))
    assert "no complete answer within 0.2 seconds" in said
