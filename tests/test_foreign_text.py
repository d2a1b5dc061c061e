"""Nothing invisible comes through, and what shows itself comes through as it is."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.foreign_text import is_visible, visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain, with spaces", "plain, with spaces"),
        ("é, e\u0301, ñ, 한, ‘’, –, 🂡", "é, e\u0301, ñ, 한, ‘’, –, 🂡"),
        ("\x1b[2J", r"\x1b[2J"),
        ("\x9b31m", r"\x9b31m"),  # one byte of the older sets that begins a sequence by itself
        ("a\nb\r\tc\0", r"a\nb\r\tc\x00"),
        ("exe\u202egpj", r"exe\u202egpj"),
        ("a\u200bb\ufeff", r"a\u200bb\ufeff"),
        ("a\u00a0b\u2028", r"a\xa0b\u2028"),
        ("\udcff", r"\udcff"),  # a byte of a file name that is no UTF-8
        ("\u3164\u2800\ufe0f", r"\u3164\u2800\ufe0f"),  # printable to Python
        ("\U000e0041", r"\U000e0041"),
        ("", ""),
    ],
)
def test_visible(text: str, shown: str) -> None:
    assert visible(text) == shown


@given(st.text(st.characters()))
def test_what_is_shown_is_visible_and_stays_so(text: str) -> None:
    shown = visible(text)
    assert all(map(is_visible, shown))
    assert visible(shown) == shown
    assert not any(unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp") for character in shown)
