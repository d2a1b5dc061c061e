"""What a pack may say about its answers beyond the words: which are too much alike, and how they are best found."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ladle.errors import BadPack
from ladle.packs import check_pack, read_pack

Files = dict[str, str | bytes]
Write = Callable[..., Path]

TREE = '{"guess":"cat","then":{"#.#":"cot",".##":"bat","..#":"nut","...":"dog"}}\n'


def test_families_are_read_line_by_line(pack_files: Files, write_pack: Write) -> None:
    read = read_pack(write_pack({**pack_files, "families.txt": "bat dog\ncot nut\n"}))
    assert read.families == (frozenset({"bat", "dog"}), frozenset({"cot", "nut"}))
    assert check_pack(read).counts["families"] == 2


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("bat\n", 1, "a family is two words or more, sorted"),
        ("dog bat\n", 1, "a family is two words or more, sorted"),
        ("cot nut\nbat dog\n", 2, "families are sorted, too"),
        ("bat dog\ncat bat\n", 2, "bat stands here twice"),
        ("bat bat\n", 1, "bat stands here twice"),
        ("bat  dog\n", 1, "a blank line"),
        ("bat god\n", 1, "god is not in accepted.txt"),
        ("bat doge\n", 1, "'doge' has 4 letters, not 3"),
    ],
)
def test_a_broken_family_is_refused(pack_files: Files, write_pack: Write, text: str, line: int, problem: str) -> None:
    folder = write_pack({**pack_files, "families.txt": text})
    with pytest.raises(BadPack, match=re.escape(problem)) as caught:
        read_pack(folder)
    assert (caught.value.data["file"], caught.value.data["line"]) == ("en-3/families.txt", line)


def test_a_family_that_changes_nothing_is_a_fault(pack_files: Files, write_pack: Write) -> None:
    read = read_pack(write_pack({**pack_files, "families.txt": "bat cat\ncot dog\n"}))
    assert [str(fault) for fault in check_pack(read).faults if "families" in fault.file] == [
        "en-3/families.txt:1: bat cat: no two of it are answers of days and more than one letter apart",
        "en-3/families.txt:2: cot dog: no two of it are answers of days and more than one letter apart",
    ]


def test_a_tree_is_played_through_by_the_check(pack_files: Files, write_pack: Write) -> None:
    read = read_pack(write_pack({**pack_files, "tree-marks.json": TREE}))
    tree = read.tree("marks")
    assert tree is not None
    assert tree.guess == "cat"
    assert read.tree("pegs") is None
    report = check_pack(read)
    assert report.counts["trees"] == {"marks": 9}
    assert report.faults == ()


@pytest.mark.parametrize(
    ("tree", "problem"),
    [
        (TREE.replace("dog", "wax"), "DOG, after cat=... wax=...: The tree ends before the answer is found."),
        (TREE.replace("dog", "god"), "GOD may not be guessed."),
        (TREE[:20], "this is not a tree"),
        ("\x00", "this is not a tree"),
    ],
)
def test_a_tree_that_does_not_hold_is_a_fault(pack_files: Files, write_pack: Write, tree: str, problem: str) -> None:
    faults = check_pack(read_pack(write_pack({**pack_files, "tree-marks.json": tree}))).faults
    assert [fault.file for fault in faults] == ["en-3/tree-marks.json"]
    assert problem in faults[0].problem


def test_a_pack_without_them_has_none(pack_files: Files, write_pack: Write) -> None:
    read = read_pack(write_pack(pack_files))
    assert (read.families, read.tree("marks")) == ((), None)
    assert {"families", "trees"}.isdisjoint(check_pack(read).counts)
    assert replace(read, trees={}).tree("pegs") is None
