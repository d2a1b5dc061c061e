"""Practice: cards by level, games that are replays, nothing kept."""

from collections import Counter
from dataclasses import replace

import pytest

from ladle.daily import Puzzle
from ladle.errors import (
    BlockedWord,
    GameOver,
    NothingToUndo,
    UnknownDictionary,
    UnknownEdition,
    UnknownStart,
    UnknownWord,
    WrongLength,
)
from ladle.ladder import Step
from ladle.packs import LadderDictionary, open_shelf
from ladle.play import House, PracticeLevel
from ladle.play.compass import Compass
from ladle.play.practice import COMING_DAYS, level_of, starts_of
from ladle.storage import Database
from ladle.storage.tables import metadata
from small_house import Clock, open_small_house, small_edition, without

UNDO = Step("undo")


def words(*typed: str) -> list[Step]:
    return [Step("word", text) for text in typed]


def rows(database: Database) -> dict[str, int]:
    """How many rows there are in each table."""
    return {
        table.name: database.read(lambda c, table=table: len(c.execute(table.select()).all()))  # type: ignore[misc]
        for table in metadata.sorted_tables
    }


@pytest.mark.parametrize(
    ("level", "pars"),
    [("easy", {3, 4}), ("medium", {5, 6}), ("hard", {7, 8})],
)
def test_a_level_has_its_pars(house: House, level: PracticeLevel, pars: set[int]) -> None:
    drawn = [house.practice("en-dog", level) for _ in range(30)]
    assert {card.par for card in drawn} == pars
    assert {card.level for card in drawn} == {level}
    assert all(card.puzzle == f"en-dog/practice/{card.start}" for card in drawn)
    assert {(card.number, card.date, card.opens, card.closes) for card in drawn} == {(None, None, None, None)}


def test_where_there_is_none_so_hard_the_hardest_is_given(database: Database, clock: Clock) -> None:
    edition = small_edition()
    known = replace(edition.pack, everyday=edition.pack.everyday - {"nun", "nut", "net"})
    house = open_small_house(database, clock, replace(edition, pack=known))
    assert {house.practice("en-dog", "hard").start for _ in range(9)} == {"bet"}  # of par 5
    assert {house.practice("en-dog", "easy").par for _ in range(9)} == {3, 4}


def test_only_starts_that_somebody_has_read_are_drawn_and_none_of_the_coming_days(
    database: Database, clock: Clock
) -> None:
    edition = open_shelf(chosen=["fr-caca"]).ladder("fr-caca")
    house = open_small_house(database, clock, edition)
    scheduled = {row.word for row in edition.schedule}
    today = house.today("fr-caca").number
    coming = {edition.schedule[number % len(edition.schedule)].word for number in range(today, today + COMING_DAYS)}
    levels: list[PracticeLevel] = ["easy", "medium", "hard"]
    drawn = {house.practice("fr-caca", level).start for level in levels for _ in range(100)}
    assert len(drawn) > 150
    assert drawn <= scheduled - coming
    unread = starts_of(LadderDictionary.of(edition), Compass.of(LadderDictionary.of(edition))).keys() - scheduled
    assert house.practice_card("fr-caca", min(unread)).start == min(unread)  # a start of one's own choice


def test_starts_are_everyday_and_fit_to_be_shown() -> None:
    dictionary = LadderDictionary.of(small_edition())
    starts = starts_of(dictionary, Compass.of(dictionary))
    assert starts == {"cat": 3, "bat": 4, "bet": 5, "net": 6, "nut": 7, "nun": 8}


@pytest.mark.parametrize(
    ("par", "level"), [(3, "easy"), (4, "easy"), (5, "medium"), (6, "medium"), (7, "hard"), (16, "hard")]
)
def test_the_level_of_a_par(par: int, level: str) -> None:
    assert level_of(par) == level


@pytest.mark.parametrize("start", ["dog", "dot", "cog", "wax", "bit", "git", "BAT", "xyz", "", "x" * 5000, "\x00"])
def test_no_start_for_practice(house: House, start: str) -> None:
    with pytest.raises(UnknownStart):
        house.practice_card("en-dog", start)
    with pytest.raises(UnknownStart):
        house.practice_game("en-dog", start, [])


