"""The group-commit writer: one thread that commits whatever has queued as one transaction, and answers after that.

A commit waits for the disk, some milliseconds, be it of one row or of two hundred. While one commit waits, the next
works gather; so the busier a house is, the more works share each wait.
"""

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYet
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from threading import Condition, Thread, current_thread
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from ladle.errors import StorageUnavailable
from ladle.storage.backend import is_trouble
from ladle.storage.trouble import Trouble, has_waited, trouble_of
from ladle.storage.watch import Watch

T = TypeVar("T")
Work = Callable[[Connection], T]

LARGEST_BATCH = 256
MOST_WAITS = 2
"""How many works of a batch wait for a lock by themselves."""
_LOOK_SECONDS = 2.0
"""How often a waiting caller looks whether the writer is still alive."""

log = logging.getLogger(__name__)


class CannotBegin(Exception):
    """No transaction could be opened: whatever else waits would meet the same."""


@dataclass(slots=True, eq=False)
class Job:
    """A work, the promise to its caller, and what came out of it, which the caller learns after the commit.

    The promise of a caller in an event loop is one of that *loop*, and is touched there alone.
    """

    work: Work[Any]
    promise: "Future[Any] | asyncio.Future[Any]" = field(default_factory=Future)
    loop: asyncio.AbstractEventLoop | None = None
    value: Any = None
    error: BaseException | None = None

    def is_wanted(self) -> bool:
        """Whether its caller still waits; one in a thread can no longer give up from now on."""
        if isinstance(self.promise, Future):
            return self.promise.set_running_or_notify_cancel()
        return not self.promise.cancelled()

    def run(self, connection: Connection, *, savepoint: bool) -> bool:
        """Do the work; False if it is at fault, which is kept for its caller. Trouble with the database is raised.

        With a *savepoint* a fault leaves no trace; without, the whole transaction has to be given up.
        """
        self.value = self.error = None
        try:
            if savepoint:
                connection.exec_driver_sql("SAVEPOINT work")
            self.value = self.work(connection)
            if savepoint:
                connection.exec_driver_sql("RELEASE SAVEPOINT work")
        except BaseException as error:
            if is_trouble(error):
                raise
            self.error = error
            if savepoint:
                connection.exec_driver_sql("ROLLBACK TO SAVEPOINT work")
                connection.exec_driver_sql("RELEASE SAVEPOINT work")
        return self.error is None

    def answer(self) -> None:
        """Unless the caller has its answer, or has gone away."""
        if self.promise.done():
            return
        if self.error is not None:
            self.promise.set_exception(self.error)
        else:
            self.promise.set_result(self.value)

    def failed(self, cause: BaseException | None) -> "Job":
        self.error = StorageUnavailable()
        self.error.__cause__ = cause
        return self


def answer(jobs: Iterable[Job]) -> None:
    """Gives each its answer; an event loop is woken once for all of its own."""
    by_loop: dict[asyncio.AbstractEventLoop | None, list[Job]] = defaultdict(list)
    for job in jobs:
        by_loop[job.loop].append(job)
    for loop, its in by_loop.items():
        if loop is None:
            _answer_all(its)
        else:
            with suppress(RuntimeError):  # the loop is closed: nobody waits there any more
                loop.call_soon_threadsafe(_answer_all, its)


def _answer_all(jobs: Iterable[Job]) -> None:
    for job in jobs:
        job.answer()


Observe = Callable[[int, int, float], None]
"""Told after each commit, in the writer's thread: how many works shared it, how many queue, and its seconds."""


def _nobody_looks(_works: int, _queued: int, _seconds: float) -> None:
    pass


