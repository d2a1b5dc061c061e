"""The tables of a TOML file, taken field by field: whatever is missing, left over or of the wrong kind is named."""

import re
import tomllib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from ladle.errors import BadPack
from ladle.foreign_text import visible
from ladle.packs.folder import LARGEST_DESCRIPTION, Folder

LONGEST_TEXT = 400
MOST_ENTRIES = 400
ONE_LINE = "[^\\x00-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069]+"
"""No line breaks, nothing that a terminal obeys, nothing that turns the direction of what follows."""


class Fields:
    """One table, whose fields are taken out one after the other until ``end`` finds none left.

    Every method raises BadPack with the file and, where the field can be found in the text, its line.
    """

    def __init__(self, table: Mapping[str, Any], label: str, lines: list[str], first_line: int = 0) -> None:
        self._left = dict(table)
        self._label = label
        self._lines = lines
        self._first_line = first_line

    def refusal(self, key: str, problem: str) -> BadPack:
        """What to raise about the field *key*."""
        return BadPack(self._label, self._line(key), f"{visible(key)}: {problem}")

    def __contains__(self, key: str) -> bool:
        return key in self._left

    def text(self, key: str, *, pattern: str = ONE_LINE, meaning: str = "one line of text") -> str:
        value = self._take(key)
        if not isinstance(value, str) or len(value) > LONGEST_TEXT or not re.fullmatch(pattern, value):
            raise self.refusal(key, f"must be {meaning}")
        return value

    def whole_number(self, key: str, *, least: int, most: int) -> int:
        value = self._take(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.refusal(key, f"must be a whole number from {least} to {most}")
        return value

    def flag(self, key: str) -> bool:
        value = self._take(key)
        if not isinstance(value, bool):
            raise self.refusal(key, "must be true or false")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self._take(key)
        if not isinstance(value, list) or len(value) > MOST_ENTRIES or not all(isinstance(item, str) for item in value):
            raise self.refusal(key, "must be a list of texts")
        return tuple(value)

    def mapping(self, key: str) -> Mapping[str, str]:
        """A table of single characters to texts."""
        value = self._take(key)
        if not isinstance(value, dict) or len(value) > MOST_ENTRIES:
            raise self.refusal(key, "must be a table")
        for name, text in value.items():
            if len(name) != 1 or not isinstance(text, str):
                raise self.refusal(key, "must map single letters to texts")
        return value

    def moment(self, key: str) -> datetime:
        """An instant with its offset, in UTC."""
        value = self._take(key)
        if not isinstance(value, datetime) or value.tzinfo is None or not 1970 < value.year < 2200:
            raise self.refusal(key, "must be a date and time with its offset, like 2025-08-15T08:00:00Z")
        return value.astimezone(UTC)

    def table(self, key: str) -> "Fields":
        value = self._take(key)
        if not isinstance(value, dict):
            raise self.refusal(key, "must be a table")
        return Fields(value, self._label, self._lines, self._heading(rf"\[{re.escape(key)}\]", 0))

    def tables(self, key: str, *, at_most: int) -> list["Fields"]:
        """The tables of an array written as ``[[key]]``."""
        value = self._take(key)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.refusal(key, f"must be tables, each under [[{key}]]")
        if len(value) > at_most:
            raise self.refusal(key, f"more than {at_most}")
        heading = rf"\[\[{re.escape(key)}\]\]"
        return [Fields(item, self._label, self._lines, self._heading(heading, n)) for n, item in enumerate(value)]

    def end(self) -> None:
        """Refuse a field that nobody took: a misspelt one must not pass unseen."""
        for key in self._left:
            raise self.refusal(key[:40], "there is no such field")

    def _take(self, key: str) -> Any:
        if key not in self._left:
            raise BadPack(self._label, self._first_line, f"{key}: missing")
        return self._left.pop(key)

    def _line(self, key: str) -> int:
        field = re.compile(rf"\s*(\[\[?\s*)?[\"']?{re.escape(key)}[\"']?\s*[=.\]]")
        for number in range(self._first_line, len(self._lines)):
            if field.match(self._lines[number]):
                return number + 1
        return self._first_line

    def _heading(self, pattern: str, nth: int) -> int:
        found = [number for number, line in enumerate(self._lines, 1) if re.match(rf"\s*{pattern}", line)]
        return found[nth] if nth < len(found) else 0


def read_fields(folder: Folder, name: str) -> Fields:
    """The top table of the TOML file *name*. Raises BadPack if it is no TOML in UTF-8, or too large."""
    content = folder.content(name, at_most=LARGEST_DESCRIPTION)
    return parse_fields(content, folder.label(name))


def parse_fields(content: bytes, label: str) -> Fields:
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise BadPack(label, content.count(b"\n", 0, error.start) + 1, "not UTF-8") from None
    if text.startswith("\ufeff"):
        raise BadPack(label, 1, "a byte order mark; the text starts with its first field")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also a number of thousands of digits
        found = re.search(r"line (\d+)", str(error))
        raise BadPack(label, int(found[1]) if found else 0, "not a TOML file") from None
    return Fields(table, label, text.splitlines())
