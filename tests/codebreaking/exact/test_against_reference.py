"""The fast search is the plain one: totals, trees and proofs, in both modes, with limits, for words and pegs."""

from concurrent.futures import ThreadPoolExecutor

from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.codebreaking import Lists, Rule, Table, marks, pegs, verify
from ladle.codebreaking.exact import Proof, Solution, plain_total, plain_total_after, prove, solve

LIMITS = st.sampled_from([None, 1, 2, 3, 4])


@st.composite
def small_lists(draw: st.DrawFn) -> Lists:
    words = st.text("abcd"[: draw(st.integers(2, 4))], min_size=3, max_size=3)
    return Lists.of(draw(st.sets(words, min_size=1, max_size=6)), draw(st.sets(words, max_size=3)))


def check(found: Solution, expected: int | None, lists: Lists, rule: Rule, limit: int | None) -> None:
    """*found* has the total that was *expected*, and a tree that keeps it."""
    assert found.total == expected
    assert (found.tree is None) == (expected is None)
    if found.tree:
        report = verify(found.tree, lists, rule=rule, hard=found.hard, limit=limit)
        assert (report.total, report.worst) == (found.total, found.worst)
        assert found.opening == found.tree.guess


@settings(max_examples=40, deadline=None)
@given(small_lists(), LIMITS, st.booleans(), st.data())
def test_words(lists: Lists, limit: int | None, hard: bool, data: st.DataObject) -> None:
    table = Table.build(lists)
    expected = plain_total(lists, hard=hard, limit=limit)
    check(solve(table, hard=hard, limit=limit), expected, lists, marks, limit)
    opening = data.draw(st.sampled_from(lists.guesses))
    after = plain_total_after(opening, lists, hard=hard, limit=limit)
    check(solve(table, opening=opening, hard=hard, limit=limit), after, lists, marks, limit)
    any_tree = solve(table, hard=hard, limit=limit, depth_only=True)
    assert (any_tree.tree is None) == (expected is None)
    if any_tree.tree:
        verify(any_tree.tree, lists, hard=hard, limit=limit)
    check_proof(prove(table, hard=hard, limit=limit), expected, lists)


@settings(max_examples=20, deadline=None)
@given(st.sets(st.text("123", min_size=3, max_size=3), min_size=1, max_size=6), LIMITS)
def test_pegs(answers: set[str], limit: int | None) -> None:
    lists = Lists.of(answers)
    expected = plain_total(lists, rule=pegs, limit=limit)
    check(solve(Table.build(lists, pegs), limit=limit), expected, lists, pegs, limit)


def check_proof(proof: Proof, expected: int | None, lists: Lists) -> None:
    assert proof.proven
    assert (proof.best.lower if proof.best else None) == expected
    for opening, bound in proof.bounds.items():
        truth = plain_total_after(opening, lists, hard=proof.hard, limit=proof.limit)
        assert truth is None or bound.lower is not None
        assert truth is None or bound.lower == truth or (not bound.exact and (bound.lower or 0) <= truth)


def test_workers_find_what_one_process_finds_and_go_on_where_it_stopped() -> None:
    table = Table.build(Lists.of(("bat", "cat", "cot", "dog", "dot", "tab"), ("act", "god", "tog")))
    alone = prove(table)
    with ThreadPoolExecutor(2) as workers:
        together = prove(table, executor=workers)
    assert alone.best
    assert together.best
    assert together.best.lower == alone.best.lower
    assert together.proven
    begun = prove(table, openings=table.lists.guesses[:4])
    seen: list[tuple[int, int]] = []
    ended = prove(table, known=begun.bounds, progress=lambda done, of: seen.append((done, of)))
    assert seen == [(done, 9) for done in range(5, 10)]
    assert ended.proven
    assert ended.best
    assert ended.best.lower == alone.best.lower