class Writer:
    """Runs works in order, in its own thread, on the single connection of *engine*."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: deque[Job] = deque()
        self._gathered: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        self._arrived = Condition()
        self._closed = False
        self._trouble: Trouble | None = None
        self._watch = Watch("written")
        self.observe: Observe = _nobody_looks
        self._thread = Thread(target=self._run, name="ladle-writer", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread.is_alive() and not self._closed

    @property
    def trouble(self) -> Trouble | None:
        """What kept the last works from being committed; None since a commit has gone well."""
        return self._trouble if self.alive else self._trouble or trouble_of(StorageUnavailable())

    def submit(self, work: Work[T]) -> "Future[T]":
        """A promise of what *work* returns. Raises StorageUnavailable once the writer is closed or dead."""
        if current_thread() is self._thread:
            raise RuntimeError("a work that waits for another would wait for ever: use the connection it was given")
        promise: Future[T] = Future()
        self._queue_up(Job(work, promise))
        return promise

    async def write_soon(self, work: Work[T]) -> T:
        """As ``write``, for who runs in an event loop, which goes on meanwhile.

        Works that a loop comes to in one turn are handed over together: the first of them would else begin a commit
        of its own.
        """
        loop = asyncio.get_running_loop()
        promise: asyncio.Future[T] = loop.create_future()
        gathered = self._gathered.get(loop)
        if gathered is None:
            gathered = self._gathered[loop] = []
            loop.call_soon(self._hand_over, loop)
        gathered.append(Job(work, promise, loop))
        return await promise

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        jobs = self._gathered.pop(loop)
        try:
            self._queue_up(*jobs)
        except StorageUnavailable:
            _answer_all([job.failed(None) for job in jobs])

    def _queue_up(self, *jobs: Job) -> None:
        with self._arrived:
            if not self.alive:
                raise StorageUnavailable
            self._queue.extend(jobs)
            self._arrived.notify()

    def write(self, work: Work[T]) -> T:
        """What *work* returns, after its commit. Never waits for a writer that is dead."""
        promise = self.submit(work)
        while True:
            try:
                return promise.result(_LOOK_SECONDS)
            except NotYet:  # also the work's own TimeoutError, which is the same class
                if promise.done():
                    return promise.result()
                if not self._thread.is_alive():
                    raise StorageUnavailable from None

    def close(self) -> None:
        """Finish what has queued, take nothing more, end the thread."""
        with self._arrived:
            self._closed = True
            self._arrived.notify()
        self._thread.join()

    def _run(self) -> None:
        batch: Sequence[Job] = ()
        cause: BaseException | None = None
        try:
            while batch := self._take():
                self._commit(batch)
        except BaseException as error:
            log.critical("the writer has stopped", exc_info=True)
            cause, self._trouble = error, trouble_of(error)
        finally:
            with self._arrived:
                self._closed = True
            answer([job.failed(cause) for job in (*batch, *self._queue)])

    def _take(self) -> list[Job]:
        """The next works, waiting for one; none only when the writer is closed and the queue is drained."""
        with self._arrived:
            while not self._queue and not self._closed:
                self._arrived.wait()
            return [self._queue.popleft() for _ in range(min(len(self._queue), LARGEST_BATCH))]

    def _commit(self, batch: Sequence[Job]) -> None:
        wanted = [job for job in batch if job.is_wanted()]
        begun = monotonic()
        try:
            self._transact(wanted)
        except Exception as error:
            self._note(error, refused=0)
            self._each_alone(wanted, error)
        else:
            seconds = monotonic() - begun
            answer(wanted)
            self.observe(len(wanted), len(self._queue), seconds)

    def _each_alone(self, jobs: Sequence[Job], met: Exception) -> None:
        """Commits each by itself, now that all together *met* trouble.

        Nobody waits behind those who wait for a lock: one on the whole database is waited for once, any other twice,
        and all who are left are told to come again.
        """
        hopeless: Exception | None = met if isinstance(met, CannotBegin) and has_waited(met) else None
        waits = 0
        for job in jobs:
            if hopeless is None:
                try:
                    self._transact([job])
                except Exception as error:
                    self._refuse(job, error)
                    waits += has_waited(error)
                    hopeless = error if isinstance(error, CannotBegin) or waits == MOST_WAITS else None
                else:
                    answer([job])
            else:
                self._refuse(job, hopeless)

    def _refuse(self, job: Job, error: Exception) -> None:
        self._trouble = trouble_of(error)
        self._note(error, refused=1)
        answer([job.failed(error)])

    def _note(self, error: Exception, *, refused: int) -> None:
        """Trouble is told once; an error that is nobody's but ours, with its stack, each time."""
        if isinstance(error, CannotBegin) or is_trouble(error):
            self._watch.met(trouble_of(error), refused=refused)
        else:
            log.error("works could not be committed", exc_info=error)

    def _transact(self, jobs: Sequence[Job]) -> None:
        """Run *jobs* in one transaction and commit it. Raises on trouble; then nothing is written.

        Savepoints cost as much as the works themselves and faults are rare: so there are none, until a job is at
        fault; then all is undone and run again with a savepoint each.
        """
        with self._transaction() as connection:
            if all(job.run(connection, savepoint=False) for job in jobs):
                self._commit_now(connection)
                return
        if len(jobs) > 1:
            with self._transaction() as connection:
                for job in jobs:
                    job.run(connection, savepoint=True)
                self._commit_now(connection)

    def _commit_now(self, connection: Connection) -> None:
        connection.commit()
        self._trouble = None
        self._watch.went_well()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction that is rolled back unless committed. Raises CannotBegin."""
        with ExitStack() as stack:
            try:
                connection = stack.enter_context(self._engine.connect())
                connection.begin()
            except Exception as error:
                raise CannotBegin from error
            try:
                yield connection
            except BaseException:
                # SQLite is still inside a transaction whose COMMIT failed, and the pool would not roll it back.
                connection.invalidate()
                raise
