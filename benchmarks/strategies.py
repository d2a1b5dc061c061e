"""Strategies on a whole list: what they come to and how long they take, with Numba and without, in one run.

    python benchmarks/strategies.py [--opening WORD] [ANSWERS GUESSES]     (word files; without them, the pack en-5)

First one pass of entropy over all guesses and all answers, beside the usual way in NumPy (a count for each row). Then
each strategy against every answer, in normal and in hard mode, as rows of a table. Figures are CPU seconds on one
thread, the better of two runs; the table of all marks is part of each. Quoted, not run: Doddle 1.6.0 takes 618 s for
the entropy row with the opening SALET on the original lists.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

import numpy as np

from ladle.codebreaking import STRATEGIES, Evaluation, Lists, Table, Terms, evaluate
from ladle.codebreaking.strategies.by_measure import ByMeasure
from ladle.codebreaking.strategies.measures import BIT, ENTROPY
from ladle.codebreaking.strategies.scan import Scan
from ladle.packs.pack_reader import read_pack
from ladle.packs.shelf import shipped_data
from ladle.words import parse_word_list

R = TypeVar("R")


def main() -> None:
    options = argparse.ArgumentParser(description="Strategies on a whole list.")
    options.add_argument("--opening", help="the first guess; each strategy's own, if left out")
    options.add_argument("files", nargs="*", metavar="ANSWERS GUESSES", help="word files; the pack en-5, if left out")
    chosen = options.parse_args()
    if len(chosen.files) not in (0, 2):
        options.error("name both files, or none")
    lists = lists_of(chosen.files)
    print(f"{len(lists.guesses):,} guesses, {len(lists.answers):,} answers\n")
    one_pass(lists)
    print("\n| | mode | opening | total | mean | worst | lost | games by guesses | s | s, NumPy alone |")
    print("|---|---|---|---:|---:|---:|---:|---|---:|---:|")
    for row in rows(lists, chosen.opening):
        print(row, flush=True)


def lists_of(files: list[str]) -> Lists:
    if files:
        answers, guesses = (parse_word_list(Path(file).read_text("utf-8")).words for file in files)
        return Lists.of(answers, guesses)
    pack = read_pack(shipped_data() / "packs" / "en-5")
    return Lists.of(pack.answers, pack.lexicon)


def one_pass(lists: Lists) -> None:
    """Milliseconds for the entropy of every guess, three ways that agree."""
    table = Table.build(lists)
    for title, scan in (("Numba", Scan.over(table, numba=True)), ("NumPy", Scan.over(table, numba=False))):
        (best,), seconds = timed(partial(scan.ranked, ENTROPY, lists.answers, lists.guesses, 1), runs=5)
        print(f"one pass of entropy, {title:<18}{seconds * 1000:>8,.1f} ms   {best[1].upper()}")
    bits, seconds = timed(partial(bits_by_row, table), runs=2)
    print(f"one pass of entropy, a count a row{seconds * 1000:>9,.1f} ms   {lists.guesses[bits.argmin()].upper()}")


def bits_by_row(table: Table) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The usual way: np.bincount for each guess, and the candidate's bonus for answers."""
    sizes = np.arange(len(table.lists.answers) + 1)
    bits = sizes * np.log2(np.maximum(sizes, 1))
    left = np.array([bits[np.bincount(row)].sum() for row in table.codes])
    left[table.answer_rows] -= ENTROPY.bonus(len(table.lists.answers)) / BIT
    return left


def rows(lists: Lists, opening: str | None) -> Iterator[str]:
    for hard in (False, True):
        for name, entry in STRATEGIES.items():
            if name == "exact" and not opening:
                continue  # its opening alone takes minutes; benchmarks/codebreaking.py has it
            terms = Terms(lists, hard=hard)
            found, seconds = timed(partial(evaluate, entry.pick, terms, name=name, opening=opening))
            numpy = ""
            if isinstance(entry.pick, ByMeasure):
                alone, spent = timed(partial(through_numpy, entry.pick, terms, name=name, opening=opening))
                numpy = f"{spent:.2f}" if alone == found else "differs!"
            yield row_of(found, seconds, numpy)


def through_numpy(strategy: ByMeasure, terms: Terms, *, name: str, opening: str | None) -> Evaluation:
    """The same from a table that is scanned by NumPy, though Numba is there."""
    pick = ByMeasure(strategy.measure, Scan.over(Table.build(terms.lists), numba=False)).__call__
    return evaluate(pick, terms, name=name, opening=opening)


def row_of(found: Evaluation, seconds: float, numpy: str) -> str:
    games = ", ".join(f"{guesses}: {number:,}" for guesses, number in found.distribution.items())
    mode = "hard" if found.hard else "normal"
    return (
        f"| `{found.strategy}` | {mode} | {found.opening.upper()} | {found.total:,} | {found.mean:.4f} | {found.worst} "
        f"| {found.failures} | {games} | {seconds:.2f} | {numpy} |"
    )


def timed(action: Callable[[], R], runs: int = 2) -> tuple[R, float]:
    """What *action* returns, and the CPU seconds of its best run."""
    times = []
    for _ in range(runs):
        before = time.process_time()
        result = action()
        times.append(time.process_time() - before)
    return result, min(times)


if __name__ == "__main__":
    main()
