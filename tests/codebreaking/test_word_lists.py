import pytest

from ladle.codebreaking import Lists, codes


def test_guesses_are_both_lists_together() -> None:
    lists = Lists.of(["slate", "crane", "slate"], ["soare", "crane"])
    assert lists == Lists(("crane", "slate"), ("crane", "slate", "soare"))
    assert lists.length == 5
    assert Lists.of(["slate"]).guesses == ("slate",)


@pytest.mark.parametrize(
    ("word", "may"), [("crane", True), ("soare", True), ("aaaaa", False), ("zzzzz", False), ("", False)]
)
def test_what_may_be_guessed(word: str, may: bool) -> None:
    assert Lists.of(["slate", "crane"], ["soare"]).may_guess(word) is may


@pytest.mark.parametrize(
    ("answers", "guesses", "problem"),
    [
        ([], ["crane"], "no word that could be the answer"),
        ([""], [], "no word that could be the answer"),
        (["crane", "tree"], [], "'tree' has 4 letters, where 'crane' has 5"),
        (["crane"], ["stables"], "'stables' has 7 letters, where 'crane' has 5"),
    ],
)
def test_lists_that_do_not_fit_are_refused(answers: list[str], guesses: list[str], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Lists.of(answers, guesses)


@pytest.mark.parametrize(
    ("answers", "guesses", "problem"),
    [
        (("slate", "crane"), ("crane", "slate"), "'crane' after 'slate'"),
        (("crane",), ("crane", "crane"), "'crane' after 'crane'"),
        (("crane", "slate"), ("slate",), "'crane' may be the answer and may not be guessed"),
    ],
)
def test_lists_keep_their_order(answers: tuple[str, ...], guesses: tuple[str, ...], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Lists(answers, guesses)


def test_codes_are_all_there_are() -> None:
    lists = codes(2, 3)
    assert lists.answers == lists.guesses == ("11", "12", "13", "21", "22", "23", "31", "32", "33")
    assert len(codes().answers) == 1296
    assert codes(1, 35).answers[-1] == "Z"


@pytest.mark.parametrize(("pegs", "colours"), [(0, 6), (4, 0), (4, 36), (8, 10), (10**6, 1), (10**6, 6)])
def test_codes_that_nobody_could_list_are_refused(pegs: int, colours: int) -> None:
    with pytest.raises(ValueError, match=r"a code has 1 peg or more|make more than"):
        codes(pegs, colours)
