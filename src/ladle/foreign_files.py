"""Files that somebody named: opened only if reading them comes to an end."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

# Where the system knows no such flag (Windows), the look before opening has to do.
_READ_WITHOUT_WAITING = os.O_RDONLY | sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_BINARY"))


def open_regular(path: Path) -> BinaryIO:
    """The regular file at *path*, links followed, for reading.

    Raises OSError, whose ``strerror`` is fit to be shown: a pipe would be waited for, a device read without end.
    """
    _check(path.stat(), path)
    file = os.fdopen(os.open(path, _READ_WITHOUT_WAITING), "rb")
    try:
        _check(os.fstat(file.fileno()), path)  # the name may have come to mean another one
    except OSError:
        file.close()
        raise
    return file


def _check(found: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "this is a folder, not a file", str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "this is not a regular file, but a pipe, a socket or a device", str(path))
