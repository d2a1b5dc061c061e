"""Ten thousand players play a day in minutes, and everything they are told is worked out anew from their steps.

    python benchmarks/crowd.py                                    # 10,000 in five minutes, SQLite, one process
    python benchmarks/crowd.py --postgresql --processes 2
    python benchmarks/crowd.py --players 300 --minutes 0.3        # what the tests run

A real ``ladle serve`` that waits for the disk, with its limits on; players come by the curve of a day, with the crowd
at the change and the evening's peak. Exits with 1 if any request is answered 429, 5xx or not at all, and if a step, a
statistic, an archive, the figures of all players or a group's table is not what the recount says.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import uvloop

from day.arrivals import Curve
from day.audit import Audit
from day.books import Books
from day.browser import Browser
from day.games import Player
from day.living import live
from day.logbook import Logbook
from day.machine import Machine, Usage, machine
from day.plans import HIDDEN, LADDER, Plan, draw_plan
from day.proxy import Proxy
from day.records import read_records, recounted
from day.recount import Words
from day.report import Report

PACE = 1 / 300
"""The mean pause before a step, in parts of the day."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the command was asked for."""

    players: int
    minutes: float
    seed: int


async def play(chosen: Chosen, server: Machine) -> Report:
    """The whole day, and the audit after it."""
    proxy, log = Proxy(server.server.url), Logbook()
    players, plans, today = await crowd(chosen, proxy, log)
    before, bytes_before, begun = server.usage(), server.database_bytes(), time.perf_counter()
    await the_day(chosen, players, plans, today)
    seconds, after, bytes_after = time.perf_counter() - begun, server.usage(), server.database_bytes()
    report = Report(log, len(players), seconds, used(before, after), bytes_after - bytes_before, server.durability)
    told = Logbook()
    for device in (device for player in players for device in player.devices):
        device.log = told
    report.faults += [*log.broken(), *log.faults, *await audit(players, server, today), *told.broken()]
    proxy.close()
    return report


async def crowd(chosen: Chosen, proxy: Proxy, log: Logbook) -> tuple[list[Player], list[Plan], int]:
    """The players and what each of them means to do, on the day that is on."""
    chance, books = random.Random(chosen.seed), Books()
    today = await opened(Browser(proxy, Logbook(), 0, chance))
    plans = [draw_plan(today, chance) for _ in range(chosen.players)]
    players = []
    for number, plan in enumerate(plans):
        own = random.Random(chance.random())
        devices = [Browser(proxy, log, number, own, device) for device in range(2 if plan.second else 1)]
        players.append(Player(number, books, own, PACE * chosen.minutes * 60, devices, is_new=plan.is_new))
    return players, plans, today


async def opened(browser: Browser) -> int:
    """The number that is on. Its puzzles are published by this, before anything is measured."""
    card = await browser.get(f"/api/editions/{LADDER}/today", "card")
    await browser.get(f"/api/editions/{HIDDEN}/today", "card")
    return int(card["number"])


async def the_day(chosen: Chosen, players: list[Player], plans: list[Plan], today: int) -> None:
    """Lets everybody come at their moment, and waits until the last has gone."""
    moments = Curve.of_a_day().moments(chosen.players, random.Random(chosen.seed + 1))
    begun = time.perf_counter()
    async with asyncio.TaskGroup() as going_on:
        for player, plan, moment in zip(players, plans, moments, strict=True):
            await asyncio.sleep(begun + moment * chosen.minutes * 60 - time.perf_counter())
            going_on.create_task(live(player, plan, today))


async def audit(players: list[Player], server: Machine, today: int) -> list[str]:
    """Every difference between what the house stored and tells, and the recount."""
    records = read_records(server.database_url)
    any_device = players[0].devices[0]
    words = {day.dictionary: await published(any_device, day.dictionary) for day in records.days.values()}
    checked = Audit(records, recounted(records, words), today)
    faults = [*checked.stored(players), *await checked.told(players)]
    for puzzle in records.days:
        faults += await checked.others(any_device, puzzle)
    return faults


async def published(browser: Browser, digest: str) -> Words:
    """The words of a day, as the house publishes them."""
    told = await browser.get(f"/api/dictionaries/{digest}", "audit")
    return Words(frozenset(told["words"]), told["target"])


def used(before: Usage, after: Usage) -> Usage:
    """Between two moments; the peak of memory is that of the whole run."""
    return Usage(
        after.cpu_seconds - before.cpu_seconds, after.written - before.written, after.peak_memory, after.processes
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long the day takes")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true", help="on a private cluster; otherwise SQLite")
    parser.add_argument("--seed", type=int, default=473)
    asked = parser.parse_args()
    chosen = Chosen(asked.players, asked.minutes, asked.seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        machine(Path(folder), postgresql=asked.postgresql, processes=asked.processes) as server,
    ):
        report = uvloop.run(play(chosen, server))
    print(report.text())
    sys.exit(1 if report.faults else 0)


if __name__ == "__main__":
    main()
