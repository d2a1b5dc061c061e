"""The figures of a guess, against the same counted by hand with the plain rule."""

from collections import Counter
from math import log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.codebreaking import Lists, Rule, Table, Turn, advise, candidates, codes, marks, pegs

words = st.text("abc", min_size=3, max_size=3)


@settings(max_examples=30)
@given(st.sets(words, min_size=1, max_size=12), st.sets(words, max_size=8), st.sampled_from([marks, pegs]))
def test_figures_are_those_of_the_plain_rule(answers: set[str], guesses: set[str], rule: Rule) -> None:
    table = Table.build(Lists.of(answers, guesses), rule)
    left = table.lists.answers
    for advice in advise(table, left):
        sizes = Counter(rule(advice.guess, answer) for answer in left).values()
        assert (advice.parts, advice.worst) == (len(sizes), max(sizes))
        assert advice.expected == pytest.approx(sum(size**2 for size in sizes) / len(left))
        assert advice.entropy == pytest.approx(sum(size * log2(len(left) / size) for size in sizes) / len(left))
        assert advice.candidate == (advice.guess in answers)


def test_the_most_bits_come_first_then_candidates_then_the_alphabet() -> None:
    table = Table.build(Lists.of(["bad", "bat", "cat"], ["act", "tad"]))
    shown = [(advice.guess, advice.candidate) for advice in advise(table, table.lists.answers)]
    assert shown == [("bad", True), ("bat", True), ("cat", True), ("act", False), ("tad", False)]
    assert [advice.guess for advice in advise(table, table.lists.answers, most=1)] == ["bad"]


def test_hard_mode_leaves_what_the_turns_allow() -> None:
    lists = Lists.of(["light", "might", "night", "sight"], ["mensh"])
    history = (Turn("light", ".####"),)
    left = candidates(lists.answers, history)
    table = Table.build(lists)
    assert advise(table, left, history)[0].guess == "mensh"
    allowed = [advice.guess for advice in advise(table, left, history, hard=True)]
    assert allowed == ["might", "night", "sight", "light"]


def test_the_first_guesses_of_mastermind() -> None:
    """Sixty-four of 1,296 codes give no mark to 1122; Knuth's worst part is 256."""
    table = Table.build(codes(), pegs)
    figures = {advice.guess: advice for advice in advise(table, table.lists.answers)}
    assert figures["1122"].worst == 256
    assert figures["1234"].parts == 14
    assert figures["1234"].entropy > figures["1122"].entropy
