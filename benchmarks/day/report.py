"""What is said of a day when it is over."""

from collections.abc import Sequence
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
            *self._of_postgresql(),
            f"memory at most       {used.peak_memory / 2**20:>9.0f} MiB of a process",
            f"database grew by     {self.growth / 2**20:>9.1f} MiB {each(self.growth)} bytes a player",
            f"written to disk      {used.written / 2**20:>9.1f} MiB {each(used.written)} bytes a player",
            f"sent                 {sent / 2**20:>9.1f} MiB {each(sent)} bytes a player,"
            f" {each(sent - files)} without files, cards and dictionaries",
        )

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
