import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from ladle.errors import MissingSource, WrongSource
from ladle.packs.build.sources import Source, Sources, parse_sources, pinned_sources


def test_a_file_with_the_pinned_digest_is_read(sources_of: Callable[..., Sources]) -> None:
    sources = sources_of("list", {"words/a.txt": b"one\n"})
    sources.check(["list"])
    assert sources.read("list", "words/a.txt") == b"one\n"


def test_a_file_with_another_digest_is_refused(sources_of: Callable[..., Sources], tmp_path: Path) -> None:
    sources = sources_of("list", {"a.txt": b"one\n"})
    (tmp_path / "list" / "a.txt").write_bytes(b"two\n")
    with pytest.raises(WrongSource) as refused:
        sources.check(["list"])
    assert refused.value.data == {
        "file": str(tmp_path / "list" / "a.txt"),
        "expected": hashlib.sha256(b"one\n").hexdigest(),
        "found": hashlib.sha256(b"two\n").hexdigest(),
        "install": "write it again",
    }
    assert all(str(value) in refused.value.message for value in refused.value.data.values())


def test_a_missing_file_says_what_to_install(sources_of: Callable[..., Sources], tmp_path: Path) -> None:
    sources = sources_of("list", {"a.txt": b"one\n"})
    (tmp_path / "list" / "a.txt").unlink()
    with pytest.raises(MissingSource, match=r"A small source is not here .*a\.txt.* Install it: write it again"):
        sources.check(["list"])


def test_a_python_package_that_is_not_installed_is_a_missing_source() -> None:
    source = Source("x", "X", "1", "MIT", "", "python:ladle_has_no_such_package", "pip install x", {"a": "0"})
    with pytest.raises(MissingSource, match="pip install x"):
        Sources({"x": source}).check(["x"])


def test_a_python_package_is_found_without_being_imported() -> None:
    source = Source("here", "Ladle", "1", "MIT", "", "python:ladle", "", {})
    folder = source.folder()
    assert folder is not None
    assert (folder / "errors.py").is_file()


def test_sources_without_a_folder_of_their_own_are_read_where_they_are_installed(tmp_path: Path) -> None:
    (tmp_path / "installed").mkdir()
    (tmp_path / "installed" / "a").write_bytes(b"")
    digest = hashlib.sha256(b"").hexdigest()
    source = Source("x", "X", "1", "MIT", "", str(tmp_path / "installed"), "", {"a": digest})
    assert Sources({"x": source}, tmp_path / "elsewhere").read("x", "a") == b""


def test_pins_are_tables_of_toml() -> None:
    text = (
        '[x]\ntitle = "X"\nversion = "1"\nlicence = "MIT"\nurl = ""\nplace = "/p"\ninstall = "get it"\n'
        '[x.sha256]\n"a.txt" = "00"\n'
    )
    assert parse_sources(text) == {"x": Source("x", "X", "1", "MIT", "", "/p", "get it", {"a.txt": "00"})}


def test_every_pinned_source_says_how_to_install_it_and_under_which_licence() -> None:
    pins = pinned_sources()
    assert set(pins) == {"scowl", "hunspell-fr", "wordfreq", "lexique", "english-wordnet"}
    for source in pins.values():
        assert source.install.startswith(("Debian: apt-get install ", "pip install "))
        assert source.licence
        assert source.sha256
        assert all(len(digest) == 64 for digest in source.sha256.values())
