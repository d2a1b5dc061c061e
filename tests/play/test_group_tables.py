"""A group's table equals what the transcripts say, and costs as many questions for two hundred members as for two."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import partial
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from sqlalchemy import event, select

from group_members import invite_of, new_player
from ladle.daily import Puzzle
from ladle.errors import LadleError, UnknownMonth, WrongGame
from ladle.ladder import Step
from ladle.play import House, OutcomeView, RowView
from ladle.play.group_tables import ranked
from ladle.play.hidden import HiddenMove
from ladle.storage import Database, people
from ladle.storage.tables import days, steps
from small_house import EPOCH, Clock, hidden_edition, open_small_house, small_edition

BLANK = RowView(seat=1, name="", you=False, rank=None, today=None, played=0, won=0, total=0, average=None)


def row(name: str, average: float | None = None, played: int = 0, seat: int = 1) -> RowView:
    return replace(BLANK, name=name, average=average, played=played, seat=seat)


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([], []),
        ([row("Zoë"), row("mia")], [(None, "mia"), (None, "Zoë")]),
        ([row("A"), row("B", 3.0, 1)], [(1, "B"), (None, "A")]),
        ([row("A", 2.0, 9), row("B", 1.5, 1)], [(1, "B"), (2, "A")]),
        ([row("A", 1.5, 1), row("B", 1.5, 9)], [(1, "B"), (2, "A")]),  # more games before fewer
        ([row("b", 1.5, 9), row("C", 2.0, 9), row("A", 1.5, 9)], [(1, "A"), (1, "b"), (3, "C")]),  # a shared rank
    ],
)
def test_the_order_of_a_table(rows: list[RowView], expected: list[tuple[int | None, str]]) -> None:
    assert [(each.rank, each.name) for each in ranked(rows)] == expected


# --- a house, and its table reckoned from the steps ---

LAST_DAY = 22
"""Days 1 to 17 are in August, the others in September."""


@dataclass
class Play:
    """What happens: *player* does *words* on the day ``day`` of ``edition``, or of the day before if ``late``."""

    player: int
    edition: str
    day: int
    late: bool
    words: tuple[str, ...]


WALKS = st.lists(
    st.sampled_from(["cat", "cot", "cog", "dot", "bat", "bet", "net", "nut", "nun", "bit", "dog", "-", "-"]), max_size=9
).map(tuple)
TO_THE_DOG = st.sampled_from(
    [("cat", "cot", "dot", "dog"), ("cat", "bat", "cat", "cot", "cog", "dog"), ("cot", "dot", "dog")]
)
TWICE = [
    (("en-dog", LAST_DAY), ("cat", "bat", "cat", "cot", "dot", "dog")),
    (("en-dig", LAST_DAY), ("cat", "cot", "dot", "bat")),
]
"""What two devices of one person have both ended is counted once."""
PLAYS = st.builds(
    Play,
    player=st.integers(0, 4),
    edition=st.sampled_from(["en-dog", "en-dig"]),
    day=st.sampled_from([15, 16, 17, 18, 21, 22]),
    late=st.booleans(),
    words=WALKS | TO_THE_DOG,
)
JOINS = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=3)


@contextmanager
def a_house() -> Iterator[tuple[House, Database, Clock]]:
    clock = Clock()
    with TemporaryDirectory() as folder, Database.open(f"sqlite:///{folder}/ladle.db") as database:
        yield open_small_house(database, clock, small_edition(), hidden_edition()), database, clock


def on_day(house: House, clock: Clock, number: int) -> None:
    """An hour into that day, whichever it was before: a house believes a clock that goes back if it is by days."""
    clock.to_day(number + 3)
    house.now()
    clock.to_day(number)


def do(house: House, clock: Clock, players: list[int], play: Play) -> None:
    """What of *play* the house takes."""
    on_day(house, clock, play.day + play.late)
    player, puzzle = players[play.player], Puzzle(play.edition, play.day)
    for word in play.words:
        number = len(house.game(player, puzzle).steps) + 1
        try:
            if play.edition == "en-dig":
                house.step(player, puzzle, number, HiddenMove("word", word))
            else:
                house.step(player, puzzle, number, Step("undo") if word == "-" else Step("word", word))
        except LadleError:
            continue


Key = tuple[int, str, int]


@dataclass
class Outcome:
    score: int
    won: bool
    daily: bool


def outcomes_of(database: Database) -> tuple[Mapping[Key, Outcome], Mapping[Key, datetime]]:
    """The ended games, by player, edition and number, and when each transcript began: reckoned from nothing but the
    steps, the par of each ladder, and the answers."""
    taken = defaultdict[Key, list[Any]](list)
    with database.snapshot() as connection:
        for step in connection.execute(select(steps).order_by(steps.c.step)):
            taken[step.player, step.edition, step.number].append(step)
        published = {(day.edition, day.number): (day.word, day.par) for day in connection.execute(select(days))}
    outcomes: dict[Key, Outcome] = {}
    for key, transcript in taken.items():
        closes = EPOCH + timedelta(days=key[2])
        daily = all(step.accepted_at <= closes for step in transcript)
        words = [step.word for step in transcript if step.kind == "word"]
        if key[1] == "en-dog":
            if words and words[-1] == "dog":
                outcomes[key] = Outcome(len(words) - published[key[1:]][1], won=True, daily=daily)
        else:
            if words and words[-1] == published[key[1:]][0]:
                outcomes[key] = Outcome(len(words), won=True, daily=daily)
            elif len(words) == 4:
                outcomes[key] = Outcome(5, won=False, daily=daily)
    return outcomes, {key: transcript[0].accepted_at for key, transcript in taken.items()}


def devices_of(joins: list[tuple[int, int]]) -> list[frozenset[int]]:
    """Of each of five players, who is the same person."""
    persons = [frozenset({player}) for player in range(5)]
    for one, other in joins:
        union = persons[one] | persons[other]
        persons = [union if player in union else person for player, person in enumerate(persons)]
    return persons


def test_a_table_is_what_the_transcripts_say() -> None:
    with a_house() as (house, database, clock):

        @settings(max_examples=30)
        @given(st.lists(PLAYS, max_size=10), JOINS)
        @example([Play(player, *game, late=False, words=words) for player in (1, 2) for game, words in TWICE], [(1, 2)])
        @example(
            [Play(player, *game, late=False, words=words) for player in (3, 0) for game, words in TWICE],
            [(4, 0), (3, 4)],
        )
        def is_told(plays: list[Play], joins: list[tuple[int, int]]) -> None:
            on_day(house, clock, 1)
            players = [new_player(house) for _ in range(5)]
            group = house.groups.make(players[0], "Five", "P0")
            for number, player in enumerate(players[1:4], 1):  # the last is in it only if joined with one who is
                house.groups.join(player, invite_of(group), f"P{number}")
            for play in plays:
                do(house, clock, players, play)
            for pair in joins:
                database.write(partial(people.join, one=players[pair[0]], other=players[pair[1]]))
            on_day(house, clock, LAST_DAY)
            check_tables(house, database, players, group.id, persons=devices_of(joins))

        is_told()


def check_tables(
    house: House, database: Database, players: list[int], group: str, *, persons: list[frozenset[int]]
) -> None:
    outcomes, begun = outcomes_of(database)
    for edition in ("en-dog", "en-dig"):
        for month, numbers in (("2025-08", range(1, 18)), ("2025-09", range(18, LAST_DAY + 1))):
            rows = {each.name: each for each in house.group_tables.table(players[0], group, edition, month).rows}
            for seat in range(4):
                if min(persons[seat]) != seat:  # another seat of the same person was taken before
                    assert f"P{seat}" not in rows
                    continue
                own = [players[device] for device in persons[seat]]
                check(rows[f"P{seat}"], counted_of(own, edition, outcomes, begun), numbers, edition)


def counted_of(
    own: list[int], edition: str, outcomes: Mapping[Key, Outcome], begun: Mapping[Key, datetime]
) -> dict[int, Outcome]:
    """By number: the game of the person's transcript that was begun first, if it was ended within its day."""
    counted: dict[int, Outcome] = {}
    for number in range(1, LAST_DAY + 1):
        first = min(
            ((begun[key], player) for player in own if (key := (player, edition, number)) in begun), default=None
        )
        if first and (found := outcomes.get((first[1], edition, number))) and found.daily:
            counted[number] = found
    return counted


