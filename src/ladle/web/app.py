"""The application: the one place where the parts of the web room meet."""

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match, Mount, Router
from starlette.types import Scope

from ladle import __version__
from ladle.play import House
from ladle.settings import Settings
from ladle.web.api import api_routes
from ladle.web.base_path import BasePath, check_base, path_in
from ladle.web.body_limit import BodyLimit
from ladle.web.entrance import Entrance
from ladle.web.headers import HeadAsGet
from ladle.web.openapi import describe
from ladle.web.pages import page_routes
from ladle.web.problems import UnexpectedErrors, answer_with_problems
from ladle.web.same_for_all import Cards, Dictionaries
from ladle.web.short_way import ShortWay, short_ways
from ladle.web.watching import metrics_route, watch
from ladle.web.write_guard import WriteGuard

SHORTEST = 1400
"""Bytes of an answer that is compressed on its way: what is shorter goes in one packet either way."""


class Pages(Mount):
    """The pages, whose addresses (``/{edition}/{number}``) must not take in those of the interface."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        first = path_in(scope).lstrip("/").partition("/")[0]
        return (Match.NONE, {}) if first in ("api", "healthz", "readyz") else super().matches(scope)


def create_app(settings: Settings, *, house: House) -> FastAPI:
    """The site and its interface over *house*."""
    watching = watch(settings, house)
    cards, dictionaries = Cards(house), Dictionaries(house)
    app = FastAPI(
        title="Ladle",
        version=__version__,
        description="Daily word puzzles. Every refusal is a problem (RFC 9457) whose `kind` is stable.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its pages load from other hosts
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=lambda route: route.name,
        middleware=[  # outermost first
            *([Middleware(BasePath, base=settings.base_path)] if settings.base_path else []),
            Middleware(Entrance, watching=watching),
            Middleware(HeadAsGet),
            Middleware(UnexpectedErrors),
            Middleware(BodyLimit),
            Middleware(WriteGuard),
            Middleware(GZipMiddleware, compresslevel=6, minimum_size=SHORTEST),
            Middleware(ShortWay, ways=short_ways(house, cards, dictionaries)),
        ],
    )
    answer_with_problems(app)
    app.include_router(api_routes(house, settings, cards, dictionaries))
    if settings.metrics_key is not None and watching.metrics is not None:
        app.router.routes.append(metrics_route(watching.metrics, settings.metrics_key))
    pages = page_routes(house, settings)
    check_base(settings.base_path, [*app.router.routes, *pages], (edition.id for edition in house.editions()))
    # A redirect of the framework's own would be absolute, with whatever host the request named.
    app.router.routes.append(Pages("", Router(pages, redirect_slashes=False)))
    describe(app)
    return app
