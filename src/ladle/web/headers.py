"""The headers that answers carry, and HEAD for everything that can be read."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; "
        "require-trusted-types-for 'script'; trusted-types ladle"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

NEVER_DOCUMENTS = ("text/css", "text/javascript")
"""No browser makes a page of these, however they are opened, and a first visit loads forty of them."""
FOR_THOSE = ("X-Content-Type-Options",)
"""What style sheets and scripts carry of SECURITY_HEADERS: the rest is heeded in documents alone, or keeps to this site
what is somebody's own, and these are the same for everybody."""


class SecurityHeaders:
    """ASGI middleware: adds SECURITY_HEADERS where the answer does not set its own.

    And names once in Vary what both an answer and its compression depend on.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if "vary" in headers:
                    headers["vary"] = ", ".join(dict.fromkeys(headers["vary"].split(", ")))
                is_document = not headers.get("content-type", "").startswith(NEVER_DOCUMENTS)
                for name, value in SECURITY_HEADERS.items():
                    if is_document or name in FOR_THOSE:
                        headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers)


class HeadAsGet:
    """ASGI middleware: HEAD is answered as GET is, without the body (RFC 9110, 9.3.2)."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        await self.app({**scope, "method": "GET"}, receive, without_body)
