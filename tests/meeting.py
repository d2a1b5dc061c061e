"""Processes that meet: a house each over its own connections, held where they would get in each other's way."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Barrier, BrokenBarrierError
from typing import Any

from ladle.play import House
from ladle.storage import Database
from small_house import Clock, open_small_house

PATIENCE_SECONDS = 2.0


@contextmanager
def houses_over(url: str, clock: Clock, number: int) -> Iterator[list[House]]:
    """As that many server processes: nothing is shared but the database, neither a writer nor a memory."""
    with ExitStack() as stack:
        yield [open_small_house(stack.enter_context(Database.open(url)), clock) for _ in range(number)]


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
