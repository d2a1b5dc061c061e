"""Errors as a log may tell them: what kind and where in the program, but not their text, in which anything may stand.

``KeyError: 'quack'`` names a word somebody typed. So the text of an error is told only where it comes from the
operating system or from a database's driver, which tell of files, locks and constraints.
"""

import traceback
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

MOST_FAULTS = 8
"""Of a chain of causes."""
MOST_PLACES = 30
"""Of the calls that led to a fault: the innermost."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One error of a chain."""

    kind: str
    said: str
    """Empty where its text is not told."""
    at: Sequence[str]
    """``file:line function``, the innermost last."""

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def lines(self) -> Iterator[str]:
        """For people, indented below their event."""
        yield f"  Traceback of {self.kind}{': ' if self.said else ''}{self.said}"
        yield from (f"    {place}" for place in self.at)


def faults_of(error: BaseException) -> list[Fault]:
    """*error* and what caused it, at most MOST_FAULTS."""
    found: list[Fault] = []
    waiting = [error]
    for each in waiting:
        if len(found) == MOST_FAULTS:
            break
        frames = traceback.extract_tb(each.__traceback__)[-MOST_PLACES:]
        places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        found.append(Fault(type(each).__qualname__, _said(each), places))
        waiting += [cause for cause in _causes(each) if cause not in waiting]
    return found


def _causes(error: BaseException) -> Iterator[BaseException]:
    if isinstance(error, BaseExceptionGroup):
        yield from error.exceptions
    if error.__cause__ is not None:
        yield error.__cause__
    elif error.__context__ is not None and not error.__suppress_context__:
        yield error.__context__


def _said(error: BaseException) -> str:
    if isinstance(error, OSError):
        return error.strerror or ""
    driver = getattr(error, "orig", None)  # SQLAlchemy's errors carry the driver's; their own text shows all values
    return str(driver).partition("\n")[0] if isinstance(driver, Exception) else ""
