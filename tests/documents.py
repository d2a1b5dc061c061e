"""The pages as tests see them: their blocks of code, and the commands in them as they would be typed."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from ladle.cli import main

DOCS = Path(__file__).parents[1] / "docs"


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL)


def check_console(block: str) -> None:
    """Runs each command of a console block, in this folder, and compares what it prints. ``printf … |`` may feed it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        typed, _, printed = part.partition("\n")
        before, _, command = typed.rpartition(" | ")
        stdin = shlex.split(before)[1].encode().decode("unicode_escape") if before else None
        result = CliRunner().invoke(main, shlex.split(command)[1:], input=stdin)
        if result.output != printed:
            pytest.fail(f"the page is out of date: {typed}\nnow prints:\n{result.output}")
