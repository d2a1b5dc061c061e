"""A hidden word's edition is a number of guesses over a pack with answers; nothing else lies in its folder."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ladle.errors import BadPack, UnknownEdition, WrongGame
from ladle.packs import (
    HiddenDictionary,
    HiddenEdition,
    Pack,
    Shelf,
    check_edition,
    dictionary_of,
    read_dictionary,
    read_edition,
    read_pack,
)

TOML = """id = "en-dig"
game = "hidden"
pack = "en-3"
language = "en"
title = "Three letters"
layout = "qwerty"
epoch = 2025-08-15T08:00:00Z
guesses = 4
"""

Files = Mapping[str, str | bytes]
Write = Callable[..., Path]


@pytest.fixture
def pack(pack_files: Files, write_pack: Write) -> Pack:
    return read_pack(write_pack(pack_files))


@pytest.fixture
def read(tmp_path: Path, pack: Pack) -> Callable[..., HiddenEdition]:
    def read(text: str = TOML, **more: str) -> HiddenEdition:
        folder = tmp_path / "editions" / "en-dig"
        folder.mkdir(parents=True)
        for name, content in {"edition.toml": text, **more}.items():
            (folder / name).write_text(content)
        found = read_edition(folder, {"en-3": pack})
        assert isinstance(found, HiddenEdition)
        return found

    return read


def test_what_is_read(read: Callable[..., HiddenEdition]) -> None:
    edition = read()
    assert (edition.game, edition.guesses, edition.rule, edition.on) == ("hidden", 4, "marks", True)
    assert (edition.daily, edition.practice) == (True, True)
    assert not check_edition(edition).faults


@pytest.mark.parametrize(
    ("line", "instead", "problem"),
    [
        ("guesses = 4", "guesses = 0", "edition.toml:8: guesses: must be a whole number from 1 to 50"),
        ("guesses = 4", "guesses = 51", "guesses: must be a whole number from 1 to 50"),
        ("guesses = 4", "", "guesses: missing"),
        ("guesses = 4", 'guesses = 4\nrule = "dice"', "rule: 'dice' is none of: marks, pegs"),
        ("guesses = 4", 'guesses = 4\non = "no"', "on: must be true or false"),
        ("guesses = 4", 'guesses = 4\ntarget = "dog"', "target: there is no such field"),
    ],
)
def test_what_is_refused(read: Callable[..., HiddenEdition], line: str, instead: str, problem: str) -> None:
    with pytest.raises(BadPack) as refused:
        read(TOML.replace(line, instead))
    assert problem in refused.value.message


def test_it_has_no_schedule(read: Callable[..., HiddenEdition]) -> None:
    with pytest.raises(BadPack, match=r"schedule\.csv: an edition has edition\.toml only"):
        read(**{"schedule.csv": ""})


def test_a_pack_without_answers_hides_nothing(tmp_path: Path, pack_files: Files, write_pack: Write) -> None:
    bare = read_pack(write_pack({name: text for name, text in pack_files.items() if not name.startswith("answers")}))
    folder = tmp_path / "editions" / "en-dig"
    folder.mkdir(parents=True)
    (folder / "edition.toml").write_text(TOML)
    with pytest.raises(BadPack, match="en-3 has no answers"):
        read_edition(folder, {"en-3": bare})


def test_its_words_are_kept_with_the_rules_and_all_answers(read: Callable[..., HiddenEdition]) -> None:
    words = dictionary_of(read(TOML + 'rule = "pegs"\n'))
    assert isinstance(words, HiddenDictionary)
    assert (words.guesses, words.rule, sorted(words.answers)) == (4, "pegs", ["bat", "cat", "cot", "dog", "nut"])
    assert read_dictionary(words.to_bytes(), digest=words.digest) == words


def test_each_question_goes_to_an_edition_of_its_game(read: Callable[..., HiddenEdition]) -> None:
    edition = read()
    shelf = Shelf({"en-dig": edition}, {"en-3": edition.pack})
    assert shelf.hidden("en-dig") is edition
    with pytest.raises(WrongGame) as refused:
        shelf.ladder("en-dig")
    assert (refused.value.kind, refused.value.data) == ("wrong-game", {"edition": "en-dig", "game": "hidden"})
    with pytest.raises(UnknownEdition):
        shelf.ladder("en-dog")
