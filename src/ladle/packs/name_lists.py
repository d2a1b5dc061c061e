"""Lists of words that nobody may be called by: those that are shipped, and a host's own."""

from importlib.resources import files
from pathlib import Path

from ladle.errors import BadSetting
from ladle.foreign_files import open_regular

LARGEST_LIST = 1024 * 1024
"""Bytes of a host's file."""


def shipped_name_words() -> frozenset[str]:
    """The words of every language's list (``data/names/``)."""
    folder = files("ladle").joinpath("data", "names")
    lists = [entry for entry in folder.iterdir() if entry.name.endswith(".txt")]
    return frozenset().union(*(listed_words(entry.read_text(encoding="utf-8")) for entry in lists))


def name_words(path: Path) -> frozenset[str]:
    """The words of a host's file. Raises BadSetting if it cannot be read."""
    try:
        with open_regular(path) as file:
            content = file.read(LARGEST_LIST + 1)
        if len(content) > LARGEST_LIST:
            raise BadSetting("LADLE_BLOCKED_NAMES", f"{path} is larger than {LARGEST_LIST:,} bytes")
        return listed_words(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadSetting("LADLE_BLOCKED_NAMES", f"{path} is not text in UTF-8") from None
    except OSError as error:
        raise BadSetting("LADLE_BLOCKED_NAMES", f"{path} cannot be read: {error.strerror}") from None


def listed_words(text: str) -> frozenset[str]:
    """The words of a list: any number on a line; ``#`` starts a comment."""
    return frozenset(word for line in text.splitlines() for word in line.partition("#")[0].split())
