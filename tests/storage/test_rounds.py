"""Rounds: puzzles without a day, their steps and results, and their end."""

import hashlib
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from sqlalchemy.exc import IntegrityError

from ladle.storage import Connection, Database, RecordedStep, Round, RoundResult, ledger, players, rounds

NOW = datetime(2026, 11, 29, 9, tzinfo=UTC)
HOUR = timedelta(hours=1)
WORDS = b'{"words":["crane"]}'
DIGEST = hashlib.sha256(WORDS).hexdigest()


@pytest.fixture
def made(database: Database, player: int) -> Round:
    """A round for practice, not stored yet."""
    database.write(lambda c: ledger.keep_dictionary(c, DIGEST, WORDS, NOW))
    return Round("q7", "en-hidden", "practice", "crane", "", outside=False, digest=DIGEST, made_by=player, made_at=NOW)


def keep(database: Database, *made: Round) -> None:
    for each in made:
        assert database.write(partial(rounds.add, made=each))


def test_a_round_comes_back_whole_and_tells_no_word(database: Database, made: Round) -> None:
    ladder = replace(made, id="l1", kind="set", word="poop", start="cork", outside=True, expires_at=NOW + HOUR)
    keep(database, made, ladder)
    for each in (made, ladder):
        assert database.read(lambda c, i=each.id: rounds.find(c, i)) == each  # type: ignore[misc]
    assert database.read(lambda c: rounds.find(c, "none")) is None
    assert "crane" not in repr(made)


def test_an_id_is_taken_once(database: Database, made: Round) -> None:
    keep(database, made)
    assert not database.write(lambda c: rounds.add(c, replace(made, word="shore")))
    assert database.read(lambda c: rounds.find(c, made.id)) == made


def test_rounds_are_counted_by_maker_kind_and_time(database: Database, made: Round) -> None:
    keep(
        database,
        made,
        replace(made, id="q8", made_at=NOW + HOUR),
        replace(made, id="q9", kind="set"),
        replace(made, id="q0", made_at=NOW - HOUR),
    )
    assert database.read(lambda c: rounds.made_since(c, made.made_by, "practice", NOW)) == 2
    assert database.read(lambda c: rounds.made_since(c, made.made_by, "set", NOW)) == 1
    other = database.write(lambda c: players.add(c, b"o" * 32, NOW))
    assert database.read(lambda c: rounds.made_since(c, other, "set", NOW)) == 0


def test_each_step_stands_once_under_its_number(database: Database, player: int, made: Round) -> None:
    keep(database, made)
    other = database.write(lambda c: players.add(c, b"o" * 32, NOW))
    hard, word = RecordedStep(1, "hard", "", NOW), RecordedStep(2, "word", "shore", NOW)
    for step in (word, hard, replace(hard, accepted_at=NOW + HOUR)):
        assert database.write(partial(rounds.add_step, player=player, round_id="q7", step=step))
    assert not database.write(lambda c: rounds.add_step(c, player, "q7", replace(word, word="crane")))
    assert database.read(lambda c: rounds.transcript(c, player, "q7")) == (hard, word)
    assert database.read(lambda c: rounds.transcript(c, other, "q7")) == ()
    with pytest.raises(IntegrityError):
        database.write(lambda c: rounds.add_step(c, player, "none", hard))


def test_results_come_by_edition_and_kind(database: Database, player: int, made: Round) -> None:
    keep(database, made, replace(made, id="q8"), replace(made, id="q9", kind="set"))
    keep(database, replace(made, id="q0", edition="fr-hidden"))
    for place, name in enumerate(("q8", "q7", "q9", "q0")):
        result = RoundResult(name, 4, won=True, hard=False, finished_at=NOW + place * HOUR)
        assert database.write(partial(rounds.add_result, player=player, result=result))
    lost = RoundResult("q7", 6, won=False, hard=False, finished_at=NOW)
    assert not database.write(lambda c: rounds.add_result(c, player, lost))
    found = database.read(lambda c: rounds.results_of(c, player, "en-hidden", "practice"))
    assert [(each.round, each.won) for each in found] == [("q8", True), ("q7", True)]
    assert database.read(lambda c: rounds.find_result(c, player, "q9")) is not None
    assert database.read(lambda c: rounds.find_result(c, player + 1, "q9")) is None


def test_what_has_expired_is_forgotten_with_all_its_games(database: Database, player: int, made: Round) -> None:
    over = replace(made, id="old", kind="set", expires_at=NOW)
    keep(database, made, over, replace(over, id="new", expires_at=NOW + HOUR))
    result = RoundResult("old", 4, won=True, hard=False, finished_at=NOW)

    def play(connection: Connection) -> None:
        rounds.add_step(connection, player, "old", RecordedStep(1, "word", "crane", NOW))
        rounds.add_result(connection, player, result)

    database.write(play)
    assert database.write(lambda c: rounds.forget_expired(c, NOW)) == 0
    assert database.write(lambda c: rounds.forget_expired(c, NOW + timedelta(microseconds=1))) == 1
    assert database.read(lambda c: rounds.find(c, "old")) is None
    assert database.read(lambda c: rounds.transcript(c, player, "old")) == ()
    assert database.read(lambda c: rounds.find(c, "new")) is not None
    assert database.read(lambda c: rounds.find(c, made.id)) == made
