"""The parent of several server processes on one socket: it starts them, starts them anew, and stops them together.

uvicorn's own supervisor keeps processes alive too. This one also waits longer and longer before it starts again what
dies at once, says when the first process answers, leaves no process behind when it is killed itself, and lets Ctrl+C in
a terminal reach the parent alone. It imports nothing of the house, so that it stays small.
"""

from __future__ import annotations

import logging
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, TypeAlias

from ladle.cli.lazy_group import Complaint
from ladle.cli.metrics_folder import MetricsFolder, metrics_folder
from ladle.cli.server_log import log_to_error_stream
from ladle.errors import LadleError

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from ladle.settings import Settings

STEADY_SECONDS = 60.0
"""A process that lived so long is started again at once when it dies."""
LONGEST_WAIT_SECONDS = 30.0
"""Between the starts of processes that do not live so long; the waits before it are 1, 2, 4 … seconds."""
STOP_SECONDS = 15.0
"""How long a process may take to stop: what ``server_process`` allows, and its last commit. Then it is killed."""

log = logging.getLogger(__name__)

Said: TypeAlias = tuple[bool, str]
"""What a process tells its parent, once: that all is well and where the database is, or what is wrong."""


class StopAsked(Exception):
    """SIGINT or SIGTERM has come."""


@dataclass(frozen=True, slots=True)
class Running:
    """A process that was started."""

    process: SpawnProcess
    says: Connection
    """Gives one Said, and ends with the process."""
    started: float
    """By the monotonic clock, in seconds."""

    def said(self) -> Said | None:
        """Waits until it says something or ends. None for one that has ended, and has nothing more to say."""
        try:
            told: Said = self.says.recv()
            return told
        except EOFError:
            return None

    @property
    def end(self) -> str:
        self.process.join()
        code = self.process.exitcode or 0
        return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with code {code}"


@dataclass(slots=True)
class Place:
    """One of the processes that there should be, whichever process fills it now."""

    running: Running | None = None
    due: float = 0.0
    """When, by the monotonic clock, a process is to be started here, if none runs."""
    wait: float = 0.0
    """How many seconds lay between the last death here and ``due``."""


def supervise(settings: Settings, listener: socket.socket, begun: Callable[[str], None]) -> None:
    """Serves by ``settings.processes`` processes until SIGINT or SIGTERM.

    *begun* is told the place of the database when the first process answers. *listener* is closed at the end.
    Raises Complaint if the house cannot be opened, or if a process ends before any has answered.
    """
    resource_tracker.ensure_running()  # its start would let SIGINT through to the process that is started next
    with _stop_asked() as stop, metrics_folder() if settings.metrics_key else nullcontext() as folder:
        parent = Parent(settings, listener, stop, folder)
        try:
            parent.prepare()
            begun(parent.start_all())
            parent.keep()
        except StopAsked:
            pass
        finally:
            listener.close()
            parent.stop_all()


class Parent:
    """Starts processes and knows which run. Its methods raise StopAsked as soon as *stop* has something to say."""

    def __init__(
        self, settings: Settings, listener: socket.socket, stop: Connection, numbers: MetricsFolder | None
    ) -> None:
        self._settings = settings
        self._listener = listener
        self._stop = stop
        self._numbers = numbers
        self._places = [Place() for _ in range(settings.processes)]

    def prepare(self) -> None:
        """Has a process of its own do once what all would do at their start; then its memory is free again."""
        place = self._places[0]
        place.running = _start(_prepare, self._settings)
        self._first_to_say([place.running])
        place.running.process.join()
        place.running = None

    def start_all(self) -> str:
        """Returns the place of the database as soon as one process answers."""
        for place in self._places:
            place.running = self._start_one()
        return self._first_to_say([place.running for place in self._places if place.running])

    def keep(self) -> None:
        """Fills again the places of processes that die."""
        while True:
            for place in self._places:
                if place.running is None and place.due <= time.monotonic():
                    place.running = self._start_one()
            running = [place.running for place in self._places if place.running]
            died = self._wait([each.process.sentinel for each in running], self._until_next_start())
            for place in self._places:
                if place.running and place.running.process.sentinel in died:
                    if self._numbers is not None:
                        self._numbers.forget(place.running.process.pid)
                    _bury(place, place.running)

    def stop_all(self) -> None:
        processes = [place.running.process for place in self._places if place.running]
        until = time.monotonic() + STOP_SECONDS
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.exitcode is None:
                log.error("process %d of the server did not stop, and is killed", process.pid)
                process.kill()
                process.join()

    def _start_one(self) -> Running:
        return _start(_answer, self._settings, self._listener)

    def _first_to_say(self, running: Sequence[Running]) -> str:
        happened = self._wait([each.says for each in running])
        first = next(each for each in running if each.says in happened)
        well, what = first.said() or (False, f"a process of the server {first.end} before it answered")
        if not well:
            raise Complaint(what)
        return what

    def _until_next_start(self) -> float | None:
        """Seconds; None while no place is empty."""
        due = [place.due for place in self._places if place.running is None]
        return max(0.0, min(due) - time.monotonic()) if due else None

    def _wait(self, things: Sequence[Connection | int], seconds: float | None = None) -> list[object]:
        """Which of *things* have something to say; waits for one, no longer than *seconds*."""
        happened = wait([self._stop, *things], seconds)
        if self._stop in happened:
            raise StopAsked
        return list(happened)


def _start(work: Callable[..., None], *arguments: object) -> Running:
    """A process that does *work* with what it may say something by, and with *arguments*."""
    context = get_context("spawn")
    says, say = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(say, *arguments))
    with say, _without_interrupts():
        process.start()
    return Running(process, says, time.monotonic())


def _bury(place: Place, dead: Running) -> None:
    """Lets go of a process that died, says so, and sets when the next one is due."""
    if (said := dead.said()) and not said[0]:
        log.error("%s", said[1])
    dead.says.close()
    now = time.monotonic()
    steady = now - dead.started >= STEADY_SECONDS
    place.wait = 0.0 if steady else min(max(1.0, 2 * place.wait), LONGEST_WAIT_SECONDS)
    place.due = now + place.wait
    place.running = None
    when = f"in {place.wait:.0f} s" if place.wait else "now"
    log.error("process %d of the server %s; another is started %s", dead.process.pid, dead.end, when)


@contextmanager
def _stop_asked() -> Iterator[Connection]:
    """Something that can be received from once SIGINT or SIGTERM has come."""
    asked, ask = get_context("spawn").Pipe(duplex=False)
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, lambda _number, _frame: ask.send_bytes(b"!"))
    try:
        with asked, ask:
            yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """What is started meanwhile never gets the SIGINT that a terminal sends to all; this process gets it afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare(say: Connection, settings: Settings) -> None:
    """Work of the first process."""
    from ladle.cli.server_process import prepare

    with _problems_told(say, settings):
        say.send((True, prepare(settings)))


def _answer(say: Connection, settings: Settings, listener: socket.socket) -> None:
    """Work of each other process."""
    from ladle.cli.server_process import answer

    with _problems_told(say, settings):
        answer(settings, listener, lambda place: say.send((True, place)))


@contextmanager
def _problems_told(say: Connection, settings: Settings) -> Iterator[None]:
    log_to_error_stream(settings.log_format, settings.log_level)
    try:
        yield
    except LadleError as error:
        say.send((False, error.message))
        sys.exit(1)
