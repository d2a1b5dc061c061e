"""Who asks and does not read is hung up on, over real sockets; who reads slowly is not."""

import select
import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from live_server import LiveServer, start_server

IN_A_HURRY = "import ladle.web.answer_clock as clock; clock.ANSWER_SECONDS = 1.0; from ladle.cli import main; main()"
TIMES = 60
"""Sent ahead of their answers, of some 15 KB each: more than the system holds on their way."""
ENOUGH = 25


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """With little patience for clients that do not read."""
    folder = tmp_path_factory.mktemp("server")
    settings = {"LADLE_LIMITS": "false"}
    live = start_server(f"sqlite:///{folder.as_posix()}/ladle.db", folder, settings, program=("-c", IN_A_HURRY))
    yield live
    live.stop()


@pytest.fixture(scope="module")
def request_head(server: LiveServer) -> bytes:
    """Asks for something large that is not packed."""
    card = httpx.get(f"{server.url}/api/editions/en-poop/today").json()
    return f"GET /api/dictionaries/{card['dictionary']} HTTP/1.1\r\nHost: x\r\n\r\n".encode()


def ask(server: LiveServer, head: bytes) -> socket.socket:
    host, port = urlsplit(server.url).netloc.split(":")
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(30)
    connection.connect((host, int(port)))
    connection.sendall(head * TIMES)
    return connection


def test_who_does_not_read_is_hung_up_on(server: LiveServer, request_head: bytes) -> None:
    with ask(server, request_head) as connection:
        poll = select.poll()
        poll.register(connection, select.POLLHUP | select.POLLERR)
        assert poll.poll(30_000), "the server keeps a connection that takes nothing"


def test_who_reads_slowly_is_borne_with(server: LiveServer, request_head: bytes) -> None:
    """A small window and a hundred kilobytes a second: several looks of the clock, while the system holds megabytes."""
    received = b""
    with ask(server, request_head) as connection:
        while received.count(b"HTTP/1.1 200 ") < ENOUGH:
            more = connection.recv(4096)
            assert more
            received += more
