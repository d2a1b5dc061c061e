import pytest

from ladle.words import Lexicon


def test_a_lexicon_knows_its_words_frequencies_and_spellings() -> None:
    lexicon = Lexicon.of(["cote", "caca", "cote"], zipf={"cote": 480}, display={"cote": "côte"})
    assert list(lexicon) == ["caca", "cote"]
    assert (len(lexicon), lexicon.length) == (2, 4)
    assert "cote" in lexicon
    assert "coté" not in lexicon
    assert (lexicon.frequency("cote"), lexicon.frequency("caca"), lexicon.frequency("zzzz")) == (480, 0, 0)
    assert (lexicon.spelling("cote"), lexicon.spelling("caca")) == ("côte", "caca")


def test_an_empty_lexicon_has_no_length() -> None:
    assert (len(Lexicon(())), Lexicon(()).length) == (0, 0)


@pytest.mark.parametrize("words", [("b", "a"), ("a", "a"), ("a", "bb")])
def test_words_out_of_order_repeated_or_of_two_lengths_are_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=repr(words[1])):
        Lexicon(words)


def test_equal_lexicons_are_equal_and_can_be_keys() -> None:
    assert {Lexicon.of(["aa", "ab"]): 1}[Lexicon.of(["ab", "aa"])] == 1
    assert Lexicon.of(["aa"]) != Lexicon.of(["aa"], zipf={"aa": 1})
