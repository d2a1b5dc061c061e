"""The files of a folder that nobody vouches for: sizes before bytes, no symbolic links, no surprises in the text."""

import os
import stat
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from ladle.errors import BadPack
from ladle.foreign_text import visible

LARGEST_FILE = 8 * 1024 * 1024
LARGEST_FOLDER = 32 * 1024 * 1024
LARGEST_DESCRIPTION = 256 * 1024
"""Of ``manifest.toml`` and ``edition.toml``: they are parsed in one go, so they stay small."""
LONGEST_LINE = 1024
MOST_FILES = 32
# Where the system knows no such flag (Windows), the look before opening has to do.
_READ_THIS_FILE_ONLY = os.O_RDONLY | sum(getattr(os, flag, 0) for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"))


@dataclass(frozen=True, slots=True)
class Folder:
    """A flat folder of files. Refusals name a file as ``folder/file``; nothing outside the folder is ever opened."""

    path: Path

    def label(self, name: str = "") -> str:
        """How a refusal names the file *name* of this folder, or the folder itself."""
        own = self.path.name or self.path.resolve().name
        return visible(f"{own}/{name}" if name else own)

    def names(self) -> tuple[str, ...]:
        """The names of its files, sorted; those that begin with a dot are left alone and unread.

        Raises BadPack for a link, a subfolder or a device, for more than MOST_FILES or for LARGEST_FOLDER bytes.
        """
        found: list[str] = []
        total = 0
        for entry in _entries(self):
            if entry.name.startswith("."):
                continue
            if len(found) == MOST_FILES:
                raise BadPack(self.label(), 0, f"more than {MOST_FILES} files")
            total += _size_of_plain_file(entry.stat(follow_symlinks=False), self.label(entry.name), LARGEST_FILE)
            found.append(entry.name)
        if total > LARGEST_FOLDER:
            raise BadPack(self.label(), 0, f"{total:,} bytes in all, more than {LARGEST_FOLDER:,}")
        return tuple(sorted(found))

    def content(self, name: str, *, at_most: int = LARGEST_FILE) -> bytes:
        """The bytes of the file *name*. Raises BadPack if it is missing, too large or no plain file."""
        label = self.label(name)
        try:
            _size_of_plain_file((self.path / name).lstat(), label, at_most)
            with os.fdopen(os.open(self.path / name, _READ_THIS_FILE_ONLY), "rb") as file:
                # Judged again on the open file: the name may have come to mean another one.
                _size_of_plain_file(os.fstat(file.fileno()), label, at_most)
                content = file.read(at_most + 1)
        except FileNotFoundError:
            raise BadPack(label, 0, "the file is missing") from None
        except (OSError, ValueError) as error:
            raise BadPack(label, 0, f"it cannot be read: {_reason(error)}") from None
        if len(content) > at_most:
            raise BadPack(label, 0, _too_large(at_most))
        return content


def _entries(folder: Folder) -> list[os.DirEntry[str]]:
    """At most a few more entries than may be there: a folder of a million files is not listed to its end."""
    found: list[os.DirEntry[str]] = []
    try:
        with os.scandir(folder.path) as entries:
            for entry in entries:
                found.append(entry)
                if len(found) > 2 * MOST_FILES:
                    raise BadPack(folder.label(), 0, f"more than {MOST_FILES} files")
    except OSError as error:
        raise BadPack(folder.label(), 0, f"the folder cannot be read: {_reason(error)}") from None
    return found


def _size_of_plain_file(found: os.stat_result, label: str, at_most: int) -> int:
    if stat.S_ISLNK(found.st_mode):
        raise BadPack(label, 0, "a symbolic link; only plain files are read")
    if not stat.S_ISREG(found.st_mode):
        raise BadPack(label, 0, "not a plain file")
    if found.st_size > at_most:
        raise BadPack(label, 0, _too_large(at_most))
    return found.st_size


def _too_large(at_most: int) -> str:
    return f"larger than {at_most:,} bytes"


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or type(error).__name__


def lines_of(content: bytes, label: str) -> list[str]:
    """The lines of a word file, without their line feeds; none for an empty file.

    Raises BadPack, naming the line, for anything but NFC text in UTF-8 whose every line ends with a bare line feed:
    a byte order mark, a carriage return, a NUL, a line over LONGEST_LINE bytes, a last line that is cut off.
    """
    if content.startswith(b"\xef\xbb\xbf"):
        raise BadPack(label, 1, "a byte order mark; the text starts with its first word")
    for byte, what in ((b"\r", "a carriage return; lines end with a line feed alone"), (b"\0", "a NUL byte")):
        if byte in content:
            raise BadPack(label, _line_at(content, content.index(byte)), what)
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise BadPack(label, _line_at(content, error.start), "not UTF-8") from None
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) * 4 > LONGEST_LINE and len(line.encode()) > LONGEST_LINE:
            raise BadPack(label, number, f"a line of more than {LONGEST_LINE:,} bytes")
    if lines.pop():
        raise BadPack(label, len(lines) + 1, "the last line has no line feed: is the file cut off?")
    if not unicodedata.is_normalized("NFC", text):
        number = next(n for n, line in enumerate(lines, 1) if not unicodedata.is_normalized("NFC", line))
        raise BadPack(label, number, "not in Unicode normal form C")
    return lines


def _line_at(content: bytes, position: int) -> int:
    return content.count(b"\n", 0, position) + 1