def test_an_edition_without_any_start_says_so(database: Database, clock: Clock) -> None:
    house = open_small_house(database, clock, without(small_edition(), "dot"))  # no everyday way is left
    with pytest.raises(UnknownStart):
        house.practice("en-dog", "easy")
    with pytest.raises(UnknownStart):
        house.tutorial("en-dog")


def test_an_unknown_edition(house: House) -> None:
    with pytest.raises(UnknownEdition):
        house.practice("en-cat", "easy")
    with pytest.raises(UnknownEdition):
        house.tutorial("en-cat")


def test_a_whole_game_of_which_nothing_is_kept(house: House, database: Database) -> None:
    before = rows(database)
    card = house.practice_card("en-dog", "bat")
    assert house.practice_game("en-dog", "bat", []).rungs == ("bat",)
    game = house.practice_game(
        "en-dog", "bat", [*words("bet"), UNDO, Step("hint", "word"), *words("CAT", "Côt", "dot", "dog")]
    )
    assert game.puzzle == card.puzzle == "en-dog/practice/bat"
    assert (game.over, game.moves, game.undos, game.hints) == (True, 5, 1, 1)
    assert [step.word for step in game.steps] == ["bet", "", "", "cat", "cot", "dot", "dog"]
    hint = game.steps[2].hint
    assert hint is not None
    assert (hint.distance, hint.word) == (4, "cat")
    result = game.result
    assert result is not None
    assert (result.par, result.extra, result.standing, result.finished_at) == (4, 1, "practice", None)
    assert [row.lost for row in result.review] == [1, 0, 0, 0, 0]
    assert rows(database) == before
    assert before["days"] == before["dictionaries"] == 0


@pytest.mark.parametrize(
    ("steps", "kind", "at"),
    [
        ([*words("cat", "zzz")], UnknownWord, 2),
        ([*words("git")], BlockedWord, 1),
        ([UNDO], NothingToUndo, 1),
        ([*words("cat", "cot", "dot", "dog"), UNDO], GameOver, 5),
        ([*words("cat", "cot", "dot", "dog"), Step("hint", "word")], GameOver, 5),
        ([*words("cat"), Step("word", "x" * 60_000)], WrongLength, 2),
    ],
)
def test_a_step_that_does_not_fit_is_named(house: House, steps: list[Step], kind: type[Exception], at: int) -> None:
    with pytest.raises(kind) as refused:
        house.practice_game("en-dog", "bat", steps)
    assert refused.value.data["step"] == at  # type: ignore[attr-defined]


def test_the_words_of_a_card_can_be_had_before_any_day_is_published(
    house: House, database: Database, clock: Clock
) -> None:
    card = house.practice("en-dog", "easy")
    assert card.start in house.dictionary(card.dictionary).accepted
    assert house.today("en-dog").dictionary == card.dictionary
    upgraded = open_small_house(database, clock, without(small_edition(), "wax"))
    assert upgraded.practice("en-dog", "easy").dictionary != card.dictionary
    assert upgraded.card(Puzzle("en-dog", 7)).dictionary == card.dictionary
    with pytest.raises(UnknownDictionary):
        house.dictionary("0" * 64)


def test_the_tutorial_is_a_short_ladder_of_well_known_words(house: House) -> None:
    card = house.tutorial("en-dog")
    assert (card.start, card.par, card.level) == ("cat", 3, "easy")
    assert house.tutorial("en-dog") == card
    assert house.practice_card("en-dog", "cat") == card


def test_on_the_real_editions() -> None:
    shelf = open_shelf()
    for edition in map(shelf.ladder, ("en-poop", "en-poop-wide", "fr-caca")):
        dictionary = LadderDictionary.of(edition)
        compass = Compass.of(dictionary)
        starts = starts_of(dictionary, compass)
        assert min(Counter(map(level_of, starts.values())).values()) > 20 or edition.id == "en-poop-wide"
        assert not starts.keys() & dictionary.never_show
        assert starts.keys() <= dictionary.everyday
        assert {row.word for row in edition.schedule} <= starts.keys()
