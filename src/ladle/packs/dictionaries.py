"""The dictionary of an edition or of stored bytes, each of the kind that its game needs."""

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any

from ladle.errors import BadPack
from ladle.packs import hidden_dictionary, ladder_dictionary
from ladle.packs.dictionary import Dictionary
from ladle.packs.edition import Edition, HiddenEdition, LadderEdition
from ladle.packs.hidden_dictionary import HiddenDictionary
from ladle.packs.ladder_dictionary import LadderDictionary

READERS: Mapping[int, Callable[[Mapping[str, Any]], Dictionary]] = {
    ladder_dictionary.FORMAT: LadderDictionary.from_wire,
    hidden_dictionary.FORMAT: HiddenDictionary.from_wire,
}


def dictionary_of(edition: Edition) -> Dictionary:
    """The dictionary that a day of *edition* is published under today."""
    if isinstance(edition, LadderEdition):
        return LadderDictionary.of(edition)
    if isinstance(edition, HiddenEdition):
        return HiddenDictionary.of(edition)
    raise TypeError(f"{edition.id} is of no game that has a dictionary")


def read_dictionary(content: bytes, *, digest: str) -> Dictionary:
    """The dictionary with that digest. Raises BadPack if *content* is something else."""
    label = f"dictionary {digest[:12]}"
    if hashlib.sha256(content).hexdigest() != digest:
        raise BadPack(label, 0, "its bytes do not match its digest")
    try:
        wire = json.loads(content)
        if wire["format"] > max(READERS):
            raise BadPack(label, 0, f"format {wire['format']} is of a newer Ladle")
        return READERS[wire["format"]](wire)
    except (KeyError, TypeError, ValueError):
        raise BadPack(label, 0, "its bytes are not a dictionary") from None
