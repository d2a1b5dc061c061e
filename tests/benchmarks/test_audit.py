"""The audit: it finds nothing where all is right, and each thing that can be wrong."""

import hashlib
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from day.audit import Audit
from day.books import Books
from day.browser import Browser
from day.companies import Company
from day.games import Acknowledged, Player
from day.logbook import Logbook
from day.plans import LARGEST_GROUP, SMALLEST_GROUP, draw_groups, draw_plan
from day.proxy import Proxy
from day.records import Records, recounted
from day.recount import DayRow, StepRow, Words, moment_of
from day.tables import Tables

WORDS = {"d": Words(frozenset(("cork", "cook", "cool", "pool", "poop")), "poop")}
NOW = moment_of(7) - 3_600_000_000
PLAYED = ("cook", "cool", "pool", "poop")


def player(number: int, tokens: Sequence[str], acknowledged: Sequence[Acknowledged]) -> Player:
    devices = [
        Browser(Proxy("http://127.0.0.1:1"), Logbook(), number, random.Random(1), device, token=token)
        for device, token in enumerate(tokens)
    ]
    return Player(number, Books(), random.Random(1), 0.0, devices, acknowledged=list(acknowledged))


def game(words: Sequence[str], *, player: int = 1, at: int = NOW) -> list[StepRow]:
    return [StepRow(player, "en-poop", 7, step, "word", word, at) for step, word in enumerate(words, 1)]


def told(words: Sequence[str], device: int = 0) -> list[Acknowledged]:
    return [Acknowledged(device, "en-poop/7", step, "word", word) for step, word in enumerate(words, 1)]


def records(*steps: StepRow, results: dict[Any, Any] | None = None, **fields: Any) -> Records:
    day = DayRow("en-poop", 7, "cork", "d", 0)
    ids = {hashlib.sha256(f"token {number}".encode()).digest(): number for number in (1, 2, 3)}
    right = {(1, "en-poop", 7): (4, 4, 0, 0, "daily", NOW)}
    kept = Records(ids, {}, steps, {("en-poop", 7): day}, right if results is None else results, frozenset())
    return replace(kept, **fields)


def faults(kept: Records, *players: Player) -> list[str]:
    return list(Audit(kept, recounted(kept, WORDS), 7).stored(players))


ALONE = player(1, ["token 1"], told(PLAYED))


def test_what_is_there_as_it_was_acknowledged_is_no_fault() -> None:
    assert faults(records(*game(PLAYED)), ALONE) == []


@pytest.mark.parametrize(
    ("kept", "fault"),
    [
        (records(*game(PLAYED[:3]), results={}), "lost"),
        (records(*game(("cook", "cork", *PLAYED)), results={}), "not acknowledged"),
        (records(*game(PLAYED), results={}), "results"),
        (records(*game(PLAYED), results={(1, "en-poop", 7): (5, 4, 1, 0, "daily", NOW)}), "results"),
        (records(*game(PLAYED), *game(("cook",), player=3)), "nobody who plays"),
        (records(*game(PLAYED), set_aside=frozenset({(1, "en-poop", 7)})), "set aside"),
    ],
    ids=["a step lost", "a step too many", "no result", "another result", "a stranger's", "set aside"],
)
def test_whatever_is_wrong_in_the_database_is_found(kept: Records, fault: str) -> None:
    found = faults(kept, ALONE)
    assert any(fault in line for line in found), found


def test_of_two_devices_the_game_that_was_begun_first_counts() -> None:
    both = player(1, ["token 1", "token 2"], [*told(PLAYED, 1), *told(("cook",), 0)])
    steps = (*game(("cook",), player=1, at=NOW + 1), *game(PLAYED, player=2, at=NOW))
    results = {(2, "en-poop", 7): (4, 4, 0, 0, "daily", NOW)}
    joined = records(*steps, results=results, persons={1: 1, 2: 1}, set_aside=frozenset({(1, "en-poop", 7)}))
    assert faults(joined, both) == []
    assert [each.moves for each in Audit(joined, recounted(joined, WORDS), 7).outcomes(both, "en-poop")] == [4]
    assert any("not joined" in line for line in faults(replace(joined, persons={}), both))
    assert any("set aside" in line for line in faults(replace(joined, set_aside=frozenset()), both))


def test_a_table_stands_by_average_and_shares_ranks() -> None:
    players = [player(number, [f"token {number + 1}"], []) for number in range(3)]
    slower = ("cook", "cork", "cook", "cool", "pool", "poop")
    kept = records(*game(slower, player=1), *game(PLAYED, player=2))
    company = Company(1, frozenset(range(3)), {0: (1, "Zoë"), 1: (2, "Bo"), 2: (3, "Al")})
    rows = Tables(Audit(kept, recounted(kept, WORDS), 7), players).rows(company, "en-poop")
    assert [(row["name"], row["rank"], row["average"]) for row in rows] == [
        ("Bo", 1, 0),
        ("Zoë", 2, 2),
        ("Al", None, None),
    ]
    same = records(*game(PLAYED, player=1), *game(PLAYED, player=2))
    rows = Tables(Audit(same, recounted(same, WORDS), 7), players).rows(company, "en-poop")
    assert [(row["name"], row["rank"]) for row in rows] == [("Bo", 1), ("Zoë", 1), ("Al", None)]


def test_the_same_seed_has_the_same_crowd() -> None:
    plans = [[draw_plan(473, chance) for _ in range(200)] for chance in (random.Random(4), random.Random(4))]
    assert plans[0] == plans[1]
    assert all(plan.ladder or plan.hidden for plan in plans[0])
    assert {plan.second for plan in plans[0]} == {None, "other game", "same game", "goes on"}


def test_groups_have_the_sizes_that_were_asked_for() -> None:
    groups = draw_groups(1_000, random.Random(5))
    assert all(SMALLEST_GROUP <= len(set(group)) <= LARGEST_GROUP for group in groups)
    assert draw_groups(SMALLEST_GROUP - 1, random.Random(5)) == []
