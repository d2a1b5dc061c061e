from collections.abc import Callable

import pytest

from ladle.packs.build.scowl import NAMES, WORDS, smallest_sizes, words_everywhere
from ladle.packs.build.sources import Sources

LISTS = {
    "english-words.10": b"pool\ncafe\n",
    "english-words.60": b"kiosk\n",
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
        "kiosk": {"kiosk": 60},
    }


def test_names_are_lists_of_their_own(sources_of: Callable[..., Sources]) -> None:
    assert set(smallest_sizes(sources_of("scowl", LISTS), NAMES, plain, longest=5)) == {"paris", "anna"}


@pytest.mark.parametrize(("largest", "expected"), [(10, {"pool", "cafe"}), (70, {"pool", "cafe", "kiosk"})])
def test_words_of_all_of_english(sources_of: Callable[..., Sources], largest: int, expected: set[str]) -> None:
    assert words_everywhere(sources_of("scowl", LISTS), largest=largest) == expected
