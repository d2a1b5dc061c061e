"""The essay on marks and candidates is run: its Python holds, and its commands print what it says."""

import pytest

from documents import blocks, check_console, page

ESSAY = page("essays/marks-and-candidates.md")


def test_the_python_of_the_essay_holds() -> None:
    exec("\n".join(blocks(ESSAY, "python")), {})


@pytest.mark.parametrize("block", blocks(ESSAY, "console"), ids=lambda block: block[:60])
def test_a_command_prints_what_the_essay_says(block: str) -> None:
    check_console(block)
