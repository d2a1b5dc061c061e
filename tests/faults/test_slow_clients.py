"""Five hundred clients that hardly move, and players beside them who do not notice.

A third of them never ends the head of a request, a third never ends a body, a third asks for much and reads nothing.
"""

import select
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from faults.acknowledged import PATIENCE_SECONDS
from faults.crowd import HIDDEN, Crowd
from faults.service import Service, serving
from faults.witness import assert_kept

SLOW = 500
"""With the players they stay below what a server takes at once."""
PLAYERS = 6
BYTES_EACH = 200 * 1024
"""What a slow client may cost a server beside the system's own buffers."""
IN_A_HURRY = """
import ladle.web.answer_clock as answers, ladle.web.body_limit as bodies, ladle.web.head_limit as heads
answers.ANSWER_SECONDS = bodies.BODY_SECONDS = heads.HEAD_SECONDS = 3.0
from ladle.cli import main
main()
"""
"""The server as it is, but with less patience."""
DRIP_SECONDS = 0.25
TIMES = 12
"""Asked for ahead, of some 90 KB each: more than the system holds on its way."""


def memory(process: int) -> int:
    """Bytes that *process* holds in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


@dataclass
class SlowClients:
    """Connections that are open, and go on as slowly as they can until the server hangs up."""

    all: list[socket.socket]
    dripping: list[socket.socket]
    """Those that send a byte now and then."""

    @classmethod
    def of(cls, url: str, count: int) -> "SlowClients":
        card = httpx.get(f"{url}/api/editions/{HIDDEN}/today", timeout=60).json()
        begin = [
            b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ",
            b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n",
            f"GET /api/dictionaries/{card['dictionary']} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * TIMES,
        ]
        connections = [begun(url, begin[number % 3]) for number in range(count)]
        return cls(connections, [each for number, each in enumerate(connections) if number % 3 != 2])

    def drip(self, stop: threading.Event) -> None:
        while not stop.wait(DRIP_SECONDS):
            for connection in self.dripping:
                with suppress(OSError):
                    connection.send(b"x")

    def wait_until_hung_up(self) -> None:
        """On all of them, though not one has read a byte."""
        poll = select.poll()
        for connection in self.all:
            poll.register(connection, select.POLLRDHUP)  # a reset is always told
        left = len(self.all)
        while left:
            ended = poll.poll(PATIENCE_SECONDS * 1000)
            assert ended, f"the server keeps {left} connections that hardly move"
            for descriptor, _ in ended:
                poll.unregister(descriptor)
                left -= 1


def begun(url: str, content: bytes) -> socket.socket:
    host, port = urlsplit(url).netloc.split(":")
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((host, int(port)))
    connection.sendall(content)
    connection.setblocking(False)
    return connection


@contextmanager
def slow_clients(service: Service) -> Iterator[SlowClients]:
    stop = threading.Event()
    with ExitStack() as end:
        clients = SlowClients.of(service.address(), SLOW)
        for connection in clients.all:
            end.callback(connection.close)
        drip = threading.Thread(target=clients.drip, args=(stop,))
        drip.start()
        end.callback(drip.join)
        end.callback(stop.set)
        yield clients


def play_beside(service: Service, database: str, *, moves: int, times: int = 1) -> None:
    process = service.server.process.pid
    crowd = Crowd.of(PLAYERS, service.address())
    with crowd.playing(service.address) as ledger:
        ledger.wait_for_more(60)
        before = memory(process)
        for _ in range(times):
            with slow_clients(service) as slow:
                ledger.wait_for_more(moves)
                grown = memory(process) - before
                slow.wait_until_hung_up()
            ledger.wait_for_more(20)
            assert grown < SLOW * BYTES_EACH, f"{grown / SLOW / 1024:.0f} KB each"
    assert (ledger.unavailable, ledger.lost) == (0, 0), "players were sent away"
    assert_kept(ledger, url=service.address(), database=database)
    assert service.said == ""


def test_slow_clients_keep_nobody_out(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, tmp_path, program=("-c", IN_A_HURRY)) as service:
        play_beside(service, sqlite_url, moves=100)


@pytest.mark.torture
def test_slow_clients_meet_the_patience_that_hosts_have(durable_url: str, tmp_path: Path) -> None:
    with serving(durable_url, tmp_path) as service:
        play_beside(service, durable_url, moves=2000, times=3)
