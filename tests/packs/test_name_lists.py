"""The words that nobody may be called by: those that are shipped, and a host's."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from ladle.errors import BadSetting
from ladle.locales import LANGUAGES
from ladle.packs import name_words, shipped_name_words

FOLDER = files("ladle").joinpath("data", "names")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_list_of_plain_words_each_once(language: str) -> None:
    lines = FOLDER.joinpath(f"{language}.txt").read_text("utf-8").splitlines()
    words = [word for line in lines if not line.startswith("#") for word in line.split()]
    assert all(re.fullmatch("[a-z]{3,}", word) for word in words)
    assert sorted(set(words)) == sorted(words)
    assert set(words) <= shipped_name_words()


def test_the_lists_name_their_source_and_licence() -> None:
    assert "written by the Ladle authors. Licence: MIT" in FOLDER.joinpath("README.md").read_text("utf-8")
    notice = (Path(__file__).parents[2] / "NOTICE").read_text("utf-8")
    for language in LANGUAGES:
        assert f"data/names/{language}.txt" in notice


def test_a_host_has_a_list_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "names.txt"
    file.write_text("Lindenschule  # our rival\n\nfoo bar\n", "utf-8")
    assert name_words(file) == {"Lindenschule", "foo", "bar"}


@pytest.mark.parametrize(
    ("content", "problem"),
    [(None, "cannot be read"), (b"\xff\xfe", "is not text in UTF-8"), (b"a " * 600_000, "is larger than")],
)
def test_a_list_that_cannot_be_read_says_why(tmp_path: Path, content: bytes | None, problem: str) -> None:
    file = tmp_path / "names.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadSetting, match=f"^LADLE_BLOCKED_NAMES: .*{problem}"):
        name_words(file)
