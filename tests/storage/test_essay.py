"""The essay on durable writes runs as it stands."""

import re
import sqlite3
import tempfile
from pathlib import Path

import pytest

ESSAY = Path(__file__).parents[2] / "docs" / "essays" / "durable-writes.md"


def test_the_essay_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    blocks = re.findall(r"^```python\n(.*?)^```", ESSAY.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert len(blocks) == 3
    names: dict[str, object] = {"__name__": "essay"}
    for block in blocks:
        exec(compile(block, str(ESSAY), "exec"), names)
    connection = names["connection"]
    assert isinstance(connection, sqlite3.Connection)
    connection.close()
