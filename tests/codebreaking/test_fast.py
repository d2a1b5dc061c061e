import subprocess
import sys

import pytest

from ladle.codebreaking import Lists, Table, fast
from ladle.errors import MissingExtra


def test_the_room_loads_without_numpy() -> None:
    check = "import sys, ladle.codebreaking; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check]).returncode == 0


def test_a_table_without_numpy_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"A table of all marks needs the extra 'lab'"):
        Table.build(Lists.of(["crane"]))
