import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.codebreaking import LetterRule, Turn, broken_rule, candidates, letter_rules, marks, parse_history

WORDS = st.lists(st.text("abc", min_size=4, max_size=4), min_size=1, max_size=30, unique=True)


@pytest.mark.parametrize(
    ("history", "guess", "rule"),
    [
        ("", "crane", None),
        ("crane=#....", "slate", LetterRule("c", place=1)),
        ("crane=#....", "civic", None),
        ("crane=..+..", "bobby", LetterRule("a")),
        ("crane=..+..", "brags", None),  # a misplaced letter may stay where it was
        ("crane=..+..", "crane", None),  # an absent letter may be tried again
        ("speed=..+.+", "crate", LetterRule("d")),  # speed for abide: the second e is absent, so one e is enough
        ("speed=..++.", "crate", LetterRule("e", times=2)),
        ("speed=..#+.", "sleet", None),
        ("speed=..++. crane=....+", "crate", LetterRule("e", times=2)),  # the most that one turn has shown
        ("sleet=..+.. eerie=#....", "dozed", LetterRule("e", place=1)),  # places come before letters
        ("crane=+.... slate=..#..", "abaca", None),
    ],
)
def test_the_first_broken_rule(history: str, guess: str, rule: LetterRule | None) -> None:
    assert broken_rule(guess, parse_history(history)) == rule


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (LetterRule("c", place=1), "Letter 1 must be C."),
        (LetterRule("e"), "The guess must use E."),
        (LetterRule("e", times=2), "The guess must use E twice."),
        (LetterRule("e", times=3), "The guess must use E 3 times."),
    ],
)
def test_a_rule_is_a_sentence(rule: LetterRule, sentence: str) -> None:
    assert str(rule) == sentence


def test_all_that_is_asked_for() -> None:
    rules = letter_rules(parse_history("crane=+..#. melee=.#.+."))
    assert rules == (
        LetterRule("e", place=2),
        LetterRule("n", place=4),
        LetterRule("c"),
        LetterRule("e", times=2),
        LetterRule("n"),
    )


@given(WORDS, st.data())
def test_every_candidate_is_allowed(words: list[str], data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(words))
    history = tuple(
        Turn(guess, marks(guess, answer)) for guess in data.draw(st.lists(st.sampled_from(words), max_size=4))
    )
    assert {broken_rule(word, history) for word in candidates(words, history)} == {None}
