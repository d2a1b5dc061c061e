"""Reviews of games, against the plain rules and what was promised of them."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.codebreaking import (
    History,
    Lists,
    Review,
    Rule,
    Table,
    Turn,
    advise,
    broken_rule,
    candidates,
    codes,
    marks,
    parse_history,
    pegs,
    review,
)
from ladle.codebreaking.exact.solve import solve
from ladle.codebreaking.review.endgame import FEW
from ladle.errors import GameOver, HardModeBroken, NoGuessLeft, UnknownWord, WrongLength

GOLDEN: dict[str, Any] = json.loads((Path(__file__).parents[2] / "golden" / "reviews.json").read_text("utf-8"))

WORDS = st.text("abcd", min_size=3, max_size=3)
LISTS = st.builds(Lists.of, st.sets(WORDS, min_size=1, max_size=40), st.sets(WORDS, max_size=10))
TRAP = Lists.of(["eight", "fight", "light", "might", "night", "sight"], ["flesh", "manse"])


@st.composite
def games(draw: st.DrawFn, hard: bool = False) -> tuple[Lists, str, History]:
    """Lists, an answer of them or of none, and a game that ends with it or after four guesses."""
    lists = draw(LISTS)
    answer = draw(st.one_of(st.sampled_from(lists.answers), WORDS))
    history: History = ()
    while len(history) < 4 and not (history and history[-1].solved):
        may = [guess for guess in lists.guesses if not (hard and broken_rule(guess, history))]
        if not may:
            break
        guess = draw(st.sampled_from(may))
        history = (*history, Turn(guess, marks(guess, answer)))
    return lists, answer, history


@settings(max_examples=60, deadline=None)
@given(games(), st.sampled_from([None, 4, 6]))
def test_counts_are_those_of_the_plain_candidates(game: tuple[Lists, str, History], limit: int | None) -> None:
    lists, answer, history = game
    found = review(Table.build(lists), history, answer=answer, limit=limit)
    for made, turn in enumerate(found.turns):
        before = candidates(lists.answers, history[:made])
        assert turn.before == len(before)
        assert turn.left == candidates(lists.answers, history[: made + 1])
        if before:
            (own,) = [one for one in advise(Table.build(lists), before) if one.guess == turn.turn.guess]
            assert turn.expected == pytest.approx(own.expected)
        assert (turn.skill is None) == (turn.best is None) == (not before)
        assert (turn.luck is None) == (not turn.left)
    assert found.listed == (answer in lists.answers)


@settings(max_examples=60, deadline=None)
@given(games(hard=True), st.booleans(), st.sampled_from([None, 4, 6]))
def test_the_best_guess_has_all_the_skill(game: tuple[Lists, str, History], hard: bool, limit: int | None) -> None:
    """Of the guesses that hard mode allows, where it is on."""
    lists, answer, history = game
    found = review(Table.build(lists), history, hard=hard, limit=limit)
    for made, turn in enumerate(found.turns):
        if turn.best is None:
            continue
        best = turn.best.guess
        assert not (hard and broken_rule(best, history[:made]))
        instead = (*history[:made], Turn(best, marks(best, answer)))
        (*_, again) = review(Table.build(lists), instead, hard=hard, limit=limit).turns
        assert again.skill == 99
        assert again.cost in (0, None)
        assert again.best == turn.best
        assert turn.skill is not None
        assert turn.cost is None or turn.cost >= 0


@settings(max_examples=40, deadline=None)
@given(LISTS, st.data())
def test_the_more_is_left_the_less_luck_it_was(lists: Lists, data: st.DataObject) -> None:
    guess = data.draw(st.sampled_from(lists.guesses))
    table = Table.build(lists)
    turns = [review(table, (Turn(guess, marks(guess, answer)),)).turns[0] for answer in lists.answers]
    ordered = sorted(turns, key=lambda turn: (not turn.turn.solved, turn.after))
    lucks = [turn.luck or 0 for turn in ordered]
    assert lucks == sorted(lucks, reverse=True)
    assert 49 <= sum(lucks) / len(lucks) <= 50
    assert len({turn.skill for turn in turns}) == 1


@settings(max_examples=40, deadline=None)
@given(games(), st.randoms())
def test_nothing_depends_on_the_order_of_the_words(game: tuple[Lists, str, History], chance: Random) -> None:
    lists, answer, history = game
    shuffled = Lists.of(chance.sample(lists.answers, len(lists.answers)), reversed(lists.guesses))
    assert review(Table.build(shuffled), history, answer=answer) == review(Table.build(lists), history, answer=answer)


@settings(max_examples=40, deadline=None)
@given(games(), st.permutations("abcd"))
def test_other_letters_give_the_same_figures(game: tuple[Lists, str, History], letters: list[str]) -> None:
    lists, _, history = game
    other = str.maketrans("abcd", "".join(letters))
    renamed = Lists.of([word.translate(other) for word in lists.answers], [w.translate(other) for w in lists.guesses])
    again = tuple(Turn(turn.guess.translate(other), turn.marks) for turn in history)
    assert figures(review(Table.build(renamed), again)) == figures(review(Table.build(lists), history))


def figures(found: Review) -> list[tuple[object, ...]]:
    return [(turn.before, turn.after, turn.expected, turn.cost, turn.skill, turn.luck) for turn in found.turns]


@pytest.mark.parametrize("rule", [marks, pegs])
def test_among_many_the_best_guess_is_the_one_that_leaves_fewest(rule: Rule) -> None:
    """So many that they are judged by a sample first."""
    table = Table.build(codes(4, 5), rule)
    (turn,) = review(table, (Turn("1111", rule("1111", "1234")),)).turns
    assert turn.best is not None
    assert not turn.best.exact
    assert turn.best.expected == min(advice.expected for advice in advise(table, table.lists.answers))


def test_pegs_and_their_limit() -> None:
    table = Table.build(codes(3, 4), pegs)
    history = tuple(Turn(guess, pegs(guess, "312")) for guess in ("123", "231", "312"))
    found = review(table, history, limit=3)
    assert found.solved
    assert [turn.before for turn in found.turns] == [64, 2, 1]
    assert found.turns[-1].skill == 99


def test_a_trap_is_named_with_what_splits_it() -> None:
    history = parse_history("eight=.#### fight=.####")
    trap = review(Table.build(TRAP), history).trap
    assert trap is not None
    assert trap.number == 1
    assert (str(trap.family), trap.guess, trap.parts, trap.made) == ("?IGHT", "flesh", 5, 2)


def test_hard_mode_does_not_offer_what_it_forbids() -> None:
    found = review(Table.build(TRAP), parse_history("eight=.####"), hard=True)
    assert found.onward is not None
    assert (found.onward.guess, found.onward.guesses) == ("fight", 3.0)
    open_ = review(Table.build(TRAP), parse_history("eight=.####")).onward
    assert open_ is not None
    assert (open_.guess, open_.guesses) == ("flesh", 2.2)


def test_three_look_alikes_are_no_trap() -> None:
    assert review(Table.build(Lists.of(["fight", "light", "might"])), parse_history("light=.####")).trap is None


def test_the_last_guess_has_to_be_one_that_may_be_right() -> None:
    """With a guess to spare the word that splits all is best; without, it is worth nothing."""
    history = parse_history("eight=.#### flesh=....+")
    (_, spare), (_, last) = (review(Table.build(TRAP), history, limit=limit).turns for limit in (4, 2))
    assert spare.best is not None
    assert last.best is not None
    assert (spare.best.guess, spare.skill) == ("flesh", 99)
    assert (last.best.guess, last.skill) == ("fight", 0)


def test_the_last_guess_among_many_is_exact_too() -> None:
    table = Table.build(codes(3, 5))
    found = review(table, (Turn("112", marks("112", "333")),), limit=2)
    assert found.turns[0].after > FEW
    assert found.onward is not None
    assert found.onward.guess == found.turns[0].left[0]
    assert found.onward.guesses == pytest.approx(3 - 2 / found.turns[0].after)  # one game is won, and a lost one has 3


def test_marks_that_no_code_gives_leave_none() -> None:
    table = Table.build(codes(2, 3), pegs)
    assert review(table, (Turn("12", "#+"),)).turns[0].left == ()


def test_an_answer_outside_the_lists_leaves_nothing_to_compare() -> None:
    """As soon as no listed answer fits: the figures before are what the player could know."""
    answer = "tight"
    history = tuple(Turn(guess, marks(guess, answer)) for guess in ("manse", "flesh", "eight"))
    found = review(Table.build(TRAP), history, answer=answer)
    assert [(turn.before, turn.after) for turn in found.turns] == [(6, 2), (2, 0), (0, 0)]
    assert [turn.skill is None for turn in found.turns] == [False, False, True]
    assert [turn.luck is None for turn in found.turns] == [False, True, True]
    assert (found.listed, found.onward) == (False, None)
    assert json.loads(json.dumps(found.to_wire()))["turns"][2]["best"] is None


@pytest.mark.parametrize("hard", [False, True])
def test_an_answer_that_no_list_has_can_be_found(hard: bool) -> None:
    """Guesses that no list has are compared with those of the table, by what the marks would have been."""
    history = tuple(Turn(guess, marks(guess, "tight")) for guess in ("eight", "bight", "tight"))
    found = review(Table.build(TRAP), history, answer="tight", hard=hard, limit=6, outside=True)
    assert [(turn.before, turn.after) for turn in found.turns] == [(6, 5), (5, 5), (5, 0)]
    assert found.turns[1].skill == 0
    assert [turn.luck is None for turn in found.turns] == [False, False, True]
    assert (found.solved, found.listed, found.answer, found.onward) == (True, False, "tight", None)
    with pytest.raises(UnknownWord):
        review(Table.build(TRAP), history, answer="tight", hard=hard)


def test_nothing_played_is_reviewed_as_a_beginning() -> None:
    found = review(Table.build(TRAP), ())
    assert (found.turns, found.skill, found.luck, found.solved) == ((), None, None, False)
    assert found.onward is not None
    assert found.onward.exact


@pytest.mark.parametrize(
    ("turns", "options", "error"),
    [
        ("eight=##### fight=.####", {}, GameOver),
        ("eight=.#### fight=.####", {"limit": 1}, NoGuessLeft),
        ("eigh=....", {}, WrongLength),
        ("zzzzz=.....", {}, UnknownWord),
        ("eight=.#### flesh=....+", {"hard": True}, HardModeBroken),
        ("eight=.####", {"answer": "flesh"}, ValueError),
    ],
)
def test_a_game_that_could_not_be_is_refused(turns: str, options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        review(Table.build(TRAP), parse_history(turns), **options)


def test_hard_mode_is_for_words() -> None:
    with pytest.raises(ValueError, match="letter by letter"):
        review(Table.build(codes(2, 2), pegs), (), hard=True)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_review_says_what_it_has_always_said(name: str) -> None:
    promised = GOLDEN[name]
    table = Table.build(Lists.of(promised["answers"].split(), promised["guesses"].split()))
    found = review(table, parse_history(promised["turns"]), hard=promised["hard"], limit=promised["limit"])
    assert json.loads(json.dumps(found.to_wire())) == promised["review"]


def test_a_review_loads_no_numba() -> None:
    program = (
        "import sys; from ladle.codebreaking import *; "
        "review(Table.build(Lists.of(['bat', 'cat', 'hat', 'rat'])), parse_history('bat=.##'), limit=6); "
        "print('numba' in sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert out == "False\n"


def test_a_tree_makes_the_best_play_exact_where_a_game_follows_it() -> None:
    lists = codes(4, 4)
    table = Table.build(lists, pegs)
    opening = lists.guesses[1]
    tree = solve(table, opening=opening).tree
    assert tree is not None
    history = max(
        ((Turn(opening, reply),) for reply in tree.branches),
        key=lambda history: len(candidates(lists.answers, history, rule=pegs)),
    )
    reply = history[0].marks
    (known,) = review(table, (*history, Turn(tree.branches[reply].guess, "####")), tree=tree).turns[1:]
    by_tree, by_estimate = review(table, history, tree=tree).onward, review(table, history).onward
    assert by_tree is not None
    assert by_estimate is not None
    assert (by_tree.guess, by_tree.exact, by_estimate.exact) == (tree.branches[reply].guess, True, False)
    left = candidates(lists.answers, history, rule=pegs)
    assert len(left) > FEW
    assert by_tree.guesses == pytest.approx(sum(tree.branches[reply].depths(left, pegs).values()) / len(left))
    assert (known.skill, known.cost) == (99, 0.0)
    left_it = (Turn(lists.guesses[2], reply),)
    assert review(table, left_it, tree=tree).onward == review(table, left_it).onward
