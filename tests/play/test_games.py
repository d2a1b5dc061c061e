"""A game from the first step to the result, and everything that may come in between."""

from datetime import timedelta

import pytest

from ladle.daily import Puzzle
from ladle.errors import (
    GameOver,
    LadleError,
    NothingToUndo,
    Refusal,
    StepConflict,
    StepOutOfOrder,
    TooManySteps,
    Unfinished,
    UnknownPuzzle,
    UnknownWord,
)
from ladle.ladder import Level, Step
from ladle.play import GameView, Hint, House
from ladle.play.referee import LONGEST_GAME
from ladle.storage import Database, RecordedStep, results, steps
from small_game import DAY, UNDO, play, word
from small_house import Clock, open_small_house, small_edition, without

# --- steps ---


def test_a_whole_game(house: House, player: int) -> None:
    taken = play(house, player, "cat", "-", "CAT", "côt", "dot", "dog")
    assert taken.over
    assert taken.rungs == ("bat", "cat", "cot", "dot", "dog")
    assert (taken.moves, taken.undos) == (5, 1)
    assert [(step.kind, step.word) for step in taken.steps[:4]] == [
        ("word", "cat"),
        ("undo", ""),
        ("word", "cat"),
        ("word", "cot"),
    ]
    result = taken.result
    assert result is not None
    assert (result.moves, result.par, result.extra, result.undos, result.standing) == (5, 4, 1, 1, "daily")
    assert [shown.spelling for shown in result.ladder] == ["bat", "cat", "côt", "dot", "dog"]
    assert [shown.gloss for shown in result.ladder] == [None, None, "a bed for a child", None, None]
    assert [shown.word for shown in result.route] == ["bat", "cat", "cot", "dot", "dog"]  # cog is never shown
    assert result.everyday_route == result.route
    assert (result.routes, result.routes_text) == (2, "2")
    assert house.ladders.result(player, DAY) == result
    assert house.ladders.game(player, DAY).result == result


def test_a_game_is_still_there_after_a_restart(house: House, player: int, database: Database, clock: Clock) -> None:
    play(house, player, "cat", "cot")
    again = open_small_house(database, clock)
    assert again.ladders.game(player, DAY) == house.ladders.game(player, DAY)
    assert again.ladders.step(player, DAY, 3, word("dot")).rungs == ("bat", "cat", "cot", "dot")


def test_a_game_without_steps_stands_at_its_start(house: House, player: int) -> None:
    game = house.ladders.game(player, DAY)
    assert (game.steps, game.rungs, game.moves, game.over, game.result) == ((), ("bat",), 0, False, None)
    with pytest.raises(Unfinished):
        house.ladders.result(player, DAY)


def test_the_same_step_again_gets_the_same_answer(house: House, player: int, clock: Clock) -> None:
    first = house.ladders.step(player, DAY, 1, word("cat"))
    play(house, player, "cat", "cot", "-")
    clock.on(minutes=5)
    assert house.ladders.step(player, DAY, 1, word("Cat")) == first
    assert len(house.ladders.game(player, DAY).steps) == 3


def test_the_last_step_again_gets_the_result_as_it_was(house: House, player: int, clock: Clock) -> None:
    last = play(house, player, "cat", "cot", "dot", "dog")
    clock.on(days=30)
    assert house.ladders.step(player, DAY, 4, word("dog")) == last


def test_another_content_under_a_number_shows_the_transcript(house: House, player: int) -> None:
    play(house, player, "cat", "cot")
    before = house.ladders.game(player, DAY)
    for step in (word("bet"), UNDO, word("xyz"), word("")):
        with pytest.raises(StepConflict) as refused:
            house.ladders.step(player, DAY, 1, step)
        assert refused.value.data["steps"] == [
            {"number": 1, "kind": "word", "word": "cat"},
            {"number": 2, "kind": "word", "word": "cot"},
        ]
    assert house.ladders.game(player, DAY) == before


def test_a_step_ahead_of_its_turn(house: House, player: int) -> None:
    house.ladders.step(player, DAY, 1, word("cat"))
    with pytest.raises(StepOutOfOrder) as refused:
        house.ladders.step(player, DAY, 3, word("cot"))
    assert (refused.value.data["expected"], len(refused.value.data["steps"])) == (2, 1)


def test_a_game_grows_so_long_and_no_longer(house: House, player: int, database: Database, clock: Clock) -> None:
    house.ladders.card(DAY)
    to_and_fro = [RecordedStep(n, "word", ("bat", "bet")[n % 2], clock.moment) for n in range(1, LONGEST_GAME)]
    database.write(lambda c: [steps.add(c, player, DAY, step) for step in to_and_fro])
    assert house.ladders.step(player, DAY, LONGEST_GAME, word("bat")).moves == LONGEST_GAME
    for number in (LONGEST_GAME + 1, LONGEST_GAME + 2):
        for step in (word("bet"), UNDO, Step("hint", "distance")):
            with pytest.raises(TooManySteps):
                house.ladders.step(player, DAY, number, step)
    assert house.ladders.step(player, DAY, LONGEST_GAME, word("bat")).moves == LONGEST_GAME, "a repeat is no step more"
    assert len(house.ladders.game(player, DAY).steps) == LONGEST_GAME


