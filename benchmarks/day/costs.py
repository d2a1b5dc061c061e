"""What each kind of request costs a server: processor time, asked one by one of a house that does nothing else."""

import json
import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from day.books import Books
from day.browser import FILES, Browser
from day.games import OpenGame, Player, open_game
from day.logbook import Logbook
from day.machine import Machine
from day.plans import HIDDEN, LADDER
from day.proxy import Proxy
from day.queueing import Costs

TIMES = 100
"""Requests of each kind: the kernel counts processor time in hundredths of a second."""
STEPS = 8
"""Of a game that is measured: as long as most are."""
LIKE: Mapping[str, str] = {
    "home": "page",
    "archive page": "page",
    "step again": "step",
    "step otherwise": "game",
    "group": "step",
    "join group": "step",
    "invite": "game",
    "rename": "step",
    "leave": "step",
    "code": "step",
    "join": "step",
    "export": "statistics",
    "forget": "step",
    "forgotten": "game",
}
"""Kinds too rare to be measured, each with one that costs about as much."""
WRITES = frozenset({"step", "step again", "player", "group", "join group", "rename", "leave", "code", "join", "forget"})
FROM_A_CDN = frozenset({"file", "card", "dictionary", "others"})
"""What is the same for everybody, and says so in its headers."""
JSON = {"Content-Type": "application/json"}


@dataclass(slots=True)
class Meter:
    """Measures on *machine* by the requests of one *browser*."""

    machine: Machine
    browser: Browser

    async def seconds(self, work: Callable[[int], Awaitable[object]], times: int = TIMES) -> float:
        """Processor seconds of the server for each call of *work*, which is told the number of the call."""
        before = self.machine.usage().cpu_seconds
        for number in range(times):
            await work(number)
        return (self.machine.usage().cpu_seconds - before) / times

    def read(self, path: str) -> Callable[[int], Awaitable[object]]:
        return lambda _: self.browser.ask("GET", path, "read")


async def measured_costs(machine: Machine, proxy: Proxy, today: int) -> Costs:
    """The costs of *machine*, in which nobody else plays."""
    log = Logbook()
    browser = Browser(proxy, log, 0, random.Random(0))
    player = Player(0, Books(), browser.chance, 0.0, [browser])
    game = await open_game(player, browser, f"{LADDER}/{today}", page=f"/{LADDER}/")
    file = FILES.findall(await browser.page(f"/{LADDER}/"))[0]
    await browser.become_player()
    group = (await browser.write("POST", "/api/groups", "group", {"name": "Costs", "you": "One"}))[1]["id"]
    meter, puzzle = Meter(machine, browser), f"/api/puzzles/{LADDER}/{today}"
    cpu = {
        "page": await meter.seconds(meter.read(f"/{LADDER}/")),
        "file": await meter.seconds(meter.read(f"/{file}")),
        "card": await meter.seconds(meter.read(puzzle)),
        "dictionary": await meter.seconds(meter.read(f"/api/dictionaries/{game.card['dictionary']}")),
        "game": await meter.seconds(meter.read(f"{puzzle}/game")),
        "statistics": await meter.seconds(meter.read(f"/api/editions/{LADDER}/statistics")),
        "others": await meter.seconds(meter.read(f"{puzzle}/others")),
        "table": await meter.seconds(meter.read(f"/api/groups/{group}/table?edition={LADDER}")),
        "player": await meter.seconds(lambda _: _fresh(proxy, log).become_player()),
    }
    cpu["step"], taken = await _step(meter, proxy, game, today)
    cpu |= {rare: cpu[like] for rare, like in LIKE.items()}
    return Costs(cpu, WRITES, commit=max(0.0, taken - cpu["step"]))


def _fresh(proxy: Proxy, log: Logbook) -> Browser:
    return Browser(proxy, log, random.randrange(1, 2**20), random.Random())


async def _step(meter: Meter, proxy: Proxy, ladder: OpenGame, today: int) -> tuple[float, float]:
    """Processor seconds of a step, over games of both kinds from their first to their last, and how long one took."""
    there = ladder.player.books.near(ladder.card["dictionary"])[ladder.card["start"]][0]
    to_and_fro = [{"kind": "word", "word": there}, {"kind": "undo"}] * (STEPS // 2)
    guesses = [{"kind": "word", "word": word} for word in ("crane", "slate", "adieu", "stare")]
    log = Logbook()
    players = [_fresh(proxy, log) for _ in range(TIMES // STEPS)]
    for each in players:
        await each.become_player()

    async def play(number: int) -> None:
        for edition, bodies in ((LADDER, to_and_fro), (HIDDEN, guesses)):
            for step, body in enumerate(bodies, 1):
                path = f"/api/puzzles/{edition}/{today}/steps/{step}"
                await players[number].ask("PUT", path, "step", json.dumps(body).encode(), headers=JSON)

    cpu = await meter.seconds(play, len(players)) / (STEPS + len(guesses))
    taken = sorted(entry.seconds for entry in log.entries if entry.kind == "step")
    return cpu, taken[len(taken) // 2]
