"""Word files as people hand them over: read whole, and whatever is wrong with one said in a line that names it."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Mapping
from pathlib import Path

import click

from ladle.cli.lazy_group import Complaint
from ladle.errors import BadWordFile
from ladle.foreign_files import open_regular
from ladle.foreign_text import visible

MOST_BYTES = 64 * 1024 * 1024
_MARKS = (
    (b"\xff\xfe\0\0", "UTF-32"),
    (b"\0\0\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),  # after UTF-32, whose mark begins with it
    (b"\xfe\xff", "UTF-16"),
)
"""How files of other encodings begin."""


def read_words(file: str, length: int | None = None) -> tuple[str, ...]:
    """The words of *file*, alphabetical, each once; ``-`` is standard input.

    With *length* the file is a system dictionary, and a line on the error stream says what was left out. Raises
    Complaint for a file that cannot be used or has no words.
    """
    from ladle.words import parse_word_list

    name = name_of(file)
    try:
        found = parse_word_list(read_text(file), length=length)
    except BadWordFile as error:
        raise Complaint(f"{name}: {error.message}; of a system dictionary take --length N") from None
    if length is not None:
        click.echo(visible(f"{name}: {_account(len(found.words), length, found.dropped)}"), err=True)
    if not found.words:
        raise Complaint(f"{name}: there are no words in it" + (f" of {length} letters" if length else ""))
    return found.words


def read_words_in_order(file: str) -> tuple[str, ...]:
    """The words of *file* in their order, repeats and all. Raises Complaint as ``read_words`` does."""
    from ladle.words import words_in_order

    name = name_of(file)
    try:
        words = words_in_order(read_text(file))
    except BadWordFile as error:
        raise Complaint(f"{name}: {error.message}") from None
    if not words:
        raise Complaint(f"{name}: there are no words in it")
    return words


def read_text(file: str) -> str:
    """All of *file*, which must be UTF-8; ``-`` is standard input. Raises Complaint for what is not."""
    name = name_of(file)
    content = _content(file, name)
    other = next((encoding for mark, encoding in _MARKS if content.startswith(mark)), None)
    if other:
        raise Complaint(f"{name}: this is {other}; save it as UTF-8")
    if (place := content.find(b"\0")) >= 0:
        raise Complaint(f"{name}: line {_line(content, place)}: this is no text, but a binary file")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Complaint(f"{name}: line {_line(content, error.start)}: this is not UTF-8") from None


def name_of(file: str) -> str:
    return "standard input" if file == "-" else file


def fold(typed: str) -> str:
    """As word files are read: lower case, NFC, every letter as it is."""
    return unicodedata.normalize("NFC", typed).strip().lower()


def _account(kept: int, length: int, dropped: Mapping[str, int]) -> str:
    reasons = [f"{count:,} {reason}" for reason, count in dropped.items()]
    return f"{kept:,} words of {length} letters; dropped {', '.join(reasons) or 'nothing'}"


def _content(file: str, name: str) -> bytes:
    if file == "-" and sys.stdin is None:
        raise Complaint(f"{name}: it is closed")
    try:
        with click.open_file("-", "rb") if file == "-" else open_regular(Path(file)) as stream:
            content: bytes = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise Complaint(f"{name}: {error.strerror}") from None
    except ValueError:
        raise Complaint(f"{name}: this is not the name of a file") from None
    if len(content) > MOST_BYTES:
        raise Complaint(f"{name}: more than {MOST_BYTES // 1024**2} MiB: too much to read")
    return content


def _line(content: bytes, place: int) -> int:
    """The number of the line that byte *place* is on."""
    before = content[:place]
    return 1 + before.count(b"\n") + before.replace(b"\r\n", b"").count(b"\r")
