"""Requests counted in Redis, by all processes of all machines together.

Redis is a convenience: while it cannot be asked, each process counts in its own memory, and nobody is turned away for
its sake. The log hears of it once, and once more when it is back.
"""

import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import ceil
from typing import Any

from limits.aio.storage import RedisStorage
from limits.aio.strategies import FixedWindowRateLimiter

from ladle.errors import MissingExtra
from ladle.web.counts import Counts
from ladle.web.limits import Hit

with suppress(ImportError):  # the extra "redis"; SharedCounts says so if it is missing
    from redis.asyncio import BlockingConnectionPool
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff
    from redis.exceptions import RedisError

PATIENCE_SECONDS = 0.25
"""How long Redis may take for one answer; what takes longer holds players up more than it is worth."""
RETRY_SECONDS = 5.0
"""How long after a failure it is asked again."""
MOST_CONNECTIONS = 32

log = logging.getLogger(__name__)


class SharedCounts:
    """Counts in the Redis at *url*, and meanwhile in *own*. Belongs to one event loop. Raises MissingExtra.

    Cost: a round trip a hit.
    """

    def __init__(self, url: str, own: Counts, now: Callable[[], float] = time.monotonic) -> None:
        self._pool = _pool(url)
        self._storage = RedisStorage(f"async+{url}", implementation="redispy", connection_pool=self._pool)
        self._windows = FixedWindowRateLimiter(self._storage)
        self._own = own
        self._now = now
        self._out = False
        self._ask_from = 0.0

    async def seconds_over(self, hits: Sequence[Hit]) -> int | None:
        """As ``Counting.seconds_over``."""
        if self._out:
            if self._now() < self._ask_from:
                return await self._own.seconds_over(hits)
            self._ask_from = self._now() + RETRY_SECONDS  # one request tries, the others go on as before
        try:
            found = await self._ask(hits)
        except (RedisError, OSError) as error:
            self._failed(error)
            return await self._own.seconds_over(hits)
        if self._out:
            self._out = False
            log.warning("requests are counted in Redis again")
        return found

    async def close(self) -> None:
        """Lets go of all connections."""
        await self._pool.aclose()

    async def _ask(self, hits: Sequence[Hit]) -> int | None:
        for item, who in hits:
            if not await self._windows.hit(item, who):
                ends = await self._storage.get_expiry(item.key_for(who))
                return max(1, ceil(ends - time.time()))
        return None

    def _failed(self, error: Exception) -> None:
        self._ask_from = self._now() + RETRY_SECONDS
        if not self._out:
            self._out = True
            log.warning("Redis cannot be asked (%s): each process counts requests for itself", type(error).__name__)


def _pool(url: str) -> Any:
    """Connections that are waited for no longer than an answer, and never tried twice."""
    try:
        return BlockingConnectionPool.from_url(
            url.replace("redis+unix:", "unix:", 1),
            max_connections=MOST_CONNECTIONS,
            timeout=PATIENCE_SECONDS,
            socket_timeout=PATIENCE_SECONDS,
            socket_connect_timeout=PATIENCE_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
    except NameError:
        raise MissingExtra("Counting requests in Redis", "redis") from None
