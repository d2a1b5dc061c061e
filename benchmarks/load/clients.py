"""Many keep-alive clients in one thread: a light load, so that on two cores the server is what is measured.

A client is a generator: it yields the bytes of a request and what kind of request it is, and is sent the answer.
"""

import selectors
import socket
import time
from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from urllib.parse import urlsplit


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back. ``body`` as it was sent, without decompression."""

    status: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Ask:
    """The next request of a client. Only kinds that are not empty are timed."""

    request: bytes
    kind: str = ""


Talk = Generator[Ask, Answer, None]


@dataclass(slots=True)
class Figures:
    """What was measured: seconds each request took, by kind, and how often each status came."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    statuses: Counter[int] = field(default_factory=Counter)


@dataclass(slots=True, eq=False)
class _Line:
    """One connection and whose it is."""

    connection: socket.socket
    talk: Talk
    ask: Ask
    received: bytearray = field(default_factory=bytearray)
    begun: float = 0.0


def request(method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """The bytes of a request, as a program sends it."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip"]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    elif method != "GET":
        lines.append("Content-Length: 0")
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


def drive(url: str, talks: Iterable[Talk], *, until: float) -> Figures:
    """Lets every client talk, each on a connection of its own, until the clock of ``time.perf_counter`` is at *until*
    or all have ended. Raises ConnectionError if the server hangs up."""
    place = urlsplit(url)
    figures, selector = Figures(), selectors.DefaultSelector()
    for talk in talks:
        connection = socket.create_connection((place.hostname, place.port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line = _Line(connection, talk, next(talk))
        selector.register(connection, selectors.EVENT_READ, line)
        _send(line)
    while selector.get_map() and time.perf_counter() < until:
        for key, _ in selector.select(0.1):
            line = key.data
            line.received += line.connection.recv(65536) or _hung_up()
            if (answer := _whole(line.received)) is not None:
                _account(figures, line, answer)
                if not _go_on(line, answer):
                    selector.unregister(line.connection)
                    line.connection.close()
    for key in list(selector.get_map().values()):
        key.data.connection.close()
    return figures


def _account(figures: Figures, line: _Line, answer: Answer) -> None:
    figures.statuses[answer.status] += 1
    if line.ask.kind:
        figures.seconds.setdefault(line.ask.kind, []).append(time.perf_counter() - line.begun)


def _go_on(line: _Line, answer: Answer) -> bool:
    try:
        line.ask = line.talk.send(answer)
    except StopIteration:
        return False
    _send(line)
    return True


def _send(line: _Line) -> None:
    line.received.clear()
    line.begun = time.perf_counter()
    line.connection.sendall(line.ask.request)


def _whole(received: bytearray) -> Answer | None:
    """The answer in *received*, once all of it is there. Bodies have a length or there is none."""
    end = received.find(b"\r\n\r\n")
    if end < 0:
        return None
    head = bytes(received[:end]).lower()
    place = head.find(b"content-length:")
    length = int(head[place + 15 :].split(b"\r\n", 1)[0]) if place >= 0 else 0
    if len(received) < end + 4 + length:
        return None
    return Answer(int(head[9:12]), bytes(received[end + 4 :]))


def _hung_up() -> bytes:
    raise ConnectionError("the server has closed a connection")
