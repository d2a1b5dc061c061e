import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ladle.codebreaking import Turn, candidates, codes, contradiction, marks, parse_history, pegs

ANSWERS = ("fight", "light", "might", "night", "right", "crane", "slate")
WORDS = st.lists(st.text("abc", min_size=3, max_size=3), min_size=1, max_size=15, unique=True)
TURN = st.builds(Turn, st.text("abc", min_size=3, max_size=3), st.text("#+.", min_size=3, max_size=3))


@pytest.mark.parametrize(
    ("history", "turn", "mended", "answers"),
    [
        ("fight=.###.", 1, "fight=.####", ("light", "might", "night", "right")),  # one mark, and it leaves the most
        ("fight=.#### crane=+..+.", 2, "fight=.#### crane=...+.", ("night",)),
        ("crane=.##.#", 1, "crane=..#.#", ("slate",)),  # four answers are three marks away, this one is one
        ("slate=..... slate=.....", 1, "slate=...+. slate=...+.", ("fight", "might", "night", "right")),
    ],
)
def test_where_marks_fail_and_what_was_meant(history: str, turn: int, mended: str, answers: tuple[str, ...]) -> None:
    found = contradiction(ANSWERS, parse_history(history))
    assert found is not None
    assert (found.turn, found.mended, found.answers) == (turn, parse_history(mended), answers)


def test_marks_that_fit_are_no_contradiction() -> None:
    assert contradiction(ANSWERS, parse_history("fight=.####")) is None
    assert contradiction(ANSWERS, ()) is None


def test_where_nothing_can_be_meant_nothing_is_said() -> None:
    with pytest.raises(ValueError, match="no word that could be the answer"):
        contradiction((), ())


def test_pegs_contradict_each_other_too() -> None:
    found = contradiction(codes(2, 3).answers, parse_history("12=## 12=#."), rule=pegs)
    assert found is not None
    assert (found.turn, found.changed) == (2, 1)


@given(WORDS, st.lists(TURN, max_size=3))
def test_no_answer_is_reached_with_fewer_changes(words: list[str], turns: list[Turn]) -> None:
    history = tuple(turns)
    found = contradiction(words, history)
    assume(found is not None)
    assert found is not None
    assert candidates(words, found.mended) == found.answers
    assert candidates(words, history[: found.turn]) == ()
    assert candidates(words, history[: found.turn - 1]) != ()
    for word in words:
        differ = (zip(marks(turn.guess, word), turn.marks, strict=True) for turn in history)
        assert sum(ours != theirs for pairs in differ for ours, theirs in pairs) >= found.changed > 0
