"""A game of the hidden word from the first step to the result, and that nothing tells the answer before."""

import json
from dataclasses import asdict
from datetime import timedelta
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ladle.daily import Puzzle
from ladle.errors import (
    GameOver,
    HardModeBroken,
    LadleError,
    NoGuessLeft,
    StepConflict,
    StepOutOfOrder,
    Unfinished,
    UnknownPuzzle,
    WrongGame,
    WrongStep,
)
from ladle.play import HiddenGameView, HiddenMove, HiddenStepTaken, House
from ladle.storage import Database
from small_house import WORDS, Clock, hidden_edition, open_small_house, small_edition

DAY = Puzzle("en-dig", 7)
HARD = HiddenMove("hard")


def word(typed: str) -> HiddenMove:
    return HiddenMove("word", typed)


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    return open_small_house(database, clock, small_edition(), hidden_edition())


@pytest.fixture
def player(house: House) -> int:
    return house.player(house.new_player().token)


def answer_of(house: House) -> str:
    """As its host may see it, once the day is published."""
    house.card(DAY)
    (day,) = house.answers.coming(DAY.edition, range(DAY.number, DAY.number + 1))
    return day.answer


def others_than(answer: str) -> list[str]:
    return [each for each in WORDS if each != answer]


def guess(house: House, player: int, number: int, typed: str) -> HiddenStepTaken:
    taken = house.hidden.step(player, DAY, number, word(typed))
    assert taken.step.number == number
    return taken


def lose(house: House, player: int) -> HiddenGameView:
    for number, typed in enumerate(others_than(answer_of(house))[:4], 1):
        taken = guess(house, player, number, typed)
    return taken


def test_a_word_is_found(house: House, player: int) -> None:
    answer = answer_of(house)
    first = guess(house, player, 1, others_than(answer)[0].upper())
    assert (first.left, first.over, first.won, first.result) == (3, False, False, None)
    last = guess(house, player, 2, answer)
    assert (last.left, last.over, last.won, last.turns[-1].marks) == (2, True, True, "###")
    result = house.hidden.result(player, DAY)
    assert result == last.result
    assert (result.won, result.guesses, result.limit, result.hard, result.standing) == (True, 2, 4, False, "daily")
    assert (result.answer.word, result.listed) == (answer, True)
    with pytest.raises(GameOver):
        guess(house, player, 3, answer)


def test_a_word_that_is_not_found_is_told_with_its_spelling(house: House, player: int) -> None:
    answer = answer_of(house)
    lost = lose(house, player)
    assert (lost.left, lost.over, lost.won) == (0, True, False)
    assert lost.result is not None
    assert (lost.result.won, lost.result.answer.word, lost.result.guesses) == (False, answer, 4)
    assert lost.result.answer.spelling == {"cot": "côt"}.get(answer, answer)
    with pytest.raises(NoGuessLeft):
        guess(house, player, 5, answer)


def test_the_result_is_for_those_alone_who_have_finished(house: House, player: int) -> None:
    guess(house, player, 1, others_than(answer_of(house))[0])
    with pytest.raises(Unfinished):
        house.hidden.result(player, DAY)
    other = house.player(house.new_player().token)
    lose(house, player)
    with pytest.raises(Unfinished):
        house.hidden.result(other, DAY)


def test_the_same_step_again_is_the_same_answer(house: House, player: int, clock: Clock) -> None:
    typed = others_than(answer_of(house))
    first = guess(house, player, 1, typed[0])
    guess(house, player, 2, typed[1])
    clock.on(minutes=5)
    assert guess(house, player, 1, typed[0].upper()) == first
    assert len(house.hidden.game(player, DAY).steps) == 2


def test_a_conflict_shows_the_steps_and_no_marks(house: House, player: int) -> None:
    typed = others_than(answer_of(house))
    guess(house, player, 1, typed[0])
    with pytest.raises(StepConflict) as refused:
        guess(house, player, 1, typed[1])
    assert refused.value.data["steps"] == [{"number": 1, "kind": "word", "word": typed[0]}]
    with pytest.raises(StepOutOfOrder) as early:
        guess(house, player, 3, typed[1])
    assert set(early.value.data["steps"][0]) == {"number", "kind", "word"}


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("dogs", "wrong-length"),
        ("d0g", "foreign-letter"),
        ("git", "blocked-word"),
        ("xyz", "unknown-word"),
        ("tog", "outside-dictionary"),
        ("x" * 5000, "wrong-length"),
    ],
)
def test_a_refused_guess_costs_nothing(house: House, player: int, typed: str, kind: str) -> None:
    with pytest.raises(LadleError) as refused:
        guess(house, player, 1, typed)
    assert refused.value.kind == kind
    assert house.hidden.game(player, DAY).left == 4


