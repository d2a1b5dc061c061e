"""What is said of a day when it is over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from day.logbook import Logbook
from day.machine import Usage

PEAK_SECONDS = 5.0
FAULTS_SHOWN = 20


@dataclass(slots=True)
class Report:
    """A day's figures. ``growth`` is by how many bytes the database grew."""

    log: Logbook
    players: int
    seconds: float
    usage: Usage
    growth: int
    durability: str
    counted: Mapping[str, float] = field(default_factory=dict)
    """What the server has counted of itself."""
    faults: list[str] = field(default_factory=list)

    def text(self) -> str:
        return "\n".join([*self._totals(), "", *self._kinds(), "", *self._costs(), "", *self._faults()])

    def _totals(self) -> Sequence[str]:
        count, statuses = len(self.log.entries), sorted(self.log.statuses().items())
        how = f"{self.usage.processes} processes, {self.durability}"
        often = f"{count / self.seconds:,.0f} /s, {self.log.busiest(PEAK_SECONDS):,.0f} /s at the peak"
        return (
            f"players              {self.players:>9,}   in {self.seconds:,.0f} s, {how}",
            f"requests             {count:>9,}   {often}",
            f"answers              {', '.join(f'{status}: {times:,}' for status, times in statuses)}",
        )

    def _kinds(self) -> Sequence[str]:
        head = f"{'milliseconds':<16}{'requests':>10}{'p50':>9}{'p99':>9}{'worst':>9}"
        rows = (
            f"{kind:<16}{each.count:>10,}{each.median * 1000:>9.1f}{each.p99 * 1000:>9.1f}{each.worst * 1000:>9.1f}"
            for kind, each in self.log.kinds().items()
        )
        return head, *rows

    def _costs(self) -> Sequence[str]:
        sent = sum(entry.received for entry in self.log.entries)
        files = sum(entry.received for entry in self.log.entries if entry.kind in ("file", "card", "dictionary"))
        used, each = self.usage, self._each
        return (
            f"server CPU           {used.cpu_seconds:>9.1f} s   {each(used.cpu_seconds * 1000)} ms a player",
            f"waited for one       {used.waited_seconds:>9.1f} s   as others used the processors",
            *self._of_postgresql(),
            *self._commits(),
            f"memory at most       {used.peak_memory / 2**20:>9.0f} MiB of a process",
            f"database grew by     {self.growth / 2**20:>9.1f} MiB {each(self.growth)} bytes a player",
            f"written to disk      {used.written / 2**20:>9.1f} MiB {each(used.written)} bytes a player",
            f"sent                 {sent / 2**20:>9.1f} MiB {each(sent)} bytes a player,"
            f" {each(sent - files)} without files, cards and dictionaries",
        )

    def _commits(self) -> Sequence[str]:
        commits, writes = (self.counted.get(f"ladle_commit_size_{name}", 0.0) for name in ("count", "sum"))
        if not commits:
            return []
        each = self.counted["ladle_commit_seconds_sum"] / commits
        return [
            f"commits              {commits:>9,.0f}     {self._each(commits)} a player,"
            f" {writes / commits:.1f} writes in each, {each * 1000:.1f} ms"
        ]

    def _of_postgresql(self) -> Sequence[str]:
        seconds = self.usage.database_seconds
        each = self._each(seconds * 1000)
        return [f"PostgreSQL's CPU     {seconds:>9.1f} s   {each} ms a player"] if seconds else []

    def _each(self, amount: float) -> str:
        return f"{amount / self.players:,.1f}"

    def _faults(self) -> Sequence[str]:
        if not self.faults:
            return ("Every step, statistic, archive, table and result is what the recount says.",)
        more = len(self.faults) - FAULTS_SHOWN
        return (
            f"{len(self.faults)} FAULTS",
            *(f"  {fault}" for fault in self.faults[:FAULTS_SHOWN]),
            *([f"  and {more} more"] if more > 0 else []),
        )
