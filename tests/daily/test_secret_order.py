"""The order of hidden words: no repeat too soon, no near-duplicate too near, nothing to be told without the secret."""

import hmac
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise, product
from random import Random
from statistics import correlation

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.daily import SecretOrder

SECRET = bytes(range(32))
FAMILIES = (frozenset({"mouse", "mices"}), frozenset({"stand", "stood"}))

secrets = st.binary(min_size=32, max_size=32)
numbers = st.integers(1, 999_999)
words = st.text("abcdef", min_size=1, max_size=3)
lists = st.frozensets(words, min_size=1, max_size=40)
ledgers = st.dictionaries(st.integers(1, 60), words, max_size=30)


def daily_answers(pack: str) -> list[str]:
    return files("ladle").joinpath("data", "packs", pack, "answers-daily.txt").read_text("utf-8").split()


ENGLISH = daily_answers("en-5")


def order(answers: list[str] = ENGLISH, *, secret: bytes = SECRET, edition: str = "en-hidden") -> SecretOrder:
    return SecretOrder(edition, secret, frozenset(answers), FAMILIES)


def first_cycle(of: SecretOrder) -> dict[str, int]:
    """The day of each word."""
    return {word: number for number, word in of.fill(range(1, of.cycle_days + 1), {}).items()}


def apart(word: str, other: str) -> int:
    return sum(a != b for a, b in zip(word, other, strict=True))


@pytest.mark.parametrize("pack", ["en-5", "fr-5"])
def test_three_cycles_of_a_shipped_list_keep_their_distances(pack: str) -> None:
    days = (house := order(daily_answers(pack))).fill(range(1, 3 * house.cycle_days + 1), {})
    last: dict[str, int] = {}
    for number, word in days.items():
        assert number - last.get(word, -1_000) >= 180, word
        last[word] = number
        for before in range(max(1, number - 14), number):
            assert apart(word, days[before]) > 1, (days[before], word)
    assert len(last) > 0.95 * len(house.answers)  # few words are left out of all three


@given(secrets, lists, ledgers, st.integers(1, 60))
def test_no_answer_is_among_those_of_the_days_around(
    secret: bytes, answers: frozenset[str], used: dict[int, str], number: int
) -> None:
    """Whatever the ledger holds, and after whatever change of the list."""
    house = SecretOrder("en-hidden", secret, answers)
    answer = house.answer(number, used)
    assert answer in answers
    around = {day: word for day, word in used.items() if abs(day - number) < house.rest_days}
    assert answer not in around.values()


@given(secrets, lists, ledgers, st.integers(1, 60))
def test_a_near_duplicate_comes_only_where_nothing_else_is_left(
    secret: bytes, answers: frozenset[str], used: dict[int, str], number: int
) -> None:
    house = SecretOrder("en-hidden", secret, answers)

    def near(word: str) -> bool:
        recent = [other for day, other in used.items() if abs(day - number) <= 14 and len(other) == len(word)]
        return len(word) > 1 and any(apart(word, other) == 1 for other in recent)

    resting = {word for day, word in used.items() if abs(day - number) < house.rest_days}
    assert not near(house.answer(number, used)) or all(near(word) for word in answers - resting)


@given(secrets, lists, st.integers(1, 500))
def test_walking_day_by_day_keeps_the_rest_of_any_list(secret: bytes, answers: frozenset[str], first: int) -> None:
    house = SecretOrder("en-hidden", secret, answers)
    days = house.fill(range(first, first + 90), {})
    assert all(abs(a - b) >= house.rest_days for (a, x), (b, y) in product(days.items(), repeat=2) if x == y and a != b)


@given(secrets, lists, ledgers)
def test_filling_is_asking_day_by_day_and_leaves_the_ledger_as_it_is(
    secret: bytes, answers: frozenset[str], used: dict[int, str]
) -> None:
    house = SecretOrder("en-hidden", secret, answers)
    before, known = dict(used), dict(used)
    for number in range(1, 61):
        if number not in known:
            known[number] = house.answer(number, known)
    assert used | house.fill(range(60, 0, -1), used) == known
    assert used == before


