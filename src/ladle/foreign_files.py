"""Files that somebody named: opened only if reading them comes to an end."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

_NONBLOCK = getattr(os, "O_NONBLOCK", 0)  # Windows knows no such flag: there the look before opening has to do


def open_regular(path: Path) -> BinaryIO:
    """The regular file at *path*, links followed, for reading.

    Raises OSError, whose ``strerror`` is fit to be shown: a pipe would be waited for, a device read without end.
    """
    _check(path.stat(), path)
    file = open(path, "rb", opener=_without_waiting)  # noqa: SIM115  (it is the caller who closes it)
    try:
        _check(os.fstat(file.fileno()), path)  # the name may have come to mean another one
    except OSError:
        file.close()
        raise
    return file


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | _NONBLOCK)


def _check(found: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, "this is a folder, not a file", str(path))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "this is not a regular file, but a pipe, a socket or a device", str(path))
