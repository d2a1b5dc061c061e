from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.codebreaking import (
    KnownLetter,
    LetterRule,
    Repetition,
    Turn,
    candidates,
    known_letters,
    letter_rules,
    marks,
    parse_history,
    repetitions,
)

WORDS = st.lists(st.text("abc", min_size=4, max_size=4), min_size=1, max_size=30, unique=True)
GUESSES = st.lists(st.text("abc", min_size=4, max_size=4), min_size=1, max_size=5)


@pytest.mark.parametrize(
    ("history", "letter", "known"),
    [
        ("crane=#....", "c", ("#", 1, None)),  # one is there, and nothing says that there is no second
        ("crane=#....", "r", (".", 0, 0)),
        ("crane=..+..", "a", ("+", 1, None)),
        ("crane=..#.. slate=..#..", "a", ("#", 1, None)),
        ("crane=..#.. about=+....", "a", ("#", 1, None)),  # placed once, it is not called elsewhere again
        ("about=+.... crane=..#..", "a", ("#", 1, None)),
        ("about=.+... bobby=+.#..", "b", ("#", 2, 2)),  # the third b was absent
        ("speed=..++.", "e", ("+", 2, None)),
        ("speed=..+..", "e", ("+", 1, 1)),  # the second e was absent: there is exactly one
        ("crest=..#.. eaten=#..#.", "e", ("#", 3, None)),  # three places, of which no turn has shown all
        ("speed=..... eaten=.....", "e", (".", 0, 0)),
    ],
)
def test_what_is_known_of_a_letter(history: str, letter: str, known: tuple[str, int, int | None]) -> None:
    assert KnownLetter(letter, *known) in known_letters(parse_history(history))


def test_the_letters_guessed_are_told_in_order_each_once() -> None:
    letters = [known.letter for known in known_letters(parse_history("speed=..+.. eaten=+...."))]
    assert letters == sorted(set("speed" + "eaten"))
    assert known_letters(()) == ()


@pytest.mark.parametrize(
    ("turn", "explained"),
    [
        ("bobby=#....", [Repetition("b", guessed=3, in_answer=1)]),
        ("kebab=..+..", [Repetition("b", guessed=2, in_answer=1)]),
        ("geese=.#..+", [Repetition("e", guessed=3, in_answer=2)]),
        ("geese=.....", []),  # none is there, which each mark says by itself
        ("geese=.#+.+", []),  # all three are there
        ("crane=#....", []),
        ("array=#.+..", [Repetition("a", 2, 1), Repetition("r", 2, 1)]),
    ],
)
def test_repeated_letters_are_explained_where_it_matters(turn: str, explained: list[Repetition]) -> None:
    assert list(repetitions(Turn.parse(turn))) == explained


@given(WORDS, GUESSES)
def test_the_bounds_hold_for_every_answer_still_possible(words: list[str], guesses: list[str]) -> None:
    history = tuple(Turn(guess, marks(guess, words[0])) for guess in guesses)
    for answer in candidates(words, history):
        copies = Counter(answer)
        for known in known_letters(history):
            assert known.least <= copies[known.letter]
            assert known.most is None or copies[known.letter] <= known.most
            assert (known.mark == ".") == (copies[known.letter] == 0)


@given(WORDS, GUESSES)
def test_knowledge_only_grows(words: list[str], guesses: list[str]) -> None:
    history = tuple(Turn(guess, marks(guess, words[0])) for guess in guesses)
    before = {known.letter: known for known in known_letters(history[:-1])}
    after = {known.letter: known for known in known_letters(history)}
    for letter, known in before.items():
        assert "#+.".index(after[letter].mark) <= "#+.".index(known.mark)
        assert after[letter].least >= known.least
        assert known.most is None or after[letter].most == known.most  # it was exact already


@given(WORDS, GUESSES)
def test_hard_mode_asks_for_no_more_than_is_known(words: list[str], guesses: list[str]) -> None:
    history = tuple(Turn(guess, marks(guess, words[0])) for guess in guesses)
    least = {known.letter: known.least for known in known_letters(history)}
    asked = [rule for rule in letter_rules(history) if rule != LetterRule(rule.letter, rule.place)]
    assert all(least[rule.letter] >= rule.times for rule in asked)


@given(WORDS, GUESSES)
def test_what_is_explained_is_so(words: list[str], guesses: list[str]) -> None:
    for guess in guesses:
        found = repetitions(Turn(guess, marks(guess, words[0])))
        truth = {(c, guess.count(c), words[0].count(c)) for c in set(guess) if 0 < words[0].count(c) < guess.count(c)}
        assert {(each.letter, each.guessed, each.in_answer) for each in found} == truth


def test_the_vectors_agree(feedback: list[dict[str, str]]) -> None:
    for row in feedback:
        (turn,) = history = (Turn(row["guess"], row["marks"]),)
        for known in known_letters(history):
            assert known.least <= row["answer"].count(known.letter)
            assert known.most in (None, row["answer"].count(known.letter))
        assert all(row["answer"].count(each.letter) == each.in_answer for each in repetitions(turn))
