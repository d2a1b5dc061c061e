"""The pages about code-breaking are run: each command in them prints what they say."""

from pathlib import Path

import pytest

from documents import blocks, check_console, page
from ladle.codebreaking import STRATEGIES

ALMANAC = [block for block in blocks(page("reference/cli.md"), "console") if "almanac" in block]


@pytest.mark.parametrize("block", [*blocks(page("reference/cli-code.md"), "console"), *ALMANAC], ids=lambda it: it[:60])
def test_a_command_prints_what_the_page_says(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    check_console(block)


def test_the_python_of_the_reference_holds() -> None:
    exec("\n".join(blocks(page("reference/cli-code.md"), "python")), {})


def test_every_strategy_is_in_the_reference() -> None:
    rows = [line for line in page("reference/cli-code.md").splitlines() if line.startswith("| `")]
    assert all(any(f"`{name}`" in row for row in rows) for name in STRATEGIES)
