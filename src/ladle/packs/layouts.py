"""The keyboards that Ladle draws: rows of letter keys, at most ten in a row so that each is wide enough to touch."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

MOST_KEYS = 10
"""Keys in a row: ten of 26 px fit a screen of 320 px."""
MOST_ROWS = 6

LAYOUTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "qwerty": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
        "azerty": ("azertyuiop", "qsdfghjklm", "wxcvbn"),
        "qwertz": ("qwertzuiop", "asdfghjkl", "yxcvbnm"),
        "bepo": ("bpovdljzw", "auiectsrnm", "yxkqghf"),
        "alphabetical": ("abcdefghij", "klmnopqrst", "uvwxyz"),
    }
)


def letters_without_a_key(rows: Iterable[str], letters: str) -> str:
    """Those of *letters* that no row has, in their order: ``ñ`` for Spanish words on a qwerty keyboard."""
    keys = frozenset("".join(rows))
    return "".join(letter for letter in letters if letter not in keys)
