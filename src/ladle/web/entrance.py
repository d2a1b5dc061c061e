"""Where each request comes in and each answer goes out: one layer around all others, since each layer costs.

It finds the client's address, gives the request an id, turns away who asks too much, adds what all answers carry, and
counts, times and logs what was answered.
"""

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bind_contextvars, reset_contextvars

from ladle.web.addresses import SCHEMES, Proxies
from ladle.web.base_path import path_in
from ladle.web.headers import guarded
from ladle.web.limits import Limits, class_of
from ladle.web.problems import http_problem
from ladle.web.request_log import RequestIds, is_wanted, log_answer, route_of

if TYPE_CHECKING:
    from ladle.web.metrics import Metrics


@dataclass(frozen=True, slots=True)
class Watching:
    """What an entrance looks at, and with: *cookie* is the name of the player's."""

    proxies: Proxies
    cookie: str
    limits: Limits | None
    metrics: "Metrics | None"


class Entrance:
    """ASGI middleware, the outermost. Cost: some 20 µs a request with limits and metrics, 10 of them the limits'."""

    def __init__(self, app: ASGIApp, watching: Watching) -> None:
        self.app = app
        self._proxies = watching.proxies
        self._limits = watching.limits
        self._metrics = watching.metrics
        self._cookie = f"{watching.cookie}=".encode()
        self._ids = RequestIds()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 0
        address, token, given = self._introduced(scope)
        own_id = self._ids.of(given)

        async def leaving(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = guarded(list(message.get("headers", ())), own_id.encode())
            await send(message)

        about = bind_contextvars(request=own_id)
        try:
            app = self.app if (wait := await self._wait(scope, address, token)) is None else _turned_away(wait)
            await app(scope, receive, leaving)
        finally:
            self._note(scope, status, perf_counter() - began)
            reset_contextvars(**about)

    def _introduced(self, scope: Scope) -> tuple[str, bytes | None, bytes | None]:
        """The client's address, what it calls itself by, and the id its proxy gave. Sets the scheme it came by."""
        forwarded, token, given, scheme = [], None, None, None
        for name, value in scope["headers"]:
            if name == b"cookie":
                token = token or self._own_cookie(value)
            elif name == b"authorization":
                token = value
            elif name == b"x-forwarded-for":
                forwarded.append(value)
            elif name == b"x-forwarded-proto":
                scheme = value
            elif name == b"x-request-id":
                given = value
        client = scope.get("client")
        peer = client[0] if client else None
        if not self._proxies.trusts(peer):
            return self._proxies.client(peer, ()), token, None
        if scheme in SCHEMES:
            scope["scheme"] = scheme.decode()
        return self._proxies.client(peer, forwarded), token, given

    def _own_cookie(self, cookies: bytes) -> bytes | None:
        _, found, rest = cookies.partition(self._cookie)
        return rest.partition(b";")[0] if found else None

    async def _wait(self, scope: Scope, address: str, token: bytes | None) -> int | None:
        """The seconds after which this request may be sent again; None if it may be answered now."""
        if self._limits is None:
            return None
        name = class_of(scope["method"], path_in(scope))
        if name is None:
            return None
        wait = await self._limits.seconds_over(name, address, token)
        if wait is not None and self._metrics is not None:
            self._metrics.limited(name)
        return wait

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """A status of 0 says that nobody was there any more to be answered."""
        if self._metrics is None and not is_wanted():
            return
        route, problem = route_of(scope), scope.get("problem")
        if self._metrics is not None:
            self._metrics.answered(route, scope["method"], status, seconds)
            if problem is not None:
                self._metrics.refused(problem)
        if is_wanted():
            log_answer(route, scope["method"], status, seconds, problem)


def _turned_away(wait: int) -> ASGIApp:
    return http_problem(429, headers={"Retry-After": str(wait)})
