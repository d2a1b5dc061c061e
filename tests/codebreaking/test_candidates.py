import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.codebreaking import Turn, candidates, codes, marks, parse_history, pegs

WORDS = st.lists(st.text("abcd", min_size=4, max_size=4), min_size=1, max_size=30, unique=True)


@pytest.mark.parametrize(
    ("history", "left"),
    [
        ("", ("borer", "cargo", "fires", "fires", "night")),
        ("rarer=..##.", ("fires", "fires")),  # the second blank r says that there is but one
        ("rarer=..#+.", ()),
        ("light=.####", ("night",)),
    ],
)
def test_candidates(history: str, left: tuple[str, ...]) -> None:
    assert candidates(["borer", "cargo", "fires", "fires", "night"], parse_history(history)) == left


@given(WORDS, st.data())
def test_the_answer_is_never_lost(words: list[str], data: st.DataObject) -> None:
    answer = data.draw(st.sampled_from(words))
    guesses = data.draw(st.lists(st.sampled_from(words), max_size=4))
    for rule in (marks, pegs):
        left = candidates(words, tuple(Turn(guess, rule(guess, answer)) for guess in guesses), rule=rule)
        assert answer in left
        assert [word for word in words if word in left] == list(left)


def test_pegs_leave_what_their_own_rule_leaves() -> None:
    history = (Turn("1122", "#+.."),)
    assert len(candidates(codes().answers, history, rule=pegs)) == 208
