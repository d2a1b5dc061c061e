"""The rule asked, NumPy and Numba come to the same guesses."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.codebreaking import (
    STRATEGIES,
    Lists,
    Rule,
    Strategy,
    StrategyEntry,
    Table,
    Terms,
    codes,
    fast,
    marks,
    pegs,
    play_all,
)
from ladle.codebreaking.strategies.choosing import Asked, Chooser
from ladle.codebreaking.strategies.measures import (
    ENTROPY,
    EXPECTED_SIZE,
    MINIMAX,
    MINIMAX_PARTS,
    PARTS,
    PARTS_ENTROPY,
    Measure,
)
from ladle.codebreaking.strategies.part_costs import KINDS_A_COLUMN
from ladle.codebreaking.strategies.scan import Scan
from ladle.codebreaking.strategies.two_step import FEWEST

MEASURES = [ENTROPY, EXPECTED_SIZE, MINIMAX, MINIMAX_PARTS, PARTS, PARTS_ENTROPY, FEWEST]
WORDS = st.text("abcde", min_size=4, max_size=4)
LISTS = st.builds(Lists.of, st.lists(WORDS, min_size=1, max_size=25), st.lists(WORDS, max_size=25))


@settings(max_examples=40, deadline=None)
@given(LISTS, st.sampled_from(MEASURES), st.data())
def test_rule_numpy_and_numba_agree(lists: Lists, measure: Measure, data: st.DataObject) -> None:
    left = tuple(sorted(data.draw(st.sets(st.sampled_from(lists.answers), min_size=1))))
    extra = data.draw(st.sets(st.sampled_from(lists.guesses)))
    guesses = data.draw(st.sampled_from([lists.guesses, tuple(sorted({*left, *extra}))]))
    table = Table.build(lists)
    ways: list[Chooser] = [Asked(), Scan.over(table, numba=False), Scan.over(table, numba=True)]
    asked, numpy, numba = ([way.best(measure, left, guesses), way.ranked(measure, left, guesses, 5)] for way in ways)
    assert asked == numpy == numba
    assert asked[0] == asked[1][0]


@pytest.mark.parametrize("rule", [marks, pegs])
def test_they_agree_where_there_are_many_candidates(rule: Rule) -> None:
    lists = codes(3, 5)
    table = Table.build(lists, rule)
    assert table.kinds <= KINDS_A_COLUMN * len(lists.answers)
    for measure in MEASURES:
        for left in (lists.answers, lists.answers[10:100], lists.answers[::2]):
            ways: list[Chooser] = [Asked(rule), Scan.over(table, numba=False), Scan.over(table, numba=True)]
            asked, numpy, numba = (way.best(measure, left, lists.guesses) for way in ways)
            assert asked == numpy == numba


def unprepared(strategy: Strategy) -> Strategy:
    """*strategy* as it answers when it is called by itself, without what it may learn beforehand."""
    return lambda history, candidates, guesses, rng: strategy(history, candidates, guesses, rng)


@pytest.mark.parametrize("entry", STRATEGIES.values(), ids=STRATEGIES)
@settings(max_examples=10, deadline=None)
@given(lists=LISTS)
def test_a_prepared_strategy_makes_the_same_guesses(entry: StrategyEntry, lists: Lists) -> None:
    terms = Terms(lists)
    plain, prepared = (sorted(play_all(pick, terms), key=str) for pick in (unprepared(entry.pick), entry.pick))
    assert plain == prepared


@pytest.mark.parametrize(
    "entry", [entry for entry in STRATEGIES.values() if entry.name != "exact"], ids=lambda it: it.name
)
def test_without_numpy_a_strategy_makes_the_same_guesses(entry: StrategyEntry, monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms(Lists.of(["bat", "cat", "cot", "cut", "dog", "fat", "hat", "tag"], ["gob", "tub"]), hard=True)
    with_numpy = list(play_all(entry.pick, terms))
    monkeypatch.setattr(fast, "find_spec", lambda name: None)
    assert list(play_all(entry.pick, terms)) == with_numpy
