"""The notation of a puzzle: one name each, and nothing else passes for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import LAST_NUMBER, Puzzle
from ladle.errors import UnknownPuzzle

puzzles = st.builds(
    Puzzle, st.from_regex(r"\A[a-z0-9]{1,8}(-[a-z0-9]{1,8}){1,3}\Z"), st.integers(min_value=1, max_value=LAST_NUMBER)
)


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        ("en-poop/472", Puzzle("en-poop", 472)),
        ("fr-caca/1", Puzzle("fr-caca", 1)),
        ("en-poop-wide/999999", Puzzle("en-poop-wide", 999_999)),
    ],
)
def test_notation(text: str, puzzle: Puzzle) -> None:
    assert Puzzle.parse(text) == puzzle
    assert str(puzzle) == text


@given(puzzles)
def test_a_puzzle_reads_what_it_writes(puzzle: Puzzle) -> None:
    assert Puzzle.parse(str(puzzle)) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        "",
        "/",
        "en-poop",
        "en-poop/",
        "/472",
        "en-poop/0",
        "en-poop/00",
        "en-poop/0472",
        "en-poop/+472",
        "en-poop/-1",
        "en-poop/4_72",
        "en-poop/472.0",
        "en-poop/4e2",
        "en-poop/ 472",
        "en-poop/472 ",
        "en-poop/472\n",
        "en-poop/472/",
        "en-poop/472/1",
        "en-poop/４７２",  # full-width digits
        "en-poop/٤٧٢",  # Arabic-Indic digits
        "en-poop/4²",
        "en-poop/1000000",
        "en-poop/" + "9" * 10_000,
        "EN-POOP/472",
        "en_poop/472",
        "en poop/472",
        "../poop/472",
        "-en/472",
        "en-/472",
        "en--poop/472",
        "én-poop/472",
        "en-poop\n/472",
        "e" * 41 + "/472",
        "e" * 100_000,
    ],
)
def test_what_only_looks_like_a_puzzle_is_refused(text: str) -> None:
    with pytest.raises(UnknownPuzzle):
        Puzzle.parse(text)


@given(st.text(st.characters() | st.sampled_from("enpo-/0123456789")))
def test_every_text_is_a_puzzle_written_our_way_or_refused(text: str) -> None:
    try:
        puzzle = Puzzle.parse(text)
    except UnknownPuzzle:
        return
    assert str(puzzle) == text


@pytest.mark.parametrize(("edition", "number"), [("en-poop", 0), ("en-poop", -3), ("en-poop", 10**6), ("EN", 1)])
def test_a_puzzle_that_cannot_be_is_not_made(edition: str, number: int) -> None:
    with pytest.raises(UnknownPuzzle):
        Puzzle(edition, number)


def test_puzzles_sort_by_edition_and_number() -> None:
    names = ["fr-caca/3", "en-poop/20", "en-poop/3"]
    assert [str(puzzle) for puzzle in sorted(map(Puzzle.parse, names))] == ["en-poop/3", "en-poop/20", "fr-caca/3"]
