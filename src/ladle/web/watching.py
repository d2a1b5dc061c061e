"""What a house watches and limits, as its settings say, and the page of its numbers."""

import hmac
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ladle.play import House
from ladle.settings import Settings
from ladle.web.addresses import Proxies
from ladle.web.cookies import PlayerCookie
from ladle.web.counts import Counts
from ladle.web.entrance import Watching
from ladle.web.limits import Counting, Limits
from ladle.web.problems import http_problem

if TYPE_CHECKING:
    from ladle.web.metrics import Metrics


def watch(settings: Settings, house: House) -> Watching:
    """Limits and metrics where the host wants them."""
    limits = Limits(_counts(settings), house.secret_for("limits")) if settings.limits else None
    return Watching(
        Proxies(settings.trusted_proxies, settings.proxy_hops),
        PlayerCookie(house).name,
        limits,
        _metrics(house) if settings.metrics_key else None,
    )


def _counts(settings: Settings) -> Counting:
    own = Counts(settings.processes)
    if settings.redis_url is None:
        return own
    from ladle.web.shared_counts import SharedCounts  # few need it

    return SharedCounts(settings.redis_url, own)


def _metrics(house: House) -> "Metrics":
    from ladle.web.metrics import Metrics  # the library costs a start some 30 ms, and where to write is chosen by then

    metrics = Metrics()
    house.observe_commits(metrics.committed)
    return metrics


def metrics_route(metrics: "Metrics", key: str) -> Route:
    """``/metrics`` for who has the *key*."""
    expected = b"bearer " + key.encode()

    def page(request: Request) -> Response:
        given = request.headers.get("authorization", "").encode("latin-1")
        scheme, _, rest = given.partition(b" ")
        if not hmac.compare_digest(scheme.lower() + b" " + rest, expected):
            return http_problem(401, headers={"WWW-Authenticate": 'Bearer realm="metrics"'})
        return Response(metrics.page(), headers={"Cache-Control": "no-store", "Content-Type": metrics.media_type})

    return Route("/metrics", page, include_in_schema=False)
