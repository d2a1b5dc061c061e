"""Disks that tests fill up and make room on again."""

import os
import resource
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

CHUNK = bytes(64 * 1024)
LOG_BYTES = 64 * 1024
"""More than a server says of one fault, and less than the files of a database have."""


class Disk(Protocol):
    def fill(self) -> None:
        """From now on nothing more can be written."""

    def make_room(self) -> None:
        """As there was before."""


@dataclass(frozen=True)
class SmallDisk:
    """A file system of its own in memory, mounted at *folder*."""

    folder: Path

    def fill(self) -> None:
        with (self.folder / "ballast").open("ab", buffering=0) as ballast:
            try:
                while ballast.write(CHUNK):
                    pass
            except OSError:
                return

    def make_room(self) -> None:
        (self.folder / "ballast").unlink()


@contextmanager
def small_disk(megabytes: int) -> Iterator[SmallDisk]:
    """Mounted while the block runs, where every user gets through. Only root can do so."""
    folder = Path(tempfile.mkdtemp(prefix="ladle-disk-"))
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder], check=True)
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
        folder.rmdir()


@dataclass(frozen=True)
class LimitedFiles:
    """No disk, but a limit on the size of the files that *process* writes: the kernel refuses what goes beyond.

    Anybody may set it, root or not. The error is another one than a full disk's (EFBIG), and comes as suddenly.
    """

    process: Callable[[], int]

    def fill(self) -> None:
        """But for the server's log, which is a file as well."""
        _, most = resource.prlimit(self.process(), resource.RLIMIT_FSIZE)
        resource.prlimit(self.process(), resource.RLIMIT_FSIZE, (LOG_BYTES, most))

    def make_room(self) -> None:
        _, most = resource.prlimit(self.process(), resource.RLIMIT_FSIZE)
        resource.prlimit(self.process(), resource.RLIMIT_FSIZE, (most, most))


def may_mount() -> bool:
    return os.geteuid() == 0
