"""What a day of many players asks for, second by second, made of sessions that were recorded from a small crowd."""

import random
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from day.arrivals import MINUTES, Curve
from day.logbook import Logbook
from day.queueing import Request

Session = Sequence[Request]
"""One player's requests, by seconds since the first."""
WINDOW_MINUTES = 10
BEFORE_MINUTES = 10
"""What came so long before a stretch is simulated, too: those players are still there."""


def sessions(log: Logbook, *, slower: float) -> Sequence[Session]:
    """The players of a crowd, their pauses made *slower* so many times: people think longer than a crowd does."""
    by_player = defaultdict[int, list[Request]](list)
    for entry in log.entries:
        by_player[entry.player].append((entry.sent, entry.kind))
    found = list[Session]()
    for requests in by_player.values():
        begins = min(sent for sent, _ in requests)
        found.append([((sent - begins) * slower, kind) for sent, kind in sorted(requests)])
    return found


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some minutes of a day, the busiest of their kind. *requests* begin before it; figures are to be taken *since*."""

    requests: Sequence[Request]
    since: float


def at_the_change(curve: Curve, played: Sequence[Session], players: int, seed: int) -> Stretch:
    """The first minutes of a day of so many *players*."""
    return _stretch(curve, played, players, 0, seed)


def in_the_evening(curve: Curve, played: Sequence[Session], players: int, seed: int) -> Stretch:
    """Its busiest minutes after the first hours."""
    start, _ = curve.busiest(WINDOW_MINUTES, after=120)
    return _stretch(curve, played, players, start, seed)


def _stretch(curve: Curve, played: Sequence[Session], players: int, start: int, seed: int) -> Stretch:
    chance, requests = random.Random(seed), list[Request]()
    end = (start + WINDOW_MINUTES) * 60.0
    for minute in range(max(0, start - BEFORE_MINUTES), min(start + WINDOW_MINUTES, MINUTES)):
        for _ in range(_some(players * curve.shares[minute], chance)):
            comes = (minute + chance.random()) * 60
            requests += [(comes + after, kind) for after, kind in chance.choice(played) if comes + after < end]
    requests.sort()
    return Stretch(requests, start * 60.0)


def _some(expected: float, chance: random.Random) -> int:
    """As many as come when so many are expected: near enough to Poisson's for a hundred and more."""
    return max(0, round(chance.gauss(expected, expected**0.5)))


def without(stretch: Stretch, kinds: Collection[str]) -> Stretch:
    """What is left when something else answers these kinds."""
    return Stretch([request for request in stretch.requests if request[1] not in kinds], stretch.since)
