"""PostgreSQL is restarted, and killed (``kill -9``), under a running server that nobody touches."""

import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from faults.acknowledged import Ledger
from faults.crowd import Crowd
from faults.service import assert_durable, assert_over, serving
from faults.witness import assert_kept
from services import Cluster, postgres_cluster

PLAYERS = 6
ROUNDS, MANY = 1, 20


def restart(cluster: Cluster, _ledger: Ledger) -> None:
    cluster.restart()


def cut_off(cluster: Cluster, _ledger: Ledger) -> None:
    cluster.crash_and_restart()


def kill(cluster: Cluster, ledger: Ledger) -> None:
    """All of it at once, and it stays away until somebody has noticed."""
    cluster.kill()
    ledger.wait_for_trouble(PLAYERS)
    cluster.start()


def kill_one_process(cluster: Cluster, _ledger: Ledger) -> None:
    """That of the connection that writes: PostgreSQL throws everybody out then, and starts again by itself."""
    with psycopg.connect(f"{cluster.url}/postgres") as connection:
        query = "SELECT pid FROM pg_stat_activity WHERE datname = 'ladle' AND query LIKE '%%COMMIT%%'"
        found = (
            connection.execute(query).fetchone()
            or connection.execute("SELECT pid FROM pg_stat_activity WHERE datname = 'ladle'").fetchone()
        )
    assert found is not None
    os.kill(found[0], signal.SIGKILL)


FAULTS: list[Callable[[Cluster, Ledger], None]] = [restart, kill, kill_one_process, cut_off]


@pytest.mark.postgres
@pytest.mark.parametrize("rounds", [ROUNDS, pytest.param(MANY, marks=pytest.mark.torture)])
def test_a_database_that_was_cut_off_loses_nothing(tmp_path: Path, rounds: int) -> None:
    chance = random.Random(rounds)
    with postgres_cluster() as cluster:
        with psycopg.connect(f"{cluster.url}/postgres", autocommit=True) as connection:
            connection.execute("CREATE DATABASE ladle TEMPLATE template0")
        url = f"{cluster.url}/ladle"
        assert_durable(url)
        with serving(url, tmp_path) as service:
            crowd = Crowd.of(PLAYERS, service.address())
            with crowd.playing(service.address) as ledger:
                for fault in FAULTS * rounds:
                    ledger.wait_for_more(chance.randrange(20, 60))
                    fault(cluster, ledger)
                ledger.wait_for_more(40)
                assert service.is_ready()
            assert_kept(ledger, url=service.address(), database=url)
            assert_over(service.said)
