"""Few requests need more than a word: larger bodies are refused before they are read."""

import re
from collections.abc import Mapping
from time import monotonic

import anyio
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ladle.web.problems import http_problem

LIMIT_BYTES = 16 * 1024
LARGER: Mapping[re.Pattern[str], int] = {
    re.compile("/api/games"): 1024 * 1024,
    re.compile("/api/editions/[^/]+/practice/[^/]+/game"): 64 * 1024,
}
"""Addresses that take more than LIMIT_BYTES, each by the whole of its path."""
LINGER_BYTES = 1024 * 1024
LINGER_SECONDS = 1.0


class BodyLimit:
    """ASGI middleware: a body larger than its address takes, declared or chunked, is a 413 and ends the connection.

    A body within the limit is read before the application runs, so that no route can forget the limit.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers, limit = Headers(scope=scope), limit_of(scope)
        declared = headers.get("content-length", "0")
        if not declared.isdecimal() or int(declared) > limit:
            await _refuse(scope, receive, send)
            return
        if declared == "0" and "transfer-encoding" not in headers:
            await self.app(scope, receive, send)
            return
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            if len(body) > limit:
                await _refuse(scope, receive, send)
                return
            if not message.get("more_body", False):
                break
        await self.app(scope, _replayed(bytes(body), receive), send)


def limit_of(scope: Scope) -> int:
    """The bytes that the address of *scope* takes."""
    path = scope["path"].removeprefix(scope.get("root_path", ""))
    return next((limit for address, limit in LARGER.items() if address.fullmatch(path)), LIMIT_BYTES)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """A receive that gives *body* once, then whatever comes after it."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers 413 at once. A connection closed over unread bytes is reset, and the reset may overtake the answer,
    so a little of the rest is thrown away first, within bounds of size and time."""

    async def unfinished(message: Message) -> None:
        await send({**message, "more_body": True} if message["type"] == "http.response.body" else message)

    await http_problem(413, headers={"Connection": "close"})(scope, receive, unfinished)
    left, until = LINGER_BYTES, monotonic() + LINGER_SECONDS
    while left > 0 and (seconds := until - monotonic()) > 0:
        with anyio.move_on_after(seconds):
            message = await receive()
            left -= len(message.get("body", b""))
            if message["type"] == "http.disconnect" or not message.get("more_body", False):
                break
    await send({"type": "http.response.body", "body": b"", "more_body": False})
