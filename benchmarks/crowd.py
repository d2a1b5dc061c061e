"""Ten thousand players play a day in minutes, and everything they are told is worked out anew from their steps.

    python benchmarks/crowd.py                                    # 10,000 in five minutes, SQLite, one process
    python benchmarks/crowd.py --postgresql --processes 2
    python benchmarks/crowd.py --players 300 --minutes 0.3        # what the tests run

A real ``ladle serve`` that waits for the disk, with its limits on; players come by the curve of a day, with the crowd
at the change and the evening's peak. Exits with 1 if any request is answered 429, 5xx or not at all, and if a step, a
statistic, an archive, the figures of all players or a group's table is not what the recount says.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

import uvloop

from day.crowd import gather
from day.logbook import Logbook
from day.machine import Machine, machine, used
from day.metrics import read_metrics
from day.proxy import Proxy
from day.report import Report


async def measured(count: int, minutes: float, seed: int, server: Machine) -> Report:
    """The whole day, and the audit after it."""
    proxy, log = Proxy(server.server.url), Logbook()
    crowd = await gather(count, minutes * 60, seed, proxy, log)
    before, bytes_before, begun = server.usage(), server.database_bytes(), time.perf_counter()
    await crowd.play(seed)
    seconds, after, bytes_after = time.perf_counter() - begun, server.usage(), server.database_bytes()
    report = Report(log, count, seconds, used(before, after), bytes_after - bytes_before, server.durability)
    report.counted = await read_metrics(proxy)
    taken = sum(entry.status == 200 and entry.kind in ("step", "step again") for entry in log.entries)
    if report.counted["ladle_moves_total"] != taken:
        report.faults.append(f"the server has counted {report.counted['ladle_moves_total']:.0f} moves of {taken}")
    report.faults += [*log.broken(), *log.faults, *await crowd.audit(server.database_url)]
    proxy.close()
    return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long the day takes")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true", help="on a private cluster; otherwise SQLite")
    parser.add_argument("--seed", type=int, default=473)
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        machine(Path(folder), postgresql=asked.postgresql, processes=asked.processes) as server,
    ):
        report = uvloop.run(measured(asked.players, asked.minutes, asked.seed, server))
    print(report.text())
    sys.exit(1 if report.faults else 0)


if __name__ == "__main__":
    main()
