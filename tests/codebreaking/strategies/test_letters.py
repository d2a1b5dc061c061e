from random import Random

import pytest

from ladle.codebreaking import STRATEGIES, Lists, Terms, candidates, parse_history, play_all

IGHT = ("fight", "light", "might", "night", "right", "sight", "tight", "wight")


@pytest.mark.parametrize(
    ("name", "words", "others", "guess"),
    [
        ("frequency", ("bat", "cat", "cot"), ("bot",), "cat"),
        ("bisect-letter", ("aab", "aac", "dae", "dag"), (), "dae"),  # d halves; a is in all and asks nothing
        ("bisect-letter", ("ax", "bx", "cx", "dx"), ("ab",), "ab"),  # two letters that a quarter has beat one
        ("bisect-letter", ("ax", "bx", "cx", "dx"), ("aa",), "ax"),  # a letter twice asks no more than once
        ("bisect-place", ("ab", "ac", "ba", "ca"), (), "ab"),
        ("new-letters", IGHT, ("flams",), "flams"),  # f, l, m and s may each be the first letter
    ],
)
def test_the_first_guess(name: str, words: tuple[str, ...], others: tuple[str, ...], guess: str) -> None:
    lists = Lists.of(words, others)
    assert STRATEGIES[name].pick((), lists.answers, lists.guesses, Random(0)) == guess


def test_letters_that_have_been_tried_are_not_new() -> None:
    history = parse_history("flams=.....")
    left = candidates(IGHT, history)
    pick = STRATEGIES["new-letters"].pick
    assert pick(history, left, (*IGHT, "flint", "grown"), Random(0)) == "grown"
    assert pick(history, left, tuple(sorted((*IGHT, "flams"))), Random(0)) == "night"  # n is new, and may be right


@pytest.mark.parametrize(("hard", "worst"), [(False, 4), (True, 8)])
def test_new_letters_beside_hard_mode(hard: bool, worst: int) -> None:
    """Hard mode leaves nothing but to try the look-alikes one by one."""
    terms = Terms(Lists.of(IGHT, ("flams", "grown", "stown")), hard=hard)
    games = list(play_all(STRATEGIES["new-letters"].pick, terms, opening="tight"))
    assert max(len(game.history) for game in games) == worst
