"""A strategy of one's own, made one that can be played."""

from random import Random
from types import TracebackType
from typing import Any

from ladle.codebreaking.evaluate import Evaluation, Progress, evaluate
from ladle.codebreaking.faults import StrategyFault
from ladle.codebreaking.history import History
from ladle.codebreaking.strategies.strategy import Terms
from ladle.codebreaking.trial.bounds import Bounds
from ladle.codebreaking.trial.child_process import OF_NO_USE, ChildProcess
from ladle.codebreaking.trial.source import StrategySource
from ladle.codebreaking.whole_list import MOST_GUESSES


class StrategyProcess:
    """A ``Strategy`` that asks another process. Use it in a ``with`` block, at whose end the process is gone.

    The process is no prison: it may read and write whatever its user may. It is there so that endless loops, crashes
    and memory that runs out end a guess and not the trial. After such an end a new one is started.
    """

    def __init__(self, source: StrategySource, terms: Terms, *, seed: int = 0, bounds: Bounds | None = None) -> None:
        self._bounds = bounds or Bounds()
        self._setting: dict[str, Any] = {
            "file": str(source.file),
            "function": source.function,
            "guesses": terms.lists.guesses,
            "hard": terms.hard,
            "seed": seed,
            "memory_mib": self._bounds.memory_mib,
        }
        self._child: ChildProcess | None = None
        self._unloadable: StrategyFault | None = None
        self._slow_moves = 0

    def __enter__(self) -> "StrategyProcess":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stop()

    def load(self) -> None:
        """Imports the strategy, which otherwise waits for the first guess. Raises StrategyFault where it cannot."""
        self._loaded()

    def __call__(self, history: History, candidates: tuple[str, ...], _: tuple[str, ...], __: Random) -> str:
        """What the other process answers; it works out for itself what it may guess, and its chances.

        Raises StrategyFault where no guess comes.
        """
        if self._slow_moves >= self._bounds.slow_moves:
            raise StrategyFault("time", f"not asked: {self._slow_moves} guesses before it took too long")
        try:
            question = {"history": " ".join(map(str, history)), "candidates": candidates}
            return str(self._loaded().ask(question, self._bounds.move_seconds)["guess"])
        except StrategyFault as fault:
            self._slow_moves += fault.kind == "time"
            if fault.kind in OF_NO_USE:
                self._stop()
            raise

    def _loaded(self) -> ChildProcess:
        """The process, which has imported the strategy. Raises StrategyFault, and ever again, where it cannot."""
        if self._unloadable:
            raise self._unloadable
        if self._child is None:
            self._child = ChildProcess.start()
            try:
                self._child.ask(self._setting, self._bounds.load_seconds)
            except StrategyFault as fault:
                self._unloadable = fault
                self._stop()
                raise
        return self._child

    def _stop(self) -> None:
        if self._child is not None:
            self._child.stop()
            self._child = None


def try_out(
    source: StrategySource,
    terms: Terms,
    *,
    opening: str | None = None,
    seed: int = 0,
    most: int = MOST_GUESSES,
    bounds: Bounds | None = None,
    progress: Progress | None = None,
) -> Evaluation:
    """As ``evaluate``, for a strategy in a file of its own. Faults cost it the games of their positions, no more."""
    with StrategyProcess(source, terms, seed=seed, bounds=bounds) as strategy:
        return evaluate(strategy, terms, name=str(source), opening=opening, seed=seed, most=most, progress=progress)