def test_nothing_goes_on_after_the_end(house: House, player: int) -> None:
    end = play(house, player, "cat", "cot", "dot", "dog")
    for step in (word("dot"), word("dog"), word("xyz"), UNDO):
        with pytest.raises(GameOver):
            house.ladders.step(player, DAY, 5, step)
    assert house.ladders.result(player, DAY) == end.result


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("cats", "wrong-length"),
        ("", "wrong-length"),
        ("bœ", "same-length-as-boe"),
        ("ca1", "foreign-letter"),
        ("BAT", "same-word"),
        ("git", "blocked-word"),
        ("xyz", "unknown-word"),
        ("tog", "outside-dictionary"),
        ("dog", "too-many-changes"),
    ],
)
def test_a_refused_word_leaves_nothing_behind(house: House, player: int, typed: str, kind: str) -> None:
    with pytest.raises(Refusal) as refused:
        house.ladders.step(player, DAY, 1, word(typed))
    assert refused.value.kind == ("unknown-word" if kind == "same-length-as-boe" else kind)
    assert house.ladders.game(player, DAY).steps == ()


def test_there_is_nothing_to_undo_at_the_start(house: House, player: int) -> None:
    with pytest.raises(NothingToUndo):
        house.ladders.step(player, DAY, 1, UNDO)
    assert house.ladders.game(player, DAY).steps == ()


def test_players_do_not_see_each_other(house: House, player: int) -> None:
    other = house.player(house.new_player().token)
    play(house, player, "cat", "cot")
    assert house.ladders.game(other, DAY).steps == ()
    house.ladders.step(other, DAY, 1, word("bet"))
    assert house.ladders.game(player, DAY).rungs == ("bat", "cat", "cot")


# --- hints, doors, dead ends ---


def hint(level: Level) -> Step:
    return Step("hint", level)


def test_a_hint_is_a_step_that_changes_nothing_but_its_count(house: House, player: int) -> None:
    house.ladders.step(player, DAY, 1, word("cat"))
    taken = house.ladders.step(player, DAY, 2, hint("word"))
    assert (taken.rungs, taken.moves, taken.undos, taken.hints) == (("bat", "cat"), 1, 0, 1)
    assert (taken.step.kind, taken.step.word, taken.step.level) == ("hint", "", "word")
    assert taken.step.hint == Hint("word", 3, 2, "cot", "côt", "a bed for a child")
    for number, text in enumerate(["cot", "dot", "dog"], 3):
        end = house.ladders.step(player, DAY, number, word(text))
    assert end.result is not None
    assert (end.result.moves, end.result.extra, end.result.hints) == (4, 0, 1)
    assert house.ladders.statistics(player, "en-dog").with_hints == 1


def test_a_hint_is_told_again_after_a_restart(house: House, player: int, database: Database, clock: Clock) -> None:
    levels: list[Level] = ["distance", "letter", "word"]
    for number, level in enumerate(levels, 1):
        house.ladders.step(player, DAY, number, hint(level))
    play(house, player, "cat", puzzle=Puzzle("en-dog", 6))
    house.ladders.step(player, DAY, 4, word("cat"))
    again = open_small_house(database, clock).ladders.game(player, DAY)
    assert [step.hint for step in again.steps] == [
        Hint("distance", 4),
        Hint("letter", 4, 1),
        Hint("word", 4, 1, "cat", "cat"),
        None,
    ]


def test_a_hint_again_is_the_same_hint_and_another_level_another_step(house: House, player: int) -> None:
    first = house.ladders.step(player, DAY, 1, hint("letter"))
    house.ladders.step(player, DAY, 2, word("cat"))
    assert house.ladders.step(player, DAY, 1, hint("letter")) == first
    for other in (hint("word"), word("letter"), UNDO):
        with pytest.raises(StepConflict) as refused:
            house.ladders.step(player, DAY, 1, other)
        assert refused.value.data["steps"][0] == {"number": 1, "kind": "hint", "level": "letter"}


def test_there_is_no_hint_after_the_end(house: House, player: int) -> None:
    play(house, player, "cat", "cot", "dot", "dog")
    with pytest.raises(GameOver):
        house.ladders.step(player, DAY, 5, hint("distance"))


