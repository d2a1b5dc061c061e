"""The simulated house: what a queue has to be like, and what is known of it in closed form."""

import random

import pytest

from day.arrivals import Curve
from day.demand import at_the_change, in_the_evening, sessions, without
from day.logbook import Entry, Logbook
from day.queueing import Costs, committed, processes_for, simulated

COSTS = Costs({"read": 0.002, "step": 0.004}, frozenset({"step"}), commit=0.005)


def poisson(rate: float, count: int, kind: str = "read") -> list[tuple[float, str]]:
    chance, now, requests = random.Random(5), 0.0, []
    for _ in range(count):
        now += chance.expovariate(rate)
        requests.append((now, kind))
    return requests


def test_who_comes_alone_waits_for_nobody() -> None:
    load = simulated([(float(second), "read") for second in range(1, 100)], 1, COSTS, random.Random(1))
    assert load.wait_p99 == 0
    assert 0.001 <= load.median <= 0.002
    assert (load.steps, load.commits) == (0, 0)


def test_a_house_is_as_busy_as_its_work() -> None:
    load = simulated(poisson(250, 20_000), 1, COSTS, random.Random(2))
    assert load.utilisation == pytest.approx(250 * 0.002, rel=0.05)


def test_the_mean_wait_is_that_of_pollaczek_and_khinchine() -> None:
    """Of one process, half busy, whose times have a variance of a quarter of their squared mean."""
    load = simulated(poisson(250, 200_000), 1, COSTS, random.Random(3))
    assert load.wait_mean == pytest.approx(0.5 * 0.002 * (1 + 0.25) / (2 * (1 - 0.5)), rel=0.1)


def test_more_processes_make_nobody_wait_longer() -> None:
    requests = poisson(900, 5_000)
    waits = [simulated(requests, processes, COSTS, random.Random(4)).wait_p99 for processes in (1, 2, 4, 8)]
    assert waits == sorted(waits, reverse=True)


def test_who_comes_while_the_disk_is_busy_shares_the_next_commit() -> None:
    answers, commits = committed([(0.0, 0.0), (1.0, 1.0), (2.0, 2.0), (20.0, 20.0)], commit=10.0)
    assert answers == [10.0, 19.0, 18.0, 10.0]
    assert commits == 3


def test_as_many_processes_are_taken_as_are_needed() -> None:
    requests = poisson(1_500, 20_000)
    processes, load = processes_for(requests, COSTS, since=0.0, wait=0.02, seed=6)
    assert load.wait_p99 <= 0.02
    assert simulated(requests, processes - 1, COSTS, random.Random(6)).wait_p99 > 0.02


def test_demand_grows_with_players_and_is_asked_by_sessions_that_were_played() -> None:
    log = Logbook()
    for player, offset in ((1, 0.0), (2, 7.0)):
        for number, kind in enumerate(("page", "step", "step")):
            log.entries.append(Entry(kind, player, offset + number, 0.001, 200, 100))
    played = sessions(log, slower=10)
    assert played == [[(0.0, "page"), (10.0, "step"), (20.0, "step")]] * 2
    few, many = (at_the_change(Curve.of_a_day(), played, players, 7) for players in (2_000, 20_000))
    assert len(many.requests) == pytest.approx(10 * len(few.requests), rel=0.2)
    assert many.requests == sorted(many.requests)
    assert {kind for _, kind in without(many, {"page"}).requests} == {"step"}
    evening = in_the_evening(Curve.of_a_day(), played, 20_000, 7)
    assert evening.requests[0][0] < evening.since < evening.requests[-1][0]
