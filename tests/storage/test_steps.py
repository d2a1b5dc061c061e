"""Transcripts: each step once, under its number, for good."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from sqlalchemy.exc import IntegrityError

from ladle.daily import Puzzle
from ladle.storage import Database, RecordedStep, players, steps

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)
PORK = RecordedStep(1, "word", "pork", NOW)
UNDO = RecordedStep(2, "undo", "", NOW + timedelta(seconds=1))


def test_a_transcript_comes_back_in_order(database: Database, player: int, puzzle: Puzzle) -> None:
    many = [PORK, UNDO, *(RecordedStep(number, "word", "œuvé", NOW) for number in range(3, 13))]
    for step in reversed(many):
        assert database.write(partial(steps.add, player=player, puzzle=puzzle, step=step))
    assert database.read(lambda c: steps.transcript(c, player, puzzle)) == tuple(many)


def test_the_same_step_again_changes_nothing(database: Database, player: int, puzzle: Puzzle) -> None:
    later = replace(PORK, accepted_at=NOW + timedelta(hours=1))
    assert database.write(lambda c: steps.add(c, player, puzzle, PORK))
    assert database.write(lambda c: steps.add(c, player, puzzle, later))
    assert database.read(lambda c: steps.transcript(c, player, puzzle)) == (PORK,)


@pytest.mark.parametrize("other", [replace(PORK, word="port"), replace(PORK, kind="undo", word="")])
def test_another_step_under_the_same_number_is_told_so(
    database: Database, player: int, puzzle: Puzzle, other: RecordedStep
) -> None:
    database.write(lambda c: steps.add(c, player, puzzle, PORK))
    assert not database.write(lambda c: steps.add(c, player, puzzle, other))
    assert database.read(lambda c: steps.transcript(c, player, puzzle)) == (PORK,)


def test_transcripts_of_others_are_apart(database: Database, player: int, puzzle: Puzzle) -> None:
    other = database.write(lambda c: players.add(c, b"o" * 32, NOW))
    database.write(lambda c: steps.add(c, player, puzzle, PORK))
    assert database.read(lambda c: steps.transcript(c, other, puzzle)) == ()
    assert database.read(lambda c: steps.transcript(c, player, Puzzle("en-poop", 471))) == ()


def test_a_step_needs_a_player_and_a_published_day(database: Database, player: int, puzzle: Puzzle) -> None:
    with pytest.raises(IntegrityError):
        database.write(lambda c: steps.add(c, player + 1, puzzle, PORK))
    with pytest.raises(IntegrityError):
        database.write(lambda c: steps.add(c, player, Puzzle("en-poop", 471), PORK))