def test_a_hint_is_given_by_the_words_of_the_day(house: House, player: int, database: Database, clock: Clock) -> None:
    house.ladders.card(DAY)
    upgraded = open_small_house(database, clock, without(small_edition(), "dot"))
    play(upgraded, player, "cat", "cot")
    told = upgraded.ladders.step(player, DAY, 3, hint("word")).step.hint
    assert told is not None
    assert told.word == "dot"


def test_the_doors_are_free_and_those_of_the_day(house: House, database: Database, clock: Clock) -> None:
    doors = house.doors(DAY)
    assert (doors.target, [door.word for door in doors.doors]) == ("dog", ["bog", "dot"])
    assert open_small_house(database, clock, without(small_edition(), "dot")).doors(DAY) == doors
    with pytest.raises(UnknownPuzzle):
        house.doors(Puzzle("en-dog", 8))


def test_a_dead_end_is_told(house: House, player: int) -> None:
    """From nut one may go to nun, and from there only back."""
    puzzle = Puzzle("en-dog", 3)  # starts at nut
    assert house.ladders.card(puzzle).start == "nut"
    assert not house.ladders.game(player, puzzle).dead_end
    assert house.ladders.step(player, puzzle, 1, word("nun")).dead_end
    assert house.ladders.game(player, puzzle).dead_end
    assert not house.ladders.step(player, puzzle, 2, UNDO).dead_end


def test_a_result_shows_where_moves_were_lost(house: House, player: int) -> None:
    result = play(house, player, "bet", "-", "cat", "cot", "cog", "dog").result
    assert result is not None
    assert [(move.number, move.word, move.better, move.undone, move.lost) for move in result.review] == [
        (1, "bet", "cat", True, 1),
        (3, "cat", None, False, 0),
        (4, "cot", None, False, 0),
        (5, "cog", None, False, 0),
        (6, "dog", None, False, 0),
    ]
    assert result.layers == (("bat",), ("cat",), ("cot",), ("cog", "dot"), ("dog",))
    assert len(result.edges) == 6


# --- the change of day ---


def test_a_step_names_its_puzzle_whatever_the_hour(house: House, player: int, clock: Clock) -> None:
    play(house, player, "cat", "cot")
    clock.to_day(8)
    assert house.ladders.today("en-dog").start == "bet"
    house.ladders.step(player, DAY, 3, word("dot"))
    assert house.ladders.step(player, DAY, 4, word("dog")).over
    assert house.ladders.game(player, Puzzle("en-dog", 8)).steps == ()


@pytest.mark.parametrize(
    ("late", "standing"),
    [
        (timedelta(0), "daily"),
        (timedelta(microseconds=1), "late"),
        (timedelta(hours=48), "late"),
        (timedelta(hours=48, microseconds=1), "archive"),
    ],
)
def test_what_a_game_counts_for(house: House, player: int, clock: Clock, late: timedelta, standing: str) -> None:
    play(house, player, "cat", "cot", "dot")
    clock.moment = house.ladders.card(DAY).closes + late
    result = house.ladders.step(player, DAY, 4, word("dog")).result
    assert result is not None
    assert result.standing == standing


# --- upgrades ---


def test_an_upgrade_of_the_pack_in_mid_game_changes_nothing_in_it(
    house: House, player: int, database: Database, clock: Clock
) -> None:
    play(house, player, "cat", "cot")
    card = house.ladders.card(DAY)
    upgraded = open_small_house(database, clock, without(small_edition(), "dot"))

    assert upgraded.card(DAY) == card
    assert "dot" in upgraded.dictionary(card.dictionary).accepted
    play(upgraded, player, "cat", "cot", "dot", "dog")
    assert upgraded.ladders.result(player, DAY).routes == 2

    clock.to_day(14)  # the same start, by the new words
    later = Puzzle("en-dog", 14)
    assert upgraded.card(later).dictionary != card.dictionary
    play(upgraded, player, "cat", "cot", puzzle=later)
    with pytest.raises(UnknownWord):
        upgraded.ladders.step(player, later, 3, word("dot"))
    assert upgraded.game(player, DAY).over


# --- the transaction ---


def test_the_last_step_and_the_result_stand_or_fall_together(
    house: House, player: int, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(house, player, "cat", "cot", "dot")

    def fail(*_: object) -> bool:
        raise LadleError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(results, "add", fail)
        with pytest.raises(LadleError, match="disk"):
            house.ladders.step(player, DAY, 4, word("dog"))
    assert database.read(lambda connection: len(steps.transcript(connection, player, DAY))) == 3
    assert house.ladders.step(player, DAY, 4, word("dog")).over


def test_a_game_view_is_what_the_transcript_says(house: House, player: int) -> None:
    taken = play(house, player, "cat", "cot", "-")
    game = house.ladders.game(player, DAY)
    assert isinstance(game, GameView)
    assert (game.steps, game.rungs, game.moves) == (taken.steps, taken.rungs, taken.moves)
