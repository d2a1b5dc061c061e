"""The hidden words of the days: sealed once ahead of them, the host's to change until they begin, told by nothing."""

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial

import pytest

from ladle.daily import Puzzle, verify
from ladle.errors import DayBegun, UnfitAnswer, UnknownEdition, UnknownPuzzle, WrongGame
from ladle.play import House
from ladle.play.answers import COMING_DAYS, Doubts
from ladle.storage import Database, answers, ledger
from small_house import Clock, Fresh, hidden_edition, open_small_house, shelf_of, small_edition

EDITION = "en-dig"
LAST = 7 + COMING_DAYS


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    """On day 7, with a hidden word and a ladder."""
    return open_small_house(database, clock, hidden_edition(), small_edition())


def sealed(database: Database) -> dict[int, tuple[str, ...]]:
    found = database.read(lambda c: answers.of_edition(c, EDITION))
    return {number: tuple(each.reveal.answer for each in day) for number, day in found.items()}


def verdicts(house: House, number: int) -> list[str]:
    report = verify(house.answers.commitments(EDITION))
    assert report.faults == ()
    return [finding.verdict for finding in report.of(f"{EDITION}/{number}").findings]


def publish(house: House, number: int) -> str:
    return house.answers.publish(Puzzle(EDITION, number)).word


def test_committing_seals_today_and_thirty_days(house: House, database: Database) -> None:
    house.answers.commit_all()
    first = sealed(database)
    assert list(first) == list(range(7, LAST + 1))
    house.answers.commit(EDITION)
    assert sealed(database) == first
    assert all(len(day) == 1 for day in first.values())


def test_a_new_day_seals_one_more(house: House, database: Database, clock: Clock) -> None:
    house.answers.commit(EDITION)
    before = sealed(database)
    clock.to_day(8)
    house.answers.commit(EDITION)
    assert list(sealed(database)) == list(range(7, LAST + 2))
    assert before.items() <= sealed(database).items()


