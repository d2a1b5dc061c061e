"""Moments as whole microseconds: the one place where a date meets an integer."""

from datetime import UTC, datetime, timedelta

_UNIX_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def in_utc(moment: datetime) -> datetime:
    """The same instant with UTC as its zone.

    Raises ValueError for a naive datetime, which names no instant, and for one outside the years 1 to 9999 of UTC.
    """
    if moment.utcoffset() is None:
        raise ValueError(f"{moment.isoformat()} has no time zone")
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        raise ValueError(f"{moment.isoformat()} is beyond the dates there are") from None


def microseconds(moment: datetime) -> int:
    """Microseconds from 1970-01-01T00:00Z to *moment*, exact (no floating point), negative before it."""
    return (in_utc(moment) - _UNIX_EPOCH) // _MICROSECOND


def from_microseconds(count: int) -> datetime:
    """The moment *count* microseconds after 1970-01-01T00:00Z, in UTC. Raises OverflowError beyond year 9999."""
    return _UNIX_EPOCH + timedelta(microseconds=count)
