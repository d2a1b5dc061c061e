"""A small pack and a small edition by the text of their files, for tests to break one thing at a time."""

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

LATIN = "abcdefghijklmnopqrstuvwxyz"


def text_of(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@pytest.fixture
def pack_files() -> dict[str, str | bytes]:
    """The files of ``en-3``. A ladder nun nut net bet bat cat cot dot dog, bit beside it, and wax alone.

    It is a pack for the hidden word as well.
    """
    return {
        "accepted.txt": text_of("bat", "bet", "bit", "cat", "cot", "dog", "dot", "net", "nun", "nut", "wax"),
        "recognised.txt": text_of("bot", "tog"),
        "everyday.txt": text_of("bat", "bet", "cat", "cot", "dog", "dot", "net", "nun", "nut"),
        "zipf.csv": text_of("bat,401", "bet,400", "cat,500", "dog,520"),
        "display.csv": text_of("bet,bét"),
        "glosses.csv": text_of("bat,a flying mammal", 'cot,"a bed, for a child"'),
        "blocked.txt": text_of("git"),
        "never-show.txt": text_of("bit"),
        "answers-daily.txt": text_of("bat", "cat", "dog"),
        "answers-practice.txt": text_of("cot", "nut"),
    }


@pytest.fixture
def write_pack(tmp_path: Path) -> Callable[..., Path]:
    """Writes files and a manifest that lists them to ``packs/NAME``, and returns that folder."""

    def write(
        files: Mapping[str, str | bytes],
        *,
        name: str = "en-3",
        language: str = "en",
        length: int = 3,
        letters: str = LATIN,
        lower: Mapping[str, str] | None = None,
        folds: Mapping[str, str] | None = None,
    ) -> Path:
        folder = tmp_path / "packs" / name
        folder.mkdir(parents=True)
        manifest = [f"name = {json.dumps(name)}", 'title = "Small"', f"language = {json.dumps(language)}"]
        manifest += [f"length = {length}", "", "[normal_form]", f"letters = {json.dumps(letters, ensure_ascii=False)}"]
        manifest += [f"lower = {_table(lower or {})}", f"folds = {_table(folds or {})}"]
        for file, content in files.items():
            content = content.encode() if isinstance(content, str) else content
            (folder / file).write_bytes(content)
            manifest += ["", "[[file]]", f"name = {json.dumps(file)}"]
            manifest += [f'sha256 = "{hashlib.sha256(content).hexdigest()}"']
            manifest += ['source = "written for a test"', 'version = "1"', 'licence = "CC0-1.0"']
        (folder / "manifest.toml").write_text(text_of(*manifest), encoding="utf-8", newline="\n")
        return folder

    return write


def _table(pairs: Mapping[str, str]) -> str:
    return "{ " + ", ".join(f'"{letter}" = "{instead}"' for letter, instead in pairs.items()) + " }"


@pytest.fixture
def edition_files() -> dict[str, str | bytes]:
    """The files of ``en-dog`` over ``en-3``: a schedule as short as can be, valid but no pleasure."""
    return {
        "edition.toml": text_of(
            'id = "en-dog"',
            'game = "ladder"',
            'pack = "en-3"',
            'target = "dog"',
            'language = "en"',
            'title = "To the dog"',
            "epoch = 2025-08-15T08:00:00Z",
            'layout = "qwerty"',
            'doors = ["dot"]',
        ),
        "distances.csv": text_of(
            "DOG,0", "DOT,1", "COT,2", "CAT,3", "BAT,4", "BET,5", "BIT,5", "NET,6", "NUT,7", "NUN,8"
        ),
        "schedule.csv": text_of("BAT,4", "BET,5", "NET,6", "NUT,7", "NUN,8", "CAT,3", "COT,2"),
    }


@pytest.fixture
def write_edition(tmp_path: Path) -> Callable[..., Path]:
    """Writes files to ``editions/NAME``, and returns that folder."""

    def write(files: Mapping[str, str | bytes], *, name: str = "en-dog") -> Path:
        folder = tmp_path / "editions" / name
        folder.mkdir(parents=True)
        for file, content in files.items():
            (folder / file).write_bytes(content.encode() if isinstance(content, str) else content)
        return folder

    return write
