import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.errors import (
    BlockedWord,
    ForeignLetter,
    OutsideDictionary,
    Refusal,
    SameWord,
    TooManyChanges,
    UnknownWord,
    WrongLength,
)
from ladle.ladder import Rules, is_valid_move, one_letter_different
from ladle.words import NormalForm

AZ = "abcdefghijklmnopqrstuvwxyz"
RULES = Rules(
    NormalForm(AZ, folds={"œ": "oe", "æ": "ae"}),
    length=4,
    target="poop",
    accepted=frozenset({"pool", "poop", "poll", "pill", "boef", "cool"}),
    recognised=frozenset({"pook", "cook"}),
    blocked=frozenset({"slur", "poof"}),
)


@pytest.mark.parametrize(
    ("a", "b", "different"),
    [
        ("pool", "poop", True),
        ("pool", "pool", False),
        ("pool", "pill", False),
        ("pool", "loop", False),  # the same letters in other places
        ("pool", "polo", False),
        ("pool", "poo", False),
        ("pool", "pools", False),
        ("pool", "POOL", False),  # case is the caller's to fold
        ("ño", "no", True),
        ("a", "b", True),
        ("", "", False),
    ],
)
def test_one_letter_different(a: str, b: str, different: bool) -> None:
    assert one_letter_different(a, b) is different
    assert one_letter_different(b, a) is different


@given(word=st.text(min_size=1, max_size=8), place=st.integers(0, 7), letter=st.characters())
def test_changing_one_letter_is_one_letter_different(word: str, place: int, letter: str) -> None:
    place %= len(word)
    changed = word[:place] + letter + word[place + 1 :]
    assert one_letter_different(word, changed) is (letter != word[place])


def test_a_valid_move_is_one_letter_and_a_word() -> None:
    assert is_valid_move("pool", "poll", {"poll"})
    assert not is_valid_move("pool", "poll", {"pool"})
    assert not is_valid_move("pool", "pill", {"pill"})


@pytest.mark.parametrize("typed", ["poll", "POLL", " Poll ", "pöll", "PÓLL"])
def test_typed_words_are_folded(typed: str) -> None:
    assert RULES.judge("pool", typed) == "poll"


def test_folding_comes_before_the_length() -> None:
    assert RULES.judge("boff", "bœf") == "boef"


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("", WrongLength),
        ("poo", WrongLength),
        ("pools", WrongLength),
        ("pœol", WrongLength),  # four letters typed, five meant
        ("p0p", WrongLength),  # before the digit is looked at
        ("p00p", ForeignLetter),
        ("po p", ForeignLetter),
        ("💩💩💩💩", ForeignLetter),
        ("ｐｏｏｌ", ForeignLetter),
        ("\u200fpoo", ForeignLetter),
        ("pool", SameWord),
        ("POOL", SameWord),
        ("slur", BlockedWord),  # before it is said that four letters changed
        ("poof", BlockedWord),
        ("zzzz", UnknownWord),
        ("cook", OutsideDictionary),
        ("pook", OutsideDictionary),
        ("pill", TooManyChanges),
    ],
)
def test_the_first_reason_is_given(typed: str, refusal: type[Refusal]) -> None:
    with pytest.raises(Refusal) as caught:
        RULES.judge("pool", typed)
    assert type(caught.value) is refusal


def test_a_refusal_says_which_letters_changed() -> None:
    with pytest.raises(TooManyChanges) as caught:
        RULES.judge("pool", "pill")
    assert caught.value.data["places"] == [2, 3]
    assert "POOL to PILL changes letters 2, 3" in caught.value.message


def test_a_refusal_names_the_foreign_letter_and_the_length() -> None:
    with pytest.raises(ForeignLetter) as foreign:
        RULES.judge("pool", "po-l")
    assert foreign.value.data["letter"] == "-"
    with pytest.raises(WrongLength) as length:
        RULES.judge("pool", "a" * 10_000)
    assert (length.value.data["length"], length.value.data["letters"]) == (4, 10_000)


@given(typed=st.text(max_size=8))
def test_anything_typed_is_a_move_or_a_refusal(typed: str) -> None:
    try:
        word = RULES.judge("pool", typed)
    except Refusal:
        return
    assert is_valid_move("pool", word, RULES.accepted)
