"""The other end of the conversation with ``child``: one process, asked one thing at a time, killed when it is late."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from threading import Event, Timer
from typing import IO, Any

from ladle.codebreaking.faults import StrategyFault
from ladle.codebreaking.trial.wire import receive, send

COMMAND = (sys.executable, "-u", "-P", "-m", "ladle.codebreaking.trial.child")
"""Unbuffered, so that what a strategy prints is not lost when its process is killed."""

LAST_SECONDS = 2.0
"""What a process that has closed its side may take to end."""

OF_NO_USE = ("died", "memory", "time")
"""Kinds of fault after which a process is not asked again."""


@dataclass(frozen=True, slots=True)
class ChildProcess:
    """A running process and the two ends of its conversation."""

    process: subprocess.Popen[bytes]
    questions: IO[bytes]
    answers: IO[bytes]

    @classmethod
    def start(cls) -> "ChildProcess":
        """A new process, in a group of its own: Ctrl+C is for us, and those that it starts end with it."""
        process = subprocess.Popen(  # noqa: S603 (our own module, by this very Python)
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("a process that was started with pipes has none")
        return cls(process, process.stdin, process.stdout)

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to *message*. Raises StrategyFault where it is a fault, or none comes within *seconds*."""
        late = Event()

        def end() -> None:
            late.set()
            self._kill()

        watchdog = Timer(seconds, end)
        watchdog.start()
        try:
            answer = self._answer(message)
        finally:
            watchdog.cancel()
        if late.is_set():
            raise StrategyFault("time", f"it took longer than {seconds:g} s")
        if answer is None:
            raise StrategyFault("died", self._end())
        if fault := answer.get("fault"):
            raise StrategyFault(fault["kind"], fault["what"])
        return answer

    def stop(self) -> None:
        """Ends the process and those that it started, if they have not ended."""
        self._kill()
        with suppress(OSError):  # something that nobody will read may be left to write
            self.questions.close()
        self.answers.close()
        self.process.wait()

    def _answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        try:
            send(self.questions, message)
        except OSError:
            return None
        return receive(self.answers)

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()

    def _end(self) -> str:
        """How the process ended, which has closed its side."""
        try:
            status = self.process.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            return "it closed the files that it found open"
        finally:
            self._kill()
        return f"it ended its process by {signal.Signals(-status).name}" if status < 0 else f"it exited with {status}"
