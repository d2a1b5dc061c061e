"""The process in which a strategy of one's own runs: ``python -m ladle.codebreaking.trial.child``.

It answers questions about positions until its input ends. What the strategy prints goes to standard error, and what
it reads is empty, so that neither can be mistaken for the conversation.
"""

import importlib.util
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from traceback import extract_tb
from typing import IO, Any, TypeVar

from ladle.codebreaking.faults import StrategyFault, described, shown
from ladle.codebreaking.hard_mode import allowed_after
from ladle.codebreaking.history import History, parse_history
from ladle.codebreaking.strategies.strategy import Strategy
from ladle.codebreaking.trial.wire import fault_to_wire, receive, send
from ladle.codebreaking.whole_list import chance

R = TypeVar("R")
NAME = "strategy_under_trial"

MOST_NAMED = 8
"""Functions of a file that a message names."""


def main() -> None:
    """Serves one trial on what were standard input and output."""
    questions, answers = _kept_apart()
    setting = receive(questions)
    if setting is None:
        return
    _limit_memory(setting["memory_mib"])
    try:
        pick = _blamed("import", setting["file"], lambda: _loaded(Path(setting["file"]), setting["function"]))
    except StrategyFault as fault:
        send(answers, fault_to_wire(fault))
        return
    send(answers, {"ready": True})
    while question := receive(questions):
        try:
            send(answers, {"guess": _guess(pick, setting, question)})
        except StrategyFault as fault:
            send(answers, fault_to_wire(fault))


def _kept_apart() -> tuple[IO[bytes], IO[bytes]]:
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    empty = os.open(os.devnull, os.O_RDONLY)
    os.dup2(empty, 0)
    os.dup2(2, 1)
    return questions, answers


def _limit_memory(mebibytes: int | None) -> None:
    try:
        import resource
    except ImportError:  # not on this system
        return
    if mebibytes is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (mebibytes * 2**20, hard))


def _loaded(file: Path, function: str) -> Strategy:
    sys.path.insert(0, str(file.parent.absolute()))
    spec = importlib.util.spec_from_file_location(NAME, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is not a Python file")
    module = sys.modules[NAME] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not callable(pick := getattr(module, function, None)):
        raise AttributeError(f"{file.name} has no function {function}{_functions(vars(module))}")
    strategy: Strategy = pick
    return strategy


def _functions(names: Mapping[str, object]) -> str:
    """Which functions there are instead, defined in the file itself."""
    there = [name for name, value in names.items() if getattr(value, "__module__", None) == NAME and callable(value)]
    return f"; it has {', '.join(there[:MOST_NAMED])}" if there else ""


def _guess(pick: Strategy, setting: dict[str, Any], question: dict[str, Any]) -> str:
    history = parse_history(question["history"])
    candidates, guesses = tuple(question["candidates"]), _guesses(setting, history)
    rng = chance(setting["seed"], history)
    guess: object = _blamed("exception", setting["file"], lambda: pick(history, candidates, guesses, rng))
    if not isinstance(guess, str):
        raise StrategyFault("type", f"it returned {shown(guess)}, which is not a word")
    return str(guess)


def _guesses(setting: dict[str, Any], history: History) -> tuple[str, ...]:
    guesses = tuple(setting["guesses"])
    if setting["hard"]:
        for turn in history:
            guesses = allowed_after(guesses, turn)
    return guesses


def _blamed(kind: str, file: str, action: Callable[[], R]) -> R:
    """What *action* returns. Whatever it raises, leaving Python included, becomes a StrategyFault of *kind*."""
    try:
        return action()
    except MemoryError:
        raise StrategyFault("memory", "it ran out of memory") from None
    except BaseException as error:
        lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == file]
        where = f" (line {lines[-1]})" if lines else ""
        raise StrategyFault(kind, described(error) + where) from None


if __name__ == "__main__":
    main()
