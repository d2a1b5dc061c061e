"""What is the same for everybody and never changes: cards and dictionaries, made and packed once."""

from starlette.requests import Request
from starlette.responses import Response

from ladle.daily import Puzzle
from ladle.play import House
from ladle.play.installed import DICTIONARIES_KEPT
from ladle.play.recent import Recent
from ladle.web.answers import IMMUTABLE, SHARED
from ladle.web.packed import Packed
from ladle.web.wire import DictionaryView, to_json

CARDS_KEPT = 1024


class Cards:
    """The cards of the days that have opened."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._packed: Recent[Puzzle, Packed] = Recent(CARDS_KEPT)

    def of(self, puzzle: Puzzle) -> Packed:
        """Raises as ``House.card``."""
        self._house.check_open(puzzle)
        return self._packed.get(puzzle, lambda: Packed.of(to_json(self._house.card(puzzle)), "application/json"))

    def at_hand(self, puzzle: Puzzle) -> Packed | None:
        """None if it has to be made. Raises UnknownEdition or UnknownPuzzle."""
        self._house.check_open(puzzle)
        return self._packed.find(puzzle)

    def answer(self, request: Request, packed: Packed, *, keep: str = SHARED) -> Response:
        return packed.answer(request, {"Cache-Control": keep, "ETag": packed.tag})


class Dictionaries:
    """The words that puzzles are judged by. The content of an address never changes."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._packed: Recent[str, Packed] = Recent(DICTIONARIES_KEPT)

    def of(self, digest: str) -> Packed:
        """Raises UnknownDictionary. Cost: gzip at its best, the first time."""
        return self._packed.get(digest, lambda: self._made(digest))

    def at_hand(self, digest: str) -> Packed | None:
        """None if it has to be made."""
        return self._packed.find(digest)

    def answer(self, request: Request, digest: str, packed: Packed) -> Response:
        return packed.answer(request, {"Cache-Control": IMMUTABLE, "ETag": f'W/"{digest}"'})

    def _made(self, digest: str) -> Packed:
        return Packed.of(to_json(DictionaryView.of(self._house.dictionary(digest))), "application/json")
