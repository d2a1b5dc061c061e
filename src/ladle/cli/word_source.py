"""The words a ladder command works on: those of an edition, or a plain word list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import click

from ladle.cli.lazy_group import Complaint

if TYPE_CHECKING:
    from ladle.ladder import WordGraph


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
    from ladle.packs.shelf import find_places, on_by_default, shipped_data
    from ladle.settings import load_settings

    settings = load_settings()
    if name is None:
        own = [settings.data] if settings.data else []
        name = next(iter(settings.editions or on_by_default(find_places(shipped_data(), *own))))
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
    from ladle.cli.word_file import fold, name_of, read_words

    return WordSource(name_of(file), read_words(file, length), fold=fold, capitals=_capitals)


def _capitals(word: str) -> str:
    """*word* in capitals where that can be undone: ß and ı have none of their own."""
    return "".join(
        letter.upper() if len(letter.upper()) == 1 and letter.upper().lower() == letter else letter for letter in word
    )
