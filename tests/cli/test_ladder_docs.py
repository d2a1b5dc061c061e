"""The pages about ladders are run: each command in them prints what they say, and their Python holds."""

from pathlib import Path

import pytest

from documents import blocks, check_console, page

ESSAY = page("essays/shortest-ladders.md")
REFERENCE = page("reference/cli-ladder.md")


@pytest.mark.parametrize("block", blocks(ESSAY, "console") + blocks(REFERENCE, "console"), ids=lambda block: block[:60])
def test_a_command_prints_what_the_page_says(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("words.txt").write_text(blocks(ESSAY, "text")[0])
    check_console(block)


def test_the_python_of_the_essay_holds() -> None:
    exec("\n".join(blocks(ESSAY, "python")), {})
