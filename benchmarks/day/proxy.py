"""What stands before a house: it keeps connections open and says from whose address each request comes.

Ten thousand browsers do not hold ten thousand connections to a house. A reverse proxy holds them, and has a few dozen
of its own to the house, on which it passes on what comes. So does this.
"""

import asyncio
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

MOST_CONNECTIONS = 256
"""At once: half of what a house takes."""
PATIENCE_SECONDS = 60.0
"""After which a request counts as not answered."""
_GZIP = 31


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer over HTTP. ``size`` is that of its head and body as they were sent."""

    status: int
    headers: Mapping[str, str]
    content: bytes
    size: int

    @property
    def body(self) -> bytes:
        """Without compression."""
        return zlib.decompress(self.content, _GZIP) if self.headers.get("content-encoding") == "gzip" else self.content


NO_ANSWER = Answer(0, {}, b"", 0)


@dataclass(frozen=True, slots=True)
class _Line:
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class Proxy:
    """Connections to the house at *url*, opened when none is free, up to MOST_CONNECTIONS."""

    def __init__(self, url: str) -> None:
        place = urlsplit(url)
        self._host, self._port = place.hostname or "127.0.0.1", place.port or 80
        self._free: list[_Line] = []
        self._places = asyncio.Semaphore(MOST_CONNECTIONS)

    async def ask(self, head: str, body: bytes = b"") -> Answer:
        """The answer to a request whose *head* has neither Host nor the length; NO_ANSWER if there is none."""
        length = "" if head.startswith("GET") else f"Content-Length: {len(body)}\r\n"
        request = f"{head}Host: {self._host}:{self._port}\r\n{length}\r\n".encode() + body
        try:
            async with self._places, asyncio.timeout(PATIENCE_SECONDS):
                return await self._passed_on(request)
        except (OSError, EOFError, TimeoutError):
            return NO_ANSWER

    async def _passed_on(self, request: bytes) -> Answer:
        while self._free:
            try:
                return await self._exchange(self._free.pop(), request)
            except (ConnectionError, asyncio.IncompleteReadError):
                continue  # the house had closed it; every request of ours may be sent again
        return await self._exchange(_Line(*await asyncio.open_connection(self._host, self._port)), request)

    async def _exchange(self, line: _Line, request: bytes) -> Answer:
        try:
            line.writer.write(request)
            answer = await _read(line.reader)
        except BaseException:
            line.writer.close()
            raise
        if answer.headers.get("connection") == "close":
            line.writer.close()
        else:
            self._free.append(line)
        return answer

    def close(self) -> None:
        while self._free:
            self._free.pop().writer.close()


async def _read(reader: asyncio.StreamReader) -> Answer:
    head = await reader.readuntil(b"\r\n\r\n")
    status, headers = parsed(head)
    has_none = status in (204, 304)
    content = b"" if has_none else await reader.readexactly(int(headers["content-length"]))
    return Answer(status, headers, content, len(head) + len(content))


def parsed(head: bytes) -> tuple[int, Mapping[str, str]]:
    """Status and headers, their names in lower case, of the head of an answer."""
    first, *lines = head.decode("latin-1").rstrip("\r\n").split("\r\n")
    headers = (line.split(":", 1) for line in lines)
    return int(first.split(" ", 2)[1]), {name.lower(): value.strip() for name, value in headers}
