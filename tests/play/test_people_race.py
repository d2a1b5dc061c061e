"""Devices that are joined or forgotten while they play: a step never lands so that two transcripts count."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier

import pytest
from sqlalchemy import select

from ladle.errors import StepConflict, UnknownCode, UnknownPlayer, UnknownRound
from ladle.play import House
from ladle.play.hidden import HiddenMove
from ladle.storage import Connection, Database, people, rounds, steps
from ladle.storage.tables import metadata
from ladle.storage.tables import steps as steps_table
from meeting import houses_over, meeting
from small_game import DAY, play, word
from small_house import Clock, hidden_edition, small_edition


def new_player(house: House) -> int:
    return house.player(house.new_player().token)


def counted(connection: Connection) -> list[tuple[int, str]]:
    """Player and first word of each transcript of DAY that is not set aside."""
    of_day = (steps_table.c.edition == DAY.edition) & (steps_table.c.number == DAY.number) & (steps_table.c.step == 1)
    query = select(steps_table.c.player, steps_table.c.word).where(of_day, people.counts(steps_table))
    return [(row.player, row.word) for row in connection.execute(query)]


def test_a_step_that_is_on_its_way_when_its_player_is_joined(
    database_url: str, database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the transcripts that both then have, the first counts, and the other is set aside."""
    with houses_over(database_url, clock, 2) as (here, there):
        one, two = new_player(here), new_player(here)
        play(here, one, "cat")
        code = here.people.link_code(one).code
        clock.on(minutes=1)
        both_there = meeting(lambda work, *given: work(*given), 2)
        add, join = steps.add, people.join
        monkeypatch.setattr(steps, "add", lambda *given: both_there(add, *given))
        monkeypatch.setattr(people, "join", lambda *given: both_there(join, *given))
        with ThreadPoolExecutor(2) as devices:
            joined = devices.submit(here.people.join, two, code)
            taken = devices.submit(there.ladders.step, two, DAY, 1, word("bet"))
            assert joined.result().devices == 2
            with suppress(StepConflict):  # if it came after the joining, to a game that had begun
                taken.result()
        assert database.read(counted) == [(one, "cat")]
        for house in (here, there):
            for player in (one, two):
                assert [step.word for step in house.ladders.game(player, DAY).steps] == ["cat"]


def test_whatever_devices_and_joins_meet_one_transcript_counts(
    database_url: str, database: Database, clock: Clock
) -> None:
    """Three processes at once: two players take a first step each, while a third joins them."""
    with houses_over(database_url, clock, 3) as houses:
        houses[0].card(DAY)
        for _ in range(12):
            one, two = new_player(houses[0]), new_player(houses[0])
            code = houses[0].people.recovery_code(two).code
            start = Barrier(3)

            def begin(house: House, player: int, text: str, start: Barrier = start) -> None:
                start.wait()
                with suppress(StepConflict):
                    house.ladders.step(player, DAY, 1, word(text))

            def join(player: int = one, code: str = code, start: Barrier = start) -> None:
                start.wait()
                houses[2].people.join(player, code)

            with ThreadPoolExecutor(3) as devices:
                working = [
                    devices.submit(begin, houses[0], one, "cat"),
                    devices.submit(begin, houses[1], two, "bet"),
                    devices.submit(join),
                ]
                for each in working:
                    each.result()
            of_them = [found for found in database.read(counted) if found[0] in (one, two)]
            assert len(of_them) == 1
            first = [step.word for step in houses[0].ladders.game(one, DAY).steps]
            assert first == [step.word for step in houses[1].ladders.game(two, DAY).steps] == [of_them[0][1]]


