"""The head of a request (its first line and its headers) has to end within bounds of size and time.

The parser keeps a head that has not ended, and waits for the rest as long as it takes: without bounds a few hundred
silent connections would keep everybody else out.
"""

import asyncio
from typing import Any

from uvicorn import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from ladle.web.answer_clock import AnswerClock, Outlet
from ladle.web.problems import http_problem

HEAD_BYTES = 16 * 1024
"""Of a head that has not ended; more is a 431."""
HEAD_SECONDS = 10.0
"""How long a head may take, from the connection or from its first byte on; then a 408."""


class BoundedHeads(asyncio.Protocol):
    """What uvicorn speaks HTTP with, before it a count of bytes and a clock for heads, behind it one for answers.

    One a connection.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        inner: Any = AutoHTTPProtocol
        self._inner = inner(config=config, server_state=server_state, app_state=app_state, _loop=_loop)
        self._loop = _loop or asyncio.get_running_loop()
        self._clock: asyncio.TimerHandle | None = None
        self._answer_clock: AnswerClock | None = None
        self._bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # it is one of TCP
        self._inner.connection_made(Outlet(self._loop, transport))
        self._answer_clock = AnswerClock(self._loop, transport)
        self._start_clock()

    def data_received(self, data: bytes) -> None:
        before, in_head = self._inner.cycle, self._is_in_head()
        self._inner.data_received(data)
        if self._inner.transport.is_closing() or self._inner.cycle is not before:
            self._end_head()
        elif in_head:
            self._bytes += len(data)
            if self._bytes > HEAD_BYTES:
                self._refuse(431)
            else:
                self._start_clock()

    def eof_received(self) -> bool | None:
        kept: bool | None = self._inner.eof_received()
        return kept

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_head()
        if self._answer_clock is not None:
            self._answer_clock.stop()
        self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        if self._answer_clock is not None:
            self._answer_clock.start()
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._answer_clock is not None:
            self._answer_clock.stop()
        self._inner.resume_writing()

    def _is_in_head(self) -> bool:
        """Whether what comes next belongs to a head, not to the body of the request that the last head began."""
        cycle = self._inner.cycle
        return cycle is None or cycle.response_complete or not cycle.more_body

    def _is_answering(self) -> bool:
        return self._inner.cycle is not None and not self._inner.cycle.response_complete

    def _start_clock(self) -> None:
        """Unless it runs, or an answer is under way: after that, uvicorn's own patience with idle connections holds."""
        if self._clock is None and not self._is_answering():
            self._clock = self._loop.call_later(HEAD_SECONDS, self._refuse, 408)

    def _end_head(self) -> None:
        self._bytes = 0
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _refuse(self, status: int) -> None:
        """Says so where an answer of ours can stand, and hangs up; who never sent a byte has asked for nothing."""
        asked = self._bytes > 0
        self._end_head()
        transport: asyncio.Transport = self._inner.transport
        if asked and not self._is_answering():
            transport.write(_raw(status))
        transport.close()


def _raw(status: int) -> bytes:
    answer = http_problem(status, headers={"Connection": "close"})
    lines = [f"HTTP/1.1 {status} ".encode(), *(name + b": " + value for name, value in answer.raw_headers), b"", b""]
    return b"\r\n".join(lines) + bytes(answer.body)
