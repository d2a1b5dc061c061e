import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.codebreaking import marks, pegs

PAIRS = st.integers(1, 7).flatmap(lambda n: st.tuples(*[st.text("abc", min_size=n, max_size=n)] * 2))


@pytest.mark.parametrize(
    ("guess", "answer", "expected"),
    [
        ("crane", "cargo", "#++.."),
        ("bobby", "abbey", "+.#.#"),  # the third b has no b left to excuse it
        ("kebab", "abbey", ".+#++"),  # one b is placed, the other misplaced
        ("melee", "lemon", "+#+.."),  # lemon has a single e
        ("rarer", "fires", "..##."),  # the placed r comes before the r's to its left
        ("a", "a", "#"),
        ("", "", ""),
        ("ñandú", "ñandu", "####."),
    ],
)
def test_marks(guess: str, answer: str, expected: str) -> None:
    assert marks(guess, answer) == expected


def test_marks_agree_with_an_independent_scorer(feedback: list[dict[str, str]]) -> None:
    assert [marks(row["guess"], row["answer"]) for row in feedback] == [row["marks"] for row in feedback]


@pytest.mark.parametrize(
    ("guess", "answer", "expected"),
    [
        ("1122", "1122", "####"),
        ("1122", "2211", "++++"),
        ("1122", "2112", "##++"),
        ("1111", "1222", "#..."),
        ("1222", "1111", "#..."),
        ("1234", "5666", "...."),
    ],
)
def test_pegs(guess: str, answer: str, expected: str) -> None:
    assert pegs(guess, answer) == expected


@given(PAIRS)
def test_pegs_are_the_marks_without_their_places(pair: tuple[str, str]) -> None:
    guess, answer = pair
    assert pegs(guess, answer) == "".join(sorted(marks(guess, answer), key="#+.".index))
    assert pegs(guess, answer) == pegs(answer, guess)


@given(PAIRS)
def test_a_letter_is_shown_as_often_as_both_words_have_it(pair: tuple[str, str]) -> None:
    guess, answer = pair
    reply = marks(guess, answer)
    for letter in guess:
        shown = sum(ours == letter and mark != "." for ours, mark in zip(guess, reply, strict=True))
        assert shown == min(guess.count(letter), answer.count(letter))
    assert (reply == "#" * len(guess)) == (guess == answer)


@pytest.mark.parametrize("rule", [marks, pegs])
def test_words_of_different_lengths_are_refused(rule: object) -> None:
    assert callable(rule)
    with pytest.raises(ValueError, match="'crane' and 'cranes' differ in length"):
        rule("crane", "cranes")
