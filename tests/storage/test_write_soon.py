"""Writing from an event loop: one commit a turn, each caller its own fault, and nobody left waiting."""

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError

from ladle.errors import GameOver, StorageUnavailable
from ladle.storage import Database

COUNT = 40


@pytest.fixture
def notes(database: Database) -> Database:
    database.write(lambda c: c.exec_driver_sql("CREATE TABLE notes (id INTEGER PRIMARY KEY)"))
    return database


def note(number: int) -> Callable[[Connection], int]:
    def work(connection: Connection) -> int:
        connection.execute(text("INSERT INTO notes VALUES (:id)"), {"id": number})
        return number

    return work


def noted(database: Database) -> list[int]:
    return database.read(lambda c: list(c.scalars(text("SELECT id FROM notes ORDER BY id"))))


def test_what_a_loop_comes_to_in_one_turn_shares_one_commit(notes: Database) -> None:
    commits: list[int] = []
    event.listen(notes._writers, "commit", lambda _connection: commits.append(1))

    async def all_at_once() -> list[int]:
        return await asyncio.gather(*(notes.write_soon(note(number)) for number in range(COUNT)))

    assert asyncio.run(all_at_once()) == list(range(COUNT))
    assert len(commits) == 1
    assert noted(notes) == list(range(COUNT))


def test_one_callers_fault_fails_one_caller(notes: Database) -> None:
    def half(connection: Connection) -> None:
        note(50)(connection)
        raise GameOver("poop")

    async def together() -> list[object]:
        works = (note(1), half, note(2), note(1))
        return await asyncio.gather(*map(notes.write_soon, works), return_exceptions=True)

    good, bad, also_good, clash = asyncio.run(together())
    assert (good, also_good) == (1, 2)
    assert isinstance(bad, GameOver)
    assert isinstance(clash, IntegrityError)
    assert noted(notes) == [1, 2]


def test_the_loop_goes_on_meanwhile(notes: Database) -> None:
    """The work ends only after the loop has done something else."""

    async def meanwhile() -> int:
        loop, done = asyncio.get_running_loop(), asyncio.Event()

        def work(connection: Connection) -> int:
            asyncio.run_coroutine_threadsafe(done.wait(), loop).result(10)
            return note(7)(connection)

        writing = asyncio.create_task(notes.write_soon(work))
        await asyncio.sleep(0)
        done.set()
        return await writing

    assert asyncio.run(meanwhile()) == 7


def test_a_caller_that_goes_away_holds_nobody_up(notes: Database) -> None:
    async def away() -> None:
        writing = asyncio.create_task(notes.write_soon(note(1)))
        await asyncio.sleep(0)  # it has begun to wait, and is handed over in the next turn
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        await notes.write_soon(note(2))

    asyncio.run(away())
    assert noted(notes)[-1] == 2  # whether the first was written is a race; that nothing hangs or breaks is not


def test_a_loop_that_is_gone_breaks_nobody_elses_answer(notes: Database) -> None:
    async def begin_and_leave() -> None:
        asyncio.create_task(notes.write_soon(note(1)))  # noqa: RUF006  (left behind on purpose)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    asyncio.run(begin_and_leave())
    assert notes.write(note(2)) == 2


def test_a_closed_database_refuses_at_once(notes: Database) -> None:
    async def late() -> None:
        with pytest.raises(StorageUnavailable):
            await notes.write_soon(note(1))

    notes.close()
    asyncio.run(late())