@given(numbers, st.randoms(use_true_random=False))
@settings(max_examples=20)
def test_every_number_has_the_same_answer_however_the_list_is_sorted(number: int, random: Random) -> None:
    shuffled = list(ENGLISH)
    random.shuffle(shuffled)
    assert order(shuffled).answer(number, {}) == order().answer(number, {})


@pytest.mark.parametrize("seed", "12")
def test_the_order_is_the_same_in_every_process_and_release(seed: str) -> None:
    """Hashes of strings differ between processes: nothing may hang on them."""
    program = (
        "from ladle.daily import SecretOrder; words = frozenset('abcdefghij');"
        "print(*SecretOrder('en-hidden', bytes(range(32)), words).fill(range(1, 17), {}).values(), sep='')"
    )
    variables = {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", program], env=variables, capture_output=True, text=True, check=True)
    assert run.stdout == "abhdgfeidcbehgaj\n"


def test_a_cycle_is_sorted_by_the_hmac_of_cycle_and_word() -> None:
    def rank(word: str) -> str:
        return hmac.new(SECRET, f"order|en-hidden|cycle|0|{word}".encode(), "sha256").hexdigest()

    house = order(list("abcdefghij"))
    assert list(first_cycle(house)) == sorted("abcdefghij", key=rank)[:8]


@pytest.mark.parametrize(
    ("size", "cycle", "rest"),
    [(1, 1, 0), (2, 2, 1), (3, 3, 1), (4, 3, 2), (26, 20, 13), (360, 270, 180), (1479, 1110, 180)],
)
def test_cycle_and_rest_by_the_length_of_the_list(size: int, cycle: int, rest: int) -> None:
    house = order([f"{number:05}" for number in range(size)])
    assert (house.cycle_days, house.rest_days) == (cycle, rest)


def test_a_cycle_has_no_word_twice_and_leaves_a_quarter_out() -> None:
    house = order([f"{letter}{number}" for number in range(10) for letter in "a"])  # near-duplicates, all of them
    assert len(first_cycle(house)) == house.cycle_days == 8


def test_cycles_leave_out_different_words() -> None:
    house = order()
    left_out = [
        house.answers - set(house.fill(range(first, first + house.cycle_days), {}).values())
        for first in (1, 1 + house.cycle_days)
    ]
    assert len(left_out[0] & left_out[1]) < 0.4 * len(left_out[0])  # a quarter of them, were both drawn at random


def test_a_replacement_is_a_word_that_the_cycle_left_out_and_another_each_day() -> None:
    """One that always stood in first would be told by the past."""
    house = order(ENGLISH[::18])
    planned = {number: house.answer(number, {}) for number in range(1, house.cycle_days + 1)}
    replacements = {house.answer(number, {number: word}) for number, word in planned.items()}
    assert replacements <= (left_out := house.answers - set(planned.values()))
    assert len(replacements) > len(left_out) / 2


def test_a_word_of_the_same_family_waits() -> None:
    house = SecretOrder("en-hidden", SECRET, frozenset({"mouse", "stand", "bliss", "crown"}), FAMILIES)
    assert {house.answer(number, {7: "mices", 8: "stood"}) for number in range(7, 22)} == {"bliss", "crown"}
    assert house.answer(22, {7: "mices"}) in house.answers


def test_words_of_one_letter_are_no_likeness() -> None:
    house = order(list("abcdefghijklmnopqrstuvwxyz"))
    assert len(first_cycle(house)) == 20


def test_a_day_that_has_an_answer_is_left_alone_unless_it_is_asked_for_anew() -> None:
    house = order()
    days = house.fill(range(1, 6), {3: "quill"})
    assert days.keys() == {1, 2, 4, 5}
    assert house.answer(4, {**days, 3: "quill"}) != days[4]


def test_a_change_of_the_list_repeats_nothing() -> None:
    house = order()
    used = house.fill(range(1, 401), {})
    changed = order([word for word in ENGLISH if word[0] not in "ab"] + ["aabba", "bbaab"])
    coming = changed.fill(range(401, 581), used)
    assert not any(abs(a - b) < 180 for a, x in coming.items() for b, y in used.items() if x == y)


SAME_LIST = order()


@pytest.mark.parametrize(
    "other",
    [
        lambda: {word: place for place, word in enumerate(sorted(ENGLISH))},
        lambda: first_cycle(order(secret=bytes(32))),
        lambda: first_cycle(order(edition="en-hidden-wide")),
        lambda: first_cycle(order(secret=SECRET[:-1] + b"\0")),
        lambda: {
            word: number
            for number, word in SAME_LIST.fill(
                range(SAME_LIST.cycle_days + 1, 2 * SAME_LIST.cycle_days + 1), {}
            ).items()
        },
    ],
    ids=["the file", "another secret", "another edition", "a secret of other last byte", "the next cycle"],
)
def test_one_order_tells_nothing_of_another(other: Callable[[], dict[str, int]]) -> None:
    """Of two independent orders of 800 words the correlation has a standard deviation of 0.035."""
    here, there = first_cycle(SAME_LIST), other()
    both = sorted(here.keys() & there.keys())
    assert len(both) > 800
    assert abs(correlation([here[word] for word in both], [there[word] for word in both])) < 0.14


def test_neighbours_in_the_file_are_no_neighbours_in_the_order() -> None:
    """In a random order about two pairs of neighbours stay so, whatever the length of the list."""
    for byte in range(8):
        days = first_cycle(order(secret=bytes([byte]) * 32))
        stayed = [
            pair for pair in pairwise(sorted(ENGLISH)) if abs(days.get(pair[0], -9) - days.get(pair[1], -99)) == 1
        ]
        assert len(stayed) < 12


def test_the_first_day_falls_on_all_words_alike() -> None:
    """Chi-square of 1,000 secrets over 10 words: 27.9 is passed by one fair order in a thousand."""
    firsts = [order(list("abcdefghij"), secret=seed.to_bytes(32)).answer(1, {}) for seed in range(1_000)]
    assert sum((firsts.count(word) - 100) ** 2 / 100 for word in "abcdefghij") < 27.9


@pytest.mark.parametrize("number", [0, -1])
def test_days_begin_with_1(number: int) -> None:
    with pytest.raises(ValueError, match=f"number {number} has no answer"):
        order().answer(number, {})
    with pytest.raises(ValueError, match=f"number {number} has no answer"):
        order().fill([number], {})


@pytest.mark.parametrize(
    ("secret", "answers", "problem"),
    [(b"short", ["crane"], "has 32 bytes"), (bytes(33), ["crane"], "has 32 bytes"), (SECRET, [], "needs answers")],
)
def test_what_is_no_order(secret: bytes, answers: list[str], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        order(answers, secret=secret)


def test_neither_words_nor_secret_are_shown() -> None:
    assert repr(order()) == "SecretOrder(edition='en-hidden')"


def test_what_speaks_against_a_word_is_told() -> None:
    of = order(["crane", "crate", "shore", "stood", "stand", "mouse"] * 90 + ENGLISH)
    used = {1: "crane", 100: "crate", 110: "stand", 113: "shore", 113 + 14: "share", 113 + 15: "chore"}
    assert of.clashes(113, "shore", used) == ((), (127,))  # its own day is no clash; 15 days are far enough
    assert of.clashes(113, "crane", used) == ((1,), (100,))  # 13 days before there is a word one letter from it
    assert of.clashes(112, "stood", used) == ((), (110,))  # of one family
    assert of.clashes(1 + of.rest_days, "crane", used) == ((), ())


def test_a_word_that_was_refused_comes_only_if_no_other_is_free() -> None:
    of, had = order(), list[str]()
    for _ in range(30):
        had.append(of.answer(5, {5: had[-1]} if had else {}, refused=had))
    assert len(set(had)) == 30
    assert order(["crane"]).answer(5, {}, refused=["crane"]) == "crane"
