"""What a finished game counts for, by when its steps reached the server."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Literal

from ladle.daily.calendar import Calendar
from ladle.daily.moment import in_utc

Standing = Literal["daily", "late", "archive", "imported"]
"""daily: the player's own figures, the streak among them, and how others did. late: the player's own figures alone.
archive: figures of their own, and no streak. imported: brought from elsewhere, a count and nothing else."""

GRACE = timedelta(hours=48)
"""How long after its close a ladder's steps may arrive (from a device that was offline) and still feed a streak.

When such a ladder was begun nobody can know but the device; so that it is not asked, all that arrive in time count."""


HIDDEN_GRACE = timedelta(hours=24)
"""How long after its close a hidden word that was begun before it may end and still feed a streak."""


def standing(calendar: Calendar, number: int, accepted_at: Collection[datetime]) -> Standing:
    """The standing of a finished game of puzzle *number* whose steps were accepted at these moments, in any order.

    The closing moment itself still belongs to the day. Raises ValueError if there are no steps or a moment is naive.
    """
    return standing_at(max(in_utc(moment) for moment in accepted_at), calendar.closing(number))


def hidden_standing(calendar: Calendar, number: int, first: datetime, last: datetime) -> Standing:
    """The standing of a finished hidden word of puzzle *number* whose guesses were accepted from *first* to *last*.

    It is the server that makes its transcript, so it is known when it was begun: after the close none counts for the
    day, and one begun before it has HIDDEN_GRACE. Raises ValueError for a naive moment.
    """
    begun, ended, closing = in_utc(first), in_utc(last), calendar.closing(number)
    if ended <= closing:
        return "daily"
    return "late" if begun <= closing and ended - closing <= HIDDEN_GRACE else "archive"


def standing_at(last: datetime, closing: datetime) -> Standing:
    """The standing by the moment of the *last* step and that of the *closing*, both in UTC."""
    if last <= closing:
        return "daily"
    return "late" if last - closing <= GRACE else "archive"
