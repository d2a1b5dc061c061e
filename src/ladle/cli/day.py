"""``ladle day``: which number is on at a moment. Needs no database."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ladle.daily import Calendar


class Instant(click.ParamType[datetime]):
    """An instant in ISO 8601; without an offset it is taken as UTC."""

    name = "instant"

    def convert(self, value: str | datetime, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        try:
            moment = value if isinstance(value, datetime) else datetime.fromisoformat(value.strip())
            return moment.replace(tzinfo=UTC) if moment.utcoffset() is None else moment.astimezone(UTC)
        except (ValueError, OverflowError):
            self.fail(f"{value!r} is not an instant such as 2026-08-23T08:00:00Z", param, ctx)


@click.command()
@click.option("--at", type=Instant(), help="An ISO 8601 instant; UTC unless it has an offset. Now, if left out.")
@click.option("--edition", help="The edition whose calendar counts. The first that is on, if left out.")
def day(at: datetime | None, edition: str | None) -> None:
    """Print the number of a day.

    The number comes first, then the edition, the date it carries, and the moments between which it is on.
    Example: ladle day --at 2026-08-23T12:00:00Z
    """
    from ladle.cli.opening import editions_on
    from ladle.cli.play import check_daily
    from ladle.daily import Calendar

    shelf = editions_on()
    chosen = shelf.edition(edition) if edition is not None else next(iter(shelf.editions.values()))
    check_daily(chosen)
    calendar = Calendar(chosen.epoch)
    number = calendar.number(at or datetime.now(UTC))
    if number < 1:
        click.echo(f"{number} {chosen.id} before the first day, which opens after {_text(calendar.opening(1))}")
        return
    opens = calendar.opening(number)
    click.echo(f"{number} {chosen.id} {opens.date()} after {_text(opens)} until {_closing(calendar, number)}")


def _closing(calendar: Calendar, number: int) -> str:
    try:
        return _text(calendar.closing(number))
    except ValueError:
        return "the end of the calendar"


def _text(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
