"""docs/reference/complaints.md names tests that are there."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs" / "reference" / "complaints.md").read_text("utf-8")
NAMED = sorted(set(re.findall(r"`([\w/.-]+)::(\w+)`", PAGE)))


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_a_complaint_has_the_test_that_the_page_names(file: str, test: str) -> None:
    assert re.search(rf"^def {test}\(", (TESTS / file).read_text("utf-8"), re.MULTILINE)


def test_every_row_of_the_page_names_a_test() -> None:
    rows = [row for row in PAGE.splitlines() if row.startswith("| ")][1:]
    assert len(rows) > 20
    assert all("test_" in row for row in rows)
