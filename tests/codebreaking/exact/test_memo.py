import numpy as np
import pytest

from ladle.codebreaking.exact.memo import Memo, new_memo, recall, remember, write_key
from ladle.codebreaking.exact.view import View

NOTHING = np.zeros(0, np.int16)


def numbers(*members: int) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    return np.array(members, np.int32)


@pytest.fixture
def view() -> View:
    labels = np.zeros((100, 100), np.uint8)
    every = np.arange(100, dtype=np.int32)
    return View(labels, labels, every, every, every, 1)


def bounds(memo: Memo, view: View, members: np.ndarray[tuple[int], np.dtype[np.int32]], left: int) -> list[int] | None:
    with np.errstate(over="ignore"):
        entry = recall(memo, view, members, left, NOTHING)
    return None if entry < 0 else memo.bounds[entry].tolist()


def keep(memo: Memo, view: View, members: np.ndarray[tuple[int], np.dtype[np.int32]], *figures: int) -> None:
    with np.errstate(over="ignore"):
        remember(memo, view, members, 5, NOTHING, *figures)


def test_bounds_only_ever_close(view: View) -> None:
    memo = new_memo(64, 1000)
    keep(memo, view, numbers(1, 2, 3), 5, 9, 7)
    keep(memo, view, numbers(1, 2, 3), 4, 10, 8)
    assert bounds(memo, view, numbers(1, 2, 3), 5) == [5, 9, 7]
    keep(memo, view, numbers(1, 2, 3), 6, 6, 4)
    assert bounds(memo, view, numbers(1, 2, 3), 5) == [6, 6, 4]
    assert bounds(memo, view, numbers(1, 2, 3), 4) is None


def test_sets_are_told_apart_where_their_hashes_are_not(view: View) -> None:
    memo = new_memo(64, 1000)
    keep(memo, view, numbers(1, 2, 3), 5, 9, 7)
    with np.errstate(over="ignore"):
        _, hash_ = write_key(memo, view, numbers(1, 2, 4), 5, NOTHING)
    memo.hashes[0] = hash_
    memo.slots[int(hash_) % 64] = 1
    assert bounds(memo, view, numbers(1, 2, 4), 5) is None
    keep(memo, view, numbers(1, 2, 4), 6, 8, 7)
    assert bounds(memo, view, numbers(1, 2, 4), 5) == [6, 8, 7]


@pytest.mark.parametrize(("slots", "letters"), [(16, 1000), (64, 40)], ids=["of entries", "of keys"])
def test_a_full_memo_forgets_and_goes_on(view: View, slots: int, letters: int) -> None:
    memo, kept = new_memo(slots, letters), 0
    for first in range(60):
        keep(memo, view, numbers(first, first + 1, first + 2), first, first, first)
        held = bounds(memo, view, numbers(first, first + 1, first + 2), 5)
        assert held is None or held == [first] * 3
        assert memo.size[0] <= len(memo.hashes)
        kept += held is not None
    assert kept > 30
