"""A real ``ladle serve`` in a process of its own, on a free port."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO


def environment(**settings: str) -> dict[str, str]:
    """This process's environment without anyone's settings, and with these."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LADLE_")}
    return {**kept, **settings}


@dataclass(frozen=True)
class LiveServer:
    url: str
    """``http://127.0.0.1:PORT``"""
    process: "subprocess.Popen[str]"
    errors: Path
    """What it wrote to its error stream."""

    def kill(self) -> None:
        """At once, as a power cut would."""
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """In order, by SIGTERM; returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(timeout=30)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


def start_server(
    database_url: str,
    folder: Path,
    settings: Mapping[str, str] | None = None,
    program: Sequence[str] = ("-m", "ladle"),
) -> LiveServer:
    """Returns once the server has printed its address, which is when it listens."""
    errors = folder / "server-errors.txt"
    with errors.open("a") as error_stream:
        process = subprocess.Popen(
            [sys.executable, *program, "serve", "--port", "0"],
            env=environment(LADLE_DATABASE_URL=database_url, **(settings or {})),
            stdout=subprocess.PIPE,
            stderr=error_stream,
            text=True,
        )
    assert process.stdout is not None
    return LiveServer(_address(process.stdout, errors), process, errors)


def _address(output: IO[str], errors: Path) -> str:
    for line in output:
        if found := re.search(r"http://\S+:\d+", line):
            return found.group()
    raise RuntimeError(f"the server did not start: {errors.read_text()}")


@contextmanager
def serving(database_url: str, folder: Path, **settings: str) -> Iterator[LiveServer]:
    """A server for the length of the block; killed at its end if it has not been stopped."""
    server = start_server(database_url, folder, settings)
    try:
        yield server
    finally:
        server.kill()
