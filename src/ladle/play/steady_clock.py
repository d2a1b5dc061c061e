"""A clock that does not go back across a day that it has opened."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

HELD = timedelta(days=1)
"""How far the system's clock may go back for this one to wait until it has caught up. Beyond that the later time is
taken to have been the wrong one: a house that waited would stand still for as long."""
UNNOTICED = timedelta(seconds=1)
"""What clocks are set back all the time."""

log = logging.getLogger(__name__)


class SteadyClock:
    """Gives the moment of *now*, or the latest that it has given as long as *now* is less than HELD behind that.

    *latest* is the latest moment known from before. Safe between threads, without a lock: of two that ask at once one
    may be told a moment of microseconds ago.
    """

    def __init__(self, now: Callable[[], datetime], latest: datetime | None = None) -> None:
        self._now = now
        self._latest = latest
        self._waits = False

    def __call__(self) -> datetime:
        moment, latest = self._now(), self._latest
        if latest is not None and moment < latest:
            return self._behind(moment, latest)
        if self._waits:
            self._waits = False
            log.warning("the clock has caught up with %s: days go on", _told(moment))
        self._latest = moment
        return moment

    def _behind(self, moment: datetime, latest: datetime) -> datetime:
        if latest - moment > HELD:
            self._latest, self._waits = moment, False
            log.warning("the clock went back from %s to %s, and is believed", _told(latest), _told(moment))
            return moment
        if not self._waits and latest - moment > UNNOTICED:
            self._waits = True
            log.warning("the clock went back from %s to %s: no day goes back with it", _told(latest), _told(moment))
        return latest


def _told(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
