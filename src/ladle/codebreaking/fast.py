"""What the lab gets from NumPy and Numba, if they are there: asked once, here, and imported when needed."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import ParamSpec, TypeVar

from ladle.errors import MissingExtra

P = ParamSpec("P")
R = TypeVar("R")


def has_numpy() -> bool:
    """Whether there is a NumPy to import."""
    return find_spec("numpy") is not None


def need_numpy(what: str, extra: str = "lab") -> None:
    """Raises MissingExtra, saying that *what* needs that *extra*, where there is no NumPy."""
    if not has_numpy():
        raise MissingExtra(what, extra)


@cache
def has_numba() -> bool:
    """Whether ``compiled`` compiles. Where it does not, take the way through NumPy."""
    return find_spec("numba") is not None


def compiled(**options: object) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A decorator: the function compiled by Numba, with *options* of ``numba.njit``; the function itself without Numba.

    Machine code is kept beside the module, or in the user's cache where that folder cannot be written to, and kept
    nowhere if neither can. Imports Numba (0.2 s): decorate in modules that are imported only where they are used.
    """

    def compile_(function: Callable[P, R]) -> Callable[P, R]:
        if not has_numba():
            return function
        forget_old_kernels(Path(__file__).parent)
        njit = _numba().njit
        try:
            made: Callable[P, R] = njit(cache=True, nogil=True, **options)(function)
        except RuntimeError:  # Numba finds no folder for its cache
            made = njit(nogil=True, **options)(function)
        return made

    return compile_


@cache
def _numba() -> ModuleType:
    """Numba, which says by its events when it compiles, and nothing when it finds kept code."""
    event = import_module("numba.core.event")
    told = {"on_start": lambda _self, _event: _begins(), "on_end": lambda _self, _event: None}
    event.register("numba:compile", type("Compiling", (event.Listener,), told)())
    return import_module("numba")


_listening: list[Callable[[], None]] = []


def when_compiling(tell: Callable[[], None]) -> None:
    """*tell* is called, in place of any other, whenever Numba begins to compile a function, which takes seconds."""
    _listening[:] = [tell]


def _begins() -> None:
    for tell in _listening:
        tell()


@cache
def forget_old_kernels(folder: Path) -> None:
    """Deletes the machine code kept under *folder* that is older than any of the modules which keep some there.

    Numba compiles a function anew when its own module has changed, and not when a function that it calls in another
    module has: it would go on with the old one, and say nothing. Where nobody may delete, nobody edits either.
    """
    kept = list(folder.rglob("__pycache__/*.nbi"))
    modules = {index.parent.with_name(index.name.partition(".")[0]).with_suffix(".py") for index in kept}
    newest = max((module.stat().st_mtime_ns for module in modules if module.exists()), default=0)
    for index in kept:
        with suppress(OSError):
            if index.stat().st_mtime_ns < newest:
                index.unlink()
