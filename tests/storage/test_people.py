"""People: whatever is joined, in whatever order, no game is lost and each puzzle counts once."""

import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from ladle.daily import Puzzle
from ladle.errors import UnknownPlayer
from ladle.storage import (
    Connection,
    Database,
    FinishedGame,
    HiddenResult,
    RecordedResult,
    RecordedStep,
    codes,
    hidden_results,
    looking_back,
    people,
    players,
    results,
    steps,
    whole_games,
)
from ladle.storage.codes import Code
from ladle.storage.tables import metadata, set_aside
from ladle.storage.tables import players as players_table
from ladle.storage.tables import steps as steps_table

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)
DEVICES, PUZZLES = 5, 3

Begun = Mapping[tuple[int, int], int]
"""Device and puzzle, both from 0, to the minute in which it was begun there."""
Joins = list[tuple[int, int]]

begun_games = st.dictionaries(
    st.tuples(st.integers(0, DEVICES - 1), st.integers(0, PUZZLES - 1)), st.integers(0, 3), max_size=12
)
"""Few minutes, so that some are begun at the same moment."""
joins = st.lists(st.tuples(st.integers(0, DEVICES - 1), st.integers(0, DEVICES - 1)), max_size=6)
quick = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
_names = itertools.count()


@dataclass(frozen=True)
class Told:
    """All that storage says of some devices, told by their places: the same whatever their ids are."""

    persons: tuple[tuple[int, ...], ...]
    holders: Mapping[tuple[int, int], int]
    counted: Mapping[int, tuple[tuple[Puzzle, int], ...]]
    """Of each device: the puzzles that count for its person, and whose transcripts they are."""
    results: Mapping[int, tuple[RecordedResult, ...]]
    everyone: Mapping[int, int]


@pytest.fixture
def puzzles(published: Callable[[str, int], Puzzle]) -> list[Puzzle]:
    return [published("en-poop", 472 + number) for number in range(PUZZLES)]


def device(connection: Connection) -> int:
    return players.add(connection, b"device %024d" % next(_names), NOW)


def play(connection: Connection, player: int, puzzle: Puzzle, minute: int, *, extra: int = 0) -> None:
    """A game of two steps, finished, that tells whose it is by its word."""
    moment = NOW + timedelta(minutes=minute)
    for number in (1, 2):
        steps.add(connection, player, puzzle, RecordedStep(number, "word", "cork", moment))
    results.add(connection, player, RecordedResult(puzzle, 5 + extra, 5, extra, "daily", moment))


def devices_that(connection: Connection, begun: Begun, puzzles: list[Puzzle]) -> list[int]:
    """New players who have played so; extra moves tell the device."""
    everyone = [device(connection) for _ in range(DEVICES)]
    for (place, puzzle), minute in begun.items():
        play(connection, everyone[place], puzzles[puzzle], minute, extra=place)
    return everyone


def told(connection: Connection, everyone: list[int], puzzles: list[Puzzle]) -> Told:
    place = {player: place for place, player in enumerate(everyone)}

    def counted(player: int) -> tuple[tuple[Puzzle, int], ...]:
        games = whole_games.of_player(connection, player)
        return tuple((game.puzzle, place[people.holder(connection, player, game.puzzle)]) for game in games)

    return Told(
        tuple(tuple(place[each] for each in people.players_of(connection, player)) for player in everyone),
        {
            (place[player], number): place[people.holder(connection, player, puzzle)]
            for player in everyone
            for number, puzzle in enumerate(puzzles)
        },
        {place[player]: counted(player) for player in everyone},
        {place[player]: results.of_player(connection, player, "en-poop") for player in everyone},
        looking_back.extras_on_the_day(connection, puzzles[0]),
    )


def persons_after(joined: Joins) -> list[tuple[int, ...]]:
    """Sets of devices, plainly: of each device, those it is joined with."""
    sets = [{place} for place in range(DEVICES)]
    for one, other in joined:
        whole = sets[one] | sets[other]
        for place in whole:
            sets[place] = whole
    return [tuple(sorted(each)) for each in sets]


def first_of(begun: Begun, person: Iterable[int], puzzle: int) -> int | None:
    """Whose transcript counts."""
    of_them = [(minute, place) for (place, number), minute in begun.items() if number == puzzle and place in person]
    return min(of_them)[1] if of_them else None


@given(begun=begun_games, joined=joins)
@quick
def test_joining_is_a_union_of_sets_and_each_puzzle_counts_once(
    database: Database, puzzles: list[Puzzle], begun: Begun, joined: Joins
) -> None:
    """By the one that was begun first, whatever the order; the others stay as they were, and are counted nowhere."""

    def run(connection: Connection) -> None:
        for table in reversed(metadata.sorted_tables):
            if "player" in table.c:
                connection.execute(table.delete())
        everyone = devices_that(connection, begun, puzzles)
        for one, other in joined:
            people.join(connection, everyone[one], everyone[other])
        found, persons = told(connection, everyone, puzzles), persons_after(joined)
        assert list(found.persons) == persons
        for place, person in enumerate(persons):
            expected = {number: first_of(begun, person, number) for number in range(PUZZLES)}
            counted = {number: first for number, first in expected.items() if first is not None}
            assert {number: found.holders[place, number] for number in range(PUZZLES)} == {
                number: min(person) if first is None else first for number, first in expected.items()
            }
            assert found.counted[place] == tuple((puzzles[number], first) for number, first in counted.items())
            assert [(each.puzzle, each.extra) for each in found.results[place]] == list(found.counted[place])
        firsts = {first_of(begun, person, 0) for person in persons} - {None}
        assert found.everyone == dict.fromkeys(firsts, 1)
        kept = connection.execute(select(steps_table.c.player).where(steps_table.c.step == 1))
        assert len(kept.all()) == len(begun)

    database.write(run)


