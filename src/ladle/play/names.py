"""What members of groups, and groups, may be called: names that can be read, told apart, and said aloud in class."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping

from ladle.errors import BadName
from ladle.foreign_text import is_visible

LONGEST_NAME = 24
"""Characters of a member's name."""
LONGEST_GROUP_NAME = 40
MOST_MARKS = 2
"""Combining marks on one letter: what writing has, and short of what runs over the lines above and below."""
LONGEST_TYPED_NAME = 200
"""Characters that are looked at at all."""

_EMOJI_STYLE = "\ufe0e\ufe0f"
"""Phones add these to a heart or a star to choose its look. They are taken off: nobody knows that they are there."""
_LOOK_ALIKE = str.maketrans("0134578@$!|", "oieastbasil")
_WORD = re.compile(r"[^\W\d_]+")


class Names:
    """Judges names. *blocked* are words that no name may hold, written in any letters."""

    def __init__(self, blocked: Iterable[str]) -> None:
        self._blocked = frozenset(map(_letters, blocked)) - {""}

    def member(self, typed: str, taken: Iterable[str] = ()) -> str:
        """The name of a member that *typed* makes, which may be nobody's of those who have *taken* theirs.

        Raises BadName with the first rule that it breaks.
        """
        name = self._checked(typed, LONGEST_NAME)
        if likeness(name) in map(likeness, taken):
            raise BadName("taken", LONGEST_NAME)
        return name

    def group(self, typed: str) -> str:
        """The name of a group, likewise. Two groups may have the same."""
        return self._checked(typed, LONGEST_GROUP_NAME)

    def _checked(self, typed: str, longest: int) -> str:
        name = tidied(typed)
        for rule, is_broken in _RULES.items():
            if is_broken(name, longest):
                raise BadName(rule, longest)
        if self._is_blocked(name):
            raise BadName("blocked", longest)
        return name

    def _is_blocked(self, name: str) -> bool:
        words = [_letters(word) for word in name.split()]
        return not self._blocked.isdisjoint([*words, *_WORD.findall(_folded(name)), "".join(words)])


def tidied(typed: str) -> str:
    """*typed* in NFC, its words parted by single spaces, without what chooses the look of an emoji.

    What is far too long for any name stays so, and is not read to its end.
    """
    plain = typed[: LONGEST_TYPED_NAME + 1].translate(dict.fromkeys(map(ord, _EMOJI_STYLE)))
    return " ".join(unicodedata.normalize("NFC", plain).split())


def likeness(name: str) -> str:
    """What names that look or sound the same have alike: ``ＡＮＮＡ`` and ``anna``."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", folded)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("M")


def _has_stray_marks(name: str) -> bool:
    """A mark on nothing, or more on one letter than MOST_MARKS."""
    in_a_row = 0
    for before, character in zip(" " + name, name, strict=False):
        in_a_row = in_a_row + 1 if _is_mark(character) else 0
        if in_a_row > MOST_MARKS or (in_a_row == 1 and before == " "):
            return True
    return False


_RULES: Mapping[str, Callable[[str, int], bool]] = {
    "empty": lambda name, _: not name,
    "long": lambda name, longest: len(name) > longest,
    "invisible": lambda name, _: not all(map(is_visible, name)),
    "marks": lambda name, _: _has_stray_marks(name),
    "letters": lambda name, _: not any(map(str.isalnum, name)),
}
"""By its name: what is wrong with a name, given its longest. In the order in which they are judged."""

RULES = (*_RULES, "blocked", "taken")


def _folded(text: str) -> str:
    """Small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in apart if not _is_mark(character)).casefold()


def _letters(text: str) -> str:
    """The letters of *text*, small and without accents; digits and signs that look like a letter are taken for it."""
    return "".join(filter(str.isalpha, _folded(text).translate(_LOOK_ALIKE)))
