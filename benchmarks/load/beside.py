"""A bare FastAPI application beside a house: it sends the same bytes, and keeps nothing."""

import base64
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

from load.players import Material

COPIED = ("content-type", "content-encoding", "cache-control", "etag")


@contextmanager
def bare_beside(url: str, material: Material) -> Iterator[tuple[str, int]]:
    """The address and the process of a bare application that answers as the house at *url* did once."""
    program = Path(__file__).with_name("bare.py")
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, str(program)], stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(_answers(url, material)))
            process.stdin.close()
            yield process.stdout.readline().split()[-1], process.pid
        finally:
            process.kill()


def _answers(url: str, material: Material) -> dict[str, object]:
    """By kind: how the address is declared, the bytes, and the headers."""
    player = {"Authorization": f"Bearer {json.loads(_ask(url, 'POST', '/api/players')[0])['token']}"}
    ladder, there = material.ladders[0]
    step = "/api/puzzles/{}/{{number}}/steps/{{step}}"
    return {
        "card": ["/api/puzzles/{edition}/{number}", *_sent(_ask(url, "GET", ladder))],
        "dictionary": ["/api/dictionaries/{digest}", *_sent(_ask(url, "GET", material.dictionary))],
        "move": [step.format("en-poop"), *_sent(_ask(url, "PUT", f"{ladder}/steps/1", there, player))],
        "marks": [
            step.format("en-hidden"),
            *_sent(_ask(url, "PUT", f"{material.hidden[0]}/steps/1", material.guesses[0], player)),
        ],
        "players": ["/api/players", *_sent(_ask(url, "POST", "/api/players"))],
    }


def _ask(
    url: str, method: str, path: str, word: str = "", headers: Mapping[str, str] | None = None
) -> tuple[bytes, dict[str, str]]:
    """Body, as it was sent, and headers of an answer."""
    body = json.dumps({"kind": "word", "word": word}).encode() if word else b""
    sent = {"Accept-Encoding": "gzip", "Content-Type": "application/json", **(headers or {})}
    with urlopen(Request(url + path, body if method != "GET" else None, sent, method=method)) as answer:
        return answer.read(), {name: value for name, value in answer.headers.items() if name.lower() in COPIED}


def _sent(answer: tuple[bytes, dict[str, str]]) -> tuple[str, dict[str, str]]:
    return base64.b64encode(answer[0]).decode(), answer[1]
