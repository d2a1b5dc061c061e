"""Codes as they are shown and typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.play.code_text import ALPHABET, LINK_GROUPS, RECOVERY_GROUPS, code_hash, new_code, read_code, shown

groups = st.sampled_from([LINK_GROUPS, RECOVERY_GROUPS])


@given(groups=groups, noise=st.binary(min_size=32, max_size=32))
def test_what_is_shown_is_read_again(groups: tuple[int, ...], noise: bytes) -> None:
    code = new_code(groups, noise)
    assert len(code) == sum(groups)
    for typed in (code, shown(code, groups), code.lower(), f" {shown(code, groups).lower()} ", " ".join(code)):
        assert read_code(typed) == code


@given(groups=groups, noise=st.lists(st.binary(min_size=32, max_size=32), min_size=2, max_size=2))
def test_each_bit_that_a_code_takes_counts(groups: tuple[int, ...], noise: list[bytes]) -> None:
    taken = [int.from_bytes(each) % 32 ** sum(groups) for each in noise]
    one, other = (new_code(groups, each) for each in noise)
    assert (one == other) == (taken[0] == taken[1])


def test_a_recovery_code_has_more_bits_than_a_token_needs() -> None:
    assert sum(RECOVERY_GROUPS) * 5 >= 128
    assert len(set(ALPHABET)) == 32


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("K7QM-2ZXD", "K7QM2ZXD"),
        ("k7qm2zxd", "K7QM2ZXD"),
        ("O0oO-iIlL", "00001111"),  # what looks alike is the same
        ("K7QM\u20112ZXD", "K7QM2ZXD"),  # as some programs break no line there
        ("K7QM–2ZXD", "K7QM2ZXD"),
        ("K7QM-2ZX", None),
        ("K7QM-2ZXDD", None),
        ("K7QM-2ZXU", None),  # there is no U
        ("K7QM-2ZX!", None),
        ("ＫＫＫＫＫＫＫＫ", None),
        ("", None),
    ],
)
def test_what_is_typed(typed: str, read: str | None) -> None:
    assert read_code(typed) == read


def test_the_hash_of_a_code_needs_the_secret() -> None:
    assert code_hash(b"one", "K7QM2ZXD") != code_hash(b"other", "K7QM2ZXD")
    assert len(code_hash(b"one", "K7QM2ZXD")) == 32
