"""The pages about ladders are run: each command in them prints what they say, and their Python holds."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from ladle.cli import main

DOCS = Path(__file__).parents[2] / "docs"
ESSAY = (DOCS / "essays" / "shortest-ladders.md").read_text("utf-8")
REFERENCE = (DOCS / "reference" / "cli-ladder.md").read_text("utf-8")


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", blocks(ESSAY, "console") + blocks(REFERENCE, "console"), ids=lambda block: block[:60])
def test_a_command_prints_what_the_page_says(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("words.txt").write_text(blocks(ESSAY, "text")[0])
    typed, _, printed = block.removeprefix("$ ").partition("\n")
    before, _, command = typed.rpartition(" | ")
    stdin = shlex.split(before)[1].encode().decode("unicode_escape") if before else None
    result = CliRunner().invoke(main, shlex.split(command)[1:], input=stdin)
    if result.output != printed:
        pytest.fail(f"the page is out of date, the command now prints:\n{result.output}")


def test_the_python_of_the_essay_holds() -> None:
    exec("\n".join(blocks(ESSAY, "python")), {})
