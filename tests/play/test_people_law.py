"""Whatever devices play and are joined, all that a person is told is what its transcripts say, worked out anew here."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from ladle.daily import Puzzle
from ladle.play import House
from ladle.play.hidden import HiddenMove
from ladle.storage import Connection, Database
from ladle.storage.tables import days, metadata, steps
from small_game import word
from small_house import EPOCH, Clock, Fresh, hidden_edition, shelf_of, small_edition

DEVICES, NUMBERS = 3, (7, 8)
PATHS = {
    "bat": ("cat", "cot", "dot", "dog"),
    "bet": ("bat", "cat", "cot", "dot", "dog"),
}
"""A shortest way to the dog from the starts of these days."""
GUESSES = ("bat", "bet", "bit", "cat", "net")


@dataclass(frozen=True)
class Played:
    """A device takes some steps on a puzzle."""

    device: int
    edition: str
    number: int
    steps: int
    wait: timedelta


@dataclass(frozen=True)
class JoinedUp:
    one: int
    other: int


waits = st.sampled_from([timedelta(0), timedelta(0), timedelta(minutes=1), timedelta(hours=9), timedelta(hours=30)])
device = st.integers(0, DEVICES - 1)
played = st.builds(
    Played, device, st.sampled_from(["en-dog", "en-dig"]), st.sampled_from(NUMBERS), st.sampled_from([2, 5, 5]), waits
)
joined_up = st.builds(JoinedUp, device, device)
actions = st.tuples(
    st.lists(played, min_size=5, max_size=9),
    st.lists(joined_up, min_size=1, max_size=2),
    st.lists(st.one_of(played, joined_up), max_size=4),
).map(lambda parts: [*parts[0], *parts[1], *parts[2]])
"""Some play before they are joined, so that there is something to set aside."""


@dataclass(frozen=True)
class Game:
    """A transcript as the rows have it: its player's place, what was entered, and when."""

    device: int
    puzzle: Puzzle
    words: tuple[str, ...]
    moments: tuple[datetime, ...]


@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(actions=actions)
def test_what_a_person_is_told_is_what_the_transcripts_say(
    database: Database, actions: Sequence[Played | JoinedUp]
) -> None:
    database.write(forget_all)
    clock = Clock()
    shelf = shelf_of(small_edition(), hidden_edition())
    house = House(shelf, database, now=clock, fresh=Fresh(), others_from=1)
    devices = [house.player(house.new_player(f"{number}" * 16).token) for number in range(DEVICES)]
    persons = [{place} for place in range(DEVICES)]
    clock.to_day(NUMBERS[-1])
    for action in actions:
        if isinstance(action, JoinedUp):
            code = house.people.recovery_code(devices[action.one]).code
            house.people.join(devices[action.other], code)
            whole = persons[action.one] | persons[action.other]
            for place in whole:
                persons[place] = whole
        else:
            act(house, devices[action.device], action)
            clock.moment += action.wait
    clock.on(minutes=1)  # how others did is told anew
    games, asked = database.read(lambda connection: all_rows(connection, devices))
    for place in range(DEVICES):
        check(house, devices[place], counted(games, persons[place]), asked)
    check_others(house, [game for person in set(map(frozenset, persons)) for game in counted(games, person)], asked)


def forget_all(connection: Connection) -> None:
    for table in reversed(metadata.sorted_tables):
        if table.name not in ("dictionaries", "answers", "secrets"):
            connection.execute(table.delete())


def act(house: House, player: int, action: Played) -> None:
    """Goes on where the person stands."""
    puzzle = Puzzle(action.edition, action.number)
    for _ in range(action.steps):
        game = house.game(player, puzzle)
        if game.over:
            return
        number = len(game.steps) + 1
        if action.edition == "en-dig":
            house.hidden.step(player, puzzle, number, HiddenMove("word", GUESSES[number % len(GUESSES)]))
        else:
            start = house.ladders.card(puzzle).start
            house.ladders.step(player, puzzle, number, word(PATHS[start][number - 1]))


def all_rows(connection: Connection, devices: Sequence[int]) -> tuple[list[Game], dict[Puzzle, tuple[str, datetime]]]:
    """All transcripts, and each day's word and the moment when it was first asked for."""
    of_game: defaultdict[tuple[int, str, int], list[tuple[int, str, datetime]]] = defaultdict(list)
    for row in connection.execute(select(steps)):
        of_game[row.player, row.edition, row.number].append((row.step, row.word, row.accepted_at))
    games = [
        Game(
            devices.index(player),
            Puzzle(edition, number),
            tuple(text for _, text, _ in sorted(taken)),
            tuple(moment for _, _, moment in sorted(taken)),
        )
        for (player, edition, number), taken in of_game.items()
    ]
    return games, {
        Puzzle(row.edition, row.number): (row.word, row.asked_at) for row in connection.execute(select(days))
    }


