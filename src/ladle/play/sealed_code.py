"""A few bytes that only their own house can write, as text for an address.

The bytes, and behind them the first of an HMAC-SHA256 over the puzzle's name and all of them, in base64url without
padding. The puzzle's name is in the address, so it is signed and not repeated.
"""

import base64
import hashlib
import hmac
from collections.abc import Iterator, Sequence

from ladle.daily import Puzzle
from ladle.errors import UnknownShare

SEAL_BYTES = 10
LONGEST_CODE = 160


def sealed(puzzle: Puzzle, content: bytes, secret: bytes) -> str:
    """*content* of *puzzle* as text, the same each time."""
    return base64.urlsafe_b64encode(content + _seal(puzzle, content, secret)).rstrip(b"=").decode()


def unsealed(puzzle: Puzzle, code: str, secret: bytes, *, form: int) -> bytes:
    """The content that ``sealed`` wrote for *puzzle* as *code*, its first byte being *form*.

    Raises UnknownShare for anything else. One content has one code.
    """
    if not code.isascii() or len(code) > LONGEST_CODE:
        raise UnknownShare
    try:
        whole = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise UnknownShare from None
    content, seal = whole[:-SEAL_BYTES], whole[-SEAL_BYTES:]
    if not hmac.compare_digest(_seal(puzzle, content, secret), seal) or content[:1] != bytes([form]):
        raise UnknownShare
    if sealed(puzzle, content, secret) != code:  # base64 can write the same bytes in several ways
        raise UnknownShare
    return content


def packed(digits: Sequence[int]) -> Iterator[int]:
    """*digits*, each 0, 1 or 2, five a byte."""
    for begin in range(0, len(digits), 5):
        value = 0
        for digit in reversed(digits[begin : begin + 5]):
            value = value * 3 + digit
        yield value


def unpacked(content: Iterator[int], count: int) -> Iterator[int]:
    """The first *count* digits that ``packed`` made *content* of."""
    value = 0
    for place in range(count):
        if place % 5 == 0:
            value = next(content)
        value, digit = divmod(value, 3)
        yield digit


def _seal(puzzle: Puzzle, content: bytes, secret: bytes) -> bytes:
    return hmac.new(secret, f"share|{puzzle}|".encode() + content, hashlib.sha256).digest()[:SEAL_BYTES]
