import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.codebreaking import Lists, Rule, Table, codes, marks, pegs, table
from ladle.errors import TableTooLarge


def words(letters: str, least: int = 1, most: int = 7) -> st.SearchStrategy[tuple[list[str], list[str]]]:
    """Answers and guesses of one length."""

    def of_length(length: int) -> st.SearchStrategy[tuple[list[str], list[str]]]:
        word = st.text(letters, min_size=length, max_size=length)
        return st.tuples(st.lists(word, min_size=1, max_size=12), st.lists(word, max_size=12))

    return st.integers(least, most).flatmap(of_length)


def assert_equal_to_the_rule(table: Table) -> None:
    lists = table.lists
    assert table.codes.shape == (len(lists.guesses), len(lists.answers))
    for guess, row in zip(lists.guesses, table.codes.tolist(), strict=True):
        assert [table.marks_of(code) for code in row] == [table.rule(guess, answer) for answer in lists.answers]
    for answer, row in zip(lists.answers, table.answer_rows.tolist(), strict=True):
        assert lists.guesses[row] == answer
    assert int(table.codes.max(initial=0)) <= table.solved == table.kinds - 1 == table.code_of("#" * lists.length)


@settings(max_examples=50, deadline=None)
@given(words("abc"))
def test_the_table_equals_the_rule(lists: tuple[list[str], list[str]]) -> None:
    assert_equal_to_the_rule(Table.build(Lists.of(*lists)))


@settings(max_examples=20, deadline=None)
@given(words("aé\U0001d538", most=22))
def test_any_alphabet_and_any_length(lists: tuple[list[str], list[str]]) -> None:
    assert_equal_to_the_rule(Table.build(Lists.of(*lists)))


@settings(max_examples=20, deadline=None)
@given(words("123"), st.sampled_from([pegs, lambda guess, answer: marks(guess, answer)[::-1]]))
def test_any_rule(lists: tuple[list[str], list[str]], rule: Rule) -> None:
    assert_equal_to_the_rule(Table.build(Lists.of(*lists), rule))


def test_the_table_agrees_with_an_independent_scorer(feedback: list[dict[str, str]]) -> None:
    fives = [row for row in feedback if len(row["guess"]) == 5]
    table = Table.build(Lists.of([row["answer"] for row in fives], [row["guess"] for row in fives]))
    for row in fives:
        at = table.lists.guesses.index(row["guess"]), table.lists.answers.index(row["answer"])
        assert table.marks_of(int(table.codes[at])) == row["marks"]
    assert len(fives) > 300


def test_a_code_is_the_marks_in_base_3() -> None:
    table = Table.build(Lists.of(["crane", "cargo"]))
    assert table.codes.dtype == np.uint8
    assert table.code_of("#++..") == 2 * 81 + 27 + 9
    assert int(table.codes[1, 0]) == table.code_of(marks("crane", "cargo"))
    assert table.kinds == 243


@pytest.mark.parametrize(
    ("length", "kind", "kinds"),
    [(5, np.uint8, 243), (6, np.uint16, 729), (10, np.uint16, 59_049), (11, np.uint8, 2), (40, np.uint8, 2)],
)
def test_codes_take_no_more_bits_than_they_need(length: int, kind: type, kinds: int) -> None:
    """Of long words only the replies that there are get numbers."""
    table = Table.build(Lists.of(["a" * length, "b" * length]))
    assert table.codes.dtype == np.dtype(kind)
    assert table.kinds == kinds


@pytest.mark.parametrize("length", [11, 21, 40, 41])
def test_long_words_with_repeated_letters(length: int) -> None:
    patterns = ["ab", "ba", "a", "aab", "abb"]
    words = [(pattern * length)[:length] for pattern in patterns]
    assert_equal_to_the_rule(Table.build(Lists.of(words[:3], words)))


def test_pegs_have_few_replies() -> None:
    table = Table.build(codes(3, 2), pegs)
    assert table.kinds == 9
    assert table.codes.dtype == np.uint8
    with pytest.raises(ValueError, match="'##\\+' is no reply of this game"):
        table.code_of("##+")


@pytest.mark.parametrize("bad", ["", "....", "......", "....?"])
def test_what_are_no_marks_have_no_code(bad: str) -> None:
    with pytest.raises(ValueError, match="is not 5 marks"):
        Table.build(Lists.of(["crane"])).code_of(bad)


@pytest.mark.parametrize("bad", [-1, 243])
def test_what_is_no_code_has_no_marks(bad: int) -> None:
    with pytest.raises(ValueError, match="is not the number of a reply: there are 243"):
        Table.build(Lists.of(["crane"])).marks_of(bad)


def test_a_table_that_no_memory_holds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_CELLS", 80)
    with pytest.raises(TableTooLarge, match="9 guesses and 9 answers is more than the memory holds"):
        Table.build(codes(2, 3), pegs)
