"""Only Ladle's own pages, and programs, may write; a page of another site may not."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from ladle.web.problems import http_problem

READING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})


def is_cross_site(headers: Headers) -> bool:
    """Whether a browser sent this for a page of another origin.

    Browsers say so in Sec-Fetch-Site, which no page can forge, but only towards HTTPS and localhost; elsewhere Origin
    is compared with Host. Programs send neither.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and _host_of(origin) != headers.get("host", "").lower()


def _host_of(origin: str) -> str | None:
    """Host and port of *origin*, None if it is no address at all: ``http://[``."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def is_json_or_nothing(headers: Headers) -> bool:
    """A form on another site can send neither JSON nor a body without a type."""
    kind = headers.get("content-type")
    if kind is None:
        return headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers
    return kind.partition(";")[0].strip().lower() == "application/json"


class WriteGuard:
    """ASGI middleware: a write from another site is a 403, one whose body is not JSON a 415."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in READING:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if is_cross_site(headers):
            await http_problem(403)(scope, receive, send)
        elif not is_json_or_nothing(headers):
            await http_problem(415)(scope, receive, send)
        else:
            await self.app(scope, receive, send)
