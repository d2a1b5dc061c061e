"""Files that a command is to write once its work is done."""

from pathlib import Path

from ladle.cli.lazy_group import Complaint


def check_place(file: Path | None) -> None:
    """Whether *file* could be written: ask before long work. Raises Complaint for a folder, or a folder not there."""
    if file is None:
        return
    if file.is_dir():
        raise Complaint(f"{file}: this is a folder, not a file")
    if not file.parent.is_dir():
        raise Complaint(f"{file.parent}: there is no such folder")
