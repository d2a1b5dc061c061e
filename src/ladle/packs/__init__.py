"""Word data as values: read, check and build packs and editions. The one low room that reads files."""

from ladle.packs.check import Fault, Report, check_edition, check_pack
from ladle.packs.dictionary import Dictionary
from ladle.packs.edition import Edition, Scheduled
from ladle.packs.edition_reader import distance_lines, read_edition
from ladle.packs.layouts import LAYOUTS, letters_without_a_key
from ladle.packs.manifest import FileEntry, Manifest
from ladle.packs.pack import Pack
from ladle.packs.pack_reader import read_pack
from ladle.packs.shelf import Shelf, open_shelf
from ladle.packs.starts import Start, Target

__all__ = [
    "LAYOUTS",
    "Dictionary",
    "Edition",
    "Fault",
    "FileEntry",
    "Manifest",
    "Pack",
    "Report",
    "Scheduled",
    "Shelf",
    "Start",
    "Target",
    "check_edition",
    "check_pack",
    "distance_lines",
    "letters_without_a_key",
    "open_shelf",
    "read_edition",
    "read_pack",
]
