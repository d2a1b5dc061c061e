"""Taking games along: what comes in is replayed, stands apart, and replaces nothing."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from ladle.daily import Puzzle
from ladle.errors import BadGamesFile, GameOver
from ladle.ladder import Step
from ladle.play import House, Imported, SkippedGame
from ladle.storage import Database, ledger, whole_games
from ladle.storage.tables import metadata
from ladle.web.wire import to_json
from meeting import houses_over, meeting
from small_game import DAY, play
from small_house import Clock, open_small_house, small_edition, without

"""From bat to dog, par 4."""
WON = ("cat", "cot", "dot", "dog")


def steps_of(*typed: str) -> list[dict[str, str]]:
    """ "-" is an undo, "?" a hint."""
    kinds = {"-": {"kind": "undo"}, "?": {"kind": "hint", "word": "letter"}}
    return [kinds.get(text, {"kind": "word", "word": text}) for text in typed]


def file_of(*games: tuple[str, tuple[str, ...]]) -> dict[str, Any]:
    return {
        "format": "ladle-games",
        "version": 1,
        "games": [{"puzzle": puzzle, "steps": steps_of(*typed)} for puzzle, typed in games],
    }


def exported(house: House, player: int) -> Any:
    """The export, as a client has it."""
    return json.loads(to_json(house.transfer.export(player)))


def rows(database: Database) -> dict[str, int]:
    """How many rows each table has."""

    def count(table: Any) -> Callable[[Any], int]:
        return lambda connection: len(connection.execute(table.select()).all())

    return {table.name: database.read(count(table)) for table in metadata.sorted_tables}


@pytest.fixture
def newcomer(house: House) -> int:
    """Another player, on day 8."""
    return house.player(house.new_player().token)


@pytest.fixture
def later(clock: Clock) -> None:
    clock.to_day(8)


def test_an_export_tells_every_game_finished_or_not(house: House, player: int, clock: Clock) -> None:
    play(house, player, "bet", "-", "?", *WON)
    play(house, player, "dot", puzzle=Puzzle("en-dog", 6))
    content = exported(house, player)
    assert (content["format"], content["version"], content["site"]) == ("ladle-games", 1, "Ladle")
    assert content["exported_at"] == "2025-08-21T09:00:00Z"
    assert [game["puzzle"] for game in content["games"]] == ["en-dog/6", "en-dog/7"]
    game = content["games"][1]
    assert game["steps"] == [
        {"kind": "word", "word": "bet"},
        {"kind": "undo", "word": ""},
        {"kind": "hint", "word": "letter"},
        *steps_of(*WON),
    ]
    assert game["accepted_at"] == ["2025-08-21T09:00:00Z"] * 7
    assert game["dictionary"] == house.ladders.card(DAY).dictionary


def test_an_export_holds_the_players_own_games_alone(house: House, player: int, newcomer: int) -> None:
    play(house, player, *WON)
    assert exported(house, newcomer)["games"] == []


def test_a_game_goes_to_another_house_as_it_was(
    house: House, player: int, clock: Clock, sqlite_url: str, tmp_path: object
) -> None:
    play(house, player, "bet", "-", "?", *WON)
    clock.to_day(8)
    with Database.open(f"{sqlite_url}.other") as database:
        other = open_small_house(database, clock)
        there = other.player(other.new_player().token)
        assert other.transfer.bring_in(there, exported(house, player)) == Imported(("en-dog/7",), ())
        here, came = house.ladders.result(player, DAY), other.ladders.result(there, DAY)
        assert (came.moves, came.par, came.extra, came.undos, came.hints) == (5, 4, 1, 1, 1)
        assert (came.ladder, came.review) == (here.ladder, here.review)
        assert (came.standing, came.finished_at) == ("imported", clock.moment)
        with pytest.raises(GameOver):
            other.step(there, DAY, 8, Step("undo"))


@pytest.mark.usefixtures("later")
def test_an_import_cannot_make_a_streak(house: House, newcomer: int) -> None:
    """However many days it claims, and whatever moments it names."""
    for number in range(1, 8):
        house.ladders.card(Puzzle("en-dog", number))
    content = file_of(*((f"en-dog/{number}", typed) for number, typed in WAYS.items()))
    for game in content["games"]:
        game["accepted_at"] = ["2025-08-15T08:00:01Z"] * len(game["steps"])
    assert len(house.transfer.bring_in(newcomer, content).imported) == 7
    play(house, newcomer, "bat", *WON, puzzle=Puzzle("en-dog", 8))
    figures = house.ladders.statistics(newcomer, "en-dog")
    assert (figures.current_streak, figures.best_streak) == (1, 1)
    assert (figures.played, figures.imported, figures.archive.played) == (1, 7, 0)


WAYS = {
    1: ("bat", *WON),
    2: ("bet", "bat", *WON),
    3: ("net", "bet", "bat", *WON),
    4: ("nut", "net", "bet", "bat", *WON),
    5: ("cot", "dot", "dog"),
    6: ("dot", "dog"),
    7: WON,
}
"""A finished game of each day: they start at bet, net, nut, nun, cat, cot and bat."""


@pytest.mark.usefixtures("later")
def test_the_same_file_again_is_harmless_and_answered_the_same(house: House, newcomer: int, database: Database) -> None:
    content = file_of(("en-dog/7", WON), ("en-dog/6", ("dot", "dog")))
    first = house.transfer.bring_in(newcomer, content)
    before = rows(database), exported(house, newcomer)
    assert house.transfer.bring_in(newcomer, content) == first == Imported(("en-dog/7", "en-dog/6"), ())
    assert (rows(database), exported(house, newcomer)) == before


def test_a_game_of_ones_own_is_never_replaced(house: House, player: int, clock: Clock) -> None:
    play(house, player, "bet", "bat", *WON)
    play(house, player, "dot", puzzle=Puzzle("en-dog", 6))  # begun, and so one's own
    clock.to_day(8)
    before = exported(house, player)["games"]
    content = file_of(("en-dog/7", WON), ("en-dog/6", ("dot", "dog")))
    skipped = (SkippedGame("en-dog/7", "already-here"), SkippedGame("en-dog/6", "already-here"))
    assert house.transfer.bring_in(player, content) == Imported((), skipped)
    assert exported(house, player)["games"] == before
    assert house.ladders.result(player, DAY).standing == "daily"


def test_an_imported_game_is_not_replaced_by_a_better_one(house: House, newcomer: int, clock: Clock) -> None:
    clock.to_day(8)
    house.transfer.bring_in(newcomer, file_of(("en-dog/7", ("bet", "bat", *WON))))
    again = house.transfer.bring_in(newcomer, file_of(("en-dog/7", WON)))
    assert again == Imported((), (SkippedGame("en-dog/7", "already-here"),))
    assert house.ladders.result(newcomer, DAY).moves == 6


LEFT_ASIDE: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("en-dog/8", ("bat", *WON), "day-not-over"),
    ("en-dog/9", WON, "unknown-puzzle"),
    ("en-dog/999999", WON, "unknown-puzzle"),
    ("en-dog/0", WON, "unknown-puzzle"),
    ("en-dog/07", WON, "unknown-puzzle"),
    ("en-dog", WON, "unknown-puzzle"),
    ("", WON, "unknown-puzzle"),
    ("en-cat/7", WON, "unknown-edition"),
    ("en-dog/practice/bat", WON, "unknown-puzzle"),
    ("en-dog/7", (), "unfinished"),
    ("en-dog/7", WON[:-1], "unfinished"),
    ("en-dog/7", (*WON[:-1], "-"), "unfinished"),
    ("en-dog/7", (*WON, "dot"), "game-over"),
    ("en-dog/7", (*WON, "-"), "game-over"),
    ("en-dog/7", ("-",), "nothing-to-undo"),
    ("en-dog/7", ("dog",), "too-many-changes"),
    ("en-dog/7", ("bit", "bog"), "too-many-changes"),
    ("en-dog/7", ("zat",), "unknown-word"),
    ("en-dog/7", ("bat",), "same-word"),
    ("en-dog/7", ("cats",), "wrong-length"),
    ("en-dog/7", ("c" * 500_000,), "wrong-length"),
    ("en-dog/7", ("a\u0301" * 200_000,), "wrong-length"),
    ("en-dog/7", ("b9t",), "foreign-letter"),
    ("en-dog/7", (*("bet", "bat") * 498, "-", *WON), "too-long"),
)


@pytest.mark.usefixtures("later")
def test_what_does_not_hold_is_left_aside_with_its_reason(house: House, newcomer: int, database: Database) -> None:
    bad = [(puzzle, typed) for puzzle, typed, _ in LEFT_ASIDE]
    told = house.transfer.bring_in(newcomer, file_of(*bad, ("en-dog/6", ("dot", "dog"))))
    assert told.imported == ("en-dog/6",)
    assert [(skipped.puzzle, skipped.kind) for skipped in told.skipped] == [
        (name, kind) for name, _, kind in LEFT_ASIDE
    ]
    assert [game["puzzle"] for game in exported(house, newcomer)["games"]] == ["en-dog/6"]
    assert rows(database)["results"] == 1


@pytest.mark.usefixtures("later")
def test_of_two_games_of_a_puzzle_the_first_good_one_is_taken(house: House, newcomer: int) -> None:
    content = file_of(("en-dog/7", WON[:2]), ("en-dog/7", ("bet", "bat", *WON)), ("en-dog/7", WON))
    told = house.transfer.bring_in(newcomer, content)
    assert told.imported == ("en-dog/7",)
    assert [skipped.kind for skipped in told.skipped] == ["unfinished", "duplicate"]
    assert house.ladders.result(newcomer, DAY).moves == 6


@pytest.mark.usefixtures("later")
def test_a_long_name_is_not_thrown_back(house: House, newcomer: int) -> None:
    told = house.transfer.bring_in(newcomer, file_of(("x" * 100_000, WON)))
    assert told.skipped == (SkippedGame("x" * 48, "unknown-puzzle"),)


def test_words_are_kept_as_the_house_folds_them(house: House, newcomer: int, clock: Clock) -> None:
    clock.to_day(8)
    house.transfer.bring_in(newcomer, file_of(("en-dog/7", ("CAT", "côt", "DOT", "Dog"))))
    assert [step["word"] for step in exported(house, newcomer)["games"][0]["steps"]] == list(WON)


@pytest.mark.usefixtures("later")
def test_a_bad_row_late_in_the_file_keeps_the_good_ones_before_it_out(
    house: House, newcomer: int, database: Database
) -> None:
    content = file_of(("en-dog/7", WON))
    content["games"].append("torn")
    with pytest.raises(BadGamesFile):
        house.transfer.bring_in(newcomer, content)
    assert rows(database)["results"] == 0


@pytest.mark.usefixtures("later")
def test_a_future_puzzle_is_not_published_by_a_file_that_names_it(
    house: House, newcomer: int, database: Database
) -> None:
    house.transfer.bring_in(newcomer, file_of(("en-dog/9", WON), ("en-dog/8", WON)))
    assert database.read(lambda c: ledger.asked(c, "en-dog")) == {}


@pytest.mark.usefixtures("later")
def test_only_the_days_of_games_that_are_kept_are_published(house: House, newcomer: int, database: Database) -> None:
    """So that a file cannot make a house write a day for each bad game in it."""
    bad = [(f"en-dog/{number}", ("zat",)) for number in range(1, 6)]
    house.transfer.bring_in(newcomer, file_of(*bad, ("en-dog/6", ("dot", "dog"))))
    assert set(database.read(lambda c: ledger.asked(c, "en-dog"))) == {6}


@pytest.mark.usefixtures("later")
def test_a_day_that_another_version_publishes_meanwhile_judges_the_game(
    house: House, newcomer: int, database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = open_small_house(database, clock, without(small_edition(), "dot"))
    publish_all = ledger.publish_all

    def late(connection: Connection, *rest: Any) -> Any:
        """The other process commits between our judging and our writing."""
        monkeypatch.setattr(ledger, "publish_all", publish_all)
        day = other._days.draft(DAY)
        publish_all(connection, [day], {day.digest: other.dictionary(day.digest).to_bytes()})
        connection.commit()
        connection.begin()
        return publish_all(connection, *rest)

    monkeypatch.setattr(ledger, "publish_all", late)
    told = house.transfer.bring_in(newcomer, file_of(("en-dog/7", WON)))
    assert told == Imported((), (SkippedGame("en-dog/7", "unknown-word"),))


@pytest.mark.usefixtures("later")
def test_an_import_reads_no_game_that_the_file_does_not_name(house: House, newcomer: int, database: Database) -> None:
    house.transfer.bring_in(newcomer, file_of(("en-dog/6", ("dot", "dog")), ("en-dog/7", WON)))
    read = []

    def note(_c: Any, _cursor: Any, statement: str, parameters: Any, _context: Any, _many: bool) -> None:
        if "FROM steps" in statement:
            read.append((statement, parameters))

    event.listen(Engine, "before_cursor_execute", note)
    try:
        house.transfer.bring_in(newcomer, file_of(("en-dog/7", WON)))
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    assert len(read) == 1
    statement, parameters = read[0]
    assert "steps.number = " in statement
    assert 7 in (parameters.values() if isinstance(parameters, dict) else parameters)


def test_two_imports_at_once_keep_one_whole_game(
    database_url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All have judged their game before the first is kept."""
    ways = [WON, ("bet", "bat", *WON), ("cat", "cot", "cog", "dog"), ("bit", "bat", *WON)]
    clock.to_day(8)
    with houses_over(database_url, clock, len(ways)) as houses:
        houses[0].card(DAY)
        player = houses[0].player(houses[0].new_player().token)
        monkeypatch.setattr(whole_games, "keep", meeting(whole_games.keep, len(ways)))
        files = [file_of(("en-dog/7", way)) for way in ways]
        with ThreadPoolExecutor(len(ways)) as pool:
            told = list(pool.map(lambda house, file: house.transfer.bring_in(player, file), houses, files))
        assert sorted(len(each.imported) for each in told) == [0, 0, 0, 1]
        (winner,) = [way for way, each in zip(ways, told, strict=True) if each.imported]
        assert exported(houses[0], player)["games"][0]["steps"] == steps_of(*winner)
        assert houses[0].ladders.result(player, DAY).moves == len(winner)


@pytest.mark.usefixtures("later")
def test_long_games_are_kept_whole(house: House, newcomer: int) -> None:
    to_and_fro = ("bet", "bat") * 498
    assert house.transfer.bring_in(newcomer, file_of(("en-dog/7", (*to_and_fro, *WON)))).imported == ("en-dog/7",)
    assert house.ladders.result(newcomer, DAY).moves == 1000
