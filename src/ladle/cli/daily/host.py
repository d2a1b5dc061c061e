"""``ladle daily`` for the host of a house: the answers to come, and changing them before their days begin."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from ladle.daily import Puzzle
    from ladle.packs import HiddenEdition
    from ladle.play import House
    from ladle.play.answers import DayAnswer, Doubts

BY = "the host"
LONGEST_WHY = 200

EDITION = click.argument("edition", required=False)
OF_EDITION = click.option("--edition", help="The edition that is meant. The first hidden word that is on, if left out.")


class Day(click.ParamType[date]):
    """A calendar date: that of the opening, in UTC."""

    name = "date"

    def convert(self, value: str | date, param: click.Parameter | None, ctx: click.Context | None) -> date:
        try:
            return value if isinstance(value, date) else date.fromisoformat(value.strip())
        except ValueError:
            self.fail(f"{value!r} is not a date such as 2026-08-23", param, ctx)


class Why(click.ParamType[str]):
    """A reason: one line that everybody will read."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if not value.strip() or not value.isprintable() or len(value) > LONGEST_WHY:
            self.fail(f"a reason is one line of at most {LONGEST_WHY} letters, for everybody to read", param, ctx)
        return value.strip()


WHY = click.option("--why", type=Why(), required=True, help="The reason. Everybody can read it in the commitments.")


@click.command()
@EDITION
@click.option("--from", "first", type=Day(), help="The first day. Today, if left out.")
@click.option("--to", "last", type=Day(), help="The last day. Thirty days after the first, if left out.")
def coming(edition: str | None, first: date | None, last: date | None) -> None:
    """Print the answers of some days, for the host alone.

    A line is a day: date, puzzle, answer, and whether it is sealed or only planned.
    Example: ladle daily coming en-hidden --from 2026-12-20 --to 2026-12-31
    """
    from ladle.play.answers import MOST_DAYS

    with _opened(edition) as (house, found):
        begin = first or _date(found, max(1, _number_now(house, found)))
        end = last or begin + timedelta(days=30)
        numbers = range(_number(found, begin), _number(found, end) + 1)
        if not numbers or len(numbers) > MOST_DAYS:
            raise click.UsageError(f"the days are from 1 to {MOST_DAYS}, and the last is not before the first")
        shown = house.answers.coming(found.id, numbers)
    for day in shown:
        click.echo(f"{_date(found, day.puzzle.number)}  {day.puzzle}  {_spelt(found, day.answer)}  {_state(day)}")


@click.command()
@click.argument("day", type=Day())
@OF_EDITION
def preview(day: date, edition: str | None) -> None:
    """Show all that is known of a day's answer, for the host alone.

    Answer and meaning, its commitment, how well it is known, how many answers are one letter from it, and what speaks
    against it. Example: ladle daily preview 2026-12-24
    """
    from ladle.ladder import one_letter_different

    with _opened(edition) as (house, found):
        puzzle = _puzzle(found, day)
        (shown,) = house.answers.coming(found.id, range(puzzle.number, puzzle.number + 1))
        doubts = house.answers.doubts(puzzle, shown.answer)
    word = shown.answer
    alike = sum(one_letter_different(word, other) for other in found.pack.answers if other != word)
    click.echo(f"{day}  {puzzle}  {_spelt(found, word)}  {_state(shown)}")
    click.echo(f"meaning: {found.pack.glosses.get(word, 'not known')}")
    click.echo(f"commitment: {shown.sealed.reveal.digest(str(puzzle)) if shown.sealed else 'none yet'}")
    click.echo(f"frequency (zipf): {found.pack.lexicon.zipf.get(word, 0) / 100:.2f}")
    click.echo(f"answers one letter from it: {alike}")
    click.echo(f"letters that come twice or more: {len(word) - len(set(word))}")
    _warn(found, word, doubts)


