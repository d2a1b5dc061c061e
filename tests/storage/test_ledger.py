"""The ledger: a day is written once, with its dictionary, and then read for ever."""

import hashlib
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from ladle.daily import Puzzle
from ladle.storage import Database, PublishedDay, ledger

ASKED = datetime(2026, 11, 29, 8, 0, 1, 123456, tzinfo=UTC)
WORDS = '{"words":["cork","œuf","été"]}'.encode()
DAY = PublishedDay(Puzzle("en-poop", 472), "cork", 5, hashlib.sha256(WORDS).hexdigest(), ASKED)


def test_a_day_is_read_as_it_was_first_published(database: Database) -> None:
    assert database.write(lambda c: ledger.publish(c, DAY, WORDS)) == DAY
    assert database.read(lambda c: ledger.find(c, DAY.puzzle)) == DAY
    assert database.read(lambda c: ledger.dictionary(c, DAY.digest)) == WORDS


def test_the_second_to_publish_gets_what_the_first_wrote(database: Database) -> None:
    database.write(lambda c: ledger.publish(c, DAY, WORDS))
    other = b"{}"
    late = replace(DAY, word="avid", par=7, digest=hashlib.sha256(other).hexdigest(), asked_at=ASKED + timedelta(1))
    assert database.write(lambda c: ledger.publish(c, late, other)) == DAY
    assert database.read(lambda c: ledger.dictionary(c, late.digest)) is None


def test_nothing_is_found_before_it_is_published(database: Database) -> None:
    assert database.read(lambda c: ledger.find(c, DAY.puzzle)) is None
    assert database.read(lambda c: ledger.dictionary(c, DAY.digest)) is None
    assert database.read(lambda c: ledger.asked(c, "en-poop")) == {}


def test_asked_names_the_days_of_one_edition(database: Database) -> None:
    later = replace(DAY, puzzle=Puzzle("en-poop", 473), asked_at=ASKED + timedelta(days=1))
    french = replace(DAY, puzzle=Puzzle("fr-caca", 472))
    for day in (DAY, later, french):
        database.write(partial(ledger.publish, day=day, dictionary=WORDS))
    assert database.read(lambda c: ledger.asked(c, "en-poop")) == {472: ASKED, 473: later.asked_at}


def test_bytes_of_another_dictionary_are_refused(database: Database) -> None:
    with pytest.raises(ValueError, match="are not dictionary"):
        database.write(lambda c: ledger.publish(c, DAY, WORDS + b" "))
    assert database.read(lambda c: ledger.find(c, DAY.puzzle)) is None
