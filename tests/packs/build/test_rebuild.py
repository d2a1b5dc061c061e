"""The committed packs are what the recipes make of the pinned sources, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ladle.errors import LadleError, MissingSource, WrongSource
from ladle.packs.build import LANGUAGES, build_packs
from ladle.packs.build.sources import pinned_sources
from ladle.packs.shelf import shipped_data

BUILD = "import sys, pathlib; from ladle.packs.build import build_packs; "
BUILD += "[print(folder.as_posix()) for folder in build_packs(sys.argv[1], into=pathlib.Path(sys.argv[2]))]"
KINDS = ("packs", "editions")


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize(("language", "hash_seed"), [*zip(LANGUAGES, ("0", "4711"), strict=True)])
def test_a_rebuild_gives_the_committed_bytes_whatever_the_hash_seed(
    language: str, hash_seed: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", BUILD, language, str(tmp_path)]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    written = [Path(line).relative_to(tmp_path) for line in run.stdout.splitlines()]
    assert written
    for folder in written:
        assert files(tmp_path / folder) == files(shipped_data() / folder), f"{folder}: run ladle pack build {language}"


def test_every_shipped_pack_and_edition_has_a_recipe() -> None:
    shipped = {f"{kind}/{path.name}" for kind in KINDS for path in (shipped_data() / kind).iterdir()}
    assert shipped == {
        "packs/en-1",
        "packs/en-4",
        "packs/en-4-wide",
        "packs/en-5",
        "packs/fr-4",
        "packs/fr-5",
        "packs/pegs-4x6",
        "editions/code-pegs",
        "editions/en-hidden",
        "editions/en-letterle",
        "editions/en-poop",
        "editions/en-poop-wide",
        "editions/fr-caca",
        "editions/fr-hidden",
    }


@pytest.mark.parametrize(("content", "refusal"), [(None, MissingSource), (b"qat\n", WrongSource)])
def test_nothing_is_written_from_sources_that_are_not_the_pinned_ones(
    content: bytes | None, refusal: type[LadleError], tmp_path: Path
) -> None:
    folder = tmp_path / "sources" / "scowl"
    folder.mkdir(parents=True)
    if content is not None:
        for file in pinned_sources()["scowl"].sha256:
            (folder / file).write_bytes(content)
    with pytest.raises(refusal, match="apt-get install scowl=2020"):
        build_packs("en", into=tmp_path / "data", sources=tmp_path / "sources")
    assert not (tmp_path / "data").exists()
