"""Telling the log that the database fails, and that it works again: once each, however many meet it."""

import logging
import time
from collections.abc import Callable
from threading import Lock

from ladle.storage.trouble import Trouble

QUIET_SECONDS = 10.0
"""Trouble that comes and goes is told at most once in this time, and so is each new reason of one that lasts."""

log = logging.getLogger(__name__)


class Watch:
    """Over one thing that the database does, such as ``written``; *monotonic* gives seconds that only grow.

    Safe between threads. ``went_well`` is called after each success, and costs a look at one field.
    """

    def __init__(self, done: str, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._done = done
        self._monotonic = monotonic
        self._lock = Lock()
        self._since: float | None = None
        self._told_at: float | None = None
        self._told: str | None = None
        """The reason told of the trouble there is now."""
        self._refused = 0

    def met(self, trouble: Trouble, *, refused: int) -> None:
        """Something failed with *trouble*, and so many callers were sent away."""
        with self._lock:
            now = self._monotonic()
            self._since = now if self._since is None else self._since
            self._refused += refused
            if trouble.reason == self._told or not self._may_tell(now):
                return
            self._told_at, self._told = now, trouble.reason
        log.warning("the database cannot be %s: %s (%s)", self._done, trouble.reason, trouble.said)

    def went_well(self) -> None:
        """Something succeeded: whatever trouble there was is over."""
        if self._since is None:
            return
        with self._lock:
            since, told, refused = self._since, self._told, self._refused
            self._since, self._told, self._refused = None, None, 0
        if since is not None and told is not None:
            seconds = self._monotonic() - since
            log.warning("the database is %s again after %.1f s; refused meanwhile: %d", self._done, seconds, refused)

    def _may_tell(self, now: float) -> bool:
        return self._told_at is None or now - self._told_at >= QUIET_SECONDS
