"""Codes as people read, say and type them: Crockford's base 32, which has no letter that looks like another.

The alphabet and what typed letters stand for are his (https://www.crockford.com/base32.html), without check symbols.
"""

import hashlib
import hmac

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BITS_A_LETTER = 5
LINK_GROUPS = (4, 4)
RECOVERY_GROUPS = (5, 4, 4, 4, 4, 5)
"""130 bits. How many letters stand between two hyphens."""
_TYPED = str.maketrans({"O": "0", "I": "1", "L": "1", "-": None, "\u2010": None, "\u2011": None, "\u2013": None})


def new_code(groups: tuple[int, ...], noise: bytes) -> str:
    """A code of so many letters made of *noise*, of which it takes the lowest bits. Without hyphens."""
    number, letters = int.from_bytes(noise), sum(groups)
    return "".join(ALPHABET[number >> BITS_A_LETTER * place & 31] for place in reversed(range(letters)))


def shown(code: str, groups: tuple[int, ...]) -> str:
    """``K7QM-2ZXD``"""
    parts, begin = [], 0
    for length in groups:
        parts.append(code[begin : begin + length])
        begin += length
    return "-".join(parts)


def read_code(typed: str) -> str | None:
    """The code that *typed* means, however it was grouped and whatever its case; None if it can be none."""
    code = "".join(typed.split()).upper().translate(_TYPED)
    lengths = {sum(LINK_GROUPS), sum(RECOVERY_GROUPS)}
    return code if len(code) in lengths and set(code) <= set(ALPHABET) else None


def code_hash(secret: bytes, code: str) -> bytes:
    """What is stored instead of the code: without *secret*, forty bits would soon be tried through."""
    return hmac.new(secret, f"code|{code}".encode(), hashlib.sha256).digest()
