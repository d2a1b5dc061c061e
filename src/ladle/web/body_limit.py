"""Few requests need more than a word: larger bodies are refused before they are read."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from time import monotonic

import anyio
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ladle.web.base_path import path_in
from ladle.web.problems import RETRY_SECONDS, http_problem
from ladle.web.replay import again

LIMIT_BYTES = 16 * 1024
LARGER: Mapping[re.Pattern[str], int] = {
    re.compile("/api/games"): 1024 * 1024,
    re.compile("/api/editions/[^/]+/practice/[^/]+/game"): 64 * 1024,
}
"""Addresses that take more than LIMIT_BYTES, each by the whole of its path."""
MOST_LARGE = 4
"""Bodies above LIMIT_BYTES that are held at once."""
WAIT_SECONDS = 2.0
"""How long one more waits for its place."""
BODY_SECONDS = 20.0
"""How long a body may take to arrive."""
MOST_DIGITS = 18
"""Of a declared length. Python refuses to read a number of thousands."""

LINGER_BYTES = 1024 * 1024
LINGER_SECONDS = 1.0


class BodyLimit:
    """ASGI middleware: a body larger than its address takes, declared or chunked, is a 413 and ends the connection.

    A body within the limit is read before the application runs, so that no route can forget the limit. Nobody has
    been asked yet who they are, so what all bodies may hold of memory is bounded too: few above LIMIT_BYTES are held at
    once (503 for one too many), none is waited for longer than BODY_SECONDS (408).
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._places = anyio.CapacityLimiter(MOST_LARGE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        declared = headers.get("content-length", "0").lstrip("0") or "0"
        if not declared.isdecimal() or len(declared) > MOST_DIGITS or int(declared) > (limit := limit_of(scope)):
            await _refuse(413, scope, receive, send)
        elif declared == "0" and "transfer-encoding" not in headers:
            await self.app(scope, receive, send)
        else:
            await self._with_body(limit, scope, receive, send)

    async def _with_body(self, limit: int, scope: Scope, receive: Receive, send: Send) -> None:
        async with AsyncExitStack() as held:
            try:
                async with asyncio.timeout(BODY_SECONDS):
                    body = await self._read(limit, receive, held)
            except TimeoutError:
                await _refuse(408, scope, receive, send)
            except _Refused as refused:
                await _refuse(refused.status, scope, receive, send)
            else:
                if body is not None:
                    await self.app(scope, again(body, receive), send)

    async def _read(self, limit: int, receive: Receive, held: AsyncExitStack) -> bytes | None:
        """The whole body, and in *held* its place if it is large; None if the client went away. Raises _Refused."""
        body, placed, more = bytearray(), False, True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > limit:
                raise _Refused(413)
            if len(body) > LIMIT_BYTES and not placed:
                await held.enter_async_context(self._place())
                placed = True
        return bytes(body)

    @asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """One of the places for large bodies, after a short wait if need be. Raises _Refused."""
        with anyio.move_on_after(WAIT_SECONDS) as wait:
            await self._places.acquire()
        if wait.cancelled_caught:
            raise _Refused(503)
        try:
            yield
        finally:
            self._places.release()


class _Refused(Exception):
    """A body that is not taken, with the status that says why."""

    def __init__(self, status: int) -> None:
        self.status = status


def limit_of(scope: Scope) -> int:
    """The bytes that the address of *scope* takes."""
    path = path_in(scope)
    return next((limit for address, limit in LARGER.items() if address.fullmatch(path)), LIMIT_BYTES)


async def _refuse(status: int, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers at once. A connection closed over unread bytes is reset, and the reset may overtake the answer,
    so a little of the rest is thrown away first, within bounds of size and time."""

    async def unfinished(message: Message) -> None:
        await send({**message, "more_body": True} if message["type"] == "http.response.body" else message)

    headers = {"Connection": "close", **({"Retry-After": RETRY_SECONDS} if status == 503 else {})}
    await http_problem(status, headers=headers)(scope, receive, unfinished)
    left, until = LINGER_BYTES, monotonic() + LINGER_SECONDS
    while left > 0 and (seconds := until - monotonic()) > 0:
        with anyio.move_on_after(seconds):
            message = await receive()
            left -= len(message.get("body", b""))
            if message["type"] == "http.disconnect" or not message.get("more_body", False):
                break
    await send({"type": "http.response.body", "body": b"", "more_body": False})
