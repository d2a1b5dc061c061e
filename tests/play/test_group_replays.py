"""A member's game is seen by members alone, and only once it can tell them nothing any more."""

import pytest

from group_members import invite_of, new_player
from ladle.daily import Puzzle
from ladle.errors import LadleError, Unfinished, UnknownEdition, UnknownMember, UnknownPuzzle
from ladle.ladder import Step
from ladle.play import GroupView, HiddenReplay, House, LadderReplay
from ladle.play.hidden import HiddenMove
from ladle.storage import Database, people
from small_house import WORDS, Clock, hidden_edition, open_small_house, small_edition

LADDER, WORD = Puzzle("en-dog", 7), Puzzle("en-dig", 7)


@pytest.fixture
def house(database: Database, clock: Clock) -> House:
    return open_small_house(database, clock, small_edition(), hidden_edition())


@pytest.fixture
def teacher(house: House) -> int:
    return new_player(house)


@pytest.fixture
def pupil(house: House) -> int:
    return new_player(house)


@pytest.fixture
def group(house: House, teacher: int, pupil: int) -> GroupView:
    """The teacher has seat 1, the pupil seat 2."""
    made = house.groups.make(teacher, "Class", "Teacher")
    return house.groups.join(pupil, invite_of(made), "Mia")


def climb(house: House, player: int, *words: str, puzzle: Puzzle = LADDER) -> None:
    for word in words:
        step = Step("undo") if word == "-" else Step("hint", "letter") if word == "?" else Step("word", word)
        house.step(player, puzzle, len(house.game(player, puzzle).steps) + 1, step)


def guess(house: House, player: int, *words: str) -> None:
    for word in words:
        house.step(player, WORD, len(house.game(player, WORD).steps) + 1, HiddenMove("word", word))


def lose(house: House, player: int) -> tuple[str, ...]:
    """Guesses four words, none of which is the right one; which."""
    answer = house.answers.publish(WORD).word
    wrong = tuple(word for word in WORDS if word != answer)[:4]
    guess(house, player, *wrong)
    return wrong


def refusal(house: House, player: int, group: GroupView, seat: int, puzzle: Puzzle) -> type[LadleError]:
    with pytest.raises(LadleError) as refused:
        house.group_replays.replay(player, group.id, seat, puzzle)
    assert set(refused.value.data) <= {"puzzle", "edition", "editions"}, "nothing of the game goes along"
    return type(refused.value)


def test_a_ladder_is_seen_step_by_step_once_the_viewer_has_ended_it(
    house: House, teacher: int, pupil: int, group: GroupView
) -> None:
    climb(house, pupil, "?", "cat", "bat", "-", "cot", "dot", "dog")
    assert refusal(house, teacher, group, 2, LADDER) is Unfinished
    climb(house, teacher, "cat", "cot")
    assert refusal(house, teacher, group, 2, LADDER) is Unfinished, "begun is not ended"
    climb(house, teacher, "dot", "dog")
    replay = house.group_replays.replay(teacher, group.id, 2, LADDER)
    assert isinstance(replay, LadderReplay)
    assert (replay.name, replay.moves, replay.par, replay.extra, replay.hints) == ("Mia", 5, 4, 1, 1)
    assert [step.word or step.kind for step in replay.steps] == ["hint", "cat", "bat", "undo", "cot", "dot", "dog"]
    assert (replay.start, replay.target, [shown.word for shown in replay.ladder]) == (
        "bat",
        "dog",
        ["bat", "cat", "cot", "dot", "dog"],
    )


def test_a_hidden_word_is_seen_guess_by_guess_once_the_viewer_has_ended_it(
    house: House, teacher: int, pupil: int, group: GroupView
) -> None:
    wrong = lose(house, pupil)
    assert refusal(house, teacher, group, 2, WORD) is Unfinished
    guess(house, teacher, *wrong[:3])
    assert refusal(house, teacher, group, 2, WORD) is Unfinished
    guess(house, teacher, wrong[3])
    replay = house.group_replays.replay(teacher, group.id, 2, WORD)
    assert isinstance(replay, HiddenReplay)
    assert (replay.name, replay.won, replay.guesses, replay.hard) == ("Mia", False, 4, False)
    assert [turn.word for turn in replay.turns] == list(wrong)


