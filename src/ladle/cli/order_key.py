"""The file with the secret that orders the hidden words, for a host who keeps it out of database and backups."""

import os
import re
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path

from ladle.errors import BadSetting
from ladle.foreign_files import open_regular

SETTING = "LADLE_ORDER_KEY_FILE"
_KEY = re.compile(rb"[0-9a-f]{64}\s*")
_LONGEST = 1024


def read_or_make(file: Path, fresh: Callable[[], bytes]) -> bytes:
    """The 32 bytes that *file* holds as hex digits; made of *fresh*, for its owner's eyes alone, if there is none.

    Of two processes that make it at once both get the bytes of one. Raises BadSetting, which never tells what is in
    it, where others may read it, it holds something else, or it cannot be read or made.
    """
    try:
        if not file.exists():
            _make(file, fresh().hex())
        with open_regular(file) as opened:
            _check_private(os.fstat(opened.fileno()).st_mode)
            content = opened.read(_LONGEST)
    except OSError as error:
        raise BadSetting(SETTING, f"{file}: {error.strerror}") from None
    if not _KEY.fullmatch(content):
        raise BadSetting(SETTING, f"{file}: this is not a key; it has 64 digits from 0 to 9 and a to f, and no more")
    return bytes.fromhex(content.decode())


def _make(file: Path, key: str) -> None:
    """Complete, or not at all; a file that has come there meanwhile stays."""
    handle, draft = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # with mode 0600
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(f"{key}\n")
            out.flush()
            os.fsync(out.fileno())
        os.link(draft, file)
    except FileExistsError:
        pass
    finally:
        Path(draft).unlink()


def _check_private(mode: int) -> None:
    """Windows keeps such rights elsewhere."""
    if os.name == "posix" and stat.S_IMODE(mode) & 0o077:
        raise BadSetting(SETTING, "others than its owner may read this file: take that right away (chmod 600)")
