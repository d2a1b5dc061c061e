"""Commitments: the text that is hashed, what may be published when, and the one form on the wire."""

import hashlib
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.daily import Calendar, Change, Commitment, CommittedDay, Reveal, Sealed, from_wire, publish, to_wire
from ladle.errors import BadCommitments

VECTOR = (Path(__file__).parents[1] / "vectors" / "commitments.json").read_text("utf-8")
EPOCH = datetime(2025, 8, 15, 8, tzinfo=UTC)
CALENDAR = Calendar(EPOCH)
NONCE = "3cc222883e38628a83e42d1564b270aa"
MICROSECOND = timedelta(microseconds=1)

letters = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8)
nonces = st.text("0123456789abcdef", min_size=32, max_size=32)
moments = st.datetimes(datetime(2025, 8, 1), datetime(2025, 9, 30), timezones=st.just(UTC))
changes = st.builds(Change, letters.filter(str.strip), letters.filter(str.strip))


@st.composite
def sealed_days(draw: st.DrawFn) -> list[Sealed]:
    """The answers of a day, each later than the one before it."""
    times = sorted(draw(st.lists(moments, min_size=1, max_size=3)))
    reveals = st.builds(Reveal, letters, nonces)
    return [Sealed(draw(reveals), at, draw(changes) if place else None) for place, at in enumerate(times)]


ledgers = st.dictionaries(st.integers(1, 40), sealed_days(), max_size=5)


def test_the_digest_is_of_the_text_that_the_design_says() -> None:
    """Computed by ``printf '1|sv-hidden/12|fågel|…' | sha256sum``: the letters go in as UTF-8."""
    expected = "6c31851b14a0384228fe20ccee359e8ef640e75eb8fa4faee06649c587095238"
    assert Reveal("fågel", NONCE).digest("sv-hidden/12") == expected


def test_the_reveals_of_the_vector_open_its_commitments() -> None:
    opened = 0
    for day in json.loads(VECTOR)["days"]:
        for commitment in day["commitments"]:
            if reveal := commitment["reveal"]:
                text = f"1|{day['puzzle']}|{reveal['answer']}|{reveal['nonce']}"
                assert hashlib.sha256(text.encode()).hexdigest() == commitment["sha256"]
                assert Reveal(**reveal).digest(day["puzzle"]) == commitment["sha256"]
                opened += 1
    assert opened == 5


@pytest.mark.parametrize(
    ("after_closing", "revealed"), [(timedelta(hours=-3), False), (timedelta(0), False), (MICROSECOND, True)]
)
def test_an_answer_is_revealed_when_its_day_is_over_and_no_sooner(after_closing: timedelta, revealed: bool) -> None:
    sealed = Sealed(Reveal("crane", NONCE), EPOCH)
    days = publish("Ladle", "en-hidden", EPOCH, {7: [sealed]}, CALENDAR.closing(7) + after_closing).days
    (commitment,) = days[0].commitments
    assert commitment == Commitment(
        sealed.reveal.digest("en-hidden/7"), EPOCH, None, sealed.reveal if revealed else None
    )


@given(ledgers, moments)
def test_neither_answers_nor_nonces_of_days_to_come_are_on_the_wire(
    ledger: dict[int, list[Sealed]], moment: datetime
) -> None:
    wire = json.loads(to_wire(publish("Ladle", "en-hidden", EPOCH, ledger, moment)))
    for day in wire["days"]:
        over = moment > CALENDAR.closing(int(day["puzzle"].partition("/")[2]))
        assert all((commitment["reveal"] is not None) is over for commitment in day["commitments"])
        assert all(commitment.keys() == {"sha256", "at", "change", "reveal"} for commitment in day["commitments"])


@given(ledgers, moments)
def test_the_wire_leads_back(ledger: dict[int, list[Sealed]], moment: datetime) -> None:
    published = publish("Ladle", "en-hidden", EPOCH, ledger, moment)
    assert from_wire(to_wire(published)) == published


