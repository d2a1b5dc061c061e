"""Sharing a hidden word: what is told, and codes that nobody else can write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import Puzzle
from ladle.errors import UnknownShare
from ladle.play import HiddenScore
from ladle.play.hidden import HiddenShares
from ladle.play.hidden.share import code_of, score_of

PUZZLE = Puzzle("en-hidden", 472)
SHARES = HiddenShares(b"s" * 32, site="Ladle")
WON = HiddenScore(PUZZLE, ("#+...", ".....", "#####"), True, 6, True)
ROWS = st.integers(1, 7).flatmap(
    lambda length: st.lists(st.text("#+.", min_size=length, max_size=length), min_size=1, max_size=12)
)


@pytest.mark.parametrize(
    ("language", "words", "alt"),
    [
        (
            "en",
            "Ladle hidden word 472: found in 3 guesses of 6, hard mode.",
            "Guess by guess: 1 placed, 1 elsewhere; 5 absent; all placed.",
        ),
        (
            "fr",
            "Mot caché Ladle 472 : trouvé en 3 essais sur 6, mode difficile.",
            "Essai par essai : 1 en place, 1 ailleurs; 5 hors du mot; toutes en place.",
        ),
    ],
)
def test_a_game_in_words(language: str, words: str, alt: str) -> None:
    share = SHARES.of(WON, language)
    assert share.words == words
    assert share.alt == f"{words} {alt}"


def test_a_game_in_symbols_names_the_house() -> None:
    assert SHARES.of(WON, "en").symbols == "Ladle en-hidden/472 · 3/6 · hard mode\n●◐○○○\n○○○○○\n●●●●●"


def test_a_game_that_was_lost() -> None:
    lost = HiddenScore(PUZZLE, ("#+...",) * 6, False, 6, False)
    assert SHARES.of(lost, "en").words == "Ladle hidden word 472: not found in 6 guesses."


@given(ROWS, st.booleans(), st.booleans())
def test_a_code_is_read_back(rows: list[str], won: bool, hard: bool) -> None:
    score = HiddenScore(PUZZLE, tuple(rows), won, 12, hard)
    assert score_of(PUZZLE, code_of(score, b"k"), b"k") == score


def test_a_code_is_good_for_its_own_puzzle_and_house_alone() -> None:
    code = code_of(WON, b"k")
    for puzzle, secret, sent in [
        (Puzzle("en-hidden", 473), b"k", code),
        (PUZZLE, b"other", code),
        (PUZZLE, b"k", code[:-1]),
        (PUZZLE, b"k", ""),
    ]:
        with pytest.raises(UnknownShare):
            score_of(puzzle, sent, secret)
