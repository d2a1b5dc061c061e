import pytest

from ladle.codebreaking import Lists, Table, codes, parse_history, pegs, verify
from ladle.codebreaking.exact import prove, solve

LISTS = Lists.of(("fight", "light", "might", "night", "right"), ("flirt", "gnats", "lymph"))


@pytest.fixture(scope="module")
def table() -> Table:
    return Table.build(LISTS)


AFTER_LIGHT = parse_history("light=.####")


@pytest.mark.parametrize(
    ("hard", "total", "worst"),
    [
        (False, 9, 4),  # a guess that no answer fits tells all four apart
        (True, 10, 5),  # only the four themselves are allowed, one after another
    ],
)
def test_from_a_position_the_limit_counts_the_guesses_made(table: Table, hard: bool, total: int, worst: int) -> None:
    found = solve(table, history=AFTER_LIGHT, hard=hard, limit=worst)
    left = Lists.of([word for word in LISTS.answers if word != "light"], LISTS.guesses)
    assert found.tree
    assert found.proven
    assert verify(found.tree, left).total == found.total == total
    assert found.worst == worst - 1
    assert solve(table, history=AFTER_LIGHT, hard=hard, limit=worst - 1).tree is None
    assert solve(table, history=AFTER_LIGHT, hard=hard, limit=worst - 1, depth_only=True).proven
    assert solve(table, history=AFTER_LIGHT, hard=hard, limit=worst, depth_only=True).tree


def test_progress_counts_answers_after_an_opening(table: Table) -> None:
    told: list[tuple[int, int]] = []
    solve(table, opening="flirt", progress=lambda done, of: told.append((done, of)))
    assert [of for _, of in told] == [5] * len(told)
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert told[-1] == (5, 5)


def test_longer_words_have_more_replies_than_a_byte_tells_apart() -> None:
    lists = Lists.of(("planet", "palate", "pellet", "placid", "tamper"), ("letter",))
    table = Table.build(lists)
    assert table.codes.dtype == "uint16"
    found = solve(table)
    assert found.tree
    assert verify(found.tree, lists).total == found.total == 9


def test_mastermind_of_two_pegs_in_three_colours() -> None:
    lists = codes(2, 3)
    found = solve(Table.build(lists, pegs))
    assert found.tree
    assert verify(found.tree, lists, rule=pegs).total == found.total == 21


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        ({"opening": "zzzzz"}, "ZZZZZ may not be guessed here"),
        ({"history": parse_history("zzzzz=#####")}, "no answer fits these marks"),
        ({"history": AFTER_LIGHT, "hard": True, "opening": "lymph"}, "LYMPH may not be guessed here"),
    ],
)
def test_what_cannot_be_asked(table: Table, ask: dict[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        solve(table, **ask)  # type: ignore[arg-type]


def test_hard_mode_is_for_words() -> None:
    table = Table.build(codes(2, 2), pegs)
    with pytest.raises(ValueError, match="hard mode is for words"):
        solve(table, hard=True)


def test_an_opening_that_may_not_be_guessed_is_not_proven(table: Table) -> None:
    with pytest.raises(ValueError, match="ZZZZZ may not be guessed here"):
        prove(table, openings=["light", "zzzzz"])