def test_the_vector_is_what_is_written() -> None:
    assert json.loads(to_wire(from_wire(VECTOR))) == json.loads(VECTOR)


def test_what_a_later_version_adds_is_left_aside() -> None:
    content = json.loads(VECTOR) | {"signature": "…"}
    assert from_wire(json.dumps(content)) == from_wire(VECTOR)


def change(*path: str | int, to: Any) -> Callable[[Any], None]:
    def apply(content: Any) -> None:
        for step in path[:-1]:
            content = content[step]
        content[path[-1]] = to

    return apply


@pytest.mark.parametrize(
    ("fault", "where", "problem"),
    [
        (change("format", to="ladle-games"), "format", "Input should be 'ladle-commitments'"),
        (change("version", to=2), "version", "Input should be 1"),
        (change("written_at", to="2025-08-19T12:00:00"), "", "2025-08-19T12:00:00 has no time zone"),
        (change("written_at", to=1755604800), "written_at", "Input should be a valid datetime"),
        (change("epoch", to="2025-08-15T08:00:00"), "", "has no time zone"),
        (change("epoch", to="9999-12-31T08:00:00Z"), "", "beyond the last date"),
        (change("edition", to="fr-hidden"), "", "all days are of the one edition"),
        (change("days", to={}), "days", "valid array"),
        (change("days", 1, "puzzle", to="en-hidden/1"), "", "rising order, each once"),
        (change("days", 1, "puzzle", to="en-hidden/02"), "days.1", "named as en-hidden/374"),
        (change("days", 2, "commitments", to=[]), "days.2", "begins with a commitment"),
        (change("days", 2, "commitments", 0, "change", to={"by": "x", "why": "y"}), "days.2", "changes nothing"),
        (change("days", 1, "commitments", 1, "change", to=None), "days.1", "says by whom it is and why"),
        (
            change("days", 1, "commitments", 1, "at", to="2025-08-09T00:00:00Z"),
            "days.1",
            "no older than the one before",
        ),
        (
            change("days", 1, "commitments", 1, "change", "why", to=" "),
            "days.1.commitments.1.change",
            "by whom and why",
        ),
        (
            change("days", 0, "commitments", 0, "sha256", to="A" * 64),
            "days.0.commitments.0",
            "64 lower-case hex digits",
        ),
        (change("days", 0, "commitments", 0, "reveal", "nonce", to="0" * 31), "days.0.commitments.0.reveal", "32"),
        (change("days", 0, "commitments", 0, "reveal", "answer", to=""), "days.0.commitments.0.reveal", "has letters"),
        (change("days", 0, "commitments", 0, "reveal", "answer", to=7), "days.0.commitments.0.reveal.answer", "string"),
    ],
)
def test_what_is_no_list_of_commitments_is_told_by_its_place(
    fault: Callable[[Any], None], where: str, problem: str
) -> None:
    content = json.loads(VECTOR)
    fault(content)
    with pytest.raises(BadCommitments, match=problem) as caught:
        from_wire(json.dumps(content))
    assert caught.value.data["where"] == where


@pytest.mark.parametrize("content", ["", "[]", "null", "{", b"\xff\xfe", "[" * 10_000, '"\\ud800"', "1" * 9_999])
def test_what_is_not_json_or_no_object_is_refused(content: str | bytes) -> None:
    with pytest.raises(BadCommitments, match="this is no list of commitments"):
        from_wire(content)


def test_half_a_character_is_no_answer() -> None:
    content = json.loads(VECTOR)
    content["days"][0]["commitments"][0]["reveal"]["answer"] = "\ud800"
    with pytest.raises(BadCommitments):
        from_wire(json.dumps(content))


def test_the_house_does_not_show_what_it_keeps() -> None:
    assert repr(Sealed(Reveal("crane", NONCE), EPOCH)) == f"Sealed(reveal=Reveal(), at={EPOCH!r}, change=None)"


def test_the_number_of_a_day() -> None:
    assert CommittedDay("en-hidden/374", (Commitment("0" * 64, EPOCH),)).number == 374
