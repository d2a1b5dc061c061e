"""Which puzzle belongs to which moment: a new number every 24 hours, counted in whole microseconds of UTC.

Local time never enters, so neither a visitor's zone nor daylight saving can move a day.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from ladle.daily.moment import in_utc

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The days of an edition. Number n >= 1 covers the moments after its opening, up to and with its closing."""

    epoch: datetime
    """The last moment before number 1: an aware datetime, kept in UTC. ValueError if it is naive."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "epoch", in_utc(self.epoch))

    def number(self, moment: datetime) -> int:
        """The puzzle of *moment*: whole days since the epoch, rounded up; 0 until the epoch has passed."""
        return max(0, -((self.epoch - in_utc(moment)) // DAY))

    def opening(self, number: int) -> datetime:
        """The moment after which *number* is on, in UTC. ValueError for a number below 1 or beyond all dates."""
        if number < 1:
            raise ValueError(f"number {number} has no opening")
        return self._after(number - 1)

    def closing(self, number: int) -> datetime:
        """The last moment of *number*, in UTC. ValueError as for ``opening``."""
        if number < 1:
            raise ValueError(f"number {number} has no closing")
        return self._after(number)

    def date(self, number: int) -> date:
        """The date that *number* carries: the UTC date of its opening."""
        return self.opening(number).date()

    def _after(self, days: int) -> datetime:
        try:
            return self.epoch + days * DAY
        except OverflowError:
            raise ValueError(f"day {days} is beyond the last date there is") from None
