"""The group-commit writer: shared commits, private faults, and nobody left waiting."""

import ctypes
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Barrier, Event, Thread
from typing import TypeVar

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import IntegrityError

from ladle.errors import GameOver, StorageUnavailable
from ladle.storage import Database
from ladle.storage.writer import LARGEST_BATCH

T = TypeVar("T")


@pytest.fixture
def notes(database: Database) -> Database:
    """A database with a table that is only for these tests; its second column is checked at the commit."""
    database.write(lambda c: c.exec_driver_sql("CREATE TABLE notes (id INTEGER PRIMARY KEY, seen INTEGER)"))
    database.write(
        lambda c: c.exec_driver_sql(
            "CREATE TABLE links (id INTEGER REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED)"
        )
    )
    return database


def note(number: int) -> Callable[[Connection], int]:
    def work(connection: Connection) -> int:
        connection.execute(text("INSERT INTO notes (id) VALUES (:id)"), {"id": number})
        return number

    return work


def noted(database: Database) -> list[int]:
    return database.read(lambda c: list(c.scalars(text("SELECT id FROM notes ORDER BY id"))))


def hand_in(database: Database, work: Callable[[Connection], T]) -> "Future[T]":
    """As ``write``, without waiting for it."""
    return database._writer.submit(work)


@contextmanager
def held_up(database: Database) -> Iterator[None]:
    """The writer is at a work that ends with the block."""
    gate, held = Event(), Event()

    def hold(_connection: Connection) -> None:
        held.set()
        gate.wait(10)

    holding = hand_in(database, hold)
    assert held.wait(10)
    yield
    gate.set()
    holding.result(10)


def together(database: Database, *works: Callable[[Connection], object]) -> list["Future[object]"]:
    """Hand in *works* while the writer is held up, so that they share a batch."""
    with held_up(database):
        return [hand_in(database, work) for work in works]


def test_a_write_returns_what_its_work_returns_after_the_commit(notes: Database) -> None:
    assert notes.write(note(7)) == 7
    assert noted(notes) == [7]


def test_works_that_queue_share_one_commit(notes: Database) -> None:
    commits: list[int] = []
    event.listen(notes._writers, "commit", lambda _connection: commits.append(1))
    promises = together(notes, *(note(number) for number in range(100)))
    assert [promise.result(10) for promise in promises] == list(range(100))
    assert len(commits) == 2  # of the work that held the writer up, and of the hundred
    assert noted(notes) == list(range(100))


def test_a_batch_is_bounded(notes: Database) -> None:
    commits: list[int] = []
    event.listen(notes._writers, "commit", lambda _connection: commits.append(1))
    for promise in together(notes, *(note(number) for number in range(LARGEST_BATCH + 1))):
        promise.result(10)
    assert len(commits) == 3


def test_works_run_in_the_order_they_came(notes: Database) -> None:
    order: list[int] = []
    for promise in together(notes, *(lambda _c, n=n: order.append(n) for n in range(20))):
        promise.result(10)
    assert order == list(range(20))


def test_one_callers_fault_fails_one_caller(notes: Database) -> None:
    def half(connection: Connection) -> None:
        note(50)(connection)
        raise GameOver("poop")

    good, bad, also_good, clash, broken = together(
        notes, note(1), half, note(2), note(1), lambda c: c.execute(text("?"))
    )
    assert (good.result(10), also_good.result(10)) == (1, 2)
    with pytest.raises(GameOver):
        bad.result(10)
    with pytest.raises(IntegrityError):
        clash.result(10)
    assert broken.exception(10) is not None
    assert noted(notes) == [1, 2]


def test_a_fault_of_a_work_alone_writes_nothing(notes: Database) -> None:
    def half(connection: Connection) -> None:
        note(50)(connection)
        raise GameOver("poop")

    with pytest.raises(GameOver):
        notes.write(half)
    assert noted(notes) == []
    assert notes.write(note(1)) == 1


@pytest.mark.parametrize("fault", [SystemExit(3), TimeoutError("mine"), KeyboardInterrupt()])
def test_odd_exceptions_are_the_callers_too(notes: Database, fault: BaseException) -> None:
    """One would end the thread, one looks like waiting that is not over yet."""

    def fail(_connection: Connection) -> None:
        raise fault

    with pytest.raises(type(fault)):
        notes.write(fail)
    assert notes.write(note(1)) == 1


def test_a_failed_commit_is_tried_again_one_by_one(notes: Database, caplog: pytest.LogCaptureFixture) -> None:
    """A link to nowhere passes its statement and fails the commit of everyone in its batch."""

    def dangle(connection: Connection) -> None:
        connection.execute(text("INSERT INTO links VALUES (999)"))

    with caplog.at_level(logging.CRITICAL, "ladle"):
        one, bad, two = together(notes, note(1), dangle, note(2))
    assert (one.result(10), two.result(10)) == (1, 2)
    with pytest.raises(StorageUnavailable):
        bad.result(10)
    assert noted(notes) == [1, 2]
    assert notes.read(lambda c: c.scalar(text("SELECT count(*) FROM links"))) == 0


@pytest.mark.postgres
def test_a_lost_connection_costs_no_caller_anything(postgres_url: str) -> None:
    with Database.open(postgres_url) as database:
        database.write(lambda c: c.exec_driver_sql("CREATE TABLE notes (id INTEGER PRIMARY KEY)"))
        cut: list[int] = []

        def cut_once(connection: Connection) -> int:
            if not cut:
                cut.append(1)
                connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
            return note(2)(connection)

        promises = together(database, note(1), cut_once, note(3))
        assert [promise.result(20) for promise in promises] == [1, 2, 3]
        assert noted(database) == [1, 2, 3]


