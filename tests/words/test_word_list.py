import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.errors import BadWordFile
from ladle.words import parse_word_list, words_in_order


@pytest.mark.parametrize(
    "text",
    [
        "pool\npoop\n",
        "POOP\nPOOL",
        "Poop\nPool\n",
        "poop\r\npool\r\n",
        "poop\rpool\r",
        "\ufeffpoop\npool\n",
        "# doors of POOP\n\npoop  # the target\n   \n\tpool \n",
        "poop\npool\nPOOP\n",
    ],
)
@pytest.mark.parametrize("length", [None, 4])
def test_ways_to_write_two_words(text: str, length: int | None) -> None:
    assert parse_word_list(text, length=length).words == ("pool", "poop")


def test_words_may_have_any_letters_and_lengths() -> None:
    assert parse_word_list("E\u0301TE\u0301\nñu\nЁЛКА\nहिन्दी\nstraße\n").words == (
        "straße",
        "été",  # one code point a letter, however it was typed
        "ñu",
        "ёлка",
        "हिन्दी",
    )


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("it's", "has an apostrophe"),
        ("it’s", "has an apostrophe"),
        ("two words", "has a space"),
        ("two\twords", "has a space"),
        ("p00p", "has a digit"),
        ("co-op", "has a hyphen"),
        ("poop,0", "has a sign that is not a letter"),
        ("💩", "has a sign that is not a letter"),
        ("\u0301a", "has a sign that is not a letter"),  # a mark with no letter to stand on
        ("po\u200bop", "has an invisible character"),
        ("po\x00op", "has an invisible character"),
        ("po\x0cop", "has a space"),  # a form feed ends no line
    ],
)
def test_a_bad_line_is_named_by_number(line: str, problem: str) -> None:
    with pytest.raises(BadWordFile) as caught:
        parse_word_list(f"# two\r\n\r\npool\r\n{line}\r\npoop")
    assert caught.value.data["line"] == 4
    assert caught.value.data["problem"].endswith(problem)


def test_a_long_bad_line_is_shown_shortened() -> None:
    with pytest.raises(BadWordFile) as caught:
        parse_word_list("x" * 100_000 + "!")
    assert len(caught.value.message) < 100


def test_a_system_dictionary_gives_its_words_of_one_length_and_says_what_was_dropped() -> None:
    lines = [f"word{'abcdefghij'[n % 10]}{'abcdefghij'[n // 10]}" for n in range(100)]
    lines += ["pool", "poop", "POLL", "Paul", "it's", "v2.0", "fête", "poop", "ad-x", "co op", "a", "two words"]
    found = parse_word_list("\n".join(lines), length=4)
    assert found.words == ("pool", "poop")
    assert found.dropped == {
        "of another length": 100 + 3,
        "with capitals": 2,
        "with an apostrophe": 1,
        "with a digit": 1,
        "with a hyphen": 1,
        "with a letter beyond a-z": 1,
        "repeated": 1,
    }


def test_capitals_are_names_only_where_most_lines_are_lower_case() -> None:
    assert parse_word_list("Hand\nHund\nBand\nrund", length=4).words == ("band", "hand", "hund", "rund")
    assert parse_word_list("hand\nwind\nPaul\nland", length=4).words == ("hand", "land", "wind")
    assert parse_word_list("हिन\nनहि", length=3).words == ("नहि", "हिन")  # a script without capitals


def test_accents_are_kept_where_they_are_common() -> None:
    assert parse_word_list("fête\ntête\nbois\nlong", length=4).words == ("bois", "fête", "long", "tête")


def test_without_a_length_nothing_but_repeats_is_dropped() -> None:
    assert parse_word_list("a\nB\nb\nfête").dropped == {"repeated": 1}
    assert parse_word_list("").words == ()


@given(lines=st.lists(st.text(st.characters(exclude_characters="#\r\n"), max_size=6)), length=st.integers(1, 6))
def test_every_line_is_kept_or_counted(lines: list[str], length: int) -> None:
    found = parse_word_list("\n".join(lines), length=length)
    written = [
        line for number, line in enumerate(lines) if (line.removeprefix("\ufeff") if number == 0 else line).strip()
    ]
    assert len(found.words) + sum(found.dropped.values()) == len(written)
    assert list(found.words) == sorted(set(found.words))


def test_words_in_order_keep_their_order_and_repeats() -> None:
    assert words_in_order("Query\n# gorge\nabbey\r\nquery\n") == ("query", "abbey", "query")
    with pytest.raises(BadWordFile, match="line 2: 'two words' has a space"):
        words_in_order("abbey\ntwo words\n")