def test_committing_costs_nothing_once_it_is_done(
    house: House, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.answers.commit(EDITION)
    asked = list[str]()
    monkeypatch.setattr(Database, "read", lambda *_: asked.append("read"))
    monkeypatch.setattr(Database, "write", lambda *_: asked.append("write"))
    house.answers.commit(EDITION)
    assert asked == []


def test_two_processes_have_one_order_and_one_answer_a_day(database_url: str, clock: Clock) -> None:
    found = list[object]()
    for _ in range(2):
        with Database.open(database_url) as database:
            house = open_small_house(database, clock, hidden_edition())
            found.append(house.answers.commitments(EDITION))
    assert found[0] == found[1]


def test_the_order_is_the_secrets(database: Database, clock: Clock, sqlite_url: str) -> None:
    def planned(secret: bytes) -> list[str]:
        house = House(shelf_of(hidden_edition()), database, now=clock, fresh=Fresh(), order_secret=secret)
        return [day.answer for day in house.answers.coming(EDITION, range(1, 40))]

    assert planned(bytes(32)) == planned(bytes(32))
    assert planned(bytes(32)) != planned(bytes([1]) * 32)


def test_a_day_is_published_with_what_was_sealed(house: House, database: Database, clock: Clock) -> None:
    house.answers.commit(EDITION)
    (expected,) = sealed(database)[9]
    clock.to_day(9)
    assert publish(house, 9) == publish(house, 9) == expected
    day = database.read(lambda c: ledger.find(c, Puzzle(EDITION, 9)))
    assert day is not None
    assert (day.word, day.par) == (expected, 0)
    clock.to_day(10)
    assert verdicts(house, 9) == ["right"]


def test_a_past_day_that_nobody_asked_for_is_sealed_when_it_is_needed(house: House, database: Database) -> None:
    assert publish(house, 3) == sealed(database)[3][0]
    assert verdicts(house, 3) == ["late"]
    assert verdicts(house, 7) == ["coming"]
    with database.snapshot() as connection:  # sealing is not asking for: a day that nobody asked for breaks no streak
        assert list(ledger.asked(connection, EDITION)) == [3]


def test_a_day_to_come_is_not_published(house: House) -> None:
    with pytest.raises(UnknownPuzzle):
        publish(house, 8)


def test_answers_keep_their_distances_also_to_those_of_other_days(house: House, database: Database) -> None:
    house.answers.commit(EDITION)
    words = [sealed(database)[number][0] for number in range(7, LAST + 1)]
    apart = len(hidden_edition().pack.answers_daily) // 2
    for place, word in enumerate(words):
        assert word not in words[place + 1 : place + apart]


def test_commitments_reveal_the_days_over_alone(house: House, clock: Clock) -> None:
    house.answers.commit(EDITION)
    clock.to_day(9)
    shown = {day.number: day.commitments[-1].reveal for day in house.answers.commitments(EDITION).days}
    assert [number for number, reveal in shown.items() if reveal] == [7, 8]
    assert max(shown) == 9 + COMING_DAYS
    clock.to_day(9, after=timedelta(days=1))  # the closing moment still belongs to the day
    assert house.answers.commitments(EDITION).days[2].commitments[0].reveal is None


def test_a_change_supersedes_and_is_reported(house: House, database: Database, clock: Clock) -> None:
    house.answers.commit(EDITION)
    (before,) = sealed(database)[10]
    word = next(word for word in ("wax", "nut") if word != before)
    house.answers.change(Puzzle(EDITION, 10), word.upper(), by="the host", why="a birthday")
    assert sealed(database)[10] == (before, word)
    assert verdicts(house, 10) == ["superseded", "coming"]
    clock.to_day(11)
    assert publish(house, 10) == word
    assert verdicts(house, 10) == ["superseded", "right"]


def test_a_day_beyond_those_sealed_can_be_changed(house: House, database: Database, clock: Clock) -> None:
    house.answers.change(Puzzle(EDITION, 90), "wax", by="the host", why="a birthday")
    assert sealed(database)[90][1] == "wax"
    clock.to_day(91)
    assert publish(house, 90) == "wax"


def test_skipping_takes_another_word_each_time(house: House, database: Database) -> None:
    for _ in range(3):
        house.answers.skip(Puzzle(EDITION, 10), by="the host", why="not that one")
    assert len(set(sealed(database)[10])) == 4
    assert verdicts(house, 10) == ["superseded"] * 3 + ["coming"]


@pytest.mark.parametrize("number", [7, 3])
def test_a_day_that_has_begun_is_not_changed(house: House, database: Database, number: int) -> None:
    house.answers.commit(EDITION)
    before = sealed(database)
    change = partial(house.answers.change, Puzzle(EDITION, number), "wax")
    for attempt in (change, partial(house.answers.skip, Puzzle(EDITION, number))):
        with pytest.raises(DayBegun):
            attempt(by="the host", why="too late")
    assert sealed(database) == before


def test_a_day_that_somebody_asked_for_is_not_changed_by_a_clock_that_is_behind(house: House, clock: Clock) -> None:
    clock.to_day(8)
    publish(house, 8)
    clock.to_day(7)
    with pytest.raises(DayBegun):
        house.answers.skip(Puzzle(EDITION, 8), by="the host", why="too late")


@pytest.mark.parametrize(
    ("word", "problem"),
    [("cog", "never shown"), ("tog", "no word that players may guess"), ("cats", "no word"), ("", "no word")],
)
def test_an_unfit_word_is_refused(house: House, database: Database, word: str, problem: str) -> None:
    house.answers.commit(EDITION)
    with pytest.raises(UnfitAnswer, match=problem):
        house.answers.change(Puzzle(EDITION, 10), word, by="the host", why="a birthday")
    (now,) = sealed(database)[10]
    with pytest.raises(UnfitAnswer, match="already"):
        house.answers.change(Puzzle(EDITION, 10), now, by="the host", why="a birthday")
    assert len(sealed(database)[10]) == 1


def test_what_speaks_against_a_word_is_told(house: House, database: Database) -> None:
    change = partial(house.answers.change, by="the host", why="a birthday")
    assert change(Puzzle(EDITION, 100), "wax") == Doubts((), (), rare=True)
    assert change(Puzzle(EDITION, 101), "wax").again == (100,)
    assert change(Puzzle(EDITION, 102), "nun").rare is False
    assert 102 in change(Puzzle(EDITION, 103), "nut").alike


def test_the_families_of_a_pack_are_alike(database: Database, clock: Clock) -> None:
    edition = hidden_edition()
    related = replace(edition, pack=replace(edition.pack, families=(frozenset({"wax", "nun"}),)))
    for found, alike in ((edition, False), (related, True)):
        house = open_small_house(database, clock, found)
        change = partial(house.answers.change, by="the host", why="a birthday")
        change(Puzzle(EDITION, 100 + 50 * alike), "wax")
        assert (100 + 50 * alike in change(Puzzle(EDITION, 101 + 50 * alike), "nun").alike) is alike


def test_the_host_sees_what_is_sealed_and_what_is_planned(house: House, database: Database) -> None:
    house.answers.commit(EDITION)
    shown = house.answers.coming(EDITION, range(5, 50))
    assert [day.puzzle.number for day in shown] == list(range(5, 50))
    assert [day.puzzle.number for day in shown if day.sealed] == list(range(7, LAST + 1))
    assert {day.puzzle.number: (day.answer,) for day in shown if day.sealed} == sealed(database)
    assert list(sealed(database)) == list(range(7, LAST + 1))


@pytest.mark.parametrize("ask", ["commit", "commitments"])
def test_other_editions_have_no_answers(house: House, ask: str) -> None:
    method: Callable[[str], object] = getattr(house.answers, ask)
    with pytest.raises(WrongGame):
        method("en-dog")
    with pytest.raises(UnknownEdition):
        method("en-dug")


def test_an_edition_for_practice_alone_has_no_days(database: Database, clock: Clock) -> None:
    house = open_small_house(database, clock, hidden_edition(daily=()))
    house.answers.commit_all()
    assert house.answers.commitments(EDITION).days == ()
    with pytest.raises(UnknownPuzzle):
        publish(house, 7)
    assert sealed(database) == {}


def test_no_answer_is_told_by_a_repr_or_the_log(
    house: House, database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    coming = house.answers.coming(EDITION, range(7, 12))
    told = repr(coming) + repr(house.answers.skip(Puzzle(EDITION, 10), by="the host", why="not that")) + caplog.text
    told += repr(house.answers.publish(Puzzle(EDITION, 7)))
    assert not [word for word in hidden_edition().pack.answers_daily if f"'{word}'" in told or word.upper() in told]
