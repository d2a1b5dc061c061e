from ladle.codebreaking import Lists, codes, marks, pegs
from ladle.codebreaking.exact import plain_total_after
from ladle.codebreaking.exact.symmetry import different


def test_five_openings_of_mastermind_differ() -> None:
    lists = codes(4, 6)
    assert different(lists.guesses, lists, pegs) == ("1111", "1112", "1122", "1123", "1234")


def test_every_opening_has_the_total_of_the_one_that_stands_for_it() -> None:
    lists = codes(2, 3)
    totals = {guess: plain_total_after(guess, lists, rule=pegs) for guess in lists.guesses}
    assert different(lists.guesses, lists, pegs) == ("11", "12")
    for guess, total in totals.items():
        assert total == totals["11" if guess[0] == guess[1] else "12"]


def test_words_and_incomplete_codes_are_not_exchanged() -> None:
    lists = codes(2, 3)
    assert different(lists.guesses, lists, marks) == lists.guesses
    few = Lists.of(lists.answers[:5])
    assert different(few.guesses, few, pegs) == few.guesses
