"""The review of games of the hidden word: how long it takes and how much memory, beside plain Python, in one run.

    python benchmarks/review.py [--games N] [--seed S]

Games on the pack en-5 that players of three kinds might have played: one who keeps to the candidates, one who guesses
any answer now and then, and one who guesses whatever may be guessed; each in normal and, the first, in hard mode. The
plain way asks the rule about every guess and candidate for the best guess at each position after the first, greedily,
where ours is exact at twenty candidates or fewer. Figures are CPU milliseconds on one thread, and memory is the most
that the process has had. NumPy alone: Numba is not loaded, and the benchmark says so if it is.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Iterator
from random import Random
from statistics import median

from ladle.codebreaking import History, Lists, Table, Turn, advise, candidates, marks, review
from ladle.codebreaking.review.judging import SAMPLE
from ladle.codebreaking.strategies.choosing import Asked
from ladle.codebreaking.strategies.measures import EXPECTED_SIZE
from ladle.packs.pack_reader import read_pack
from ladle.packs.shelf import shipped_data

LIMIT = 6
PLAIN_GAMES = 3

PLAYERS = {
    "keeps to the candidates": (False, 1.0, False),
    "the same in hard mode": (True, 1.0, False),
    "any answer now and then": (False, 0.5, False),
    "whatever may be guessed": (False, 0.0, True),
}
"""Whether in hard mode; the share of guesses that are candidates; whether the others may be any, or are answers."""


def main() -> None:
    options = argparse.ArgumentParser(description="Reviews of the hidden word.")
    options.add_argument("--games", type=int, default=50, help="games of each player")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    pack = read_pack(shipped_data() / "packs" / "en-5")
    lists = Lists.of(pack.answers, pack.lexicon.words)
    print(f"{len(lists.guesses):,} guesses, {len(lists.answers):,} answers; memory {memory()} MB before the table")
    table = Table.build(lists)
    first = played(Random(chosen.seed - 1), lists, 1.0, lists.answers)
    took = milliseconds(table, first, hard=False)
    print(f"the first review: {took:.0f} ms; then memory is {memory()} MB")
    print("\n| player | median ms | worst ms | plain Python, median ms |\n|---|---:|---:|---:|")
    for name, (hard, share, any_guess) in PLAYERS.items():
        chance = Random(chosen.seed)
        others = lists.guesses if any_guess else lists.answers
        games = [played(chance, lists, share, others) for _ in range(chosen.games)]
        times = [milliseconds(table, game, hard=hard) for game in games]
        plain = [plain_milliseconds(lists, game) for game in games[:PLAIN_GAMES]] if not hard else []
        print(f"| {name} | {median(times):.0f} | {max(times):.0f} | {f'{median(plain):,.0f}' if plain else ''} |")
    print(f"\nmemory at the end {memory()} MB; Numba {'WAS' if 'numba' in sys.modules else 'was not'} loaded")
    compare_samples(table, chosen.seed)


def played(chance: Random, lists: Lists, share: float, others: tuple[str, ...]) -> History:
    """A game of at most six guesses, *share* of them candidates, the rest of *others*."""
    answer = chance.choice(lists.answers)
    history: History = ()
    left = lists.answers
    while len(history) < LIMIT and not (history and history[-1].solved):
        guess = chance.choice(left if chance.random() < share else others)
        history = (*history, Turn(guess, marks(guess, answer)))
        left = candidates(left, history[-1:])
    return history


def milliseconds(table: Table, history: History, *, hard: bool) -> float:
    before = time.process_time()
    review(table, history, hard=hard, limit=LIMIT)
    return 1000 * (time.process_time() - before)


def plain_milliseconds(lists: Lists, history: History) -> float:
    """The candidates and the greedy best guess at each position after the first, by asking the rule."""
    before = time.process_time()
    for made in range(1, len(history)):
        Asked().best(EXPECTED_SIZE, candidates(lists.answers, history[:made]), lists.guesses)
    return 1000 * (time.process_time() - before)


def compare_samples(table: Table, seed: int) -> None:
    """Whether the best guess that is found by a sample of the candidates is the best by all of them."""
    same = [found == by_all for found, by_all in both_ways(table, Random(seed))]
    print(f"judged by a sample first, the best guess was the best by all in {sum(same)} of {len(same)} positions")


def both_ways(table: Table, chance: Random, most: int = 40) -> Iterator[tuple[float, float]]:
    """What the best guess leaves on average, as a review says and by all candidates, at positions of many."""
    lists = table.lists
    while most:
        guess, answer = chance.choice(lists.guesses), chance.choice(lists.answers)
        history = (Turn(guess, marks(guess, answer)),)
        left = candidates(lists.answers, history)
        if len(left) > 2 * SAMPLE and (onward := review(table, history).onward):
            most -= 1
            yield onward.expected, min(advice.expected for advice in advise(table, left))


def memory() -> int:
    """Megabytes, the most so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    main()
