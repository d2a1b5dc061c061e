"""Sealed answers: one first for a day, whoever seals it, and none changed once the day is asked for."""

import hashlib
from datetime import UTC, datetime, timedelta
from threading import Thread

import pytest
from sqlalchemy.exc import IntegrityError

from ladle.daily import Change, Puzzle, Reveal, Sealed
from ladle.errors import DayBegun
from ladle.storage import Connection, Database, PublishedDay, SealedAnswer, answers, ledger

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
WORDS = b'{"words":["crane"]}'
DIGEST = hashlib.sha256(WORDS).hexdigest()
PUZZLE = Puzzle("en-hidden", 472)
FIRST = Sealed(Reveal("crane", "0" * 32), NOW)
SECOND = Sealed(Reveal("shore", "1" * 32), NOW + timedelta(hours=1), Change("the host", "too sad for a Monday"))


def seal(database: Database, sealed: Sealed = FIRST, puzzle: Puzzle = PUZZLE) -> SealedAnswer:
    def write(connection: Connection) -> SealedAnswer:
        ledger.keep_dictionary(connection, DIGEST, WORDS, NOW)
        return answers.seal(connection, puzzle, sealed, DIGEST)

    return database.write(write)


def as_sealed(sealed: Sealed) -> SealedAnswer:
    return SealedAnswer(sealed.reveal, sealed.at, sealed.change, digest=DIGEST)


def test_the_second_to_seal_gets_what_the_first_wrote(database: Database) -> None:
    assert database.read(lambda c: answers.last(c, PUZZLE)) is None
    assert seal(database) == as_sealed(FIRST)
    assert seal(database, Sealed(Reveal("other", "2" * 32), NOW)) == as_sealed(FIRST)
    assert database.read(lambda c: answers.last(c, PUZZLE)) == as_sealed(FIRST)
    assert database.read(lambda c: ledger.dictionary(c, DIGEST)) == WORDS


def test_of_houses_that_seal_at_once_all_have_one_answer(database_url: str) -> None:
    found: list[SealedAnswer] = []

    def start(number: int) -> None:
        with Database.open(database_url) as database:
            found.append(seal(database, Sealed(Reveal(f"word{number}", f"{number:032}"), NOW)))

    threads = [Thread(target=start, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len({each.reveal for each in found}) == 1


def test_a_change_is_put_behind_what_it_supersedes(database: Database) -> None:
    seal(database)
    for _ in range(2):  # a write may be repeated
        assert database.write(lambda c: answers.supersede(c, PUZZLE, SECOND, DIGEST)) == as_sealed(SECOND)
    assert database.write(lambda c: answers.hold(c, PUZZLE)) == as_sealed(SECOND)
    both = (as_sealed(FIRST), as_sealed(SECOND))
    assert database.read(lambda c: answers.of_edition(c, "en-hidden")) == {472: both}
    assert database.read(lambda c: answers.of_day(c, PUZZLE)) == both


def test_of_a_day_that_somebody_asked_for_nothing_is_changed(database: Database) -> None:
    seal(database)
    database.write(lambda c: ledger.publish(c, PublishedDay(PUZZLE, "crane", 0, DIGEST, NOW), WORDS))
    with pytest.raises(DayBegun):
        database.write(lambda c: answers.supersede(c, PUZZLE, SECOND, DIGEST))
    assert database.read(lambda c: answers.of_day(c, PUZZLE)) == (as_sealed(FIRST),)


def test_nothing_is_superseded_without_an_answer_or_a_reason(database: Database) -> None:
    with pytest.raises(ValueError, match="supersedes an answer"):
        database.write(lambda c: answers.supersede(c, PUZZLE, SECOND, DIGEST))
    seal(database)
    with pytest.raises(ValueError, match="by whom and why"):
        database.write(lambda c: answers.supersede(c, PUZZLE, FIRST, DIGEST))


def test_days_are_read_by_their_numbers(database: Database) -> None:
    for number in (3, 4, 9, 10):
        seal(database, Sealed(Reveal(f"word{number}", f"{number:032}"), NOW), Puzzle("en-hidden", number))
    seal(database, FIRST, Puzzle("fr-hidden", 4))
    assert list(database.read(lambda c: answers.of_edition(c, "en-hidden", range(4, 10)))) == [4, 9]
    assert database.read(lambda c: answers.of_edition(c, "en-hidden", range(0))) == {}
    assert database.read(lambda c: answers.sealed_numbers(c, "en-hidden", range(1, 10))) == {3, 4, 9}


def test_an_answer_needs_its_dictionary(database: Database) -> None:
    with pytest.raises(IntegrityError):
        database.write(lambda c: answers.seal(c, PUZZLE, FIRST, "f" * 64))
    with pytest.raises(ValueError, match="not dictionary"):
        database.write(lambda c: ledger.keep_dictionary(c, "f" * 64, WORDS, NOW))


def test_no_answer_is_told_by_a_repr(database: Database) -> None:
    told = repr(seal(database)) + repr(PublishedDay(PUZZLE, "crane", 0, DIGEST, NOW))
    assert "crane" not in told
    assert "0" * 32 not in told
