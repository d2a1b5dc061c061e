"""Bodies of more than 16 KiB, over real sockets."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from ladle.web import body_limit
from ladle.web.body_limit import LIMIT_BYTES, MOST_LARGE, BodyLimit
from live_server import LiveServer, serving
from small_site import Browser, refused

STEP = "/api/puzzles/en-poop/1/steps/1"
JSON = {"Content-Type": "application/json"}
TEN_MB = 10 * 1024 * 1024
ENOUGH = 20 * 1024 * 1024
"""More than sockets hold on their way."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{folder.as_posix()}/ladle.db", folder) as live:
        yield live


def chunks(size: int) -> Iterator[bytes]:
    for _ in range(size // 4096):
        yield b" " * 4096


@pytest.mark.parametrize("path", [STEP, "/api/players", "/api/nothing", "/"])
def test_ten_megabytes_are_refused(server: LiveServer, path: str) -> None:
    method = "PUT" if path == STEP else "POST"
    refused(httpx.request(method, server.url + path, content=b" " * TEN_MB, headers=JSON), 413, "too-large")


def test_ten_megabytes_in_chunks_are_refused(server: LiveServer) -> None:
    refused(httpx.put(server.url + STEP, content=chunks(TEN_MB), headers=JSON), 413, "too-large")


@pytest.mark.parametrize("length", ["9" * 5000, "0" * 5000 + "9" * 19, "1e9"])
def test_a_declared_size_that_is_no_sensible_number_is_refused(server: LiveServer, length: str) -> None:
    headers = {**JSON, "Content-Length": length}
    answer = b""
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname or "", address.port or 0), timeout=10) as line:
        lines = [f"PUT {STEP} HTTP/1.1", "Host: x", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        line.sendall("\r\n".join(lines).encode())
        answer = line.recv(4096)
    assert answer.startswith((b"HTTP/1.1 413 ", b"HTTP/1.1 400 "))


def test_thousands_of_zeros_are_zero() -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    scope: Scope = {"type": "http", "method": "PUT", "path": STEP, "headers": [(b"content-length", b"0" * 5000)]}
    asyncio.run(BodyLimit(Response(status_code=204))(scope, receive, send))
    assert sent[0]["status"] == 204


def test_a_declared_size_is_refused_before_anything_is_sent(server: LiveServer) -> None:
    head = f"PUT {STEP} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {TEN_MB}\r\n\r\n"
    assert exchange(server, head.encode()).startswith(b"HTTP/1.1 413 ")


def test_a_body_without_end_is_refused_and_not_read_on(server: LiveServer) -> None:
    """The server hangs up; how much it took is what the socket still accepted."""
    host, port = urlsplit(server.url).netloc.split(":")
    sent = 0
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        connection.sendall(f"PUT {STEP} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n".encode())
        with suppress(OSError):  # a reset or a broken pipe
            while sent < ENOUGH:
                connection.sendall(b"10000\r\n" + b" " * 65536 + b"\r\n")
                sent += 65536
    assert sent < ENOUGH


def exchange(server: LiveServer, request: bytes) -> bytes:
    host, port = urlsplit(server.url).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        connection.sendall(request)
        return connection.recv(65536)


def test_a_refused_body_ends_the_connection(server: LiveServer) -> None:
    with httpx.Client(base_url=server.url) as client:
        assert client.put(STEP, content=b" " * TEN_MB, headers=JSON).headers["connection"] == "close"
        assert client.get("/healthz").status_code == 200


def test_others_are_served_meanwhile(server: LiveServer) -> None:
    host, port = urlsplit(server.url).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=30) as slow:
        slow.sendall(f"PUT {STEP} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{{".encode())
        assert httpx.get(f"{server.url}/readyz").status_code == 200
        slow.setblocking(False)
        with pytest.raises(BlockingIOError):  # it was asked first, and has no answer yet
            slow.recv(1)


@pytest.mark.parametrize(("size", "status"), [(LIMIT_BYTES, 422), (LIMIT_BYTES + 1, 413)])
@pytest.mark.parametrize("chunked", [False, True])
def test_the_limit_to_the_byte(visitor: Browser, size: int, status: int, chunked: bool) -> None:
    visitor.become_player()
    body = b" " * size

    async def in_pieces() -> AsyncIterator[bytes]:
        for start in range(0, size, 1000):
            yield body[start : start + 1000]

    content = in_pieces() if chunked else body
    answer = visitor.ask("PUT", "/api/puzzles/en-dog/7/steps/1", content=content, headers=JSON)
    assert answer.status_code == status
    assert visitor.game()["steps"] == []


class Held:
    """An application that keeps every request until it is let go, behind the limit on bodies."""

    def __init__(self) -> None:
        self.begun = 0
        self.arrived = asyncio.Condition()
        self.go = asyncio.Event()
        self.limited = BodyLimit(self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self.arrived:
            self.begun += 1
            self.arrived.notify_all()
        await self.go.wait()
        await Response(status_code=204)(scope, receive, send)

    async def holds(self, count: int) -> None:
        """Returns once *count* requests have come through."""
        async with self.arrived:
            await self.arrived.wait_for(lambda: self.begun == count)

    async def send(self, size: int, *, torn: bool = False) -> tuple[int, dict[str, str]]:
        """A body of *size* bytes, in one piece; *torn*: and then silence."""
        answer: dict[str, Any] = {}
        pieces: Iterator[Message] = iter([{"type": "http.request", "body": b" " * size, "more_body": torn}])

        async def receive() -> Message:
            for piece in pieces:
                return piece
            await asyncio.Event().wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            answer.update(message)

        headers = [(b"content-length", str(size + torn).encode())]
        scope = {"type": "http", "method": "POST", "path": "/api/games", "headers": headers}
        await self.limited(scope, receive, send)
        return answer["status"], {name.decode(): value.decode() for name, value in answer["headers"]}


def test_few_large_bodies_are_held_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of who is not asked yet who they are; small ones pass all the while."""
    monkeypatch.setattr(body_limit, "WAIT_SECONDS", 0.05)

    async def crowd() -> None:
        held = Held()
        large = [asyncio.create_task(held.send(LIMIT_BYTES + 1)) for _ in range(MOST_LARGE)]
        await held.holds(MOST_LARGE)
        status, headers = await held.send(LIMIT_BYTES + 1)
        assert (status, headers["retry-after"], held.begun) == (503, "2", MOST_LARGE)
        small = asyncio.create_task(held.send(LIMIT_BYTES))
        await held.holds(MOST_LARGE + 1)
        held.go.set()
        assert {status for status, _ in await asyncio.gather(*large, small)} == {204}
        assert (await held.send(LIMIT_BYTES + 1))[0] == 204, "their places are free again"

    asyncio.run(crowd())


@pytest.mark.parametrize("size", [1, LIMIT_BYTES + 1])
def test_a_body_that_never_ends_to_arrive_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(body_limit, "BODY_SECONDS", 0.05)
    monkeypatch.setattr(body_limit, "LINGER_SECONDS", 0.05)

    async def stall() -> None:
        held = Held()
        for _ in range(MOST_LARGE + 1):
            status, headers = await held.send(size, torn=True)
            assert (status, headers["connection"], held.begun) == (408, "close", 0)

    asyncio.run(stall())
