"""Which packs and editions are found, in which order, and what happens to those that are not."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ladle.errors import BadPack, UnknownEdition, WrongGame
from ladle.packs import open_shelf
from ladle.packs.shelf import find_places, places_at, shipped_data

Files = dict[str, str | bytes]
Write = Callable[..., Path]
SHIPPED = ["en-poop", "en-poop-wide", "fr-caca", "en-hidden", "fr-hidden", "code-pegs"]
OFF = ["en-letterle"]


HIDDEN = """id = "{}"
game = "hidden"
pack = "en-3"
language = "en"
title = "The hidden pet"
epoch = 2025-08-15T08:00:00Z
layout = "qwerty"
guesses = 6
"""


@pytest.fixture
def own(pack_files: Files, write_pack: Write, edition_files: Files, write_edition: Write, tmp_path: Path) -> Path:
    """A host's own data folder, with ``en-dog`` in it."""
    write_pack(pack_files)
    write_edition(edition_files)
    return tmp_path


def test_the_shipped_editions_in_their_order() -> None:
    assert list(open_shelf().editions) == SHIPPED


def test_ladders_come_before_hidden_words_and_what_is_off_does_not_come(own: Path, write_edition: Write) -> None:
    for name, more in (("aa-pet", ""), ("en-off", "on = false\n")):
        write_edition({"edition.toml": HIDDEN.format(name) + more}, name=name)
    shelf = open_shelf(own)
    assert [name for name in shelf.editions if name in ("en-dog", "aa-pet", "en-off")] == ["en-dog", "aa-pet"]
    assert list(open_shelf(own, ["en-off", "en-dog"]).editions) == ["en-off", "en-dog"]  # unless it is chosen


def test_an_edition_is_asked_for_by_its_game(own: Path, write_edition: Write) -> None:
    write_edition({"edition.toml": HIDDEN.format("en-pet")}, name="en-pet")
    shelf = open_shelf(own, ["en-dog", "en-pet"])
    assert (shelf.ladder("en-dog").target, shelf.hidden("en-pet").guesses) == ("dog", 6)
    for ask, name, game in ((shelf.ladder, "en-pet", "hidden"), (shelf.hidden, "en-dog", "ladder")):
        with pytest.raises(WrongGame) as caught:
            ask(name)
        assert caught.value.data == {"edition": name, "game": game}


def test_letterle_is_a_pack_and_a_folder() -> None:
    letterle = open_shelf(chosen=["en-letterle"]).hidden("en-letterle")
    assert (letterle.pack.length, letterle.guesses, letterle.daily, letterle.practice) == (1, 8, True, False)
    assert "".join(sorted(letterle.pack.answers_daily)) == "abcdefghijklmnopqrstuvwxyz"


def test_code_pegs_are_for_practice_alone() -> None:
    pegs = open_shelf(chosen=["code-pegs"]).hidden("code-pegs")
    assert (pegs.rule, pegs.guesses, pegs.daily, len(pegs.pack.answers_practice)) == ("pegs", 10, False, 6**4)


def test_the_shipped_starts_keep_their_promised_distances() -> None:
    shelf = open_shelf(chosen=["en-poop"])
    pars = {row.word: row.par for row in shelf.ladder("en-poop").schedule}
    assert {word: pars[word] for word in ("pick", "dawn", "avid")} == {"pick": 5, "dawn": 5, "avid": 7}


def test_a_folder_adds_a_game(own: Path) -> None:
    shelf = open_shelf(own)
    assert list(shelf.editions) == ["en-dog", *SHIPPED]  # ladders first; what has no days, last
    assert shelf.edition("en-dog").pack.name == "en-3"


def test_chosen_editions_come_in_the_order_chosen_and_nothing_else_is_read(own: Path) -> None:
    (own / "editions" / "xx-broken").mkdir()
    shelf = open_shelf(own, ["fr-caca", "en-dog", "fr-caca"])
    assert list(shelf.editions) == ["fr-caca", "en-dog"]
    assert sorted(shelf.packs) == ["en-3", "fr-4"]


def test_a_pack_that_no_edition_uses_is_not_read_at_the_start(own: Path) -> None:
    (own / "packs" / "xx-5").mkdir()  # nothing in it that could be read
    assert {"en-1", "xx-5"}.isdisjoint(open_shelf(own).packs)


