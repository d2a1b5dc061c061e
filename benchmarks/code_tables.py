"""Tables of all marks: Ladle's sums of letters beside the plain rule and the usual way in NumPy, in one run.

    python benchmarks/code_tables.py [ANSWERS GUESSES]     (word files; without them, the pack en-5)

Every figure is the median CPU time in milliseconds. "the rule, in Python" is timed on 100,000 pairs and scaled up.
"place by place" compares each place of the guesses with each place of the answers, all pairs at once, and crosses out
what has been used: what one writes first when one knows NumPy. All tables are compared before they are timed.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, product, starmap
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ladle.codebreaking import Lists, Rule, Table, codes, marks, pegs
from ladle.packs.pack_reader import read_pack
from ladle.packs.shelf import shipped_data
from ladle.words import parse_word_list

SAMPLE = 100_000
AT_A_TIME = 500


def place_by_place(lists: Lists) -> NDArray[np.unsignedinteger]:
    """The marks of words in base 3, 500 guesses at a time so that the memory is bearable."""
    ours, theirs = letters(lists.guesses), letters(lists.answers)
    parts = [ours[start : start + AT_A_TIME] for start in range(0, len(ours), AT_A_TIME)]
    return np.concatenate([_place_by_place(part, theirs) for part in parts])


def letters(words: tuple[str, ...]) -> NDArray[np.uint32]:
    return np.frombuffer("".join(words).encode("utf-32-le"), np.uint32).reshape(len(words), -1)


def _place_by_place(ours: NDArray[np.uint32], theirs: NDArray[np.uint32]) -> NDArray[np.unsignedinteger]:
    length = ours.shape[1]
    shape = (len(ours), len(theirs))
    found = np.zeros(shape, np.min_scalar_type(3**length - 1))
    marked = np.zeros((length, *shape), bool)
    used = np.zeros((length, *shape), bool)
    for place in range(length):
        marked[place] = used[place] = ours[:, place, None] == theirs[:, place]
        found += (2 * 3 ** (length - 1 - place) * marked[place]).astype(found.dtype)
    for place, other in product(range(length), repeat=2):
        hit = (ours[:, place, None] == theirs[:, other]) & ~used[other] & ~marked[place]
        used[other] |= hit
        marked[place] |= hit
        found += (3 ** (length - 1 - place) * hit).astype(found.dtype)
    return found


def main(files: list[str]) -> None:
    for title, lists, rule in games(files):
        print(f"{title}: {len(lists.guesses):,} guesses, {len(lists.answers):,} answers")
        table = Table.build(lists, rule)
        ours = median(partial(Table.build, lists, rule))
        print_row("sums of letters (Ladle)", ours, ours)
        if rule is marks:
            if (place_by_place(lists) != table.codes).any():
                sys.exit("the two tables differ")
            print_row("place by place", median(partial(place_by_place, lists), runs=3), ours)
        pairs = list(islice(product(lists.guesses, lists.answers), SAMPLE))
        of_pairs = median(partial(list, starmap(rule, pairs)), runs=1)
        print_row("the rule, in Python", of_pairs * table.codes.size / len(pairs), ours)
        print()


def games(files: list[str]) -> Iterator[tuple[str, Lists, Rule]]:
    """Title, lists and rule."""
    if files:
        answers, guesses = (parse_word_list(Path(file).read_text("utf-8")).words for file in files)
        yield "Your lists", Lists.of(answers, guesses), marks
    else:
        pack = read_pack(shipped_data() / "packs" / "en-5")
        yield "The shipped pack en-5", Lists.of(pack.answers, pack.lexicon), marks
    yield "Pegs, 4 of 6 colours", codes(4, 6), pegs
    yield "Pegs, 5 of 6 colours", codes(5, 6), pegs


def print_row(name: str, figure: float, ours: float) -> None:
    print(f"  {name:<26}{figure:>12,.1f} ms{figure / ours:>10,.0f} x", flush=True)


def median(action: Callable[[], object], runs: int = 9) -> float:
    """CPU time of *action* in milliseconds."""
    times = []
    for _ in range(runs):
        before = time.process_time()
        action()
        times.append(time.process_time() - before)
    return statistics.median(times) * 1000


if __name__ == "__main__":
    if len(sys.argv) not in (1, 3):
        sys.exit("usage: python benchmarks/code_tables.py [ANSWERS GUESSES]")
    main(sys.argv[1:])
