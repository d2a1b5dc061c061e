"""Whether published commitments hold: each by itself, and beside a copy that somebody kept."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import zip_longest
from typing import Literal

from ladle.daily.commitments import Commitment, Commitments, CommittedDay
from ladle.daily.puzzle import Puzzle

Verdict = Literal[
    "right",  # revealed, and it is what was committed to
    "late",  # the same, but written down only after the day had begun
    "superseded",  # replaced before the day began
    "coming",  # not revealed yet, as the day is not over
    "wrong",  # revealed, and it is not what was committed to
    "unrevealed",  # the day is over, and it is not revealed
    "early",  # revealed before the day was over
    "changed",  # replaced after the day had begun
    "rewritten",  # not what the copy has in its place
    "removed",  # in the copy, and no longer here
    "backdated",  # not in the copy, although it claims to be older
]

HOLD: frozenset[Verdict] = frozenset({"right", "late", "superseded", "coming"})
"""The verdicts that are no reproach."""

CLOCKS_DIFFER = timedelta(minutes=1)
"""So much older than a copy a commitment that is missing there may be: a house may run on several machines."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict on a commitment of *puzzle*."""

    puzzle: str
    verdict: Verdict
    commitment: Commitment
    successor: Commitment | None = None
    """The commitment that replaced it, if one did."""

    @property
    def holds(self) -> bool:
        return self.verdict in HOLD


@dataclass(frozen=True, slots=True)
class Report:
    """The findings of a verification, by day. A commitment has one at least, and one more for each further fault."""

    findings: tuple[Finding, ...]
    left_aside: int = 0
    """Days of the copy that lie outside the list: nothing was compared with them."""

    @property
    def faults(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if not finding.holds)

    @property
    def counts(self) -> Mapping[Verdict, int]:
        """How often each verdict was given, the most frequent first."""
        return dict(Counter(finding.verdict for finding in self.findings).most_common())

    def of(self, puzzle: str) -> "Report":
        """The findings on one puzzle alone."""
        return replace(self, findings=tuple(finding for finding in self.findings if finding.puzzle == puzzle))


def verify(commitments: Commitments, *, copy: Commitments | None = None) -> Report:
    """Judges every commitment by the moment at which the list was written, and by an older *copy* of it.

    Days of the copy before the first or after the last of the list are left aside: a list may be a part of what there
    is. Raises ValueError if the copy is of another edition or epoch, or newer. Cost: a SHA-256 for each reveal.
    """
    found = [finding for day in commitments.days for finding in _day(day, commitments)]
    if copy is None:
        return Report(tuple(found))
    if (copy.edition, copy.calendar) != (commitments.edition, commitments.calendar):
        raise ValueError(f"the copy is of {copy.edition}, and not of {commitments.edition} with the same first day")
    if copy.written_at > commitments.written_at:
        raise ValueError("the copy is newer than the list")
    found += _beside(commitments, copy)
    span = _span(commitments)
    outside = sum(day.number not in span for day in copy.days)
    return Report(tuple(sorted(found, key=lambda finding: Puzzle.parse(finding.puzzle))), outside)


def _day(day: CommittedDay, commitments: Commitments) -> Iterator[Finding]:
    opening, closing = commitments.calendar.opening(day.number), commitments.calendar.closing(day.number)
    over, late = commitments.written_at > closing, day.commitments[0].at > opening
    for commitment, successor in zip_longest(day.commitments, day.commitments[1:]):
        for verdict in _verdicts(day.puzzle, commitment, over=over, late=late, last=successor is None):
            yield Finding(day.puzzle, verdict, commitment, successor)
        if successor:
            yield Finding(day.puzzle, "superseded" if successor.at <= opening else "changed", commitment, successor)


def _verdicts(puzzle: str, commitment: Commitment, *, over: bool, late: bool, last: bool) -> Iterator[Verdict]:
    """What is to be said of a reveal, or of there being none; of a right one, only if its answer was the *last*."""
    reveal = commitment.reveal
    if reveal and not over:
        yield "early"
    if reveal and reveal.digest(puzzle) != commitment.sha256:
        yield "wrong"
    elif reveal and over and last:
        yield "late" if late else "right"
    elif not reveal and last:
        yield "unrevealed" if over else "coming"


def _beside(commitments: Commitments, copy: Commitments) -> Iterator[Finding]:
    """What the days that lie within both lists have become since the copy was made."""
    now = {day.number: day for day in commitments.days}
    then = {day.number: day for day in copy.days}
    span, span_then = _span(commitments), _span(copy)
    for number, day in sorted((then | now).items()):
        if number in span and number in span_then:
            yield from _since(day.puzzle, then.get(number), now.get(number), copy)


def _since(puzzle: str, then: CommittedDay | None, now: CommittedDay | None, copy: Commitments) -> Iterator[Finding]:
    for old, new in zip_longest(then.commitments if then else (), now.commitments if now else ()):
        if new is None:
            yield Finding(puzzle, "removed", old)
        elif old is None:
            if new.at < copy.written_at - CLOCKS_DIFFER:
                yield Finding(puzzle, "backdated", new)
        elif not _is_kept(old, new):
            yield Finding(puzzle, "rewritten", old)


def _is_kept(old: Commitment, new: Commitment) -> bool:
    """Whether *new* is *old*, but for a reveal that was still to come."""
    return replace(old, reveal=new.reveal) == new and old.reveal in (None, new.reveal)


def _span(commitments: Commitments) -> range:
    """The numbers from the first day of a list to its last."""
    numbers = [day.number for day in commitments.days]
    return range(min(numbers), max(numbers) + 1) if numbers else range(0)
