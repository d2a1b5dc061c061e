"""Whatever bytes a folder holds, reading it ends in a value or in BadPack, never in another error."""

import hashlib
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ladle.errors import BadPack
from ladle.packs import Pack, read_edition, read_pack

Files = dict[str, str | bytes]
Write = Callable[..., Path]

NASTY = [
    b"\xff",
    b"\0",
    b"\r\n",
    b"\n\n",
    b",",
    b'"',
    b"=",
    b"[",
    b"]]",
    b"{",
    b"'''",
    b"#",
    b"1e999",
    b"inf",
    b"9" * 5000,
]
NASTY += [
    b"0001-01-01T00:00:00+23:59",
    b"true",
    "ß".encode(),
    "\u0301".encode(),
    "\ud7ff\u2028".encode(),
    b"\\ud800",
    b"-1",
]

mutations = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 40), st.one_of(st.sampled_from(NASTY), st.binary(max_size=6))),
    min_size=1,
    max_size=3,
)


def mutated(content: bytes, changes: list[tuple[float, int, bytes]]) -> bytes:
    """*content* with bytes put in, each instead of some, at places that are a share of its length."""
    for share, instead_of, inserted in changes:
        place = int(share * len(content))
        content = content[:place] + inserted + content[place + instead_of :]
    return content


bounded = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def pack_folder(pack_files: Files, write_pack: Write) -> Path:
    return write_pack(pack_files)


@pytest.fixture
def edition_folder(edition_files: Files, write_edition: Write) -> Path:
    return write_edition(edition_files)


@bounded
@given(changes=mutations)
def test_any_manifest(pack_folder: Path, changes: list[tuple[float, int, bytes]]) -> None:
    manifest = pack_folder / "manifest.toml"
    before = manifest.read_bytes()
    manifest.write_bytes(mutated(before, changes))
    with suppress(BadPack):
        read_pack(pack_folder)
    manifest.write_bytes(before)


@bounded
@given(
    name=st.sampled_from(["accepted.txt", "everyday.txt", "zipf.csv", "display.csv", "glosses.csv"]), changes=mutations
)
def test_any_word_file_with_the_right_digest(
    pack_folder: Path, name: str, changes: list[tuple[float, int, bytes]]
) -> None:
    file, manifest = pack_folder / name, pack_folder / "manifest.toml"
    before, listed = file.read_bytes(), manifest.read_text()
    file.write_bytes(content := mutated(before, changes))
    old, new = (hashlib.sha256(text).hexdigest() for text in (before, content))
    manifest.write_text(re.sub(old, new, listed), newline="\n")
    with suppress(BadPack):
        assert isinstance(read_pack(pack_folder), Pack)
    file.write_bytes(before)
    manifest.write_text(listed, newline="\n")


@bounded
@given(name=st.sampled_from(["edition.toml", "distances.csv", "schedule.csv"]), changes=mutations)
def test_any_edition(
    pack_folder: Path, edition_folder: Path, name: str, changes: list[tuple[float, int, bytes]]
) -> None:
    file = edition_folder / name
    before = file.read_bytes()
    file.write_bytes(mutated(before, changes))
    with suppress(BadPack):
        read_edition(edition_folder, {"en-3": read_pack(pack_folder)})
    file.write_bytes(before)
