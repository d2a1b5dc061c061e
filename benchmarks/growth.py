"""How a house grows: what a player costs, and how many processes carry ten thousand, a hundred thousand, a million.

It plays a small crowd against a real server, measures what each kind of request costs, simulates that very crowd to
show how near the simulation comes, and then days of many more players: their evening and the change of the puzzle.

    python benchmarks/growth.py [--players 300] [--minutes 0.6] [--postgresql]
"""

import argparse
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import uvloop

from day.arrivals import Curve
from day.costs import FROM_A_CDN, measured_costs
from day.crowd import PACE, gather
from day.demand import Stretch, at_the_change, in_the_evening, sessions, without
from day.logbook import Logbook, figures
from day.machine import Machine, Usage, machine, used
from day.proxy import Proxy
from day.queueing import Costs, Load, processes_for, simulated

SIZES = (10_000, 100_000, 1_000_000)
THINKING_SECONDS = 6.0
"""The mean pause of a real player before a step; a crowd makes its pauses shorter."""
MOST_WAIT = 0.1
"""Seconds that 99 of 100 requests may wait for a process."""
SEED = 473


@dataclass(frozen=True, slots=True)
class Measured:
    """A small crowd, as it was."""

    players: int
    log: Logbook
    seconds: float
    usage: Usage
    growth: int
    costs: Costs
    pace: float

    def each(self, amount: float) -> float:
        return amount / self.players


async def measure(players: int, minutes: float, server: Machine) -> Measured:
    proxy, log = Proxy(server.server.url), Logbook()
    crowd = await gather(players, minutes * 60, SEED, proxy, log)
    costs = await measured_costs(server, proxy, crowd.today)
    before, bytes_before, begun = server.usage(), server.database_bytes(), time.perf_counter()
    await crowd.play(SEED)
    seconds, after = time.perf_counter() - begun, server.usage()
    growth = server.database_bytes() - bytes_before
    proxy.close()
    return Measured(players, log, seconds, used(before, after), growth, costs, PACE * minutes * 60)


def report(measured: Measured) -> Iterator[str]:
    yield from costs_told(measured)
    yield ""
    yield from compared(measured)
    for cdn in (False, True):
        yield ""
        yield from grown(measured, cdn=cdn)


def costs_told(measured: Measured) -> Iterator[str]:
    """What a request costs, and what a player does a day."""
    yield "a request of kind     CPU ms    a player a day"
    counts = {kind: each.count for kind, each in measured.log.kinds().items()}
    for kind, count in counts.items():
        yield f"  {kind:<18}{measured.costs.cpu[kind] * 1000:>8.2f}{measured.each(count):>12.2f}"
    sent = measured.each(sum(entry.received for entry in measured.log.entries))
    by_cdn = measured.each(sum(entry.received for entry in measured.log.entries if entry.kind in FROM_A_CDN))
    yield f"a commit {measured.costs.commit * 1000:.1f} ms"
    yield f"a player a day: {measured.each(sum(counts.values())):.1f} requests"
    yield f"  CPU {measured.each(measured.usage.cpu_seconds) * 1000:.0f} ms"
    yield f"  database {measured.each(measured.growth):,.0f} bytes"
    yield f"  sent {sent:,.0f} bytes, of which a CDN sends {by_cdn:,.0f}"


def compared(measured: Measured) -> Iterator[str]:
    """The crowd that was measured beside the same crowd simulated, on a machine that has nothing else to do."""
    begun = min(entry.sent for entry in measured.log.entries)
    requests = sorted((entry.sent - begun, entry.kind) for entry in measured.log.entries)
    processes = measured.usage.processes
    load = simulated(requests, processes, measured.costs, random.Random(SEED))
    real, cpu = figures([entry.seconds for entry in measured.log.entries]), measured.usage.cpu_seconds
    busy = cpu / (processes * measured.seconds)
    yield f"{measured.players} players in {measured.seconds:.0f} s      measured  simulated"
    yield f"  threads in line        {measured.usage.in_line:>9.1f}           for a processor, for each that ran"
    yield f"  utilisation            {busy:>9.0%}{load.utilisation:>11.0%}"
    yield f"  CPU seconds            {cpu:>9.1f}{measured.costs.of(kind for _, kind in requests):>11.1f}"
    yield f"  p50, ms                {real.median * 1000:>9.1f}{load.median * 1000:>11.1f}"
    yield f"  p99, ms                {real.p99 * 1000:>9.1f}{load.p99 * 1000:>11.1f}"


def grown(measured: Measured, *, cdn: bool) -> Iterator[str]:
    """The two busiest stretches of a day, for each size."""
    played, curve = sessions(measured.log, slower=THINKING_SECONDS / measured.pace), Curve.of_a_day()
    yield (
        f"{'with a CDN' if cdn else 'without a CDN':<22}"
        "processes   busy  requests/s  p99 wait ms  steps/s  commits/s  GB a year"
    )
    for players in SIZES:
        year = 365 * players * measured.each(measured.growth) / 1e9
        for name, stretch_of in (("change", at_the_change), ("evening", in_the_evening)):
            stretch = stretch_of(curve, played, players, SEED)
            needed, load = needed_for(without(stretch, FROM_A_CDN) if cdn else stretch, measured.costs)
            yield (
                f"{players:>9,} {name:<12}{needed:>9}{load.utilisation:>7.0%}{load.rate:>12,.0f}"
                f"{load.wait_p99 * 1000:>13.0f}{load.steps / load.seconds:>9,.0f}{load.commits / load.seconds:>11,.0f}"
                f"{year:>11,.0f}"
            )


def needed_for(stretch: Stretch, costs: Costs) -> tuple[int, Load]:
    return processes_for(stretch.requests, costs, since=stretch.since, wait=MOST_WAIT, seed=SEED)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--minutes", type=float, default=0.6, help="how long the small crowd's day takes")
    parser.add_argument("--postgresql", action="store_true")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        machine(Path(folder), postgresql=asked.postgresql, processes=1) as server,
    ):
        measured = uvloop.run(measure(asked.players, asked.minutes, server))
    for line in report(measured):
        print(line, flush=True)


if __name__ == "__main__":
    main()
