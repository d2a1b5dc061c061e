"""The recount: rules in tables, and the same figures as the house's own for any results."""

from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from day.recount import (
    BadTranscript,
    DayRow,
    Outcome,
    StepRow,
    Words,
    date_of,
    hidden_statistics,
    ladder_statistics,
    moment_of,
    outcome,
)
from ladle import daily

LADDER = Words(frozenset(("cork", "cook", "cool", "pool", "poop", "pork")), "poop")
HIDDEN = Words(frozenset(("crane", "slate", "stale", "zesty", "least", "steal", "tales")), None)
CORK = DayRow("en-poop", 7, "cork", "d", 0)
STALE = DayRow("en-hidden", 7, "stale", "d", 0)
CLOSING = moment_of(7)
HOUR = 3600 * 1_000_000


def steps(*kinds: str, day: DayRow = CORK, last: int = CLOSING - HOUR) -> list[StepRow]:
    """A transcript: words, "-" for an undo, "?" for a hint, "!" for hard mode; all steps at the moment *last*."""
    named = {"-": ("undo", ""), "?": ("hint", "word"), "!": ("hard", "")}
    rows = (named.get(kind, ("word", kind)) for kind in kinds)
    return [StepRow(1, day.edition, day.number, number, *row, last) for number, row in enumerate(rows, 1)]


def test_a_day_is_where_the_documents_put_it() -> None:
    assert str(date_of(1)) == "2025-08-15"
    assert str(date_of(374)) == "2026-08-23"


@pytest.mark.parametrize(
    ("played", "moves", "hints"),
    [
        (("cook", "cool", "pool", "poop"), 4, 0),
        (("cook", "cork", "cook", "?", "cool", "pool", "poop"), 6, 1),
        (("pork", "-", "cook", "?", "cool", "pool", "?", "poop"), 5, 2),
    ],
)
def test_every_word_of_a_ladder_is_a_move(played: tuple[str, ...], moves: int, hints: int) -> None:
    found = outcome(steps(*played), CORK, LADDER)
    assert found == Outcome(7, "daily", CLOSING - HOUR, moves=moves, par=4, hints=hints)
    assert found.extra == moves - 4


@pytest.mark.parametrize(
    "played", [("cool",), ("zinc",), ("-",), ("cook", "cool", "pool", "poop", "pool"), ("!",), ("cook", "cook")]
)
def test_a_ladder_that_no_rule_allows(played: tuple[str, ...]) -> None:
    with pytest.raises(BadTranscript):
        outcome(steps(*played), CORK, LADDER)


def test_steps_are_numbered_without_a_gap_and_in_time() -> None:
    first, second = steps("cook", "cool")
    for wrong in ([second], [first, first], [first, second._replace(accepted_at=0)]):
        with pytest.raises(BadTranscript):
            outcome(wrong, CORK, LADDER)


@pytest.mark.parametrize(
    ("last", "standing"),
    [(0, "daily"), (1, "late"), (48 * HOUR, "late"), (48 * HOUR + 1, "archive")],
)
def test_a_ladder_has_two_days_to_arrive(last: int, standing: str) -> None:
    found = outcome(steps("cook", "cool", "pool", "poop", last=CLOSING + last), CORK, LADDER)
    assert found is not None
    assert found.standing == standing


@pytest.mark.parametrize(
    ("guesses", "won"),
    [(("crane", "stale"), True), (("stale",), True), (("crane", "slate", "zesty", "least", "steal", "tales"), False)],
)
def test_a_hidden_word_ends_with_the_word_or_the_sixth_guess(guesses: tuple[str, ...], won: bool) -> None:
    found = outcome(steps(*guesses, day=STALE), STALE, HIDDEN)
    assert found == Outcome(7, "daily", CLOSING - HOUR, guesses=len(guesses), won=won)


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert outcome(steps("cook"), CORK, LADDER) is None
    assert outcome(steps("!", "crane", day=STALE), STALE, HIDDEN) is None


def test_hard_mode_is_kept() -> None:
    kept = outcome(steps("!", "crane", "slate", "stale", day=STALE), STALE, HIDDEN)
    assert kept == Outcome(7, "daily", CLOSING - HOUR, guesses=3, hard=True)
    with pytest.raises(BadTranscript, match="hard"):
        outcome(steps("!", "crane", "zesty", day=STALE), STALE, HIDDEN)


ladder_outcomes = st.builds(
    Outcome,
    number=st.integers(1, 30),
    standing=st.sampled_from(("daily", "late", "archive")),
    finished_at=st.just(0),
    moves=st.integers(3, 12),
    par=st.just(3),
    hints=st.integers(0, 2),
)
hidden_outcomes = st.builds(
    Outcome,
    number=st.integers(1, 30),
    standing=st.sampled_from(("daily", "late", "archive")),
    finished_at=st.just(0),
    guesses=st.integers(1, 6),
    won=st.booleans(),
    hard=st.booleans(),
)


def of_the_house(statistics: Any) -> dict[str, Any]:
    return {
        name: list(value) if isinstance(value, tuple) else of_the_archive(value) if isinstance(value, dict) else value
        for name, value in asdict(statistics).items()
    }


def of_the_archive(tally: dict[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in tally.items()}


@settings(max_examples=60)
@given(st.lists(ladder_outcomes, unique_by=lambda each: each.number), st.sets(st.integers(1, 30)))
def test_statistics_of_ladders_are_those_of_the_house(results: list[Any], asked: set[int]) -> None:
    house = of_the_house(daily.statistics(results, asked=asked, today=30))
    recount = ladder_statistics(results, asked, 30)
    assert {name: house[name] for name in recount} == recount


@settings(max_examples=60)
@given(st.lists(hidden_outcomes, unique_by=lambda each: each.number), st.sets(st.integers(1, 30)))
def test_statistics_of_hidden_words_are_those_of_the_house(results: list[Any], asked: set[int]) -> None:
    house = of_the_house(daily.hidden_statistics(results, asked=asked, today=30, limit=6))
    recount = hidden_statistics(results, asked, 30)
    assert {name: house[name] for name in recount} == recount