def test_hard_mode_is_chosen_first_and_then_holds(house: House, player: int) -> None:
    chosen = house.hidden.step(player, DAY, 1, HARD)
    assert (chosen.hard, chosen.left, chosen.turns, chosen.steps[0].word) == (True, 4, (), "")
    answer = answer_of(house)
    near = next(each for each in others_than(answer) if set(each) & set(answer))
    guess(house, player, 2, near)
    far = next(each for each in others_than(answer) if not set(each) & set(near) & set(answer))
    with pytest.raises(HardModeBroken):
        guess(house, player, 3, far)
    assert house.hidden.game(player, DAY).left == 3


def test_hard_mode_is_not_chosen_later(house: House, player: int) -> None:
    guess(house, player, 1, others_than(answer_of(house))[0])
    with pytest.raises(WrongStep):
        house.hidden.step(player, DAY, 2, HARD)
    with pytest.raises(WrongStep):
        house.hidden.step(player, DAY, 2, HiddenMove("undo"))


@pytest.mark.parametrize(
    ("first", "last", "standing"),
    [
        (timedelta(hours=1), timedelta(hours=2), "daily"),
        (timedelta(hours=23), timedelta(hours=25), "late"),
        (timedelta(hours=23), timedelta(hours=49), "archive"),
        (timedelta(hours=25), timedelta(hours=26), "archive"),
    ],
)
def test_who_crosses_the_change_of_day_finishes_that_day(
    house: House, player: int, clock: Clock, first: timedelta, last: timedelta, standing: str
) -> None:
    answer = answer_of(house)
    clock.to_day(7, after=first)
    guess(house, player, 1, others_than(answer)[0])
    clock.to_day(7, after=last)
    result = guess(house, player, 2, answer).result
    assert result is not None
    assert result.standing == standing


def test_yesterday_tells_its_word_and_the_day_to_come_is_not_there(house: House, clock: Clock) -> None:
    answer = answer_of(house)
    house.card(DAY)
    with pytest.raises(UnknownPuzzle):
        house.card(Puzzle("en-dig", 8))
    clock.to_day(8)
    told = house.hidden.yesterday("en-dig")
    assert (told.number, told.answer.word) == (7, answer)


def test_what_the_ladder_alone_has_is_refused(house: House) -> None:
    with pytest.raises(WrongGame):
        house.doors(DAY)
    with pytest.raises(WrongGame):
        house.tutorial("en-dig")


def test_the_archive_the_figures_and_the_others_know_the_game(house: House, player: int) -> None:
    lose(house, player)
    (day,) = [day for day in house.archive.month("en-dig", None, player).days if day.number == 7]
    assert asdict(day) | {"guesses": 4, "won": False, "state": "done"} == asdict(day)
    figures = house.hidden.statistics(player, "en-dig")
    assert (figures.played, figures.lost, figures.won) == (1, 1, 0)
    assert house.everyone.on(DAY).finished == 1


def test_a_file_of_games_holds_it_and_no_house_believes_it(house: House, player: int, clock: Clock) -> None:
    house.hidden.step(player, DAY, 1, HARD)
    guess(house, player, 2, others_than(answer_of(house))[0])
    file = house.transfer.export(player)
    assert [step.kind for step in file.games[0].steps] == ["hard", "word"]
    clock.to_day(9)
    content = json.loads(json.dumps(asdict(file), default=str))
    other = house.player(house.new_player().token)
    assert [(each.puzzle, each.kind) for each in house.transfer.bring_in(other, content).skipped] == [
        ("en-dig/7", "not-a-ladder")
    ]


@settings(max_examples=15)
@given(st.lists(st.tuples(st.integers(0, 1), st.sampled_from([*WORDS, "xyz", "git"])), max_size=12))
def test_two_tabs_make_one_transcript_and_nothing_tells_the_answer(plays: list[tuple[int, str]]) -> None:
    """Each tab sends its word under the number that it thinks is next, and learns of the other by a refusal."""
    clock = Clock()
    with TemporaryDirectory() as folder, Database.open(f"sqlite:///{folder}/ladle.db") as database:
        house, other = (open_small_house(database, clock, small_edition(), hidden_edition()) for _ in range(2))
        player, answer = house.player(house.new_player().token), answer_of(house)
        tabs, known = (house, other), [0, 0]
        for tab, typed in plays:
            guessed = {step.word for step in house.hidden.game(player, DAY).steps} | {typed}
            seen: object
            try:
                view = tabs[tab].hidden.step(player, DAY, known[tab] + 1, word(typed))
                known[tab] += 1
                seen = asdict(view)
            except LadleError as refused:
                if isinstance(refused, StepConflict | StepOutOfOrder):
                    known[tab] = len(refused.data["steps"])
                seen = [str(refused), refused.data]
            over = house.hidden.game(player, DAY).over  # the answer to a repeated step tells of the game back then
            if not over and answer not in guessed:
                assert answer not in json.dumps(seen, default=str)
                assert answer not in repr(tabs[tab].hidden.game(player, DAY))
        assert house.hidden.game(player, DAY) == other.hidden.game(player, DAY)
