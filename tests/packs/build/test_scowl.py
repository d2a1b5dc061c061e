from collections.abc import Callable

from ladle.packs.build.scowl import NAMES, WORDS, smallest_sizes
from ladle.packs.build.sources import Sources

LISTS = {
    "english-words.10": b"pool\ncafe\n",
    "british-words.35": b"pool\nkerb\nswimmer\n",
    "american-words.50": "café\n".encode(),
    "variant_1-words.70": b"kerb\n",
    "english-upper.50": b"Paris\n",
    "english-proper-names.80": b"Anna\n",
}


def plain(word: str) -> str:
    return word.lower().replace("é", "e")


def test_each_spelling_has_the_smallest_size_of_any_list_that_holds_it(sources_of: Callable[..., Sources]) -> None:
    assert smallest_sizes(sources_of("scowl", LISTS), WORDS, plain, longest=5) == {
        "pool": {"pool": 10},
        "cafe": {"cafe": 10, "café": 50},
        "kerb": {"kerb": 35},
    }


def test_names_are_lists_of_their_own(sources_of: Callable[..., Sources]) -> None:
    assert set(smallest_sizes(sources_of("scowl", LISTS), NAMES, plain, longest=5)) == {"paris", "anna"}
