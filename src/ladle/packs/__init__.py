"""Word data as values: read, check and build packs and editions. The one low room that reads files."""

from ladle.packs.dictionary import Dictionary
from ladle.packs.edition import Edition, Scheduled
from ladle.packs.layouts import LAYOUTS, letters_without_a_key
from ladle.packs.manifest import FileEntry, Manifest
from ladle.packs.pack import Pack
from ladle.packs.shelf import Shelf, open_shelf

__all__ = [
    "LAYOUTS",
    "Dictionary",
    "Edition",
    "FileEntry",
    "Manifest",
    "Pack",
    "Scheduled",
    "Shelf",
    "letters_without_a_key",
    "open_shelf",
]
