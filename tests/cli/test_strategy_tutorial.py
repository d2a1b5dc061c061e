"""The first strategy works as the tutorial says: the code is the page's, and each command prints what it shows."""

from pathlib import Path

import pytest

from documents import blocks, check_console, page

TUTORIAL = page("tutorial/your-first-strategy.md")


@pytest.mark.parametrize("block", blocks(TUTORIAL, "console"), ids=lambda block: block.partition("\n")[0])
def test_a_command_prints_what_the_page_says(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LADLE_DATA", raising=False)
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text("\n\n".join(blocks(TUTORIAL, "python")))
    check_console(block)


def test_the_example_that_opens_it_has_ten_lines() -> None:
    assert blocks(TUTORIAL, "python")[0].count("\n") == 10
