"""Which opening is best of all: a bound for each, in one process or in several."""

from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import suppress
from dataclasses import dataclass

from ladle.codebreaking.exact.solution import Bound, Proof
from ladle.codebreaking.exact.solve import Progress
from ladle.codebreaking.fast import need_numpy
from ladle.codebreaking.marks import Rule
from ladle.codebreaking.table import Table
from ladle.codebreaking.word_lists import Lists

BATCH = 16
"""Openings handed to an executor at a time: some seconds of work, so that a better target is soon known to all."""

AHEAD = 4
"""Batches in the hands of an executor at once: as many as keep its workers busy, and no more than soon end."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a worker needs to bound openings. The table is built once in each worker."""

    lists: Lists
    rule: Rule
    hard: bool
    limit: int | None


def prove(
    table: Table,
    *,
    hard: bool = False,
    limit: int | None = None,
    target: int | None = None,
    openings: Iterable[str] | None = None,
    known: Mapping[str, Bound] | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> Proof:
    """Show of each of *openings* (all guesses of the table, unless told) that it does not beat *target*.

    An opening that does beat it is given its exact total, and that is the target from then on; without *target* the
    first opening sets it. So those who know a good opening name its total, or put it first. Where *openings* are not
    given the most promising come first.

    ``known``     bounds of an earlier proof of the same lists, which are not worked out again
    ``executor``  anything that keeps to ``concurrent.futures``; without one the work is done here

    KeyboardInterrupt ends it with what is done. Raises ValueError for an opening that may not be guessed and for
    hard mode under another rule than ``marks``, and MissingExtra without NumPy.
    """
    need_numpy("The exact search")
    from ladle.codebreaking.exact.openings import Prover

    prover = Prover.of(table, hard, limit)
    competing = tuple(openings) if openings is not None else prover.promising()
    prover.check(competing)
    bounds = {opening: bound for opening, bound in (known or {}).items() if opening in set(competing)}
    todo = [opening for opening in competing if opening not in bounds]
    target = _lower(target, bounds.values())
    task = Task(table.lists, table.rule, hard, limit)
    with suppress(KeyboardInterrupt):
        found = _far(executor, task, todo, target) if executor else prover.bounds(todo, target)
        for bound in found:
            bounds[bound.opening] = bound
            target = _lower(target, [bound])
            if progress:
                progress(len(bounds), len(competing))
    return Proof(hard, limit, competing, bounds, target)


def _lower(target: int | None, bounds: Iterable[Bound]) -> int | None:
    """The smallest of *target* and the exact totals of *bounds*."""
    totals = [bound.lower for bound in bounds if bound.exact and bound.lower is not None]
    return min(totals if target is None else [target, *totals], default=None)


def _far(executor: Executor, task: Task, openings: list[str], target: int | None) -> Iterator[Bound]:
    """Bounds as the workers of *executor* find them, a few batches ahead, each with the target known by then."""
    batches = [openings[start : start + BATCH] for start in range(0, len(openings), BATCH)]
    if target is None and batches:
        batches = [openings[:1], *[openings[start : start + BATCH] for start in range(1, len(openings), BATCH)]]
    batches.reverse()
    running: set[Future[list[Bound]]] = set()
    try:
        while batches or running:
            while batches and len(running) < (AHEAD if target is not None else 1):
                running.add(executor.submit(bound_batch, task, batches.pop(), target))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                found = future.result()
                target = _lower(target, found)
                yield from found
    finally:
        for future in running:
            future.cancel()


def bound_batch(task: Task, openings: list[str], target: int | None) -> list[Bound]:
    """What a worker does with a batch."""
    from ladle.codebreaking.exact.openings import prover_for

    return list(prover_for(task.lists, task.rule, task.hard, task.limit).bounds(openings, target))
