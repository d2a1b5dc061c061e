"""The words a ladder command works on: those of an edition, or a plain word list."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import click

from ladle.cli.lazy_group import Complaint
from ladle.errors import BadWordFile

if TYPE_CHECKING:
    from ladle.ladder import WordGraph

MOST_BYTES = 64 * 1024 * 1024


@dataclass(frozen=True)  # not slotted: the graph is kept once built
class WordSource:
    """Words in normal form, how to bring typed text into it and back, and what is known of the words."""

    name: str
    words: tuple[str, ...]
    fold: Callable[[str], str]
    capitals: Callable[[str], str]
    zipf: Mapping[str, int] = field(default_factory=dict)
    never_show: frozenset[str] = frozenset()

    @cached_property
    def graph(self) -> WordGraph:
        from ladle.ladder import WordGraph

        return WordGraph.build(self.words)

    def find(self, typed: str) -> str:
        """The word that *typed* means. Raises Complaint if it is not one of these."""
        word = self.fold(typed)
        if word not in self.graph:
            raise Complaint(f"{self.capitals(word[:40]) or 'nothing'} is not a word of {self.name}")
        return word


def open_words(file: str | None, edition: str | None, length: int | None) -> WordSource:
    """The words of *file*, of *edition*, or of the first edition that is on.

    Raises UsageError for options that do not go together, Complaint or UnknownEdition for what cannot be used.
    """
    if file is None:
        if length is not None:
            raise click.UsageError("--length goes with --words: an edition has one length.")
        return _of_edition(edition)
    if edition is not None:
        raise click.UsageError("--words or --edition, not both.")
    return _of_file(file, length)


def _of_edition(name: str | None) -> WordSource:
    from ladle.packs import open_shelf
    from ladle.packs.shelf import find_places, shipped_data
    from ladle.settings import load_settings

    settings = load_settings()
    if name is None:
        own = [settings.data] if settings.data else []
        name = next(iter(settings.editions or find_places(shipped_data(), *own).editions))
    edition = open_shelf(settings.data, [name]).edition(name)
    pack = edition.pack
    return WordSource(
        name=edition.id,
        words=pack.lexicon.words,
        fold=pack.normal_form.fold,
        capitals=pack.normal_form.capitals,
        zipf=pack.lexicon.zipf,
        never_show=pack.never_show,
    )


def _of_file(file: str, length: int | None) -> WordSource:
    from ladle.words import parse_word_list

    name = "standard input" if file == "-" else file
    try:
        found = parse_word_list(_text(file, name), length=length)
    except BadWordFile as error:
        raise Complaint(f"{name}: {error.message}; of a system dictionary take --length N") from None
    if length is not None:
        click.echo(f"{name}: {_account(len(found.words), length, found.dropped)}", err=True)
    if not found.words:
        raise Complaint(f"{name}: there are no words in it" + (f" of {length} letters" if length else ""))
    return WordSource(name, found.words, fold=_fold, capitals=_capitals)


def _account(kept: int, length: int, dropped: Mapping[str, int]) -> str:
    reasons = [f"{count:,} {reason}" for reason, count in dropped.items()]
    return f"{kept:,} words of {length} letters; dropped {', '.join(reasons) or 'nothing'}"


def _text(file: str, name: str) -> str:
    content = _content(file, name)
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Complaint(f"{name}: this is UTF-16; save it as UTF-8")
    if (place := content.find(b"\0")) >= 0:
        raise Complaint(f"{name}: line {_line(content, place)}: this is no text, but a binary file")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Complaint(f"{name}: line {_line(content, error.start)}: this is not UTF-8") from None


def _content(file: str, name: str) -> bytes:
    try:
        with click.open_file(file, "rb") as stream:  # - is standard input
            content: bytes = stream.read(MOST_BYTES + 1)
    except IsADirectoryError:
        raise Complaint(f"{name}: this is a folder, not a file") from None
    except OSError as error:
        raise Complaint(f"{name}: {error.strerror}") from None
    if len(content) > MOST_BYTES:
        raise Complaint(f"{name}: more than {MOST_BYTES // 1024**2} MiB: too much for a word list")
    return content


def _line(content: bytes, place: int) -> int:
    """The number of the line that byte *place* is on."""
    before = content[:place]
    return 1 + before.count(b"\n") + before.replace(b"\r\n", b"").count(b"\r")


def _fold(typed: str) -> str:
    """As word lists are read: lower case, NFC, every letter as it is."""
    return unicodedata.normalize("NFC", typed).strip().lower()


def _capitals(word: str) -> str:
    """*word* in capitals where that can be undone: ß and ı have none of their own."""
    return "".join(
        letter.upper() if len(letter.upper()) == 1 and letter.upper().lower() == letter else letter for letter in word
    )
