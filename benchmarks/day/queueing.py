"""A house as a queue: requests come, wait for a process, are served, and those that write wait for a commit.

Each process serves one request after another, as Python does, and whoever comes goes to the one that is free first.
What a request writes is committed by its process's writer: all that has gathered while the disk was busy, as one.
"""

import heapq
import random
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from day.logbook import quantile

Request = tuple[float, str]
"""When it comes, in seconds, and its kind."""


@dataclass(frozen=True, slots=True)
class Costs:
    """Mean seconds of a processor for each kind of request, which of them write, and what a commit takes."""

    cpu: Mapping[str, float]
    writes: frozenset[str]
    commit: float
    """Seconds that one commit waits for the disk, be it of one row or of many."""

    def of(self, kinds: Iterable[str]) -> float:
        """Seconds of a processor for all of these."""
        return sum(self.cpu[kind] for kind in kinds)


@dataclass(frozen=True, slots=True)
class Load:
    """What a stretch of time was like. Times in seconds."""

    requests: int
    seconds: float
    utilisation: float
    """The part of all processes' time in which they served."""
    wait_mean: float
    """Until a process was free."""
    wait_p99: float
    median: float
    """Of the whole answer, the commit included."""
    p99: float
    steps: int
    """Requests that wrote."""
    commits: int

    @property
    def rate(self) -> float:
        return self.requests / self.seconds


def simulated(
    requests: Sequence[Request], processes: int, costs: Costs, chance: random.Random, *, since: float = 0.0
) -> Load:
    """The load of *requests*, which come in order, on so many processes. Figures are of those that come *since* then.

    A request takes half its mean time at least, and the other half on average. Cost: O(n log processes).
    """
    free = [(0.0, process) for process in range(processes)]
    heapq.heapify(free)
    waits, answers, busy = list[float](), list[float](), 0.0
    written = defaultdict[int, list[tuple[float, float]]](list)
    for comes, kind in requests:
        was_free, process = free[0]
        begins = max(comes, was_free)
        served = costs.cpu[kind] * (0.5 + 0.5 * chance.expovariate(1.0))
        heapq.heapreplace(free, (begins + served, process))
        if comes < since:
            continue
        waits.append(begins - comes)
        busy += served
        if kind in costs.writes:
            written[process].append((begins + served, comes))
        else:
            answers.append(begins + served - comes)
    commits = 0
    for jobs in written.values():
        ended, count = committed(sorted(jobs), costs.commit)
        answers += ended
        commits += count
    return _load(requests, processes, since, busy, waits, answers, sum(map(len, written.values())), commits)


def committed(jobs: Sequence[tuple[float, float]], commit: float) -> tuple[list[float], int]:
    """How long after it came each of *jobs* was answered (when it was ready, when it came), and in how many commits."""
    answers, free, count, place = list[float](), 0.0, 0, 0
    while place < len(jobs):
        begins = max(free, jobs[place][0])
        free, count = begins + commit, count + 1
        while place < len(jobs) and jobs[place][0] <= begins:
            answers.append(free - jobs[place][1])
            place += 1
    return answers, count


def _load(
    requests: Sequence[Request],
    processes: int,
    since: float,
    busy: float,
    waits: list[float],
    answers: list[float],
    steps: int,
    commits: int,
) -> Load:
    seconds = max(requests[-1][0] - since, 1e-9)
    waits.sort()
    answers.sort()
    return Load(
        requests=len(waits),
        seconds=seconds,
        utilisation=busy / (processes * seconds),
        wait_mean=sum(waits) / len(waits),
        wait_p99=quantile(waits, 0.99),
        median=quantile(answers, 0.5),
        p99=quantile(answers, 0.99),
        steps=steps,
        commits=commits,
    )


def processes_for(
    requests: Sequence[Request], costs: Costs, *, since: float, wait: float, seed: int
) -> tuple[int, Load]:
    """The fewest processes with which 99 of 100 requests wait no longer than *wait* seconds for one, and their load."""
    seconds = requests[-1][0] - since
    work = costs.of(kind for comes, kind in requests if comes >= since)
    processes = max(1, int(work / seconds))
    while True:
        load = simulated(requests, processes, costs, random.Random(seed), since=since)
        if load.wait_p99 <= wait and load.utilisation < 1:
            return processes, load
        processes += max(1, processes // 20)
