"""The words of a ladder's card, where a test asks more of them than any client."""

from ladle.packs import LadderDictionary
from ladle.play import House


def ladder_words(house: House, digest: str) -> LadderDictionary:
    found = house.dictionary(digest)
    assert isinstance(found, LadderDictionary)
    return found
