"""What is handed to the writer, and what its caller makes of the outcome: for threads and for event loops alike."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ladle.storage import Connection, Database

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pending(Generic[T]):
    """``work`` belongs in the writer's transaction; ``tell`` makes the answer of what it returned, once that is
    committed, or raises the refusal that it came to. ``is_long`` says of an outcome whether telling it takes more than
    a moment: what comes after a game does."""

    work: Callable[[Connection], Any]
    tell: Callable[[Any], T]
    is_long: Callable[[Any], bool]

    def done(self, database: Database) -> T:
        """The answer. Waits for the commit."""
        return self.tell(database.write(self.work))

    async def done_soon(self, database: Database) -> T:
        """The answer, for who runs in an event loop, which goes on meanwhile."""
        outcome = await database.write_soon(self.work)
        return await asyncio.to_thread(self.tell, outcome) if self.is_long(outcome) else self.tell(outcome)

    def then(self, tell: "Callable[[T], U]") -> "Pending[U]":
        """The same, with *tell* made of the answer."""
        return Pending(self.work, lambda outcome: tell(self.tell(outcome)), self.is_long)


U = TypeVar("U")
