"""``ladle almanac``: what a list and a first day give away about a game that keeps its list in the open."""

from __future__ import annotations

from datetime import date, datetime
from itertools import islice
from typing import TYPE_CHECKING

import click

from ladle.cli.lazy_group import Complaint

if TYPE_CHECKING:
    from ladle.daily import Almanac

SHOWN_DATES = 3

CALENDAR_DATE = click.DateTime(["%Y-%m-%d"])


@click.command()
@click.option("--epoch", required=True, type=CALENDAR_DATE, help="The date of the first word of the list.")
@click.option("--list", "file", required=True, metavar="FILE", help="The words in their order; - is standard input.")
@click.option("--date", "day", type=CALENDAR_DATE, help="Print the answer of this date. Today's, if left out.")
@click.option("--word", help="Print the dates of this answer instead.")
@click.option("--count", type=click.IntRange(min=1), default=SHOWN_DATES, show_default=True, help="Of --word so many.")
def almanac(epoch: datetime, file: str, day: datetime | None, word: str | None, count: int) -> None:
    """Answers by date, of a game that takes the next word each day.

    The first word of FILE belongs to the epoch; after the last word the list begins anew.

    Example: ladle almanac --epoch 2021-06-19 --list answers.txt --date 2022-01-12
    """
    from ladle.cli.word_file import fold, name_of, read_words_in_order
    from ladle.daily import Almanac

    if day and word is not None:
        raise click.UsageError("--date or --word, not both.")
    book = Almanac(epoch.date(), read_words_in_order(file))
    if word is None:
        click.echo(_answer(book, day.date() if day else date.today()))
        return
    dates = list(islice(book.dates(fold(word)), count))
    if not dates:
        raise Complaint(f"{word[:40]!r} is not an answer in {name_of(file)}")
    click.echo("\n".join(map(str, dates)))


def _answer(book: Almanac, day: date) -> str:
    try:
        return book.answer(day)
    except ValueError as error:
        raise Complaint(str(error)) from None
