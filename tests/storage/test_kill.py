"""Killed at any moment: no acknowledged step is lost, and no write is there by half.

Both databases run with the settings that a host has: synced commits (see the fixtures and ``test_database``).
"""

import multiprocessing
import random
import time
from collections import Counter
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from threading import Event, Thread

import psycopg
import pytest

from appending import append, append_and_tell, transcripts
from services import postgres_cluster

ROUNDS, MANY = 20, 200


@pytest.mark.parametrize("rounds", [ROUNDS, pytest.param(MANY, marks=pytest.mark.torture)])
def test_kill_9_loses_no_acknowledged_step(durable_url: str, rounds: int) -> None:
    multiprocessing.set_forkserver_preload(["ladle.storage", "psycopg"])  # a start then costs a fork, not these imports
    chance = random.Random(472)
    acknowledged: Counter[int] = Counter()
    for turn in range(rounds):
        # Every fourth process dies while it starts or migrates, the others in the middle of their writes.
        wait_for_first = turn % 4 != 0
        run_and_kill(durable_url, acknowledged, wait_for_first=wait_for_first, seconds=chance.uniform(0, 0.2))
        check(durable_url, acknowledged)
    assert sum(acknowledged.values()) > rounds * 10


def run_and_kill(url: str, acknowledged: Counter[int], *, wait_for_first: bool, seconds: float) -> None:
    receiver, sender = multiprocessing.Pipe(duplex=False)
    process = ForkServerProcess(target=append_and_tell, args=(url, sender), daemon=True)
    process.start()
    sender.close()
    if wait_for_first:
        assert receiver.poll(30)
    listen(receiver, acknowledged, until=time.monotonic() + seconds)
    process.kill()
    process.join()
    listen(receiver, acknowledged, until=time.monotonic() + 30)
    receiver.close()


def listen(receiver: Connection, acknowledged: Counter[int], *, until: float) -> None:
    """Note acknowledgements until that time, or until the other end is gone."""
    while (left := until - time.monotonic()) > 0 and receiver.poll(left):
        try:
            player, last = receiver.recv_bytes().split()
        except (EOFError, OSError):  # OSError: cut off within a message, which was not received then
            return
        acknowledged[int(player)] = max(acknowledged[int(player)], int(last))


def check(url: str, acknowledged: Counter[int]) -> None:
    kept = transcripts(url)
    for player, last in acknowledged.items():
        assert len(kept[player]) >= last, f"player {player} was told of step {last}"
    for player, numbers in kept.items():
        assert numbers == list(range(1, len(numbers) + 1)), f"player {player} has a gap"
        assert len(numbers) % 2 == 0, f"player {player} has half a write"


@pytest.mark.postgres
def test_a_crash_of_postgresql_loses_no_acknowledged_step() -> None:
    """The server dies under a running house, twice; its callers try again, and the house goes on."""
    acknowledged: Counter[int] = Counter()
    stop = Event()

    def note(player: int, last: int) -> None:
        acknowledged[player] = last

    with postgres_cluster() as cluster:
        with psycopg.connect(f"{cluster.url}/postgres", autocommit=True) as connection:
            connection.execute("CREATE DATABASE ladle TEMPLATE template0")
        url = f"{cluster.url}/ladle"
        house = Thread(target=append, args=(url, note, stop))
        house.start()
        for _ in range(2):
            before = wait_for_more(acknowledged, sum(acknowledged.values()))
            cluster.crash_and_restart()
        wait_for_more(acknowledged, before)
        stop.set()
        house.join(30)
        assert not house.is_alive()
        check(url, acknowledged)


def wait_for_more(acknowledged: Counter[int], than: int) -> int:
    deadline = time.monotonic() + 30
    while sum(acknowledged.values()) < than + 200:
        assert time.monotonic() < deadline, "the house does not go on"
        time.sleep(0.01)
    return sum(acknowledged.values())
