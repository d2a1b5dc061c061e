from datetime import UTC, datetime, timedelta

import pytest

from ladle.packs import Start
from ladle.packs.schedule_rules import WEEKDAYS, out_of_stratum, too_close, weekday

EPOCH = datetime(2025, 8, 15, 8, tzinfo=UTC)


def start(word: str, difficulty: float = 0.0, through: str = "") -> Start:
    return Start(word, par=4, routes=1, shown=(word, *through.split(), "poop"), difficulty=difficulty)


@pytest.mark.parametrize(
    ("row", "name"), [(4, "Monday"), (5, "Tuesday"), (0, "Thursday"), (3, "Sunday"), (11, "Monday")]
)
def test_puzzle_4_opened_on_a_monday(row: int, name: str) -> None:
    assert WEEKDAYS[weekday(row, EPOCH)] == name


@pytest.mark.parametrize("epoch", [EPOCH, datetime(2024, 2, 29, 23, tzinfo=UTC)])
def test_a_row_opens_on_the_same_weekday_in_every_cycle(epoch: datetime) -> None:
    for number in range(1, 400):  # of a schedule of 21 rows: nineteen cycles
        opening = epoch + timedelta(days=number - 1)
        assert weekday(number % 21, epoch) == opening.weekday()


#               Thu  Fri  Sat  Sun  Mon  Tue  Wed
A_GOOD_WEEK = [4.0, 5.0, 6.0, 7.0, 1.0, 2.0, 3.0]


def starts_as_hard_as(difficulties: list[float]) -> list[Start]:
    return [start(f"w{number:03}", difficulty) for number, difficulty in enumerate(difficulties)]


def test_a_week_that_climbs_from_monday_to_sunday() -> None:
    assert list(out_of_stratum(starts_as_hard_as(A_GOOD_WEEK * 3), EPOCH)) == []


def test_equally_hard_days_are_in_order() -> None:
    assert list(out_of_stratum(starts_as_hard_as([1.0] * 14), EPOCH)) == []


def test_two_starts_on_each_other_s_weekday() -> None:
    second = [4.5, 5.5, 6.5, 7.5, 2.5, 1.5, 3.5]  # Monday and Tuesday exchanged
    assert list(out_of_stratum(starts_as_hard_as(A_GOOD_WEEK + second), EPOCH)) == [
        (11, "too hard for a Monday: 2.500, not 1.000 to 1.500"),
        (12, "too easy for a Tuesday: 1.500, not 2.000 to 2.500"),
    ]


@pytest.mark.parametrize(
    ("words", "faults"),
    [
        ("dawn pick avid", []),
        ("dawn lawn pick", [(1, "one letter from dawn, 1 day before"), (0, "one letter from lawn, 2 days before")]),
        ("dawn dusk pick", [(1, "the first letter of dawn, the day before")]),
        ("dawn pick dusk", [(0, "the first letter of dusk, the day before")]),  # the last row comes before the first
        ("dawn pick dusk ally", []),  # two days apart, that letter is free again
    ],
)
def test_starts_near_each_other(words: str, faults: list[tuple[int, str]]) -> None:
    found = list(too_close([start(word) for word in words.split()]))
    assert sorted(found) == sorted(faults)


@pytest.mark.parametrize(("days", "faults"), [(14, ["one letter from aaaa, 14 days before"]), (15, [])])
def test_likeness_is_forgotten_after_fourteen_days(days: int, faults: list[str]) -> None:
    words = [letter * 4 for letter in "abcdefghijklmnopqrstuvwxyzäöüàèìòù"]
    words[days] = "aaaz"
    assert [problem for _, problem in too_close([start(word) for word in words])] == faults


@pytest.mark.parametrize(
    ("days", "faults"),
    [(1, ["on the route shown for dawn, 1 day before"]), (3, ["on the route shown for dawn, 3 days before"]), (4, [])],
)
def test_no_start_is_given_away_by_the_last_three_routes(days: int, faults: list[str]) -> None:
    words = ["pick", "avid", "soul", "ride", "huge", "moth", "acne", "fizz"]
    rows = [start("dawn", through="pick lick"), *map(start, words[days : days + 3])]
    rows += [start("blur"), start("ogre")]
    rows.insert(days, start("pick"))
    assert [problem for _, problem in too_close(rows)] == faults