def check(row: RowView, counted: dict[int, Outcome], numbers: range, edition: str) -> None:
    of_month = [outcome for number, outcome in counted.items() if number in numbers]
    assert (row.played, row.won) == (len(of_month), sum(outcome.won for outcome in of_month))
    assert row.total == sum(outcome.score for outcome in of_month)
    assert row.average == (row.total / row.played if row.played else None)
    today = counted.get(LAST_DAY)
    if today is None:
        assert row.today is None
    elif edition == "en-dog":
        assert row.today == OutcomeView(True, today.score, None, hints=0, hard=False)
    else:
        assert row.today == OutcomeView(today.won, None, min(today.score, 4), hints=0, hard=False)


# --- what is asked, and of whom ---


def test_the_months_are_those_of_the_group(house: House, player: int, clock: Clock) -> None:
    group = house.groups.make(player, "Five", "Me")
    table = house.group_tables.table(player, group.id, "en-dog")
    assert (table.month, table.first, table.last, table.today) == ("2025-08", "2025-08", "2025-08", 7)
    clock.to_day(60)
    table = house.group_tables.table(player, group.id, "en-dog")
    assert (table.month, table.first, table.last) == ("2025-10", "2025-08", "2025-10")
    for month in ("2025-07", "2025-11", "2025-8", "now", "", "\x00"):
        with pytest.raises(UnknownMonth) as refused:
            house.group_tables.table(player, group.id, "en-dog", month)
        assert refused.value.data == {"first": "2025-08", "last": "2025-10"}


