"""Every pack and edition at hand: the shipped ones and those of the host's own folder."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ladle.errors import UnknownEdition
from ladle.packs.edition import Edition
from ladle.packs.pack import Pack


@dataclass(frozen=True, slots=True)
class Shelf:
    """The editions that are on, in their order, the first being the default, and the packs that they use."""

    editions: Mapping[str, Edition]
    packs: Mapping[str, Pack]

    def edition(self, name: str) -> Edition:
        """Raises UnknownEdition, naming those that are on."""
        try:
            return self.editions[name]
        except KeyError:
            raise UnknownEdition(name, list(self.editions)) from None


def open_shelf(extra: Path | None = None, chosen: Sequence[str] = ()) -> Shelf:
    """The editions *chosen*, in that order (all, alphabetically, if none is), shipped or found in the folder *extra*.

    Raises UnknownEdition for a chosen name that is nowhere, BadPack for data that cannot be trusted.
    """
    raise NotImplementedError
