"""What was asked and how it was answered: kept whole, so that every figure can be had from it."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

WORST_KEPT = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """A request. Moments are seconds of one clock; ``sent`` is when the player wanted it, not when a line was free."""

    kind: str
    player: int
    sent: float
    seconds: float
    status: int
    """0 if there was no answer."""
    received: int
    """Bytes, head and body."""


@dataclass(frozen=True, slots=True)
class Figures:
    """Seconds of the requests of one kind."""

    count: int
    median: float
    p99: float
    worst: float


@dataclass(slots=True)
class Logbook:
    """All requests of a day, and whatever was not as it has to be."""

    entries: list[Entry] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """A line each, of what a player was told that cannot be."""

    def statuses(self) -> Counter[int]:
        return Counter(entry.status for entry in self.entries)

    def kinds(self) -> dict[str, Figures]:
        """Figures by kind, the most frequent first."""
        by_kind: defaultdict[str, list[float]] = defaultdict(list)
        for entry in self.entries:
            by_kind[entry.kind].append(entry.seconds)
        ordered = sorted(by_kind.items(), key=lambda item: -len(item[1]))
        return {kind: figures(seconds) for kind, seconds in ordered}

    def busiest(self, seconds: float) -> float:
        """Requests a second in the busiest stretch of that length."""
        counts = Counter(int(entry.sent / seconds) for entry in self.entries)
        return max(counts.values(), default=0) / seconds

    def broken(self) -> list[str]:
        """Requests that no player may meet: no answer, a server's fault, or one too many."""
        bad = Counter((entry.kind, entry.status) for entry in self.entries if is_broken(entry.status))
        return [f"{kind}: {count} answered {status or 'not at all'}" for (kind, status), count in bad.items()]


def is_broken(status: int) -> bool:
    """Whether *status* is one that this day must not have."""
    return status == 0 or status == 429 or status >= 500


def figures(seconds: Sequence[float]) -> Figures:
    """Of at least one request."""
    ordered = sorted(seconds)
    return Figures(len(ordered), quantile(ordered, 0.5), quantile(ordered, 0.99), ordered[-1])


def quantile(ordered: Sequence[float], part: float) -> float:
    """The least of the ordered values that *part* of them do not exceed."""
    return ordered[max(0, -int(-part * len(ordered) // 1) - 1)]
