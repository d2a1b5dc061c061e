"""Processes that meet: a house each over its own connections, held where they would get in each other's way."""

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from threading import Barrier, BrokenBarrierError
from typing import Any

from ladle.packs import Edition
from ladle.play import House
from ladle.storage import Database
from small_house import Clock, open_small_house

PATIENCE_SECONDS = 2.0


@contextmanager
def houses_over(url: str, clock: Clock, number: int, *editions: Edition) -> Iterator[list[House]]:
    """As that many server processes: nothing is shared but the database, neither a writer nor a memory."""
    with ExitStack() as stack:
        yield [open_small_house(stack.enter_context(Database.open(url)), clock, *editions) for _ in range(number)]


def meeting(work: Callable[..., Any], parties: int) -> Callable[..., Any]:
    """*work*, begun by none before all *parties* are there.

    Where the database lets one transaction in at a time (SQLite) they cannot meet, and go on after a while.
    """
    barrier = Barrier(parties, timeout=PATIENCE_SECONDS)

    def met(*arguments: Any, **named: Any) -> Any:
        with suppress(BrokenBarrierError):
            barrier.wait()
        return work(*arguments, **named)

    return met


def said_together(program: str, arguments: Iterable[Sequence[str]]) -> list[str]:
    """What *program* prints in as many processes as there are *arguments*, none of which warns or fails.

    It prints ``ready`` once its imports are done, and waits for a line: all go on at the same moment.
    """
    started = [_process(program, each) for each in arguments]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    ends = [process.communicate(timeout=60) for process in started]
    assert [(process.returncode, errors) for process, (_, errors) in zip(started, ends, strict=True)] == [
        (0, "") for _ in started
    ]
    return [said for said, _ in ends]


def _process(program: str, arguments: Sequence[str]) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
