"""What a house does, in numbers for Prometheus: requests, refusals, commits and memory. Nothing about any player.

With several processes each writes its numbers to files in a folder that their parent has made (the library finds it
by ``PROMETHEUS_MULTIPROC_DIR``), and whichever of them is asked adds all up.
"""

from mmap import PAGESIZE
from pathlib import Path
from time import monotonic

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, values
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector

REQUEST_SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 2.5)
COMMIT_SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
BATCH_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"})
MEMORY_SECONDS = 5.0
"""How often a process that is busy says how much memory it holds."""
_STATM = Path("/proc/self/statm")


class Metrics:
    """The numbers of one process. Safe between threads. Cost: some 5 µs a request."""

    media_type = CONTENT_TYPE_PLAIN_0_0_4

    def __init__(self) -> None:
        own = CollectorRegistry()
        self._registry = own
        if values.ValueClass._multiprocess:
            self._registry = CollectorRegistry()
            MultiProcessCollector(self._registry)  # type: ignore[no-untyped-call]
        self._requests = Histogram(
            "ladle_request_seconds",
            "Requests and how long their answers took, by the template of their address.",
            ("route", "method", "status"),
            buckets=REQUEST_SECONDS,
            registry=own,
        )
        self._moves = Counter(
            "ladle_moves", "Steps that are kept, told once for each time they were sent.", registry=own
        )
        self._refusals = Counter("ladle_refusals", "Requests refused, by the problem's kind.", ("kind",), registry=own)
        self._limited = Counter("ladle_limited", "Requests over a limit, by its class.", ("limit",), registry=own)
        self._batches = Histogram(
            "ladle_commit_size", "Writes that shared a commit.", buckets=BATCH_SIZES, registry=own
        )
        self._commits = Histogram(
            "ladle_commit_seconds", "How long commits took.", buckets=COMMIT_SECONDS, registry=own
        )
        self._waiting = Gauge(
            "ladle_writes_waiting",
            "Writes that queue for the next commit.",
            registry=own,
            multiprocess_mode="livesum",
        )
        self._memory = Gauge(
            "ladle_memory_bytes", "Memory that a process holds.", registry=own, multiprocess_mode="liveall"
        )
        self._children: dict[tuple[str, str, int], Histogram] = {}
        self._next_memory = 0.0
        self._breathe()

    def answered(self, route: str, method: str, status: int, seconds: float) -> None:
        """A request was answered. *route* is a template, so that there are few."""
        key = route, method if method in METHODS else "other", status
        child = self._children.get(key)
        if child is None:
            child = self._children[key] = self._requests.labels(*key)
        child.observe(seconds)
        if method == "PUT" and status == 200 and route.endswith("/steps/{step}"):
            self._moves.inc()
        self._breathe()

    def refused(self, kind: str) -> None:
        self._refusals.labels(kind).inc()

    def limited(self, name: str) -> None:
        self._limited.labels(name).inc()

    def committed(self, size: int, waiting: int, seconds: float) -> None:
        """A commit of *size* writes took *seconds*; *waiting* queue for the next one."""
        self._batches.observe(size)
        self._commits.observe(seconds)
        self._waiting.set(waiting)

    def page(self) -> bytes:
        """All numbers of all processes, in the text format. Cost: some milliseconds a process."""
        self._note_memory()
        return generate_latest(self._registry)

    def _breathe(self) -> None:
        now = monotonic()
        if now >= self._next_memory:
            self._next_memory = now + MEMORY_SECONDS
            self._note_memory()

    def _note_memory(self) -> None:
        if _STATM.exists():  # Linux
            self._memory.set(int(_STATM.read_text().split()[1]) * PAGESIZE)
