"""QR codes as paths: what is drawn is the code that the library made."""

import re

import pytest
import segno

from ladle.web.qr import QUIET, qr_of

BAR = re.compile(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z")


@pytest.mark.parametrize("text", ["http://127.0.0.1:8000/you#join=K7QM2ZXD", "https://ladle.example/" + "a" * 200])
def test_the_path_fills_the_dark_modules(text: str) -> None:
    drawn = qr_of(text)
    assert re.fullmatch(f"({BAR.pattern})+", drawn.path)
    dark = set()
    for left, top, length, back in BAR.findall(drawn.path):
        assert length == back
        dark |= {(int(top), int(left) + place) for place in range(int(length))}
    code = segno.make_qr(text, error="m", boost_error=False)
    assert drawn.size == len(code.matrix) + 2 * QUIET
    assert dark == {
        (row, column)
        for row, modules in enumerate(code.matrix, QUIET)
        for column, is_dark in enumerate(modules, QUIET)
        if is_dark
    }
