"""Questions over many games, asked of real tables."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, event

from ladle.daily import Puzzle, Standing
from ladle.storage import (
    Database,
    FinishedGame,
    RecordedResult,
    RecordedStep,
    looking_back,
    players,
    results,
    steps,
    whole_games,
)

NOW = datetime(2026, 11, 29, 9, 0, 0, 7, tzinfo=UTC)


def a_result(puzzle: Puzzle, extra: int, standing: Standing = "daily") -> RecordedResult:
    return RecordedResult(puzzle, 5 + extra, 5, extra, standing, NOW)


def a_step(number: int, word: str = "cork") -> RecordedStep:
    return RecordedStep(number, "word", word, NOW)


def test_the_games_of_a_day_are_counted_by_their_extra_moves(
    database: Database, published: Callable[[str, int], Puzzle]
) -> None:
    day, other = published("en-poop", 472), published("en-poop", 471)
    games = [(day, 0, "daily"), (day, 2, "daily"), (day, 0, "daily"), (day, 0, "late"), (day, 0, "imported")]
    for number, (puzzle, extra, standing) in enumerate([*games, (day, 9, "archive"), (other, 1, "daily")]):
        player = database.write(lambda c, name=bytes([number]) * 32: players.add(c, name, NOW))  # type: ignore[misc]
        result = a_result(puzzle, extra, standing)  # type: ignore[arg-type]
        database.write(lambda c, p=player, r=result: results.add(c, p, r))  # type: ignore[misc]
    assert database.read(lambda c: looking_back.extras_on_the_day(c, day)) == {0: 2, 2: 1}
    assert database.read(lambda c: looking_back.extras_on_the_day(c, Puzzle("en-poop", 1))) == {}


def test_how_others_did_is_read_from_an_index(sqlite_url: str) -> None:
    """Whatever the table holds, a view costs one day's entries: the very statement is explained."""
    sent: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, _many: bool) -> None:
        sent.append((statement, parameters))

    def asked(connection: Connection) -> list[str]:
        event.listen(connection, "before_cursor_execute", note)
        looking_back.extras_on_the_day(connection, Puzzle("en-poop", 472))
        event.remove(connection, "before_cursor_execute", note)
        ((statement, parameters),) = sent
        rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        return [row.detail for row in rows]

    with Database.open(sqlite_url) as database:
        plan = database.read(asked)
    assert plan == [
        "SEARCH results USING COVERING INDEX results_by_day (edition=? AND number=? AND standing=?)",
        "CORRELATED SCALAR SUBQUERY 1",
        "SEARCH set_aside USING PRIMARY KEY (player=? AND edition=? AND number=?)",
    ]


def test_a_game_is_kept_whole_or_not_at_all(
    database: Database, player: int, published: Callable[[str, int], Puzzle]
) -> None:
    mine, new = published("en-poop", 471), published("en-poop", 472)
    database.write(lambda c: steps.add(c, player, mine, a_step(1, "fork")))
    games = [FinishedGame(a_result(puzzle, 0, "imported"), (a_step(1), a_step(2, "corn"))) for puzzle in (mine, new)]
    assert database.write(lambda c: whole_games.keep(c, player, games)) == {new}
    assert database.write(lambda c: whole_games.keep(c, player, games)) == frozenset()
    kept = database.read(lambda c: whole_games.of_player(c, player))
    assert [(game.puzzle, [taken.word for taken in game.steps]) for game in kept] == [
        (mine, ["fork"]),
        (new, ["cork", "corn"]),
    ]
    assert database.read(lambda c: results.of_player(c, player, "en-poop")) == (games[1].result,)
    assert database.read(lambda c: looking_back.begun(c, player, "en-poop", range(470, 473))) == {471, 472}
    assert database.read(lambda c: looking_back.begun(c, player, "en-poop", range(472, 480))) == {472}
