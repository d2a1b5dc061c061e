"""The digest of a table: the same for the same rows, another for any others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from full_house import fill
from ladle.storage import Database
from ladle.storage.table_sums import sum_of_rows, table_sums

VALUES = st.none() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=5) | st.binary(max_size=5)
ROWS = st.lists(st.tuples(VALUES, VALUES), max_size=6)


@given(rows=ROWS, data=st.data())
def test_neither_the_order_of_rows_nor_that_of_columns_matters(
    rows: list[tuple[object, object]], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(rows))
    assert sum_of_rows("ab", rows) == sum_of_rows("ba", [(b, a) for a, b in shuffled])


@given(one=ROWS, other=ROWS)
def test_other_rows_have_another_sum(one: list[tuple[object, object]], other: list[tuple[object, object]]) -> None:
    same = sorted(map(repr, one)) == sorted(map(repr, other))
    assert (sum_of_rows("ab", one) == sum_of_rows("ab", other)) is same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((1, None), ("1", None)),
        ((b"1", None), ("1", None)),
        ((None, None), ("None", None)),
        (("", "x"), ("x", "")),
        (("a str 1 b", ""), ("a", "b")),  # what separates values may stand in one
        (("é", ""), ("e\u0301", "")),  # the same to a reader, not to a database
    ],
)
def test_values_that_print_alike_are_told_apart(one: tuple[object, object], other: tuple[object, object]) -> None:
    assert sum_of_rows("ab", [one]) != sum_of_rows("ab", [other])


def test_a_row_that_is_there_twice_counts_twice() -> None:
    assert sum_of_rows("a", [(1,), (1,)]).rows == 2
    assert sum_of_rows("a", [(1,), (1,)]).digest != sum_of_rows("a", [(1,)]).digest != sum_of_rows("a", []).digest


def test_every_table_is_summed(two: tuple[Database, Database]) -> None:
    """Also on both products alike."""
    for each in two:
        fill(each, people=4)
    one, other = (each.read(table_sums) for each in two)
    assert one == other
    assert one["steps"].rows == 12
    assert one["groups"].rows == 0
