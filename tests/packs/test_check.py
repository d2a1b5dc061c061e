"""What ``ladle pack check`` says, on editions with one fault each and on those that are shipped."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ladle.packs import LadderEdition, check_edition, check_pack, read_edition, read_pack
from ladle.packs.check import check_places
from ladle.packs.shelf import PackReader, find_places, shipped_data

Files = dict[str, str | bytes]
Write = Callable[..., Path]


@pytest.fixture
def edition(pack_files: Files, write_pack: Write, edition_files: Files, write_edition: Write) -> LadderEdition:
    read = read_edition(write_edition(edition_files), {"en-3": read_pack(write_pack(pack_files))})
    assert isinstance(read, LadderEdition)
    return read


def faults(edition: LadderEdition, about: str = "") -> list[str]:
    return [str(fault) for fault in check_edition(edition).faults if about in fault.problem]


def with_pack(edition: LadderEdition, **changes: Any) -> LadderEdition:
    return replace(edition, pack=replace(edition.pack, **changes))


def test_what_is_counted_in_a_pack(edition: LadderEdition) -> None:
    assert check_pack(edition.pack).counts == {
        "accepted": 11,
        "recognised": 2,
        "everyday": 9,
        "blocked": 1,
        "never_show": 1,
        "display": 1,
        "glosses": 2,
        "answers_daily": 3,
        "answers_practice": 2,
        "without_frequency": 7,
        "edges": 10,  # eight from nun to dog, two from bit to bat and bet
        "components": 2,
        "isolated": 1,
        "largest": 10,
    }


def test_answers_are_judged_file_by_file_and_told_by_line(edition: LadderEdition) -> None:
    glosses = {"bat": "a flying mammal", "cat": "a mammal", "cot": "a mammal", "wax": "a mammal", "nut": "a seed"}
    pack = replace(edition.pack, glosses=glosses)
    assert check_pack(pack).faults == ()  # cat is for days, cot for practice
    pack = replace(
        pack, answers_daily=frozenset({"bat", "cat", "cot", "wax"}), answers_practice=frozenset({"bit", "nut"})
    )
    assert [str(fault) for fault in check_pack(pack).faults] == [
        "en-3/answers-daily.txt:3: cot: one word with cat, by spelling and gloss: keep one, or gloss them apart",
        "en-3/answers-daily.txt:4: wax: not in everyday.txt: an answer is a word that most people know",
        "en-3/answers-practice.txt:1: bit: not in everyday.txt: an answer is a word that most people know",
    ]


def test_what_is_counted_in_an_edition(edition: LadderEdition) -> None:
    assert check_edition(edition).counts == {
        "component": 10,
        "unreachable": 1,
        "farthest": 8,
        "doors": 1,
        "reviewed_doors": 1,
        "everyday_doors": 1,
        "starts": 7,
        "pars": {"2": 1, "3": 1, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1},
        "shown_never_show": 0,
        "shown_unreviewed_door": 0,
        "everyday_never_show": 0,
    }


def test_starts_that_force_a_word_which_is_never_shown_are_counted(edition: LadderEdition) -> None:
    counts = check_edition(with_pack(edition, never_show=frozenset({"cat"}))).counts
    assert counts["shown_never_show"] == 5  # all but cat, where it is no rung, and cot, which is past it
    assert counts["everyday_never_show"] == 5


def test_a_start_nearer_than_four_moves(edition: LadderEdition) -> None:
    assert faults(edition, "less than 4") == [
        "en-dog/schedule.csv:6: cat: par 3, less than 4",
        "en-dog/schedule.csv:7: cot: par 2, less than 4",
    ]


def test_starts_without_an_everyday_route_at_par(edition: LadderEdition) -> None:
    everyday = edition.pack.everyday - {"net"}
    assert faults(with_pack(edition, everyday=everyday), "everyday") == [
        "en-dog/schedule.csv:3: net: no route of par 6 over everyday words",
        "en-dog/schedule.csv:4: nut: no route of par 7 over everyday words",
        "en-dog/schedule.csv:5: nun: no route of par 8 over everyday words",
    ]


def test_doors_that_nobody_has_read(edition: LadderEdition) -> None:
    found = faults(replace(edition, doors=()), "door")
    assert found[0] == (
        "en-dog/schedule.csv:1: bat: every route of par 4 over everyday words ends through a door nobody has read"
    )
    assert len(found) == 7
    assert check_edition(replace(edition, doors=())).counts["shown_unreviewed_door"] == 7


def test_a_door_that_is_never_to_be_shown(edition: LadderEdition) -> None:
    found = faults(with_pack(edition, never_show=frozenset({"dot"})), "doors")
    assert found == ["en-dog/edition.toml: doors: dot is never to be shown"]


def test_a_blocked_rung(edition: LadderEdition) -> None:
    # No pack that was read has one; a recipe under way may.
    found = faults(with_pack(edition, blocked=frozenset({"net"})), "blocked")
    assert found[-1] == "en-dog/schedule.csv:5: nun: net, on its route, is blocked"


@pytest.mark.parametrize(
    ("layout", "keys", "expected"),
    [
        ("alphabetical", (), []),
        ("own", ("abcdefghi", "jklmnopqr", "stuvwxy"), ["en-dog/edition.toml: layout: own has no key for z"]),
    ],
)
def test_a_key_for_every_letter(
    edition: LadderEdition, layout: str, keys: tuple[str, ...], expected: list[str]
) -> None:
    assert faults(replace(edition, layout=layout, keys=keys), "key") == expected


def test_weekdays_and_likeness_are_checked_too(edition: LadderEdition) -> None:
    # Rows from Thursday on: bat bet net nut nun cat cot; Monday is row 4, nun, the hardest of all.
    assert any(fault.startswith("en-dog/schedule.csv:5: nun: too hard for a Monday") for fault in faults(edition))
    assert "en-dog/schedule.csv:2: bet: one letter from bat, 1 day before" in faults(edition)


def test_packs_and_editions_that_cannot_be_read_do_not_hide_the_others(
    pack_files: Files, write_pack: Write, edition_files: Files, write_edition: Write, tmp_path: Path
) -> None:
    write_pack(pack_files)
    write_pack({**pack_files, "blocked.txt": "cat\n"}, name="xx-3")
    write_edition(edition_files)
    write_edition(
        {**edition_files, "edition.toml": str(edition_files["edition.toml"]).replace("en-", "xx-")}, name="xx-dog"
    )
    places = find_places(tmp_path)
    reports = {report.name: report for report in check_places(places, PackReader(places.packs))}
    assert list(reports) == ["en-3", "xx-3", "en-dog", "xx-dog"]
    assert reports["en-3"].faults == ()
    assert reports["en-dog"].counts["starts"] == 7
    for name in ("xx-3", "xx-dog"):
        assert [str(fault) for fault in reports[name].faults] == ["xx-3/blocked.txt:1: cat is in accepted.txt too"]


def test_what_is_shipped_is_good() -> None:
    places = find_places(shipped_data())
    for report in check_places(places, PackReader(places.packs)):
        assert [str(fault) for fault in report.faults] == []
