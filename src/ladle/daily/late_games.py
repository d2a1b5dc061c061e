"""What a finished ladder counts for, by when its steps reached the server."""

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Literal

from ladle.daily.calendar import Calendar
from ladle.daily.moment import in_utc

Standing = Literal["daily", "late", "archive", "imported"]
"""daily: tables and streak. late: the streak alone. archive: neither. imported: brought from elsewhere, neither."""

GRACE = timedelta(hours=48)
"""How long after its close a ladder's steps may arrive (from a device that was offline) and still feed a streak."""


def standing(calendar: Calendar, number: int, accepted_at: Collection[datetime]) -> Standing:
    """The standing of a finished game of puzzle *number* whose steps were accepted at these moments, in any order.

    The closing moment itself still belongs to the day. Raises ValueError if there are no steps or a moment is naive.
    """
    last = max(in_utc(moment) for moment in accepted_at)
    closing = calendar.closing(number)
    if last <= closing:
        return "daily"
    return "late" if last - closing <= GRACE else "archive"
