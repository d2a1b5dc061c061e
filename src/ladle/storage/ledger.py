"""Published days: written once, when a day's puzzle is first needed, and from then on read, never recomputed."""

import hashlib
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection, bindparam, func, select

from ladle.daily import Puzzle
from ladle.storage.insert_or_read import insert_if_new
from ladle.storage.tables import days, dictionaries

LARGEST_DICTIONARY = 64 * 1024 * 1024
"""Some hundred times those of the shipped packs."""

_DAY = select(days).where(days.c.edition == bindparam("edition"), days.c.number == bindparam("number"))


@dataclass(frozen=True, slots=True)
class PublishedDay:
    """A puzzle as it was first asked for, and for ever."""

    puzzle: Puzzle
    word: str = field(repr=False)
    """A ladder's start, a hidden word's answer; not told by its ``repr``."""
    par: int
    """The fewest moves of a ladder; 0 for a hidden word."""
    digest: str
    """SHA-256 of its dictionary's bytes, in lower-case hex."""
    asked_at: datetime


def publish(connection: Connection, day: PublishedDay, dictionary: bytes) -> PublishedDay:
    """The day as the ledger holds it: *day* with its *dictionary* bytes if none was there, else the one that was.

    Belongs in a write; both rows enter in its transaction. Raises ValueError if the bytes do not have the digest.
    """
    return publish_all(connection, [day], {day.digest: dictionary})[0]


def publish_all(
    connection: Connection, drafts: Iterable[PublishedDay], dictionaries: Mapping[str, bytes]
) -> tuple[PublishedDay, ...]:
    """The same for each of *drafts*, whose dictionaries' bytes stand under their digests, which are checked once."""
    for digest, content in dictionaries.items():
        _check(digest, content)
    return tuple(_publish(connection, day, dictionaries[day.digest]) for day in drafts)


def _publish(connection: Connection, day: PublishedDay, dictionary: bytes) -> PublishedDay:
    published = find(connection, day.puzzle)
    if published is not None:
        return published
    _keep(connection, day.digest, dictionary, day.asked_at)
    row = {
        "edition": day.puzzle.edition,
        "number": day.puzzle.number,
        "word": day.word,
        "par": day.par,
        "dictionary": day.digest,
        "asked_at": day.asked_at,
    }
    insert_if_new(connection, days, row)
    return find(connection, day.puzzle) or day


def find(connection: Connection, puzzle: Puzzle) -> PublishedDay | None:
    """The day of *puzzle*, or None if nobody has asked for it yet."""
    row = connection.execute(_DAY, {"edition": puzzle.edition, "number": puzzle.number}).one_or_none()
    return None if row is None else PublishedDay(puzzle, row.word, row.par, row.dictionary, row.asked_at)


def dictionary(connection: Connection, digest: str) -> bytes | None:
    """The dictionary bytes stored under *digest*, as they were published, or None."""
    packed = connection.scalar(select(dictionaries.c.content).where(dictionaries.c.digest == digest))
    return None if packed is None else zlib.decompress(packed)


def unpacked(content: bytes) -> bytes | None:
    """The dictionary bytes in *content*, a stored value that nobody vouches for; None if there are none.

    At most LARGEST_DICTIONARY bytes are made of it.
    """
    unpacker = zlib.decompressobj()
    try:
        found = unpacker.decompress(content, LARGEST_DICTIONARY)
    except zlib.error:
        return None
    return found if unpacker.eof and not unpacker.unused_data else None


def every_day(connection: Connection) -> Iterator[PublishedDay]:
    """All published days, by edition and number."""
    for row in connection.execute(select(days).order_by(days.c.edition, days.c.number)):
        yield PublishedDay(Puzzle(row.edition, row.number), row.word, row.par, row.dictionary, row.asked_at)


def asked(connection: Connection, edition: str) -> Mapping[int, datetime]:
    """Every published number of *edition* with the moment when it was first asked for."""
    query = select(days.c.number, days.c.asked_at).where(days.c.edition == edition)
    return {row.number: row.asked_at for row in connection.execute(query)}


def last_asked(connection: Connection) -> datetime | None:
    """The latest moment at which a day was asked for the first time, in any edition; None before all days."""
    found: datetime | None = connection.scalar(select(func.max(days.c.asked_at)))
    return found


def keep_dictionary(connection: Connection, digest: str, content: bytes, moment: datetime) -> None:
    """Keep the dictionary of these bytes for what will name it. Belongs in a write. ValueError for another digest."""
    _check(digest, content)
    _keep(connection, digest, content, moment)


def _check(digest: str, content: bytes) -> None:
    if hashlib.sha256(content).hexdigest() != digest:
        raise ValueError(f"these bytes are not dictionary {digest}")


def _keep(connection: Connection, digest: str, content: bytes, moment: datetime) -> None:
    known = connection.scalar(select(dictionaries.c.digest).where(dictionaries.c.digest == digest))
    if known is None:  # compressing takes tens of milliseconds, and a dictionary serves for months
        row = {"digest": digest, "content": zlib.compress(content, 9), "created_at": moment}
        insert_if_new(connection, dictionaries, row)