@given(begun=begun_games, joined=joins, data=st.data())
@quick
def test_no_order_and_no_repetition_of_joins_matters(
    database: Database, puzzles: list[Puzzle], begun: Begun, joined: Joins, data: st.DataObject
) -> None:
    other = data.draw(st.permutations(joined), label="another order")
    other += data.draw(st.lists(st.sampled_from(joined), max_size=3) if joined else st.just([]), label="again")
    turned = data.draw(st.lists(st.booleans(), min_size=len(other), max_size=len(other)), label="turned round")

    def run(connection: Connection, order: Joins) -> Told:
        for table in reversed(metadata.sorted_tables):
            if "player" in table.c:
                connection.execute(table.delete())
        everyone = devices_that(connection, begun, puzzles)
        for one, two in order:
            people.join(connection, everyone[one], everyone[two])
        return told(connection, everyone, puzzles)

    swapped = [(two, one) if turn else (one, two) for (one, two), turn in zip(other, turned, strict=True)]
    assert database.write(lambda c: run(c, joined)) == database.write(lambda c: run(c, swapped))


def test_a_hidden_word_counts_once_too(database: Database, published: Callable[[str, int], Puzzle]) -> None:
    puzzle = published("en-hidden", 472)

    def run(connection: Connection) -> None:
        one, two = device(connection), device(connection)
        for player, minute, guesses in ((one, 2, 3), (two, 1, 5)):
            moment = NOW + timedelta(minutes=minute)
            steps.add(connection, player, puzzle, RecordedStep(1, "word", "cork", moment))
            hidden_results.add(connection, player, HiddenResult(puzzle, guesses, True, False, "daily", moment))
        people.join(connection, one, two)
        for player in (one, two):
            assert [each.guesses for each in hidden_results.of_player(connection, player, "en-hidden")] == [5]
        assert looking_back.guesses_on_the_day(connection, puzzle) == {5: 1}

    database.write(run)


def test_what_is_brought_in_stays_aside_of_what_any_device_has(database: Database, puzzles: list[Puzzle]) -> None:
    mine, new, _ = puzzles

    def run(connection: Connection) -> None:
        one, two = device(connection), device(connection)
        play(connection, one, mine, 0)
        people.join(connection, one, two)
        games = [
            FinishedGame(RecordedResult(puzzle, 6, 5, 1, "imported", NOW), (RecordedStep(1, "word", "cork", NOW),))
            for puzzle in (mine, new)
        ]
        assert whole_games.keep(connection, two, games) == {new}
        assert people.holder(connection, one, new) == one
        assert [game.puzzle for game in whole_games.of_player(connection, two)] == [mine, new]

    database.write(run)


def test_a_forgotten_person_leaves_only_rows_without_meaning(database: Database, puzzles: list[Puzzle]) -> None:
    """The ids stay taken. Somebody else's rows stay as they were."""

    def run(connection: Connection) -> None:
        one, two, stranger = (device(connection) for _ in range(3))
        for player in (one, two, stranger):
            play(connection, player, puzzles[0], player)
            codes.add(connection, b"%032d" % player, Code(player, "recovery", NOW))
        people.join(connection, one, two)
        known = select(players_table.c.token_hash).where(players_table.c.id.in_((one, two)))
        tokens = set(connection.scalars(known))
        others = {table.name: rows_of(connection, table, stranger) for table in metadata.sorted_tables}
        assert people.forget(connection, two, b"n" * 32, NOW) == tokens
        for table in metadata.sorted_tables:
            assert rows_of(connection, table, stranger) == others[table.name]
            for player in (one, two):
                assert rows_of(connection, table, player) == [], table.name
        assert connection.execute(select(set_aside)).all() == []
        assert players.add(connection, b"t" * 32, NOW) not in (one, two)
        gone = connection.execute(select(players_table).where(players_table.c.id.in_((one, two)))).all()
        for row in gone:
            assert row.token_hash not in tokens
            assert (row.created_at, row.seen_at) == (people.LONG_AGO, people.LONG_AGO)
            assert (row.person, row.deleted_at) == (None, NOW)
        assert len({row.token_hash for row in gone}) == 2

    database.write(run)


def rows_of(connection: Connection, table: Any, player: int) -> list[Any]:
    """The rows of any table but the players' own that name *player* in any column that names players."""
    naming = [
        column
        for column in table.c
        if table.name != "players" and any(key.column.table.name == "players" for key in column.foreign_keys)
    ]
    return [row for column in naming for row in connection.execute(select(table).where(column == player))]


def test_nothing_is_asked_of_a_player_who_is_gone(database: Database, player: int, puzzle: Puzzle) -> None:
    database.write(lambda c: people.forget(c, player, b"n" * 32, NOW))
    questions: list[Callable[[Connection], object]] = [
        lambda c: people.players_of(c, player),
        lambda c: people.holder(c, player, puzzle),
        lambda c: results.of_player(c, player, "en-poop"),
        lambda c: hidden_results.of_player(c, player, "en-poop"),
        lambda c: whole_games.of_player(c, player),
        lambda c: looking_back.begun(c, player, "en-poop", [472]),
    ]
    for question in questions:
        with pytest.raises(UnknownPlayer):
            database.read(question)
    with pytest.raises(UnknownPlayer):
        database.write(lambda c: people.join(c, player, players.add(c, b"o" * 32, NOW)))
    with pytest.raises(UnknownPlayer):
        database.write(lambda c: people.holder(c, player, puzzle, writing=True))
