"""Heads of requests, over real sockets: bounded in size and in time."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

import httpx
import pytest

from ladle.web.head_limit import HEAD_BYTES
from live_server import LiveServer, start_server

IN_A_HURRY = "import ladle.web.head_limit as heads; heads.HEAD_SECONDS = 0.3; from ladle.cli import main; main()"
LIVE = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
ENOUGH = 20 * 1024 * 1024
"""More than sockets hold on their way."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """With little patience for heads."""
    folder = tmp_path_factory.mktemp("server")
    live = start_server(f"sqlite:///{folder.as_posix()}/ladle.db", folder, program=("-c", IN_A_HURRY))
    yield live
    live.stop()


@contextmanager
def connected(server: LiveServer) -> Iterator[socket.socket]:
    host, port = urlsplit(server.url).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        yield connection


def answer(connection: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    received = b""
    with suppress(ConnectionResetError):
        while more := connection.recv(65536):
            received += more
    return received


def answers(connection: socket.socket, count: int) -> bytes:
    received = b""
    while received.count(b'{"status":"live"}') < count:
        more = connection.recv(65536)
        assert more, received
        received += more
    return received


@pytest.mark.parametrize("begin", [LIVE + b"X-Long: ", b"GET /", LIVE + b"X"])
def test_a_head_without_end_is_refused_and_not_read_on(server: LiveServer, begin: bytes) -> None:
    sent = 0
    with connected(server) as connection:
        connection.sendall(begin)
        with suppress(OSError):  # a reset or a broken pipe
            while sent < ENOUGH:
                connection.sendall(b"x" * 65536)
                sent += 65536
    assert sent < ENOUGH


def test_a_head_that_is_too_large_is_told_so(server: LiveServer) -> None:
    with connected(server) as connection:
        connection.sendall(LIVE + b"X-Long: ")
        connection.sendall(b"x" * (HEAD_BYTES + 1))
        told = answer(connection)
    assert told.startswith(b"HTTP/1.1 431 ")
    assert b"connection: close" in told.lower()
    assert b'"kind": "head-too-large"' in told


def test_a_silent_connection_is_closed_without_a_word(server: LiveServer) -> None:
    with connected(server) as connection:
        assert answer(connection) == b""


@pytest.mark.parametrize("first", [b"", LIVE + b"\r\n"])
def test_a_head_that_does_not_end_is_not_waited_for(server: LiveServer, first: bytes) -> None:
    """Be it the first on its connection or a later one."""
    with connected(server) as connection:
        if first:
            connection.sendall(first)
            answers(connection, 1)
        connection.sendall(LIVE)
        told = answer(connection)
    assert told.startswith(b"HTTP/1.1 408 ")
    assert b'"kind": "too-slow"' in told


def test_requests_in_a_row_are_all_answered(server: LiveServer) -> None:
    with connected(server) as connection:
        connection.sendall((LIVE + b"\r\n") * 20)
        answers(connection, 20)
        for piece in (LIVE[:10], LIVE[10:], b"\r\n"):
            connection.sendall(piece)
        answers(connection, 1)


def test_a_body_is_no_head(server: LiveServer) -> None:
    """However long it is, and in however many pieces it comes."""
    size = 40 * HEAD_BYTES

    def pieces() -> Iterator[bytes]:
        yield b"["
        for _ in range(size // 4096):
            yield b" " * 4096
        yield b"]"

    with httpx.Client(base_url=server.url) as client:
        token = client.post("/api/players").json()["token"]
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        for content in (pieces(), b"[" + b" " * size + b"]"):
            assert client.post("/api/games", content=content, headers=headers).json()["kind"] == "bad-games-file"


def test_many_silent_connections_keep_nobody_out(server: LiveServer) -> None:
    """More than the server takes at once: those that ask for nothing are gone soon, and then there is room."""
    from ladle.cli.server_process import MOST_CONNECTIONS

    host, port = urlsplit(server.url).netloc.split(":")
    silent = [socket.create_connection((host, int(port)), timeout=30) for _ in range(MOST_CONNECTIONS)]
    for connection in silent:
        assert connection.recv(1) == b""
        connection.close()
    assert httpx.get(f"{server.url}/healthz").status_code == 200
