import hashlib
from datetime import UTC, datetime

import pytest

from ladle.packs.build.schedule import in_order
from ladle.packs.schedule_rules import out_of_stratum, too_close
from ladle.packs.starts import Start

EPOCH = datetime(2025, 8, 15, 8, tzinfo=UTC)


def starts(weeks: int) -> list[Start]:
    """Seven starts a week, of letters as good as random, each a little harder than the one before."""
    digests = [hashlib.sha256(bytes([n])).digest() for n in range(7 * weeks)]
    words = ["".join(chr(ord("a") + byte % 26) for byte in digest[:4]) for digest in digests]
    return [Start(word, 4, 1, (word, "poop"), n / 10) for n, word in enumerate(words)]


def test_every_start_comes_once_on_the_weekday_of_its_difficulty() -> None:
    rows = in_order(starts(12), seed="a", epoch=EPOCH)
    assert sorted(start.word for start in rows) == sorted(start.word for start in starts(12))
    assert list(out_of_stratum(rows, EPOCH)) == []
    assert rows[4].difficulty < 1.2  # puzzle 4 opens on a Monday


def test_no_start_is_like_those_of_the_days_before_even_round_the_end_of_the_cycle() -> None:
    assert list(too_close(in_order(starts(12), seed="a", epoch=EPOCH))) == []


def test_the_order_depends_on_the_starts_and_the_seed_alone() -> None:
    one, other = starts(6), starts(6)[::-1]
    assert in_order(one, seed="a", epoch=EPOCH) == in_order(other, seed="a", epoch=EPOCH)
    assert in_order(one, seed="a", epoch=EPOCH) != in_order(one, seed="b", epoch=EPOCH)


def test_a_start_on_the_route_of_another_keeps_three_days_away() -> None:
    some = starts(8)
    some[10] = Start(some[10].word, 4, 1, (some[10].word, some[30].word, "poop"), some[10].difficulty)
    assert list(too_close(in_order(some, seed="a", epoch=EPOCH))) == []


def test_starts_that_are_no_whole_weeks_are_refused() -> None:
    with pytest.raises(ValueError, match="8 starts are not whole weeks"):
        in_order(starts(2)[:8], seed="a", epoch=EPOCH)


def test_starts_that_are_all_alike_cannot_be_kept_apart() -> None:
    alike = [Start(f"po{letter}y", 4, 1, ("poop",), n / 10) for n, letter in enumerate("abcdefghijklmn")]
    with pytest.raises(ValueError, match="no other day of the schedule takes it"):
        in_order(alike, seed="a", epoch=EPOCH)
