import json
from pathlib import Path

import pytest

VECTORS = Path(__file__).parents[1] / "vectors"


@pytest.fixture(scope="session")
def feedback() -> list[dict[str, str]]:
    """400 rows of guess, answer and marks, rich in repeated letters, from an independent scorer."""
    rows: list[dict[str, str]] = json.loads((VECTORS / "feedback.json").read_text("utf-8"))["rows"]
    assert len(rows) == 400
    return rows
