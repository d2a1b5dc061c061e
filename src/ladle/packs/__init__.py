"""Word data as values: read, check and build packs and editions. The one low room that reads files."""

from ladle.packs.check import Fault, Report, check_edition, check_pack
from ladle.packs.dictionaries import dictionary_of, read_dictionary
from ladle.packs.dictionary import Dictionary
from ladle.packs.edition import AnsweredBy, Edition, HiddenEdition, LadderEdition, Scheduled
from ladle.packs.edition_reader import read_edition
from ladle.packs.hidden_dictionary import HiddenDictionary
from ladle.packs.ladder_dictionary import LadderDictionary
from ladle.packs.ladder_reader import distance_lines
from ladle.packs.layouts import LAYOUTS, letters_without_a_key
from ladle.packs.manifest import FileEntry, Manifest
from ladle.packs.name_lists import name_words, shipped_name_words
from ladle.packs.pack import Pack
from ladle.packs.pack_reader import read_pack
from ladle.packs.shelf import Shelf, open_shelf
from ladle.packs.starts import Start, Target

__all__ = [
    "LAYOUTS",
    "AnsweredBy",
    "Dictionary",
    "Edition",
    "Fault",
    "FileEntry",
    "HiddenDictionary",
    "HiddenEdition",
    "LadderDictionary",
    "LadderEdition",
    "Manifest",
    "Pack",
    "Report",
    "Scheduled",
    "Shelf",
    "Start",
    "Target",
    "check_edition",
    "check_pack",
    "dictionary_of",
    "distance_lines",
    "letters_without_a_key",
    "name_words",
    "open_shelf",
    "read_dictionary",
    "read_edition",
    "read_pack",
    "shipped_name_words",
]
