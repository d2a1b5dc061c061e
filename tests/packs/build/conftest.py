"""Word sources as small as a test needs: files written to a folder, and pins that name their digests."""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ladle.packs.build.sources import Source, Sources


@pytest.fixture
def sources_of(tmp_path: Path) -> Callable[..., Sources]:
    """Writes the files of one source and returns a reader that finds exactly them."""

    def write(name: str, files: Mapping[str, bytes]) -> Sources:
        pins = {file: hashlib.sha256(content).hexdigest() for file, content in files.items()}
        for file, content in files.items():
            path = tmp_path / name / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        source = Source(name, "A small source", "1", "CC0-1.0", "", "/nowhere", "write it again", pins)
        return Sources({name: source}, tmp_path)

    return write
