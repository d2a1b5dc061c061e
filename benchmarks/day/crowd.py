"""The crowd of a day: drawn from a seed, sent to the house by the curve, and audited when all have gone."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from day.arrivals import Curve
from day.audit import Audit
from day.books import Books
from day.browser import Browser
from day.companies import Company
from day.games import Player
from day.living import live
from day.logbook import Logbook
from day.plans import HIDDEN, LADDER, Plan, draw_groups, draw_plan
from day.proxy import Proxy
from day.records import read_records, recounted
from day.recount import Words
from day.tables import Tables

PACE = 1 / 300
"""The mean pause before a step, in parts of the day."""
CLASSES = 3
"""Of so many groups one is a class: all of it is behind one address."""
STALE_SECONDS = 6.0
"""After which how others did has to be told anew: an answer serves all who ask within five seconds."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """Everybody who will play, with their plans, in the order in which they come."""

    players: Sequence[Player]
    plans: Sequence[Plan]
    companies: Sequence[Company]
    today: int
    seconds: float
    """How long the day takes."""

    async def play(self, seed: int) -> None:
        """Lets everybody come at their moment, and waits until the last has gone."""
        moments = Curve.of_a_day().moments(len(self.players), random.Random(seed))
        begun = time.perf_counter()
        async with asyncio.TaskGroup() as going_on:
            for player, plan, moment in zip(self.players, self.plans, moments, strict=True):
                await asyncio.sleep(begun + moment * self.seconds - time.perf_counter())
                own = [each for each in self.companies if player.number in each.wanted]
                going_on.create_task(live(player, plan, self.today, own))

    async def audit(self, database_url: str) -> list[str]:
        """Every difference between what the house has stored, or tells, and the recount; and whatever it refused."""
        log, records, gone = Logbook(), read_records(database_url), time.perf_counter()
        for device in (device for player in self.players for device in player.devices):
            device.log = log
        anyone = self.players[0].devices[0]
        words = {day.dictionary: await published(anyone, day.dictionary) for day in records.days.values()}
        checked = Audit(records, recounted(records, words), self.today)
        faults = [*checked.stored(self.players), *await checked.told(self.players)]
        await asyncio.sleep(max(0.0, gone + STALE_SECONDS - time.perf_counter()))
        for puzzle in records.days:
            faults += await checked.others(anyone, puzzle)
        for company in self.companies:
            faults += await Tables(checked, self.players).faults(company)
        return [*faults, *log.broken()]


async def gather(count: int, seconds: float, seed: int, proxy: Proxy, log: Logbook) -> Crowd:
    """A crowd of *count* for the day that is on, whose puzzles are published by this."""
    chance, books = random.Random(seed), Books()
    today = await opened(Browser(proxy, Logbook(), 0, chance))
    plans = [draw_plan(today, chance) for _ in range(count)]
    players = []
    for number, plan in enumerate(plans):
        own = random.Random(chance.random())
        devices = [Browser(proxy, log, number, own, device) for device in range(2 if plan.second else 1)]
        players.append(Player(number, books, own, PACE * seconds, devices, is_new=plan.is_new))
    companies = [Company(number, frozenset(group)) for number, group in enumerate(draw_groups(count, chance))]
    for company in companies[::CLASSES]:
        for device in (device for number in company.wanted for device in players[number].devices):
            device.behind = f"198.51.{company.number // 256}.{company.number % 256}"
    return Crowd(players, plans, companies, today, seconds)


async def opened(browser: Browser) -> int:
    """The number that is on."""
    card = await browser.get(f"/api/editions/{LADDER}/today", "card")
    await browser.get(f"/api/editions/{HIDDEN}/today", "card")
    return int(card["number"])


async def published(browser: Browser, digest: str) -> Words:
    """The words of a day, as the house publishes them."""
    told = await browser.get(f"/api/dictionaries/{digest}", "audit")
    return Words(frozenset(told["words"]), told["target"])
