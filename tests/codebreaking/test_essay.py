"""The essays on marks and on reviews are run: their Python holds, and their commands print what they say."""

import pytest

from documents import blocks, check_console, page

ESSAYS = [page(f"essays/{name}.md") for name in ("marks-and-candidates", "reading-a-game")]


@pytest.mark.parametrize("essay", ESSAYS, ids=lambda essay: essay[:30])
def test_the_python_of_the_essay_holds(essay: str) -> None:
    exec("\n".join(blocks(essay, "python")), {})


@pytest.mark.parametrize(
    "block", [block for essay in ESSAYS for block in blocks(essay, "console")], ids=lambda it: it[:60]
)
def test_a_command_prints_what_the_essay_says(block: str) -> None:
    check_console(block)
