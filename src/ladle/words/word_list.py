"""Plain word lists: one word a line, as people keep them and as systems ship them."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ladle.errors import BadWordFile
from ladle.foreign_text import is_visible, visible

_LINE_END = re.compile(r"\r\n|\r|\n")
_NAMED = {" ": "a space", "\t": "a tab", "'": "an apostrophe", "\u2019": "an apostrophe", "-": "a hyphen"}


@dataclass(frozen=True, slots=True)
class WordList:
    """``words`` are alphabetical, lower case, NFC, each once; ``dropped`` is reason to number of lines."""

    words: tuple[str, ...]
    dropped: Mapping[str, int]


def parse_word_list(text: str, *, length: int | None = None) -> WordList:
    """The words of *text*, one a line. Any case, any line ends, a BOM, blank lines and ``#`` comments are fine.

    Without *length* each line must be a word: raises BadWordFile with the number of the first that is not.

    With *length*, *text* is a system dictionary: the lines of that many letters are kept, the others counted by
    reason. A dictionary that writes its words in lower case writes names with capitals, so where most lines are
    lower case, the others are dropped. Where fewer than one line in a hundred goes beyond a-z, those are
    borrowed spellings (abbé in an English list) and dropped too.
    """
    kept, dropped = _every(text) if length is None else _of_length(text, length)
    words = tuple(sorted(set(kept)))
    if repeats := len(kept) - len(words):
        dropped["repeated"] = repeats
    return WordList(words, dict(dropped))


def words_in_order(text: str) -> tuple[str, ...]:
    """The words of *text*, one a line, in their order and as often as they are there; lower case and NFC.

    Raises BadWordFile with the number of the first line that is no word.
    """
    return tuple(_every(text)[0])


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Numbered lines with something on them, comments off."""
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    for number, line in enumerate(_LINE_END.split(text), 1):
        if word := line.partition("#")[0].strip():
            yield number, word


def _every(text: str) -> tuple[list[str], Counter[str]]:
    kept = []
    for number, line in _lines(text):
        if problem := _problem(line):
            raise BadWordFile(number, f"{_shown(line)} has {problem}")
        kept.append(line.lower())
    return kept, Counter()


def _of_length(text: str, length: int) -> tuple[list[str], Counter[str]]:
    lines = [line for _, line in _lines(text)]
    names = sum(map(str.islower, lines)) * 2 > len(lines)
    borrowed = sum(map(str.isascii, lines)) * 100 > len(lines) * 99
    kept: list[str] = []
    dropped: Counter[str] = Counter()
    for line in lines:
        if len(line) != length:
            dropped["of another length"] += 1
        elif problem := _problem(line):
            dropped[f"with {problem}"] += 1
        elif names and not line.islower():
            dropped["with capitals"] += 1
        elif borrowed and not line.isascii():
            dropped["with a letter beyond a-z"] += 1
        else:
            kept.append(line.lower())
    return kept, dropped


def _problem(line: str) -> str | None:
    """What *line* has that a word has not; None if it is a word."""
    if line.isalpha() and visible(line) == line:
        return None
    for place, character in enumerate(line):
        belongs = character.isalpha() or (place and unicodedata.category(character).startswith("M"))
        if not belongs or not is_visible(character):
            return _named(character)
    return None


def _named(character: str) -> str:
    if character.isdigit():
        return "a digit"
    if character.isspace():
        return "a space"
    if not is_visible(character):
        return "an invisible character"
    return _NAMED.get(character, "a sign that is not a letter")


def _shown(line: str) -> str:
    """*line* as a message can carry it: short, with nothing invisible in it."""
    return visible(repr(line if len(line) <= 40 else line[:39] + "…"))
