"""A backup of hidden words: it comes back whole, and a forged game of it is refused."""

from pathlib import Path

import pytest
from sqlalchemy import update

from ladle.daily import Puzzle
from ladle.play import House, wrong_game
from ladle.play.hidden.referee import HiddenMove
from ladle.storage import Database, backup, restore
from ladle.storage.tables import answers, days, hidden_results, steps
from small_house import Clock, hidden_edition, open_small_house

PUZZLE = Puzzle("en-dig", 7)


@pytest.fixture
def played(sqlite_url: str, clock: Clock) -> Database:
    """One game that was won with the third guess at the latest, in hard mode."""
    database = Database.open(sqlite_url)
    house: House = open_small_house(database, clock, hidden_edition())
    player = house.player(house.new_player().token)
    answer = house.answers.publish(PUZZLE).word
    house.step(player, PUZZLE, 1, HiddenMove("hard"))
    house.step(player, PUZZLE, 2, HiddenMove("word", answer))
    return database


def test_a_backup_with_hidden_words_comes_back_whole(played: Database, database_url: str, tmp_path: Path) -> None:
    backup(played, tmp_path / "house.backup")
    with Database.open(database_url) as other:
        restore(other, tmp_path / "house.backup", overwrite=True, check=wrong_game)
        for table in (answers, days, steps, hidden_results):
            rows = [database.read(lambda c, t=table: c.execute(t.select()).all()) for database in (played, other)]  # type: ignore[misc]
            assert sorted(map(tuple, rows[0])) == sorted(map(tuple, rows[1]))
            assert rows[0]


@pytest.mark.parametrize(
    ("change", "table", "says"),
    [
        (update(steps).where(steps.c.step == 2).values(word="tog"), "steps", "does not follow"),
        (update(steps).where(steps.c.step == 2).values(step=3), "steps", "missing before it"),
        (update(hidden_results).values(guesses=2), "hidden_results", "does not follow"),
        (update(hidden_results).values(won=False), "hidden_results", "does not follow"),
        (update(hidden_results).values(hard=False), "hidden_results", "does not follow"),
        (hidden_results.delete(), "steps", "has no result"),
        (steps.delete(), "hidden_results", "has no steps"),
        (update(days).values(word="wax"), "days", "sealed"),
        (update(days).values(par=3), "days", "sealed"),
    ],
)
def test_what_is_forged_is_found(played: Database, change: object, table: str, says: str) -> None:
    assert played.read(wrong_game) is None
    played.write(lambda c: c.execute(change))  # type: ignore[call-overload]
    fault = played.read(wrong_game)
    assert fault is not None
    assert (fault.table, says in fault.problem) == (table, True)
