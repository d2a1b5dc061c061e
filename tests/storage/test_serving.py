"""Who may use a database at the same time, and that the dead hold no locks."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Barrier, Thread

import pytest
from sqlalchemy import text

from ladle.errors import DatabaseInUse, StorageUnavailable
from ladle.storage import Database, secrets

SERVER = (
    "import sys; from ladle.storage import Database\n"
    "with Database.open(sys.argv[1]) as database, database.serving():\n"
    "    print('serving', flush=True); sys.stdin.read()"
)


@contextmanager
def server(url: str) -> Iterator["subprocess.Popen[str]"]:
    """Another process that serves until it is told to end, or killed."""
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "serving\n"
        yield process
        process.kill()


def test_a_server_keeps_a_restore_out(database: Database, database_url: str) -> None:
    with server(database_url), pytest.raises(DatabaseInUse, match="in use by a server"), database.exclusively():
        pass


def test_a_server_that_was_killed_does_not(database: Database, database_url: str) -> None:
    with server(database_url) as process:
        process.kill()
        process.wait()
    with database.exclusively():
        pass


def test_a_server_that_ended_does_not(database: Database, database_url: str) -> None:
    with server(database_url) as process:
        process.communicate("", timeout=10)
        assert process.returncode == 0
    with database.exclusively():
        pass


def test_several_servers_may_run(database: Database, database_url: str) -> None:
    with server(database_url), database.serving():
        assert database.write(lambda c: secrets.get_or_make(c, "token", b"x")) == b"x"


def test_a_restore_keeps_servers_and_other_restores_out(database: Database, database_url: str) -> None:
    with Database.open(database_url) as other, other.exclusively():
        with pytest.raises(DatabaseInUse, match="in use by a restore"), database.serving():
            pass
        with pytest.raises(DatabaseInUse), database.exclusively():
            pass
    with database.serving():
        pass


def test_within_one_process_the_locks_hold_too(database: Database) -> None:
    with database.serving(), pytest.raises(DatabaseInUse), database.exclusively():
        pass
    with database.exclusively(), pytest.raises(DatabaseInUse), database.serving():
        pass


def test_servers_that_start_together_do_not_shut_each_other_out(database_url: str) -> None:
    Database.open(database_url).close()
    meet, done = Barrier(6), []

    def serve() -> None:
        with Database.open(database_url) as database:
            meet.wait(20)
            with database.serving():
                meet.wait(20)
                done.append(1)

    threads = [Thread(target=serve) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == 6


@pytest.mark.postgres
def test_a_server_takes_its_lock_anew_with_a_new_connection(postgres_url: str) -> None:
    """After PostgreSQL was restarted under a running server, the first write has the lock again."""
    with Database.open(postgres_url) as serving, Database.open(postgres_url) as other, serving.serving():
        pid = serving.write(lambda c: c.scalar(text("SELECT pg_backend_pid()")))
        other.write(lambda c: c.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": pid}))
        assert serving.write(lambda c: secrets.get_or_make(c, "token", b"x")) == b"x"
        with pytest.raises(DatabaseInUse), other.exclusively():
            pass


@pytest.mark.postgres
def test_a_server_that_lost_its_lock_cannot_write_into_a_restore(postgres_url: str) -> None:
    with Database.open(postgres_url) as serving, Database.open(postgres_url) as other, serving.serving():
        pid = serving.write(lambda c: c.scalar(text("SELECT pg_backend_pid()")))
        other.write(lambda c: c.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": pid}))
        with other.exclusively(), pytest.raises(StorageUnavailable):
            serving.write(lambda c: secrets.get_or_make(c, "token", b"x"))
        assert serving.write(lambda c: secrets.get_or_make(c, "token", b"y")) == b"y"