def test_a_group_made_before_the_first_puzzle_has_a_table(house: House, player: int, clock: Clock) -> None:
    clock.moment = EPOCH - timedelta(days=40)
    group = house.groups.make(player, "Early", "Me")
    table = house.group_tables.table(player, group.id, "en-dog")
    assert (table.today, table.month, [each.played for each in table.rows]) == (0, "2025-08", [0])
    assert date.fromisoformat(f"{table.first}-01") == date(2025, 7, 1)


def test_practice_has_no_table(sqlite_url: str, clock: Clock) -> None:
    without_days = hidden_edition("en-pegs", daily=())
    with Database.open(sqlite_url) as database:
        house = open_small_house(database, clock, small_edition(), without_days)
        me = new_player(house)
        group = house.groups.make(me, "Five", "Me")
        assert group.editions == ("en-dog",)
        with pytest.raises(WrongGame):
            house.group_tables.table(me, group.id, "en-pegs")


@contextmanager
def statements(database: Database) -> Iterator[list[str]]:
    said: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if not statement.startswith(("BEGIN", "PRAGMA", "SET", "SHOW")):
            said.append(statement)

    event.listen(database._readers, "before_cursor_execute", note)
    yield said
    event.remove(database._readers, "before_cursor_execute", note)


@pytest.mark.parametrize("edition", ["en-dog", "en-dig"])
def test_a_table_asks_as_much_of_many_as_of_few(database: Database, clock: Clock, edition: str) -> None:
    house = open_small_house(database, clock, small_edition(), hidden_edition())
    me = new_player(house)
    group = house.groups.make(me, "Class", "Me")
    with statements(database) as alone:
        house.group_tables.table(me, group.id, edition)
    others = [new_player(house) for _ in range(30)]
    for number, player in enumerate(others):
        house.groups.join(player, invite_of(group), f"P{number}")
        do(house, clock, [player], Play(0, "en-dog", 7, late=False, words=("cat", "cot", "dot", "dog")))
    with statements(database) as many:
        table = house.group_tables.table(me, group.id, edition)
    assert len(table.rows) == 31
    assert len(many) == len(alone) <= 6
