import pytest

from ladle.codebreaking import Turn, parse_history


def test_a_history_reads_as_it_is_written() -> None:
    text = "crane=+..#. slate=.....\n1122=#+.."
    assert [str(turn) for turn in parse_history("crane=+..#.\n slate=.....")] == text.split()[:2]
    assert parse_history("1122=#+..") == (Turn("1122", "#+.."),)
    assert parse_history("") == ()


def test_a_turn_is_solved_when_all_is_placed() -> None:
    assert Turn("crane", "#####").solved
    assert not Turn("crane", "####+").solved


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("crane", "turn 1, 'crane': write a guess, an equals sign and its marks \\(crane=\\+\\.\\.#\\.\\)$"),
        ("crane=+..#. slate=..", "turn 2, 'slate=..': 'slate' has 5 letters, '..' 2 marks"),
        ("crane=+..#. slate=..?..", r"turn 2, 'slate=..\?..': '\?' is not a mark"),
        ("crane=+..#. tree=....", "turn 2, 'tree=....': the first guess has 5 letters"),
        ("=", "turn 1, '=': '' has 0 letters"),
    ],
)
def test_the_turn_that_is_wrong_is_named(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        parse_history(text)
