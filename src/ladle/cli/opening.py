"""Opening what a command works on: the settings, the editions that are on, the house over its database."""

import locale
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import click

from ladle.cli.order_key import read_or_make
from ladle.errors import UnknownEdition
from ladle.foreign_text import visible
from ladle.packs import Shelf, name_words, open_shelf, shipped_name_words
from ladle.packs.shelf import Places, find_places
from ladle.play import EditionView, House, default_edition
from ladle.settings import Settings, load_settings
from ladle.storage import Database


def now() -> datetime:
    return datetime.now(UTC)


def fresh() -> bytes:
    """256 bits from the system's own source."""
    return os.urandom(32)


def editions_on(settings: Settings | None = None) -> Shelf:
    """Raises BadSetting, UnknownEdition or BadPack."""
    settings = settings or load_settings()
    return open_shelf(settings.data, settings.editions)


def warn_of_bare_data(settings: Settings) -> None:
    """Says on the error stream that LADLE_DATA names a folder with nothing of Ladle's in it: a slip, most likely."""
    if settings.data and find_places(settings.data) == Places({}, {}):
        note = f"LADLE_DATA: there are no packs and no editions in {settings.data}, neither in packs/ nor in editions/"
        click.echo(f"ladle: {visible(note)}", err=True)


def house_of(settings: Settings, shelf: Shelf, database: Database) -> House:
    """The house of this host over an open database. Raises BadSetting for a key file that cannot be used."""
    file = settings.order_key_file
    return House(
        shelf,
        database,
        now=now,
        fresh=fresh,
        site=settings.site_name,
        others_from=settings.others_from,
        grace_days=settings.grace_days,
        order_secret=read_or_make(file, fresh) if file else None,
        blocked_names=shipped_name_words() | (name_words(settings.blocked_names) if settings.blocked_names else set()),
    )


@contextmanager
def open_house(settings: Settings) -> Iterator[House]:
    """The house of this host, its database upgraded if need be and closed at the end.

    It counts as a server: a restore underneath it would give its player's number to somebody else.
    """
    shelf = editions_on(settings)
    with Database.open(settings.database_url) as database, database.serving():
        yield house_of(settings, shelf, database)


def chosen_edition(house: House, settings: Settings, name: str | None) -> EditionView:
    """The edition *name*, or the one for this visitor's language. Raises UnknownEdition."""
    editions = house.editions()
    if name is None:
        return default_edition(editions, languages(), chosen=bool(settings.editions))
    return next((edition for edition in editions if edition.id == name), None) or _unknown(name, editions)


def _unknown(name: str, editions: tuple[EditionView, ...]) -> EditionView:
    raise UnknownEdition(name, [edition.id for edition in editions])


def languages() -> list[str]:
    """The language of this terminal, as its locale says (``fr_FR`` on most systems, ``French_France`` on Windows)."""
    try:
        locale.setlocale(locale.LC_CTYPE, "")
    except locale.Error:
        return []
    name = locale.getlocale(locale.LC_CTYPE)[0] or ""
    return [name[:2].lower()] if name[:1].isalpha() else []