def counted(games: Iterable[Game], person: Iterable[int]) -> list[Game]:
    """Of each puzzle the one that was begun first, of two at once that of the older device."""
    of_puzzle: defaultdict[Puzzle, list[Game]] = defaultdict(list)
    for game in games:
        if game.device in person:
            of_puzzle[game.puzzle].append(game)
    return [min(each, key=lambda game: (game.moments[0], game.device)) for each in of_puzzle.values()]


def is_over(game: Game, answer: str) -> bool:
    return game.words[-1] == ("dog" if game.puzzle.edition == "en-dog" else answer) or (
        game.puzzle.edition == "en-dig" and len(game.words) == 4
    )


def standing(game: Game) -> str:
    first, last = game.moments[0], game.moments[-1]
    closing = EPOCH + timedelta(days=game.puzzle.number)
    if last <= closing:
        return "daily"
    if game.puzzle.edition == "en-dog":
        return "late" if last <= closing + timedelta(hours=48) else "archive"
    return "late" if first <= closing and last <= closing + timedelta(hours=24) else "archive"


Days = dict[Puzzle, tuple[str, datetime]]


def check(house: House, player: int, games: list[Game], days_of: Days) -> None:
    view = house.people.view(player)
    assert view.counted == len(games)
    exported = house.people.export(player)
    assert {game.puzzle: [step.word for step in game.steps] for game in exported.games} == {
        str(game.puzzle): list(game.words) for game in games
    }
    assert len(exported.set_aside) == view.games - view.counted
    assert {game.puzzle for game in house.transfer.export(player).games} == {str(game.puzzle) for game in games}
    for edition in ("en-dog", "en-dig"):
        own = [game for game in games if game.puzzle.edition == edition]
        over = [game for game in own if is_over(game, days_of[game.puzzle][0])]
        in_days = [game for game in over if standing(game) in ("daily", "late")]
        told = house.statistics(player, edition)
        assert told.played == len(in_days)
        assert told.archive.played == len(over) - len(in_days)
        done = {
            game.puzzle.number for game in in_days if edition == "en-dog" or game.words[-1] == days_of[game.puzzle][0]
        }
        lost = {game.puzzle.number for game in in_days} - done
        assert told.current_streak == streak(done, lost, asked_in_time(days_of, edition), house)
        listed = {day.number: day for day in house.archive.month(edition, "2025-08", player).days}
        states = {game.puzzle.number: "done" if game in over else "begun" for game in own}
        assert {number: day.state for number, day in listed.items() if day.state != "new"} == states
        for game in own:
            assert [step.word for step in house.game(player, game.puzzle).steps] == list(game.words)
            if game in over:
                assert house.result(player, game.puzzle).standing == standing(game)
                assert listed[game.puzzle.number].standing == standing(game)


def asked_in_time(days_of: Days, edition: str) -> set[int]:
    return {
        puzzle.number
        for puzzle, (_, moment) in days_of.items()
        if puzzle.edition == edition and moment <= EPOCH + timedelta(days=puzzle.number)
    }


def streak(done: set[int], lost: set[int], asked: set[int], house: House) -> int:
    today = -((EPOCH - house.now()) // timedelta(days=1))
    run = 0
    for number in range(1, today + 1):
        if number in done:
            run += 1
        elif number in lost or (number in asked and number < today):
            run = 0
    return run


def check_others(house: House, games: list[Game], days_of: Days) -> None:
    """Of all persons together, each once."""
    for puzzle, (start, _) in days_of.items():
        of_day = [
            game for game in games if game.puzzle == puzzle and is_over(game, start) and standing(game) == "daily"
        ]
        told = house.everyone.on(puzzle)
        assert told.finished == len(of_day)
        if of_day and puzzle.edition == "en-dog":
            counts = Counter(len(game.words) - len(PATHS[start]) for game in of_day)
            assert told.distribution == tuple(counts[extra] for extra in range(6))
        elif of_day:
            counts = Counter(len(game.words) for game in of_day if game.words[-1] == start)
            assert told.distribution == tuple(counts[guesses] for guesses in range(1, 5))
