"""The schedule: row *number mod length*, the same in every cycle."""

from dataclasses import dataclass

import pytest

from ladle.daily import scheduled


@dataclass(frozen=True)
class Week:
    schedule: tuple[str, ...] = ("zero", "one", "two", "three", "four", "five", "six")


@pytest.mark.parametrize(
    ("number", "row"),
    [
        (1, "one"),
        (6, "six"),
        (7, "zero"),  # the first row of the file waits for the end of the first cycle
        (8, "one"),
        (472, "three"),
        (7 * 10**5 + 2, "two"),
        (0, None),
        (-1, None),  # not the last row, as an index below zero would be
    ],
)
def test_scheduled(number: int, row: str | None) -> None:
    assert scheduled(Week(), number) == row
