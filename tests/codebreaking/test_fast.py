import subprocess
import sys
from collections.abc import Callable

import pytest

from ladle.codebreaking import Lists, Table, compiled, fast
from ladle.errors import MissingExtra


def test_the_room_loads_without_numpy() -> None:
    check = "import sys, ladle.codebreaking; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check]).returncode == 0


def test_a_table_without_numpy_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"A table of all marks needs the extra 'lab'"):
        Table.build(Lists.of(["crane"]))


def twice(number: int) -> int:
    return 2 * number


def test_without_numba_a_compiled_function_is_the_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "has_numba", lambda: False)
    assert compiled()(twice) is twice


def test_a_function_that_cannot_be_cached_is_compiled_all_the_same() -> None:
    made: dict[str, Callable[[int], int]] = {}
    exec("def thrice(number): return 3 * number", made)  # it stands in no file, so that none can stand beside it
    thrice = compiled()(made["thrice"])
    assert thrice is not made["thrice"]
    assert thrice(14) == 42
