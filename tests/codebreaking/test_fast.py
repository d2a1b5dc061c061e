import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ladle.codebreaking import Lists, Table, compiled, fast, review
from ladle.errors import MissingExtra


def test_the_room_loads_without_numpy() -> None:
    check = "import sys, ladle.codebreaking; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check]).returncode == 0


def test_a_table_without_numpy_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"A table of all marks needs the extra 'lab'"):
        Table.build(Lists.of(["crane"]))


def test_a_review_without_numpy_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.build(Lists.of(["crane"]))
    monkeypatch.setattr(fast, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"A review needs the extra 'review': pip install 'ladle\[review\]'"):
        review(table, ())


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


def test_who_asks_hears_when_a_function_is_compiled_and_only_then() -> None:
    heard: list[str] = []
    fast.when_compiling(lambda: heard.append("again"))
    made: dict[str, Callable[[int], int]] = {}
    exec("def fourfold(number): return 4 * number", made)
    fourfold = compiled()(made["fourfold"])
    assert heard == []
    assert fourfold(10) == 40
    times = len(heard)
    assert times > 0
    assert fourfold(11) == 44
    assert len(heard) == times


def test_kept_code_goes_when_any_of_the_modules_that_keep_some_is_newer(tmp_path: Path) -> None:
    cache = tmp_path / "exact" / "__pycache__"
    cache.mkdir(parents=True)
    for name, time in {
        "caller.outer-3.py311.nbi": 20,
        "callee.inner-2.py311.nbi": 40,
        "gone.f-1.py311.nbi": 40,
    }.items():
        (cache / name).touch()
        os.utime(cache / name, (time, time))
    for name, time in {"caller.py": 10, "callee.py": 30, "other.py": 90}.items():
        (cache.parent / name).touch()
        os.utime(cache.parent / name, (time, time))
    fast.forget_old_kernels(tmp_path)
    assert sorted(path.name for path in cache.iterdir()) == ["callee.inner-2.py311.nbi", "gone.f-1.py311.nbi"]
