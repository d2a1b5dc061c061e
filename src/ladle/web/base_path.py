"""A house below a path of its host, ``/puzzles``, whatever a proxy leaves of that path in the requests it passes on."""

from collections.abc import Iterable
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from ladle.errors import BadSetting
from ladle.web.page import query_of


class BasePath:
    """ASGI middleware: gives every request the path that the visitor sees, and *base* as the application's root.

    A request may come with *base* before its path or without it: both kinds of proxy are right, and who watches the
    house may ask it past the proxy. The base itself, without a slash at its end, is led to the home page.
    """

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif scope["path"] == self._base:
            home = f"{self._base.rpartition('/')[2]}/{query_of(Request(scope))}"
            await RedirectResponse(home, 307)(scope, receive, send)
        else:
            await self.app(self._below(scope), receive, send)

    def _below(self, scope: Scope) -> Scope:
        if scope["path"].startswith(f"{self._base}/"):
            return {**scope, "root_path": self._base}
        sent: bytes = scope.get("raw_path") or quote(scope["path"]).encode()
        return {
            **scope,
            "root_path": self._base,
            "path": self._base + scope["path"],
            "raw_path": self._base.encode() + sent,
        }


def root_of(request: Request) -> str:
    """The path of the house, with a slash at its end: what its cookies are for."""
    return f"{request.scope.get('app_root_path', request.scope.get('root_path', ''))}/"


def path_in(scope: Scope) -> str:
    """The path of a request, from the root of the house on: ``/en-poop/7``, wherever the house is."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


def check_base(base: str, routes: Iterable[BaseRoute], editions: Iterable[str]) -> None:
    """Raises BadSetting if *base* begins with the name of a page or an edition: ``/api/…`` would be two addresses."""
    taken = {getattr(route, "path", "").split("/")[1:2][0] for route in routes if getattr(route, "path", "")}
    if (first := base.split("/")[1:2]) and first[0] in taken | {*editions}:
        raise BadSetting("LADLE_BASE_PATH", f"there is a page /{first[0]} in the house; take another name")