def test_the_end_of_the_day_opens_every_ended_game(
    house: House, teacher: int, pupil: int, group: GroupView, clock: Clock
) -> None:
    lose(house, pupil)
    climb(house, pupil, "cat")
    clock.to_day(8)
    assert isinstance(house.group_replays.replay(teacher, group.id, 2, WORD), HiddenReplay)
    assert refusal(house, teacher, group, 2, LADDER) is Unfinished, "the pupil never ended it"
    assert refusal(house, teacher, group, 1, WORD) is Unfinished, "nor did the teacher"


def test_a_game_that_goes_on_is_nobody_elses(house: House, teacher: int, pupil: int, group: GroupView) -> None:
    climb(house, teacher, "cat", "cot", "dot", "dog")
    climb(house, pupil, "cat")
    assert refusal(house, teacher, group, 2, LADDER) is Unfinished


def test_who_has_ended_it_on_another_device_has_ended_it(
    house: House, teacher: int, pupil: int, group: GroupView, database: Database
) -> None:
    phone = new_player(house)
    climb(house, phone, "cat", "cot", "dot", "dog")
    climb(house, pupil, "cat", "cot", "dot", "dog")
    database.write(lambda connection: people.join(connection, phone, teacher))
    assert house.group_replays.replay(teacher, group.id, 2, LADDER).name == "Mia"
    mine = house.group_replays.replay(pupil, group.id, 1, LADDER)
    assert (mine.name, mine.game) == ("Teacher", "ladder")


def test_one_game_leads_to_the_next(house: House, teacher: int, pupil: int, group: GroupView, clock: Clock) -> None:
    with pytest.raises(Unfinished):
        house.group_replays.newest(teacher, group.id, 2, "en-dog")
    climb(house, pupil, "cat", "cot", "dot", "dog")
    clock.to_day(9)
    climb(house, pupil, "bet", "bat", "cat", "cot", "dot", "dog", puzzle=Puzzle("en-dog", 9))
    assert house.group_replays.newest(teacher, group.id, 2, "en-dog") == LADDER
    first = house.group_replays.replay(teacher, group.id, 2, LADDER)
    assert (first.earlier, first.later) == (None, None), "that there is one of today is seen in the table alone"
    clock.to_day(10)
    second = house.group_replays.replay(teacher, group.id, 2, Puzzle("en-dog", 9))
    assert (second.earlier, second.later) == (7, None)
    assert house.group_replays.replay(teacher, group.id, 2, LADDER).later == 9
    assert house.group_replays.newest(teacher, group.id, 2, "en-dog").number == 9


def test_games_of_before_the_groups_first_month_stay_ones_own(
    house: House, teacher: int, pupil: int, clock: Clock
) -> None:
    climb(house, pupil, "cat", "cot", "dot", "dog")
    clock.to_day(20)  # in September
    made = house.groups.make(teacher, "Class", "Teacher")
    group = house.groups.join(pupil, invite_of(made), "Mia")
    assert refusal(house, teacher, group, 2, LADDER) is UnknownPuzzle
    with pytest.raises(Unfinished):
        house.group_replays.newest(teacher, group.id, 2, "en-dog")
    start = Puzzle("en-dog", 18)
    climb(house, pupil, *("cot", "dot", "dog"), puzzle=Puzzle("en-dog", 19))  # from cat, of the day before
    assert house.group_replays.replay(teacher, group.id, 2, Puzzle("en-dog", 19)).earlier is None
    assert refusal(house, teacher, group, 2, start) is Unfinished


@pytest.mark.parametrize(
    ("seat", "puzzle", "kind"),
    [
        (3, LADDER, UnknownMember),
        (2, Puzzle("en-dog", 8), UnknownPuzzle),
        (2, Puzzle("en-cat", 7), UnknownEdition),
    ],
)
def test_what_is_not_there(
    house: House, teacher: int, group: GroupView, seat: int, puzzle: Puzzle, kind: type[LadleError]
) -> None:
    assert refusal(house, teacher, group, seat, puzzle) is kind
