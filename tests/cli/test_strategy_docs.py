"""The essays about strategies are run: their Python holds."""

import pytest

from documents import blocks, page

ESSAYS = ("the-hard-way", "bisecting", "greedy-strategies")


@pytest.mark.parametrize("essay", ESSAYS)
def test_the_python_of_the_essay_holds(essay: str) -> None:
    exec("\n".join(blocks(page(f"essays/{essay}.md"), "python")), {})