def test_three_devices_that_are_joined_at_once_are_one_person(
    database_url: str, database: Database, clock: Clock
) -> None:
    with houses_over(database_url, clock, 3) as houses:
        for _ in range(8):
            everyone = [new_player(houses[0]) for _ in range(4)]
            codes = [houses[0].people.recovery_code(player).code for player in everyone]
            pairs = [(everyone[0], codes[1]), (everyone[2], codes[3]), (everyone[3], codes[0])]
            with ThreadPoolExecutor(3) as devices:
                joining = [
                    devices.submit(house.people.join, player, code)
                    for house, (player, code) in zip(houses, pairs, strict=True)
                ]
                for each in joining:
                    each.result()
            for player in everyone:
                assert database.read(lambda c, p=player: people.players_of(c, p)) == tuple(everyone)  # type: ignore[misc]


def test_a_link_code_that_two_use_at_once_joins_one(database_url: str, clock: Clock) -> None:
    with houses_over(database_url, clock, 2) as houses:
        for _ in range(6):
            one, *others = (new_player(houses[0]) for _ in range(3))
            code = houses[0].people.link_code(one).code

            def use(house: House, player: int, code: str = code) -> bool:
                try:
                    return house.people.join(player, code).devices == 2
                except UnknownCode:
                    return False

            with ThreadPoolExecutor(2) as devices:
                assert sorted(devices.map(use, houses, others)) == [False, True]
            assert len(houses[0].people.view(one).devices) == 2


@pytest.mark.parametrize("what", ["step", "round", "join"])
def test_nothing_of_a_person_stays_that_was_on_its_way_when_it_was_forgotten(
    database_url: str, database: Database, clock: Clock, what: str
) -> None:
    with houses_over(database_url, clock, 2) as (here, there):
        here.card(DAY)
        for _ in range(8):
            player, other = new_player(here), new_player(here)
            code = there.people.recovery_code(other).code
            works: dict[str, Callable[[], object]] = {
                "step": lambda p=player: there.ladders.step(p, DAY, 1, word("cat")),  # type: ignore[misc]
                "round": lambda p=player: there.rounds.set(p, "en-dog", word="dog", start="bat"),  # type: ignore[misc]
                "join": lambda p=player, c=code: there.people.join(p, c),  # type: ignore[misc]
            }
            start = Barrier(2)

            def forget(player: int = player, start: Barrier = start) -> None:
                start.wait()
                here.forget(player)

            def work(work: Callable[[], object] = works[what], start: Barrier = start) -> None:
                start.wait()
                with suppress(UnknownPlayer):
                    work()

            with ThreadPoolExecutor(2) as devices:
                for each in (devices.submit(forget), devices.submit(work)):
                    each.result()
            assert database.read(lambda c, p=player: naming(c, p)) == []  # type: ignore[misc]
            with pytest.raises(UnknownPlayer):
                there.people.view(player)


def naming(connection: Connection, player: int) -> list[str]:
    """Each column of a table, other than the players' own, that names *player*."""
    return [
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.c
        if any(key.column.table.name == "players" for key in column.foreign_keys)
        and connection.execute(select(table).where(column == player, table.c[column.name].is_not(None))).first()
        and table.name != "players"
    ]


def test_a_round_goes_or_stays_with_the_step_that_meets_its_end(
    database_url: str, database: Database, clock: Clock
) -> None:
    """Who made it is forgotten in one process, while in another a friend takes a first step."""
    with houses_over(database_url, clock, 2, small_edition(), hidden_edition()) as (here, there):
        for _ in range(10):
            maker, friend = new_player(here), new_player(here)
            card = here.rounds.set(maker, "en-dig", word="cat")
            start = Barrier(2)

            def forget(maker: int = maker, start: Barrier = start) -> None:
                start.wait()
                here.forget(maker)

            def step(friend: int = friend, name: str = card.round, start: Barrier = start) -> bool:
                start.wait()
                try:
                    return there.rounds.step(friend, name, 1, HiddenMove("word", "bat")).over
                except UnknownRound:
                    return True

            with ThreadPoolExecutor(2) as devices:
                forgetting, taking = devices.submit(forget), devices.submit(step)
                forgetting.result()
                is_gone = taking.result()
            assert (database.read(lambda c, name=card.round: rounds.find(c, name)) is None) == is_gone  # type: ignore[misc]
