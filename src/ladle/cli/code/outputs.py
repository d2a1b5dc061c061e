"""Files that a command is to write once its work is done."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ladle.cli.lazy_group import Complaint


def check_place(file: Path | None) -> None:
    """Whether *file* could be written: ask before long work.

    Raises Complaint for a folder, in a folder that is not there, or where nothing may be written.
    """
    if file is None:
        return
    if file.is_dir():
        raise Complaint(f"{file}: this is a folder, not a file")
    if not file.parent.is_dir():
        raise Complaint(f"{file.parent}: there is no such folder")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise Complaint(f"{file}: may not be written")


@contextmanager
def failures_named(file: Path) -> Iterator[None]:
    """What cannot be written is a Complaint that names *file*: a full disk does not say which."""
    try:
        yield
    except OSError as error:
        raise Complaint(f"{file}: {error.strerror or error}") from None


def write_whole(file: Path, text: str) -> None:
    """*text* into *file*, complete or not at all, but for a pipe or a device. Raises Complaint naming *file*."""
    with failures_named(file):
        if file.exists() and not file.is_file():
            file.write_text(text, "utf-8")
            return
        draft = file.with_name(f"{file.name}.new")
        draft.write_text(text, "utf-8")
        draft.replace(file)
