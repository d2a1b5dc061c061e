"""The words that editions have now: those that their next days will be judged by."""

from collections.abc import Iterable
from typing import overload

from ladle.packs import Dictionary, Edition, HiddenDictionary, HiddenEdition, LadderDictionary, LadderEdition
from ladle.packs import dictionary_of as made_of
from ladle.play.recent import Recent

DICTIONARIES_KEPT = 12
"""A dictionary with its graphs takes some megabytes; one is in use for each version of an edition."""


class Installed:
    """The dictionary of each edition, made once. Safe between threads; writes nothing."""

    def __init__(self) -> None:
        self._made: Recent[str, Dictionary] = Recent(DICTIONARIES_KEPT)

    @overload
    def of(self, edition: LadderEdition) -> LadderDictionary: ...
    @overload
    def of(self, edition: HiddenEdition) -> HiddenDictionary: ...
    @overload
    def of(self, edition: Edition) -> Dictionary: ...
    def of(self, edition: Edition) -> Dictionary:
        return self._made.get(edition.id, lambda: made_of(edition))

    def with_digest(self, digest: str, editions: Iterable[Edition]) -> Dictionary | None:
        """That of *editions* which has this *digest*, if one has: it shares its words with the pack, where a copy read
        from the database would take some megabytes of its own."""
        return next((made for made in map(self.of, editions) if made.digest == digest), None)