def test_a_broken_edition_that_is_on_is_refused(own: Path) -> None:
    (own / "editions" / "xx-broken").mkdir()
    with pytest.raises(BadPack, match=r"xx-broken/edition\.toml: the file is missing"):
        open_shelf(own)


def test_an_unknown_edition_is_told_what_there_is(own: Path) -> None:
    with pytest.raises(UnknownEdition) as caught:
        open_shelf(own, ["en-pool"])
    assert caught.value.data == {"edition": "en-pool", "editions": sorted([*SHIPPED, *OFF, "en-dog"])}
    with pytest.raises(UnknownEdition) as caught:
        open_shelf(own, ["en-dog"]).edition("en-poop")  # shipped, but not on
    assert caught.value.data["editions"] == ["en-dog"]


def test_an_own_edition_may_use_a_shipped_pack(write_edition: Write, tmp_path: Path) -> None:
    shipped = shipped_data() / "editions" / "fr-caca"
    text = (shipped / "edition.toml").read_text(encoding="utf-8").replace('id = "fr-caca"', 'id = "fr-ours"')
    files = {file: (shipped / file).read_bytes() for file in ("distances.csv", "schedule.csv")}
    write_edition({**files, "edition.toml": text}, name="fr-ours")
    shelf = open_shelf(tmp_path)
    assert shelf.edition("fr-ours").pack is shelf.edition("fr-caca").pack


@pytest.mark.parametrize("name", ["editions/en-poop", "packs/fr-4"])
def test_the_same_name_twice_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir(parents=True)
    with pytest.raises(BadPack, match=f"{name}: there are two of that name"):
        open_shelf(tmp_path)


@pytest.mark.parametrize("name", ["en", "En-4", "en_4", "-en-4", "en-4-", "en--4", "é-4", "a-" * 30 + "b", "en-4 "])
def test_a_folder_whose_name_is_none(tmp_path: Path, name: str) -> None:
    (tmp_path / "packs" / name).mkdir(parents=True)
    with pytest.raises(BadPack, match="the name of its folder must be lower-case letters"):
        open_shelf(tmp_path)


def test_what_is_no_folder_or_begins_with_a_dot_is_left_alone(own: Path) -> None:
    (own / "packs" / ".git").mkdir()
    (own / "packs" / "README.md").touch()
    (own / "notes").mkdir()
    assert "en-dog" in open_shelf(own).editions


@pytest.mark.parametrize("missing", ["nowhere", "packs/en-3/accepted.txt"])
def test_a_data_folder_that_is_not_there(own: Path, missing: str) -> None:
    with pytest.raises(BadPack, match=re.escape(f"{missing}: there is no such folder")):
        open_shelf(own / missing)


def test_a_link_to_a_pack_is_not_followed(own: Path) -> None:
    elsewhere = own / "elsewhere"
    (own / "packs" / "en-3").rename(elsewhere)
    try:
        (own / "packs" / "en-3").symlink_to(elsewhere, target_is_directory=True)
    except OSError:
        pytest.skip("this system lets nobody make symbolic links here")
    with pytest.raises(BadPack, match="packs/en-3: a symbolic link; only plain folders are read"):
        open_shelf(own)


def test_more_folders_than_anyone_has(tmp_path: Path) -> None:
    (tmp_path / "packs").mkdir()
    for number in range(501):
        (tmp_path / "packs" / f"en-{number}").touch()
    with pytest.raises(BadPack, match="more than 500 entries"):
        find_places(tmp_path)


def test_what_lies_at_a_path(own: Path) -> None:
    assert list(places_at(own / "packs" / "en-3").packs) == ["en-3"]
    assert list(places_at(own / "editions" / "en-dog").editions) == ["en-dog"]
    assert [list(names) for names in (places_at(own).packs, places_at(own).editions)] == [["en-3"], ["en-dog"]]
    with pytest.raises(BadPack, match=r"no pack \(manifest.toml\), no edition \(edition.toml\), no folder of packs"):
        places_at(own / "packs")


def test_a_link_whose_name_steers_a_terminal_is_named_visibly(own: Path) -> None:
    (own / "packs").mkdir(parents=True, exist_ok=True)
    (own / "packs" / "\x1b[2J\u202e").symlink_to(own)
    with pytest.raises(BadPack) as caught:
        open_shelf(own)
    assert str(caught.value) == r"packs/\x1b[2J\u202e: a symbolic link; only plain folders are read"
