"""``ladle code prove``: which opening is best of all, shown for every one of them."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from ladle.cli.code.choice import WORD_LIMIT, hard_option, limit_option
from ladle.cli.code.kept_proof import KeptProof
from ladle.cli.code.progress import end_stopped, progress_bar, say_if_long, say_if_slow
from ladle.cli.code.source import word_lists

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking.exact import Proof


def prove_options(command: Callable[..., None]) -> Callable[..., None]:
    """What both games may be asked."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Print JSON."),
        click.option("--jobs", type=click.IntRange(min=1), help="Processes. As many as processors, if left out."),
        click.option("--keep", type=Path, metavar="FILE", help="Keep what is shown in FILE, and go on from there."),
        click.option("--target", type=click.IntRange(min=1), help="A total that none is to beat, if you know one."),
        click.option(
            "--opening", "openings", multiple=True, metavar="WORD", help="Only this one; several times for several."
        ),
    ):
        command = option(command)
    return command


@click.command()
@word_lists
@prove_options
@hard_option
@limit_option(WORD_LIMIT)
def prove(
    source: Source,
    openings: tuple[str, ...],
    hard: bool,
    limit: int,
    target: int | None,
    keep: Path | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Prove which opening has the tree with the least total.

    Every allowed guess is shown not to beat the best that is found; one that does is worked out to the end. Ctrl+C
    ends it with what is done, which --keep keeps for the next time.

    Example: ladle code prove --keep proof.json
    """
    show(Claim(source, tuple(map(source.guess, openings)), hard, limit, target, keep), jobs=jobs, as_json=as_json)


@dataclass(frozen=True, slots=True)
class Claim:
    """What is to be proven: of all guesses, or of ``openings``."""

    source: Source
    openings: tuple[str, ...]
    hard: bool
    limit: int | None
    target: int | None
    keep: Path | None


def show(claim: Claim, *, jobs: int | None, as_json: bool) -> None:
    """Works, prints, and keeps what was asked to be kept. Ctrl+C ends it with what is done."""
    from ladle.codebreaking import Table, pegs
    from ladle.codebreaking.exact import prove

    file = KeptProof(claim.keep, claim.source, claim.hard, claim.limit) if claim.keep else None
    known = file.read() if file else {}
    say_if_slow("The exact search")
    openings = claim.openings or None
    to_do = len(claim.openings or claim.source.lists.guesses)
    say_if_long(to_do - len(known), len(claim.source.lists.answers), hard=claim.hard, pegs=claim.source.rule is pegs)
    start = perf_counter()
    try:
        with _workers(jobs or os.cpu_count() or 1) as executor, progress_bar("openings", to_do) as done:
            proof = prove(
                Table.build(claim.source.lists, claim.source.rule),
                hard=claim.hard,
                limit=claim.limit,
                target=claim.target,
                openings=openings,
                known=known,
                progress=done,
                executor=executor,
            )
    except KeyboardInterrupt:  # before the first opening: ``prove`` itself ends with what is done
        end_stopped("no further opening is done")
    figures = _figures(claim.source, proof, perf_counter() - start)
    try:
        if file:
            file.write(proof)
    finally:  # also where it cannot be kept, for it may have taken long
        click.echo(json.dumps(figures, ensure_ascii=False) if as_json else "\n".join(_lines(figures)))
    if proof.left:
        end_stopped(f"{len(proof.bounds):,} of {len(proof.openings):,} openings are done")


@contextmanager
def _workers(jobs: int) -> Iterator[Executor | None]:
    """So many processes, gone at the end whatever they are at; none where this one is enough.

    They leave Ctrl+C to this process, which would otherwise hear of their deaths instead of the key.
    """
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)) as executor:
        yield executor
        executor.shutdown(wait=False, cancel_futures=True)
        for worker in active_children():
            worker.terminate()


def _figures(source: Source, proof: Proof, seconds: float) -> dict[str, Any]:
    best = proof.best
    total = best.lower if best else None
    return {
        "opening": best.opening if best else None,
        "hard": proof.hard,
        "limit": proof.limit,
        "total": total,
        "mean": total / len(source.lists.answers) if total else None,
        "target": proof.target,
        "openings": len(proof.openings),
        "done": len(proof.bounds),
        "proven": proof.proven,
        "seconds": round(seconds, 3),
    }


def _lines(figures: dict[str, Any]) -> Iterator[str]:
    of = f"{figures['done']:,} of {figures['openings']:,} openings"
    if figures["opening"]:
        yield f"opening  {figures['opening']}{' in hard mode' if figures['hard'] else ''}"
        yield f"total    {figures['total']:,}"
        yield f"mean     {figures['mean']:.4f}"
    elif figures["target"]:
        yield f"nothing  beats {figures['target']:,}"
    elif figures["proven"]:
        yield f"nothing  finds every answer within --limit {figures['limit']}"
    yield f"proven   {'yes' if figures['proven'] else 'not yet'}, {of}"
