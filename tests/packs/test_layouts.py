from itertools import chain

import pytest

from ladle.packs import LAYOUTS, letters_without_a_key


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_each_latin_letter_once_in_rows_of_ten_at_most(layout: str) -> None:
    assert sorted(chain(*LAYOUTS[layout])) == sorted("abcdefghijklmnopqrstuvwxyz")
    assert all(len(row) <= 10 for row in LAYOUTS[layout])


@pytest.mark.parametrize(
    ("letters", "missing"),
    [
        ("abcdefghijklmnopqrstuvwxyz", ""),
        ("abcdefghijklmnñopqrstuvwxyz", "ñ"),
        ("aäbcdefghijklmnoöpqrsßtuüvwxyz", "äößü"),
        ("абв", "абв"),
    ],
)
def test_letters_that_a_keyboard_does_not_have(letters: str, missing: str) -> None:
    assert letters_without_a_key(LAYOUTS["qwerty"], letters) == missing
