"""Seats in groups: numbers that nobody shares, whoever sits down at once; and a group that ends with its last seat."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest

from ladle.storage import Connection, Database, Group, groups, people, players

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)
GROUP = Group("g" * 22, "Class 5b", 1, NOW)


def new_players(database: Database, count: int) -> list[int]:
    return [database.write(lambda c, i=i: players.add(c, bytes([i]) * 32, NOW)) for i in range(count)]  # type: ignore[misc]


def sit(database: Database, player: int, at: datetime = NOW) -> None:
    def work(connection: Connection) -> None:
        groups.find(connection, GROUP.id, to_change=True)
        groups.sit(connection, GROUP.id, player, f"P{player}", at)

    database.write(work)


def numbers(database: Database) -> list[int]:
    return [seat.number for seat in database.read(lambda c: groups.seats(c, [GROUP.id]))[GROUP.id]]


@pytest.fixture
def own(database: Database) -> list[int]:
    database.write(lambda c: groups.add(c, GROUP))
    return new_players(database, 4)


def test_a_group_comes_back_as_it_was_kept_and_is_kept_once(database: Database) -> None:
    assert database.write(lambda c: groups.add(c, GROUP))
    assert not database.write(lambda c: groups.add(c, Group(GROUP.id, "Another", 7, NOW)))
    assert database.read(lambda c: groups.find(c, GROUP.id)) == GROUP
    assert database.read(lambda c: groups.find(c, "h" * 22)) is None


def test_seats_stand_by_when_they_were_taken_then_by_number(database: Database, own: list[int]) -> None:
    for player, minutes in zip(own, (5, 1, 5, 0), strict=True):
        sit(database, player, NOW + timedelta(minutes=minutes))
    assert numbers(database) == [4, 2, 1, 3]


def test_two_processes_never_give_a_seat_twice(database_url: str, database: Database) -> None:
    database.write(lambda c: groups.add(c, GROUP))
    own = new_players(database, 40)
    with Database.open(database_url) as other, ThreadPoolExecutor(8) as pool:
        for _ in pool.map(sit, [database, other] * 20, own):
            pass
    assert sorted(numbers(database)) == list(range(1, 41))


def test_the_last_to_go_closes_the_group(database: Database, own: list[int]) -> None:
    sit(database, own[0])
    sit(database, own[1])
    database.write(lambda c: groups.unseat(c, GROUP.id, own[:1]))
    assert database.read(lambda c: groups.find(c, GROUP.id)) == GROUP
    database.write(lambda c: groups.unseat(c, GROUP.id, own[1:]))
    assert database.read(lambda c: groups.find(c, GROUP.id)) is None


def test_a_person_has_the_first_of_their_seats(database: Database, own: list[int]) -> None:
    for minute, player in enumerate(reversed(own)):
        sit(database, player, NOW + timedelta(minutes=minute))
    database.write(lambda c: people.join(c, own[0], own[2]))
    seats = database.read(lambda c: groups.seats(c, [GROUP.id, "h" * 22]))
    assert [(seat.person, seat.name) for seat in seats[GROUP.id]] == [
        (own[3], f"P{own[3]}"),
        (own[0], f"P{own[2]}"),
        (own[1], f"P{own[1]}"),
    ]
    assert seats["h" * 22] == ()
    by_person = database.read(lambda c: groups.players_by_person(c, [own[0], own[1]]))
    assert by_person == {own[0]: (own[0], own[2]), own[1]: (own[1],)}