@click.command()
@click.argument("day", type=Day())
@click.argument("word")
@WHY
@OF_EDITION
def change(day: date, word: str, why: str, edition: str | None) -> None:
    """Give a day that has not begun another answer.

    DAY is its date. The commitment that was published stays, and a superseding one follows it, with the time and your
    reason. Example: ladle daily change 2026-12-24 merry --why "for the day"
    """
    with _opened(edition) as (house, found):
        puzzle = _puzzle(found, day)
        doubts = house.answers.change(puzzle, word, by=BY, why=why)
        chosen = found.pack.normal_form.fold(word)
    click.echo(f"{day}  {puzzle}  {_spelt(found, chosen)}  sealed, changed: {why}")
    _warn(found, chosen, doubts)


@click.command()
@click.argument("day", type=Day())
@WHY
@OF_EDITION
def skip(day: date, why: str, edition: str | None) -> None:
    """Give a day that has not begun the next answer in the order.

    DAY is its date. As change, where any other word will do. Example: ladle daily skip 2026-12-24 --why "in the news"
    """
    with _opened(edition) as (house, found):
        shown = house.answers.skip(_puzzle(found, day), by=BY, why=why)
    click.echo(f"{day}  {shown.puzzle}  {_spelt(found, shown.answer)}  {_state(shown)}")


@click.command()
@EDITION
def commitments(edition: str | None) -> None:
    """Print the commitments that this house publishes.

    One JSON object, the same that the house publishes. Example: ladle daily commitments | ladle daily verify -
    """
    from ladle.daily import to_wire

    with _opened(edition) as (house, found):
        told = house.answers.commitments(found.id)
    click.echo(to_wire(told).decode())


@contextmanager
def _opened(edition: str | None) -> Iterator[tuple[House, HiddenEdition]]:
    """The house of this host and the edition: that name, or the first of a hidden word. Raises Complaint."""
    from ladle.cli.lazy_group import Complaint
    from ladle.cli.opening import editions_on, open_house
    from ladle.packs import HiddenEdition
    from ladle.settings import load_settings

    settings = load_settings()
    shelf = editions_on(settings)
    if edition is not None:
        found = shelf.hidden(edition)
    else:
        hidden = [each for each in shelf.editions.values() if isinstance(each, HiddenEdition) and each.daily]
        if not hidden:
            raise Complaint("no edition of a hidden word is on")
        found = hidden[0]
    if not found.daily:
        raise Complaint(f"{found.id} is for practice alone: it has no days")
    with open_house(settings) as house:
        yield house, found


def _number_now(house: House, edition: HiddenEdition) -> int:
    from ladle.daily import Calendar

    return Calendar(edition.epoch).number(house.now())


def _date(edition: HiddenEdition, number: int) -> date:
    from ladle.daily import Calendar

    return Calendar(edition.epoch).date(number)


def _number(edition: HiddenEdition, day: date) -> int:
    """The number that carries that date. Raises UsageError for one before the first or after the last."""
    from ladle.daily import LAST_NUMBER

    number = (day - _date(edition, 1)).days + 1
    if not 1 <= number <= LAST_NUMBER:
        raise click.UsageError(f"{edition.id} has no day of {day}; its first is {_date(edition, 1)}")
    return number


def _puzzle(edition: HiddenEdition, day: date) -> Puzzle:
    from ladle.daily import Puzzle

    return Puzzle(edition.id, _number(edition, day))


def _spelt(edition: HiddenEdition, word: str) -> str:
    spelling = edition.pack.lexicon.display.get(word, word)
    return word.upper() if spelling == word else f"{word.upper()} ({spelling})"


def _state(day: DayAnswer) -> str:
    if day.sealed is None:
        return "planned"
    changed = day.sealed.change
    return f"sealed, changed: {changed.why}" if changed else "sealed"


def _warn(edition: HiddenEdition, word: str, doubts: Doubts) -> None:
    """A line on the error stream for each rule that the word does not keep."""
    told = word.upper()
    if doubts.again:
        _note(f"{told} is also the answer of {_dates(edition, doubts.again)}")
    if doubts.alike:
        _note(f"{told} is much like the answer of {_dates(edition, doubts.alike)}")
    if doubts.rare:
        _note(f"{told} is no everyday word: many players may not know it")


def _dates(edition: HiddenEdition, numbers: tuple[int, ...]) -> str:
    return ", ".join(str(_date(edition, number)) for number in numbers)


def _note(text: str) -> None:
    from ladle.foreign_text import visible

    click.echo(f"ladle: {visible(text)}", err=True)
