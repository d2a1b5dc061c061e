from random import Random

import pytest

from ladle.codebreaking import STRATEGIES, Lists, Terms, codes, evaluate, fast, pegs
from ladle.codebreaking.exact import plain_total
from ladle.codebreaking.strategies.best_tree import BestTree
from ladle.errors import MissingExtra

EXACT = STRATEGIES["exact"].pick
IGHT = Lists.of(["fight", "light", "might", "night", "right", "sight", "tight", "wight"], ["flams", "grown", "blurt"])


@pytest.mark.parametrize("hard", [False, True])
def test_its_total_is_the_least_there_is(hard: bool) -> None:
    found = evaluate(EXACT, Terms(IGHT, hard=hard, limit=None))
    assert found.total == plain_total(IGHT, hard=hard)


def test_it_plays_pegs() -> None:
    lists = codes(2, 3)
    assert evaluate(EXACT, Terms(lists, pegs, limit=None)).total == plain_total(lists, rule=pegs)


def test_within_the_limit_if_it_can_be_kept() -> None:
    assert evaluate(EXACT, Terms(IGHT, limit=3)).failures == 0
    assert evaluate(EXACT, Terms(IGHT, limit=2)).failures > 0


def test_by_itself_it_searches_from_the_position_on() -> None:
    assert BestTree()((), ("fight", "light"), IGHT.guesses, Random(0)) == "fight"


def test_without_numpy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match="The exact search needs the extra 'lab'"):
        evaluate(EXACT, Terms(IGHT))
