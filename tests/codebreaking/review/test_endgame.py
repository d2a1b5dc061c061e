"""The exact play for a few candidates, against every tree looked at one by one."""

from collections import defaultdict
from itertools import combinations
from math import factorial

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.codebreaking import Lists, Rule, Table, Turn, codes, marks, pegs
from ladle.codebreaking.exact import plain_total, plain_total_after
from ladle.codebreaking.hard_mode import allowed_after
from ladle.codebreaking.review.endgame import FEW, Endgame, joins_of, ways_of_parting

WORDS = st.text("abc", min_size=3, max_size=3)
LISTS = st.builds(Lists.of, st.sets(WORDS, min_size=1, max_size=7), st.sets(WORDS, max_size=6))


def endgame(lists: Lists, *, rule: Rule = marks, hard: bool = False, left: int | None = None, loss: int = 0) -> Endgame:
    table = Table.build(lists, rule)
    answers, guesses = len(lists.answers), len(lists.guesses)
    columns, rows = np.arange(answers, dtype=np.int32), np.arange(guesses, dtype=np.int32)
    return Endgame.of(table, columns, rows, hard=hard, left=answers + 1 if left is None else left, loss=loss)


def least(answers: tuple[str, ...], guesses: tuple[str, ...], hard: bool, left: int, loss: int) -> int:
    """The least total over all trees, an answer that is not found counting *loss* besides."""
    if not left:
        return loss * len(answers)
    return min(after(guess, answers, guesses, hard, left, loss) for guess in guesses)


def after(guess: str, answers: tuple[str, ...], guesses: tuple[str, ...], hard: bool, left: int, loss: int) -> int:
    parts = defaultdict(list)
    for answer in answers:
        parts[marks(guess, answer)].append(answer)
    total = len(answers)
    for reply, part in parts.items():
        turn = Turn(guess, reply)
        if not turn.solved:
            allowed = allowed_after(guesses, turn) if hard else guesses
            total += least(tuple(part), allowed, hard, left - 1, loss)
    return total


@settings(max_examples=60, deadline=None)
@given(LISTS, st.booleans())
def test_without_a_limit_it_is_the_least_of_all_trees(lists: Lists, hard: bool) -> None:
    found = endgame(lists, hard=hard)
    total, row = found.best()
    assert total == plain_total(lists, hard=hard)
    assert found.total_after(row) == total
    for row, guess in enumerate(lists.guesses):
        assert found.total_after(row) == plain_total_after(guess, lists, hard=hard)


@settings(max_examples=40, deadline=None)
@given(LISTS, st.booleans(), st.integers(1, 3), st.integers(1, 9))
def test_near_the_end_a_lost_answer_has_its_price(lists: Lists, hard: bool, left: int, loss: int) -> None:
    found = endgame(lists, hard=hard, left=left, loss=loss)
    total, row = found.best()
    assert total == least(lists.answers, lists.guesses, hard, left, loss)
    assert found.total_after(row) == total
    assert found.wasted() == len(lists.answers) + least(lists.answers, lists.guesses, hard, left - 1, loss)


def test_a_family_is_split_by_a_word_outside_it() -> None:
    lists = Lists.of(["fight", "light", "might", "night", "sight"], ["flesh", "manse"])
    total, row = endgame(lists).best()
    assert (total, lists.guesses[row]) == (11, "flesh")  # one after another they take 15


def test_pegs_are_the_same_search() -> None:
    lists = Lists(codes(3, 3).answers[:12], codes(3, 3).guesses)
    assert endgame(lists, rule=pegs).best()[0] == plain_total(lists, rule=pegs)


@given(st.lists(st.lists(st.integers(0, 3), min_size=5, max_size=5), min_size=2, max_size=8))
def test_how_guesses_part_candidates(columns: list[list[int]]) -> None:
    """Numbers are equal where they part alike; the joins count the parts that are missing."""
    codes = np.array(columns, np.uint8).T
    ways = ways_of_parting(codes)
    together = [{pair for pair in combinations(range(5), 2) if of[pair[0]] == of[pair[1]]} for of in columns]
    for one, other in combinations(range(len(columns)), 2):
        assert (ways[one] == ways[other]) == (together[one] == together[other])
    assert joins_of(codes).tolist() == [5 - len(set(of)) for of in columns]


def test_the_numbers_of_as_many_as_there_may_be_do_not_run_over() -> None:
    """The greatest number is that of twenty parts: 20! - 1."""
    twenty = np.array([range(FEW), [*range(FEW - 1), 0]], np.uint8).T
    assert ways_of_parting(twenty).tolist() == [factorial(FEW) - 1, factorial(FEW) - 1 - (FEW - 1) * factorial(FEW - 1)]
