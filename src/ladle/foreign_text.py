"""Text that others wrote (names of files, arguments, words) as a terminal may be shown it."""

import re

_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef"
"""Printable to Python, yet not to be seen: Unicode's Default_Ignorable_Code_Point, and the empty Braille cell."""
_IS_BLANK = re.compile(f"[{_BLANK}]")


def visible(text: str) -> str:
    """*text* on one line, in which everything that would not show itself stands as its escape: ``\\x1b``.

    That is control characters, line ends, what turns the direction of writing, what has no width, spaces other than
    the plain one, halves of characters, and what Unicode has not assigned. Cost: O(characters).
    """
    if text.isprintable() and not _IS_BLANK.search(text):
        return text
    return "".join(character if is_visible(character) else _escape(character) for character in text)


def is_visible(character: str) -> bool:
    """Whether *character* shows itself; the plain space counts as that."""
    return character.isprintable() and not _IS_BLANK.match(character)


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode()
