"""The primary of two PostgreSQL servers is killed, its synchronous standby is promoted, and the house goes on.

With asynchronous replication moves that were acknowledged can be lost: nothing here is promised of it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from faults.crowd import Crowd
from faults.service import assert_durable, assert_over, serving
from faults.witness import assert_kept
from services import Cluster, postgres_cluster, standby_of

PLAYERS = 6


@contextmanager
def pair() -> Iterator[tuple[Cluster, Cluster]]:
    """A primary and its standby, without which no commit is confirmed."""
    with postgres_cluster() as primary, psycopg.connect(f"{primary.url}/postgres", autocommit=True) as connection:
        connection.execute("CREATE DATABASE ladle TEMPLATE template0")
        with standby_of(primary, "standby") as standby:
            connection.execute("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
            connection.execute("SELECT pg_reload_conf()")
            connection.execute("CREATE TABLE first_commit_that_waits ()")  # and so the setting holds from here on
            states = connection.execute("SELECT application_name, sync_state FROM pg_stat_replication").fetchall()
            assert states == [("standby", "sync")]
            connection.close()
            yield primary, standby


@pytest.mark.postgres
@pytest.mark.parametrize("rounds", [1, pytest.param(6, marks=pytest.mark.torture)])
def test_a_promoted_standby_has_every_acknowledged_move(tmp_path: Path, rounds: int) -> None:
    for turn in range(rounds):
        folder = tmp_path / str(turn)
        folder.mkdir()
        with pair() as (primary, standby):
            promote_in_the_middle(primary, standby, folder, moves=20 + 37 * turn)


def promote_in_the_middle(primary: Cluster, standby: Cluster, folder: Path, *, moves: int) -> None:
    assert_durable(f"{primary.url}/ladle")
    url = f"postgresql://postgres@127.0.0.1:{primary.port},127.0.0.1:{standby.port}/ladle"
    with serving(url, folder) as service:
        crowd = Crowd.of(PLAYERS, service.address())
        with crowd.playing(service.address) as ledger:
            ledger.wait_for_more(moves)
            primary.kill()
            ledger.wait_for_trouble(PLAYERS)
            standby.promote()
            ledger.wait_for_more(60)
            assert service.is_ready()
        assert_kept(ledger, url=service.address(), database=f"{standby.url}/ladle")
        assert_over(service.said)