@pytest.mark.postgres
def test_a_connection_that_is_lost_again_and_again_is_unavailable(postgres_url: str) -> None:
    def cut(connection: Connection) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    with Database.open(postgres_url) as database:
        with pytest.raises(StorageUnavailable):
            database.write(cut)
        assert database.write(lambda c: c.scalar(text("SELECT 1"))) == 1


@pytest.mark.postgres
def test_reads_survive_a_server_that_dropped_every_connection(postgres_url: str) -> None:
    with Database.open(postgres_url) as database:
        pids = database.read(lambda c: c.scalar(text("SELECT pg_backend_pid()")))
        database.write(lambda c: c.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pids}))
        assert database.read(lambda c: c.scalar(text("SELECT 1"))) == 1


@pytest.mark.postgres
def test_of_two_writers_in_a_deadlock_both_get_through(postgres_url: str) -> None:
    with Database.open(postgres_url) as one, Database.open(postgres_url) as other:
        one.write(lambda c: c.exec_driver_sql("CREATE TABLE notes (id INTEGER PRIMARY KEY)"))
        met = Barrier(2)

        def cross(first: int, second: int) -> Callable[[Connection], int]:
            tries: list[int] = []

            def work(connection: Connection) -> int:
                insert = text("INSERT INTO notes VALUES (:id) ON CONFLICT DO NOTHING")
                connection.execute(insert, {"id": first})
                if not tries:
                    tries.append(1)
                    met.wait(10)
                connection.execute(insert, {"id": second})
                return len(tries)

            return work

        promises = [hand_in(one, cross(1, 2)), hand_in(other, cross(2, 1))]
        assert [promise.result(20) for promise in promises] == [1, 1]
        assert noted(one) == [1, 2]


def test_a_database_that_is_locked_for_long_is_unavailable_to_all_who_wait(sqlite_url: str) -> None:
    with Database.open(sqlite_url) as database, Database.open(sqlite_url) as other:
        database.write(lambda c: c.exec_driver_sql("PRAGMA busy_timeout = 50"))
        with held_up(other):
            promises = [hand_in(database, lambda c: c.scalar(text("SELECT 1"))) for _ in range(20)]
            for promise in promises:
                assert isinstance(promise.exception(10), StorageUnavailable)
        assert database.write(lambda c: c.scalar(text("SELECT 1"))) == 1


@pytest.mark.postgres
def test_a_lock_is_not_waited_for_by_one_work_after_another(postgres_url: str) -> None:
    with Database.open(postgres_url) as database, Database.open(postgres_url) as other:
        database.write(lambda c: c.exec_driver_sql("CREATE TABLE notes (id INTEGER PRIMARY KEY)"))
        event.listen(database._writers, "connect", lambda c, _record: c.execute("SET lock_timeout = '50ms'"))
        database._writers.dispose()  # the next connection is an impatient one
        tried: list[int] = []

        def counted(number: int) -> Callable[[Connection], int]:
            def work(connection: Connection) -> int:
                tried.append(number)
                return note(number)(connection)

            return work

        gate, held = Event(), Event()

        def hold(connection: Connection) -> None:
            connection.exec_driver_sql("LOCK TABLE notes")
            held.set()
            gate.wait(10)

        holding = hand_in(other, hold)
        assert held.wait(10)
        for promise in together(database, *(counted(number) for number in range(20))):
            assert isinstance(promise.exception(10), StorageUnavailable)
        assert tried == [0, 0, 1]
        gate.set()
        holding.result(10)
        assert database.write(note(1)) == 1


def test_a_work_whose_caller_went_away_is_not_run(notes: Database) -> None:
    with held_up(notes):
        given_up, wanted = hand_in(notes, note(1)), hand_in(notes, note(2))
        assert given_up.cancel()
    assert wanted.result(10) == 2
    assert noted(notes) == [2]


def test_closing_finishes_what_was_handed_in(database_url: str) -> None:
    database = Database.open(database_url)
    database.write(lambda c: c.exec_driver_sql("CREATE TABLE notes (id INTEGER PRIMARY KEY)"))
    promises = [hand_in(database, note(number)) for number in range(600)]
    database.close()
    assert [promise.result(0) for promise in promises] == list(range(600))
    with Database.open(database_url) as again:
        assert len(noted(again)) == 600


def test_a_closed_database_refuses_writes(database_url: str) -> None:
    database = Database.open(database_url)
    database.close()
    database.close()
    with pytest.raises(StorageUnavailable):
        database.write(note(1))
    with pytest.raises(StorageUnavailable):
        hand_in(database, note(1))
    assert database.trouble() is not None


def test_a_write_within_a_write_is_refused_not_waited_for(notes: Database) -> None:
    with pytest.raises(RuntimeError, match="wait for ever"):
        notes.write(lambda _c: notes.write(note(1)))


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_nobody_waits_for_a_dead_writer(notes: Database, caplog: pytest.LogCaptureFixture) -> None:
    """The interpreter itself ends the thread, between two works, as a failing allocation could."""
    writer = notes._writer._thread
    killed = ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(writer.ident or 0), ctypes.py_object(MemoryError)
    )
    assert killed == 1
    with caplog.at_level(logging.CRITICAL + 1, "ladle"), pytest.raises(StorageUnavailable):
        notes.write(note(1))
    writer.join(10)
    assert notes.trouble() is not None
    with pytest.raises(StorageUnavailable):
        notes.write(note(2))


def test_many_threads_write_at_once(notes: Database) -> None:
    def run(first: int) -> None:
        for number in range(first, first + 25):
            assert notes.write(note(number)) == number

    threads = [Thread(target=run, args=(first,)) for first in range(0, 400, 25)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert noted(notes) == list(range(400))
