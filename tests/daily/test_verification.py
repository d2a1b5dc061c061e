"""Verification: the vector holds, and each way of cheating is found by its name."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import Change, Commitment, Commitments, CommittedDay, Finding, Reveal, Verdict, from_wire, verify

VECTOR = from_wire((Path(__file__).parents[1] / "vectors" / "commitments.json").read_text("utf-8"))
"""Written in the middle of day 5. Day 2 was changed before it began, as was day 6; day 3 was written down late."""
CALENDAR = VECTOR.calendar
NOON = timedelta(hours=4)
NONCE = "3cc222883e38628a83e42d1564b270aa"
CHANGE = Change("the host", "a slip")


def told(findings: Iterable[Finding]) -> list[tuple[int, Verdict]]:
    """Number of the day, and verdict."""
    return [(int(finding.puzzle.partition("/")[2]), finding.verdict) for finding in findings]


def faults(list_: Commitments, copy: Commitments | None = None) -> list[tuple[int, Verdict]]:
    return told(verify(list_, copy=copy).faults)


def with_day(number: int, *commitments: Commitment, of: Commitments = VECTOR) -> Commitments:
    """The list with other commitments for a day."""
    changed = (CommittedDay(f"en-hidden/{number}", commitments),) if commitments else ()
    days = (*(day for day in of.days if day.number != number), *changed)
    return replace(of, days=tuple(sorted(days, key=lambda day: day.number)))


def committed(number: int) -> tuple[Commitment, ...]:
    return next(day.commitments for day in VECTOR.days if day.number == number)


def at_noon_of(number: int, list_: Commitments = VECTOR) -> Commitments:
    """The list as an honest house published it earlier, on day *number*."""
    moment = CALENDAR.opening(number) + NOON
    days = []
    for day in list_.days:
        known = tuple(
            commitment if moment > CALENDAR.closing(day.number) else replace(commitment, reveal=None)
            for commitment in day.commitments
            if commitment.at <= moment
        )
        days += [CommittedDay(day.puzzle, known)] if known else []
    return replace(list_, written_at=moment, days=tuple(days))


def test_the_vector_holds() -> None:
    report = verify(VECTOR)
    assert told(report.findings) == [
        (1, "right"),
        (2, "superseded"),
        (2, "right"),
        (3, "late"),
        (4, "right"),
        (5, "coming"),
        (6, "superseded"),
        (6, "coming"),
    ]
    assert report.faults == ()
    assert list(report.counts.items())[:2] == [("right", 3), ("superseded", 2)]


def test_a_superseded_commitment_tells_when_by_whom_and_why() -> None:
    first, last = verify(VECTOR).of("en-hidden/2").findings
    assert first.successor == last.commitment
    assert last.commitment.change == Change("the host", "not everybody knows the word")


OTHER = replace(committed(1)[0], reveal=Reveal("trace", committed(1)[0].reveal.nonce))  # type: ignore[union-attr]
OPEN_5 = Commitment(Reveal("amber", NONCE).digest("en-hidden/5"), CALENDAR.opening(4), None, Reveal("amber", NONCE))
ON_THE_DAY = Commitment("0" * 64, CALENDAR.opening(5) + timedelta(microseconds=1), CHANGE)


@pytest.mark.parametrize(
    ("list_", "expected"),
    [
        (with_day(1, OTHER), [(1, "wrong")]),
        (with_day(1, replace(committed(1)[0], sha256="0" * 64)), [(1, "wrong")]),
        (with_day(2, replace(committed(2)[0], reveal=OTHER.reveal), committed(2)[1]), [(2, "wrong")]),
        (with_day(4, replace(committed(4)[0], reveal=None)), [(4, "unrevealed")]),
        (with_day(2, replace(committed(2)[0], reveal=None), committed(2)[1]), []),  # what was replaced may stay sealed
        (with_day(5, OPEN_5), [(5, "early")]),
        (with_day(5, replace(OPEN_5, sha256="0" * 64)), [(5, "early"), (5, "wrong")]),
        (with_day(5, *committed(5), ON_THE_DAY), [(5, "changed")]),
        (with_day(5, *committed(5), replace(ON_THE_DAY, at=CALENDAR.opening(5))), []),  # its last moment before the day
        (replace(VECTOR, written_at=CALENDAR.closing(5)), []),  # the closing moment belongs to the day
        (replace(VECTOR, written_at=CALENDAR.closing(5) + timedelta(microseconds=1)), [(5, "unrevealed")]),
        (replace(VECTOR, days=()), []),
    ],
)
def test_what_does_not_hold_by_itself(list_: Commitments, expected: list[tuple[int, Verdict]]) -> None:
    assert faults(list_) == expected


LONG_AGO = Commitment("0" * 64, CALENDAR.opening(2), CHANGE)
COPY = at_noon_of(4)


@pytest.mark.parametrize(
    ("list_", "expected"),
    [
        (VECTOR, []),
        (with_day(5, replace(committed(5)[0], sha256="0" * 64)), [(5, "rewritten")]),
        (with_day(2, committed(2)[0], replace(committed(2)[1], change=CHANGE)), [(2, "rewritten")]),  # another reason
        (with_day(5, replace(committed(5)[0], at=CALENDAR.opening(1))), [(5, "rewritten")]),
        (with_day(1, replace(committed(1)[0], reveal=None)), [(1, "unrevealed"), (1, "rewritten")]),
        (
            with_day(2, replace(committed(2)[1], change=None)),
            [(2, "rewritten"), (2, "removed")],
        ),  # as if it had been first
        (with_day(3), [(3, "removed")]),
        (with_day(5, *committed(5), replace(LONG_AGO, at=CALENDAR.opening(5))), []),  # changed since, before the day
        (with_day(5, *committed(5), replace(LONG_AGO, at=COPY.written_at - NOON)), [(5, "backdated")]),
    ],
)
def test_what_does_not_hold_beside_a_copy(list_: Commitments, expected: list[tuple[int, Verdict]]) -> None:
    assert faults(list_, COPY) == expected


def test_a_day_slipped_in_among_those_of_the_copy_is_backdated() -> None:
    assert faults(VECTOR, with_day(3, of=COPY)) == [(3, "backdated")]


def test_clocks_that_differ_a_little_are_no_reproach() -> None:
    just_before = replace(LONG_AGO, at=COPY.written_at - timedelta(seconds=30))
    assert faults(with_day(5, *committed(5), just_before), COPY) == []


def test_days_outside_either_list_are_left_aside() -> None:
    part = replace(VECTOR, days=VECTOR.days[2:])
    report = verify(part, copy=COPY)
    assert (report.faults, report.left_aside) == ((), 2)
    assert verify(replace(VECTOR, days=()), copy=COPY).left_aside == len(COPY.days)


@pytest.mark.parametrize(("earlier", "later"), list(combinations(range(1, 6), 2)))
def test_an_honest_list_grows_without_a_reproach(earlier: int, later: int) -> None:
    assert faults(at_noon_of(later), at_noon_of(earlier)) == []


@given(st.data())
def test_whatever_is_altered_in_a_kept_commitment_is_seen(data: st.DataObject) -> None:
    """In days that the copy has, a field that differs cannot pass."""
    day = data.draw(st.sampled_from(COPY.days))
    place = data.draw(st.integers(0, len(day.commitments) - 1))
    old = committed(day.number)[place]
    new = data.draw(
        st.sampled_from(
            [
                replace(old, sha256=old.sha256[::-1]),
                replace(old, at=old.at - timedelta(microseconds=1)),
                *([replace(old, change=CHANGE)] if old.change else []),
            ]
        )
    )
    altered = list(committed(day.number))
    altered[place] = new
    assert (day.number, "rewritten") in faults(with_day(day.number, *altered), COPY)


@pytest.mark.parametrize(
    ("copy", "problem"),
    [
        (replace(VECTOR, edition="fr-hidden", days=()), "the copy is of fr-hidden, and not of en-hidden"),
        (replace(VECTOR, epoch=datetime.fromisoformat("2025-08-16T08:00:00Z")), "with the same first day"),
        (replace(VECTOR, written_at=VECTOR.written_at + timedelta(microseconds=1)), "the copy is newer"),
    ],
)
def test_a_copy_of_something_else(copy: Commitments, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        verify(VECTOR, copy=copy)
