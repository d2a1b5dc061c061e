"""What is asked of a server, and what it took: a load of one kind, and the figures of it."""

import gzip
import json
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

from load.clients import Figures, drive
from load.players import Material, talk_of

DAYS = 60
"""How many ladders and hidden words are played: enough that players seldom have to be made anew."""
WARM_SECONDS = 0.7
TURNS = 4


@dataclass(frozen=True, slots=True)
class Measured:
    """A load of one kind. Times in seconds; ``cpu`` of the server for each request."""

    kind: str
    a_second: float
    median: float
    p99: float
    worst: float
    cpu: float

    def __str__(self) -> str:
        return (
            f"{self.kind:11} {self.a_second:7,.0f}/s   p50 {self.median * 1e3:5.1f}  p99 {self.p99 * 1e3:6.1f}  "
            f"worst {self.worst * 1e3:6.1f} ms   {self.cpu * 1e6:5.0f} µs of processor"
        )


def material_of(url: str) -> Material:
    """Opens the days that will be played, so that none is opened while it is measured."""
    ladders = [f"/api/puzzles/en-poop/{number}" for number in range(1, DAYS + 1)]
    hidden = [f"/api/puzzles/en-hidden/{number}" for number in range(1, DAYS + 1)]
    starts = [str(_read(url, path)["start"]) for path in ladders]
    address = f"/api/dictionaries/{_read(url, ladders[0])['dictionary']}"
    words = _read(url, address)["words"]
    moves = [next(word for word in words if _is_one_letter_apart(word, start)) for start in starts]
    (of_hidden,) = {_read(url, path)["dictionary"] for path in hidden}
    guesses = list(_read(url, f"/api/dictionaries/{of_hidden}")["words"])[::37]
    return Material(address, tuple(zip(ladders, moves, strict=True)), hidden, guesses)


@dataclass(frozen=True, slots=True)
class Served:
    """A server: where it is, and the seconds of processor that it has used so far."""

    url: str
    cpu: Callable[[], float]


@dataclass(slots=True)
class _Sum:
    """What several turns of one server came to."""

    times: list[float] = field(default_factory=list)
    elapsed: float = 0.0
    cpu: float = 0.0
    requests: int = 0

    def measured(self, kind: str) -> Measured:
        """Ends the program with a line where nothing was answered."""
        if not self.times:
            sys.exit(f"no {kind} was answered in that time: give it more --seconds")
        times = sorted(self.times)
        return Measured(
            kind,
            len(times) / self.elapsed,
            times[len(times) // 2],
            times[int(len(times) * 0.99)],
            times[-1],
            self.cpu / self.requests,
        )


def measure_in_turns(
    servers: Mapping[str, Served], kind: str, material: Material, *, clients: int, seconds: float
) -> Mapping[str, Measured]:
    """*clients* at once for *seconds* on each of *servers*, in TURNS turns, after a short while that is not counted."""
    sums = {name: _Sum() for name in servers}
    for server in servers.values():
        _load(server.url, kind, material, clients, WARM_SECONDS)
    for _ in range(TURNS):
        for name, server in servers.items():
            used, begun = server.cpu(), time.perf_counter()
            figures = _load(server.url, kind, material, clients, seconds / TURNS)
            sums[name].elapsed += time.perf_counter() - begun
            sums[name].cpu += server.cpu() - used
            sums[name].times += figures.seconds.get(kind, ())
            sums[name].requests += figures.statuses.total()
    return {name: total.measured(kind) for name, total in sums.items()}


def _load(url: str, kind: str, material: Material, clients: int, seconds: float) -> Figures:
    talks = [talk_of(kind, material, client) for client in range(clients)]
    return drive(url, talks, until=time.perf_counter() + seconds)


def _is_one_letter_apart(one: str, other: str) -> bool:
    return sum(a != b for a, b in zip(one, other, strict=True)) == 1


def _read(url: str, path: str) -> Any:
    """The JSON at *path*."""
    with urlopen(Request(url + path, headers={"Accept-Encoding": "gzip"})) as answer:
        content = answer.read()
        return json.loads(gzip.decompress(content) if answer.headers["Content-Encoding"] == "gzip" else content)
